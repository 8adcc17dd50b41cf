import Foundation
import LoopbackServer
import ProviderClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One table of what can happen, and what comes of it, on every way through the client.
@Suite("Every transport ends alike")
struct ScenarioTests {
  enum Ending: Equatable {
    case item(Item)
    case failed(ClientError.Code, Int?)
    case cancelled
    case other(String)

    init(_ error: any Error) {
      switch error {
      case is CancellationError: self = .cancelled
      case let error as ClientError: self = .failed(error.code, error.context.statusCode)
      default: self = .other("\(error)")
      }
    }
  }

  /// What is done to the call, beside waiting for it.
  enum Cancel: Equatable { case never, before, inFlight }

  struct Scenario: CustomTestStringConvertible {
    let name: String
    let route: Route
    var cancel = Cancel.never
    let ending: Ending
    var hooks = 0
    var sent = 1

    var testDescription: String { name }
  }

  static let scenarios = [
    Scenario(name: "200", route: .json, ending: .item(Item(id: 1, name: "loopback"))),
    Scenario(name: "404", route: .status(404, body: "gone"), ending: .failed(.rejected, 404)),
    Scenario(
      name: "401 with a challenge", route: .unauthorized(.basic),
      ending: .failed(.unauthorized, 401)),
    Scenario(
      name: "426 with a body", route: .upgradeRequired(body: .json),
      ending: .failed(.updateRequired, 426), hooks: 1),
    Scenario(
      name: "426 without a body", route: .upgradeRequired(body: .none),
      ending: .failed(.updateRequired, 426), hooks: 1),
    Scenario(name: "500", route: .status(500, body: "oops"), ending: .failed(.serverFailed, 500)),
    Scenario(
      name: "bad JSON", route: .status(200, body: "nonsense"), ending: .failed(.decoding, 200)),
    Scenario(
      name: "reset in the middle of the body", route: .fault(.reset, .midBody),
      ending: .failed(.connectionLost, nil)),
    Scenario(
      name: "not HTTP", route: .garbage, ending: .failed(.badResponse, nil)),
    Scenario(
      name: "cancelled before", route: .json, cancel: .before, ending: .cancelled, sent: 0),
    Scenario(
      name: "cancelled in flight", route: .stream(bytes: 1_000_000, seconds: 60),
      cancel: .inFlight, ending: .cancelled),
  ]

  @Test("the table", arguments: scenarios, Way.allCases)
  func table(scenario: Scenario, way: Way) async throws {
    let server = try LoopbackServer()
    let hooks = Counter()
    let client = Client(
      baseURL: server.origin, transport: way.transport(SessionEngine()),
      policies: ClientPolicies(forceUpdate: ForceUpdateGate { _ in hooks.increment() }))

    let start = Gate()
    let call = Task { () async -> Ending in
      await start.wait()
      do {
        return .item(try await way.item(scenario.route.marked("it"), from: client, on: server))
      } catch {
        return Ending(error)
      }
    }
    if scenario.cancel == .before { call.cancel() }
    start.open()
    if scenario.cancel == .inFlight {
      #expect(await server.waitForRequest("it") != nil)
      call.cancel()
    }
    #expect(await call.value == scenario.ending)
    #expect(hooks.value == scenario.hooks)
    #expect(server.requests(marked: "it").count == scenario.sent)
    if scenario.cancel == .inFlight {
      #expect(await server.waitForExchange("it")?.outcome == .peerClosed)
    }
  }

  @Test("twenty 426 at once call the hook once, and a later one again", arguments: Way.allCases)
  func burst(way: Way) async throws {
    let server = try LoopbackServer()
    let hooks = Counter()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 20
    let client = Client(
      baseURL: server.origin,
      transport: way.transport(SessionEngine(configuration: configuration)),
      policies: ClientPolicies(forceUpdate: ForceUpdateGate { _ in hooks.increment() }))
    let endings = await withTaskGroup(of: Ending?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await failure {
            try await way.item(.hold(status: 426, group: "g"), from: client, on: server)
          }.map(Ending.init)
        }
      }
      #expect(await server.waitForHeld(20, group: "g"))
      server.release(group: "g")
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings == Array(repeating: .failed(.updateRequired, 426), count: 20))
    #expect(hooks.value == 1)
    _ = await failure { try await way.item(.upgradeRequired(), from: client, on: server) }
    #expect(hooks.value == 2)
  }
}
