#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Middleware in their order, and the transport behind them; called like a function.
///
/// It is linked once, when the client is made: a request allocates nothing for it.
public struct MiddlewareChain: Sendable {
  private let send: @Sendable (URLRequest, RequestContext) async throws -> TransportResponse

  /// Links the middleware before the transport; the first of them sees a request first.
  public init(_ middleware: [any Middleware] = [], transport: any Transport) {
    var chain = MiddlewareChain { request, context in
      try await transport.send(request, context: context)
    }
    for link in middleware.reversed() {
      chain = MiddlewareChain { [chain] request, context in
        try await link.intercept(request, context: context, next: chain)
      }
    }
    self = chain
  }

  private init(
    send: @escaping @Sendable (URLRequest, RequestContext) async throws -> TransportResponse
  ) {
    self.send = send
  }

  /// Passes a request on.
  public func callAsFunction(
    _ request: URLRequest, _ context: RequestContext
  ) async throws -> TransportResponse {
    try await send(request, context)
  }
}
