import Foundation
import LayeredClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that answers by a closure.
struct StubTransport: Transport {
  let answer: @Sendable (URLRequest, RequestContext) async throws -> TransportResponse

  init(
    _ answer: @escaping @Sendable (URLRequest, RequestContext) async throws -> TransportResponse
  ) {
    self.answer = answer
  }

  /// Answers everything alike.
  init(status: Int = 200, body: String = "{}") {
    self.init { request, _ in
      TransportResponse(statusCode: status, data: Data(body.utf8), request: request)
    }
  }

  func send(
    _ request: URLRequest, context: RequestContext
  ) async throws -> TransportResponse {
    try await answer(request, context)
  }
}
