import Foundation
import LayeredClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The chain")
struct MiddlewareChainTests {
  /// Notes the way out and the way back.
  private struct Noting: Middleware {
    let name: String
    let log: Recorder<String>

    func intercept(
      _ request: URLRequest, context: RequestContext, next: MiddlewareChain
    ) async throws -> TransportResponse {
      log.append("\(name) out")
      defer { log.append("\(name) back") }
      return try await next(request, context)
    }
  }

  private enum TraceKey: RequestContextKey {
    static var defaultValue: String { "none" }
  }

  /// Passes the request on twice, and tells those behind which attempt it is.
  private struct Twice: Middleware {
    func intercept(
      _ request: URLRequest, context: RequestContext, next: MiddlewareChain
    ) async throws -> TransportResponse {
      var context = context
      context[TraceKey.self] = "first"
      _ = try await next(request, context)
      context[TraceKey.self] = "second"
      return try await next(request, context)
    }
  }

  @Test("the first middleware sees the request first and the answer last")
  func order() async throws {
    let log = Recorder<String>()
    let stub = StubTransport { request, _ in
      log.append("transport")
      return TransportResponse(statusCode: 200, request: request)
    }
    let client = Client(
      stub,
      policies: ClientPolicies(
        middleware: [Noting(name: "a", log: log), Noting(name: "b", log: log)]))
    try await client.send(GetUser())
    #expect(log.elements == ["a out", "b out", "transport", "b back", "a back"])
  }

  @Test("a middleware may send again, and hand on values")
  func context() async throws {
    let log = Recorder<String>()
    let stub = StubTransport { request, context in
      log.append("\(context[TraceKey.self]) \(type(of: context.endpoint))")
      return TransportResponse(statusCode: 200, request: request)
    }
    try await Client(stub, policies: ClientPolicies(middleware: [Twice()])).send(GetUser())
    try await Client(stub).send(GetUser())
    #expect(log.elements == ["first GetUser", "second GetUser", "none GetUser"])
  }

  @Test("a middleware runs on the caller's actor") @MainActor
  func actor() async throws {
    let client = Client(
      StubTransport { request, _ in
        MainActor.assertIsolated()
        return TransportResponse(statusCode: 200, request: request)
      })
    try await client.send(GetUser())
  }

  @Test("the app's own stands behind the gate, so that a 426 is seen by both")
  func behindTheGate() async throws {
    let log = Recorder<String>()
    let gate = ForceUpdateGate { _ in log.append("hook") }
    let client = Client(
      StubTransport(status: 426),
      policies: ClientPolicies(forceUpdate: gate, middleware: [Noting(name: "own", log: log)]))
    _ = await failure { try await client.send(GetUser()) }
    #expect(log.elements == ["own out", "own back", "hook"])
  }
}
