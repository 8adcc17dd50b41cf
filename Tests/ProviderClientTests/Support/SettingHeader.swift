import Foundation
import ProviderClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A middleware that sets one header.
struct SettingHeader: Middleware {
  let name: String
  let value: String

  func intercept(
    _ request: URLRequest, context: RequestContext, next: MiddlewareChain
  ) async throws -> TransportResponse {
    var request = request
    request.setValue(value, forHTTPHeaderField: name)
    return try await next(request, context)
  }
}
