import Foundation
import LayeredClient
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ClientError {
  /// The client's error for a provider's, so that both transports fail alike.
  init(_ error: ProviderError) {
    switch error {
    case .cancelled:
      self.init(.cancelled, cause: error)
    case .requestMapping, .parameterEncoding, .encodableMapping:
      self.init(.invalidRequest, cause: error, context: Context(detail: error.errorDescription))
    case .statusCode(let response):
      self.init(status: TransportResponse(response), cause: error)
    case .jsonMapping, .stringMapping, .objectMapping:
      self.init(.decoding, cause: error, response: error.response.map { TransportResponse($0) })
    case .underlying(let underlying, let response):
      // The provider's wrapping adds nothing that the response does not say.
      self = ErrorMapping.clientError(for: underlying)
      if let response { self.response = TransportResponse(response) }
    }
    context.statusCode = context.statusCode ?? response?.statusCode
  }
}

extension TransportResponse {
  /// A provider's response; the status is the provider's, since a plugin may have changed it.
  ///
  /// - Parameter request: What was sent, where the provider's response does not say.
  init(_ response: Response, to request: URLRequest? = nil) {
    let request = response.request ?? request ?? URLRequest(url: URL(fileURLWithPath: "/"))
    if let whole = response.response {
      self.init(data: response.data, response: whole, request: request)
      statusCode = response.statusCode
    } else {
      self.init(statusCode: response.statusCode, data: response.data, request: request)
    }
  }
}
