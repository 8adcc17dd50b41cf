#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Puts parameters into a request.
public protocol ParameterEncoding {
  /// The request with the parameters in it.
  ///
  /// - Throws: Any error; the request then ends with ``ProviderError/parameterEncoding(_:)`` and is
  ///   not sent.
  func encode(_ request: URLRequest, with parameters: [String: Any]?) throws -> URLRequest
}
