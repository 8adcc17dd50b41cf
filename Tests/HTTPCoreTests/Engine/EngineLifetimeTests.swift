import Foundation
import HTTPCore
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What becomes of requests and sockets when an engine is closed or let go.
@Suite(.timeLimit(.minutes(1)), .serialized) struct EngineLifetimeTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  private func held(_ id: String) -> URLRequest {
    URLRequest(server.url(for: Route.json.held(in: "group"), id: id))
  }

  @Test func closeCancelsWhatIsInFlight() async throws {
    let engine = SessionEngine()
    let calls = (0..<5).map { Call(engine, held("close\($0)")) }
    for index in calls.indices { _ = await server.waitForRequest("close\(index)") }
    engine.close()
    engine.close()
    for call in calls { #expect(try await call.errorCode() == .cancelled) }
    #expect(await server.wait(for: .openConnections(atMost: 0)))
    #expect(calls.allSatisfy { $0.completions == 1 })
  }

  @Test func aClosedEngineSendsNothing() async throws {
    let engine = SessionEngine()
    engine.close()
    let call = Call(engine, URLRequest(server.url(for: .json)))
    #expect(try await call.failure() is EngineClosed)
    #expect(server.requestCount() == 0)
  }

  @Test func anEngineLetGoFinishesItsRequests() async throws {
    var engine: SessionEngine? = SessionEngine()
    weak let gone = engine
    let call = Call(try #require(engine), held("dropped"))
    _ = await server.waitForRequest("dropped")
    engine = nil
    #expect(gone == nil, "a request does not keep its engine")
    server.release(group: "group")
    #expect(try await call.response().response.statusCode == 200)
    #expect(await server.wait(for: .openConnections(atMost: 0)), "its sockets go with the last one")
  }

  @Test func anEngineLetGoStillFollowsRedirects() async throws {
    let target = Route.rawEcho.held(in: "target")
    let url = server.url(
      for: Route.redirect(307, to: .route(target)).held(in: "first"), id: "hop")
    var engine: SessionEngine? = SessionEngine()
    let call = Call(try #require(engine), URLRequest(url, method: .post, body: "hop"))
    #expect(await server.waitForHeld(1, group: "first"))
    engine = nil
    server.release(group: "first")
    #expect(await server.waitForHeld(1, group: "target"))
    server.release(group: "target")
    #expect(try await call.response().data == Data("hop".utf8))
    #expect(await server.wait(for: .openConnections(atMost: 0)))
  }

  @Test func anIdleEngineLetGoFreesItsSockets() async throws {
    var engine: SessionEngine? = SessionEngine()
    _ = try await Call(try #require(engine), URLRequest(server.url(for: .json))).response()
    #expect(server.statistics.openConnections == 1)
    engine = nil
    #expect(await server.wait(for: .openConnections(atMost: 0)))
  }
}
