import Foundation
import HTTPCore
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Deadlines end calls that nothing else would end before the system's minute.
@Suite(.timeLimit(.minutes(1))) struct EngineDeadlineTests {
  private let server: LoopbackServer
  private let engine = SessionEngine()

  init() throws {
    server = try LoopbackServer()
  }

  @Test(arguments: [FaultPlace.beforeHead, .afterHead, .midBody])
  func aStallEndsInTime(_ place: FaultPlace) async throws {
    let url = server.url(for: .fault(.stall, place), id: "stall")
    let call = Call(engine, URLRequest(url), .init(deadline: .milliseconds(300)))
    #expect(try await call.errorCode() == .timedOut)
    #expect(await server.waitForExchange("stall")?.outcome == .peerClosed)
    #expect(call.completions == 1)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func noTimeAtAllSendsNothing(_ deadline: Duration) async throws {
    let call = Call(engine, URLRequest(server.url(for: .json)), .init(deadline: deadline))
    #expect(try await call.errorCode() == .timedOut)
    #expect(server.requestCount() == 0)
    #expect(server.statistics.acceptedConnections == 0)
  }

  @Test(arguments: [Duration.seconds(30), .seconds(Int64.max), .nanoseconds(Int64.max)])
  func aDistantDeadlineChangesNothing(_ deadline: Duration) async throws {
    let call = Call(engine, URLRequest(server.url(for: .json)), .init(deadline: deadline))
    #expect(try await call.response().response.statusCode == 200)
  }

  @Test func theConfigurationsResourceTimeoutIsADeadline() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 0.3
    let engine = SessionEngine(configuration: configuration)
    let call = Call(engine, URLRequest(server.url(for: Route.json.held(in: "never"))))
    #expect(try await call.errorCode() == .timedOut)
  }

  @Test func aConnectThatIsNeverTakenEndsInTime() async throws {
    // 192.0.2.0/24 is for documentation only; a network that refuses it at once says so.
    let url = try #require(URL(string: "http://192.0.2.1/"))
    let call = Call(engine, URLRequest(url), .init(deadline: .milliseconds(300)))
    let code = try await call.errorCode()
    #expect(code != nil && code != .cancelled)
  }

  @Test(arguments: [
    TimeInterval.infinity, .nan, .greatestFiniteMagnitude, 0, -1, 1e12, 0.001,
  ])
  func noTimeoutEndsTheProcess(_ timeout: TimeInterval) async throws {
    var request = URLRequest(server.url(for: .json))
    request.timeoutInterval = timeout
    #expect(try await Call(engine, request).response().response.statusCode == 200)

    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    let configured = SessionEngine(configuration: configuration)
    let plain = URLRequest(server.url(for: .json))
    #expect(try await Call(configured, plain).response().response.statusCode == 200)
  }
}
