#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// One policy in the chain of a client: sees each request on its way out, and its answer.
///
/// ```swift
/// struct Tracing: Middleware {
///   func intercept(
///     _ request: URLRequest, context: RequestContext, next: MiddlewareChain
///   ) async throws -> TransportResponse {
///     var request = request
///     request.setValue(UUID().uuidString, forHTTPHeaderField: "X-Trace")
///     return try await next(request, context)
///   }
/// }
/// ```
public protocol Middleware: Sendable {
  /// Handles one request: changes it, answers it, or passes it on, as often as it needs to.
  ///
  /// It runs on the caller's actor, also for requests at the same time. A `CancellationError`
  /// passes through: it is no failure, and nothing is sent after it.
  ///
  /// - Parameters:
  ///   - request: The request as those before this one made it.
  ///   - context: What travels with it.
  ///   - next: The rest of the chain.
  func intercept(
    _ request: URLRequest, context: RequestContext, next: MiddlewareChain
  ) async throws -> TransportResponse
}
