public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What a stubbed request answers.
public enum EndpointSampleResponse: Sendable {
  /// A status code and a body.
  case networkResponse(Int, Data)

  /// A whole response, with header fields, and a body.
  case response(HTTPURLResponse, Data)

  /// A failure of the network; the request ends with ``ProviderError/underlying(_:_:)``.
  case networkError(NSError)
}
