import Foundation
import LayeredClient
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The client over URLSession, against a real server")
struct URLSessionTransportTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  private func client(
    connections: Int = 6, policies: ClientPolicies = ClientPolicies()
  ) -> Client {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connections
    return Client(
      baseURL: server.origin,
      transport: URLSessionTransport(engine: SessionEngine(configuration: configuration)),
      policies: policies)
  }

  @Test("a request arrives as it was declared, and its answer is decoded")
  func roundTrip() async throws {
    let endpoint = RouteEndpoint(
      .echo.marked("a/b c"), method: .post, body: ["name": "Ada"], headers: ["X-API-Key": "k"])
    let reply: EchoReply = try await client().request(endpoint)
    #expect(reply.method == "POST")
    #expect(reply.target == "/echo?x-exchange=a%2Fb%20c")
    #expect(reply.body == Data(#"{"name":"Ada"}"#.utf8))
    #expect(reply.headers.filter { $0.name == "X-API-Key" }.map(\.value) == ["k"])
    #expect(reply.headers.filter { $0.name == "Content-Type" }.map(\.value) == ["application/json"])
  }

  @Test("status and headers of the answer are there, names in any case")
  func response() async throws {
    let response = try await client().response(for: RouteEndpoint(.entityTag("v1")))
    #expect(response.statusCode == 200)
    #expect(response.header("etag")?.contains("v1") == true)
    #expect(response.request.url?.path == "/etag")
  }

  @Test("a call that is cancelled before it begins sends nothing")
  func cancelledBefore() async {
    let client = client()
    let start = Gate()
    let task = Task {
      await start.wait()
      return await failure { try await client.send(RouteEndpoint(.json)) }
    }
    task.cancel()
    start.open()
    #expect(await task.value is CancellationError)
    #expect(server.statistics.acceptedConnections == 0)
  }

  @Test("a cancel in flight reaches the socket")
  func cancelReachesTheSocket() async throws {
    let client = client()
    let endpoint = RouteEndpoint(.stream(bytes: 1_000_000, seconds: 60).marked("slow"))
    let task = Task { await failure { try await client.send(endpoint) } }
    _ = await server.waitForRequest("slow")
    task.cancel()
    #expect(await task.value is CancellationError)
    let exchange = try #require(await server.waitForExchange("slow"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesSent < exchange.bodyBytesPlanned)
  }

  @Test("twenty 426 at once call the hook once; a later one calls it again")
  func burst() async {
    let hook = Counter()
    let client = client(
      connections: 20,
      policies: ClientPolicies(forceUpdate: ForceUpdateGate { _ in hook.increment() }))
    let codes = await withTaskGroup(of: ClientError.Code?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let endpoint = RouteEndpoint(.hold(status: 426, group: "burst"))
          return (await failure { try await client.send(endpoint) } as? ClientError)?.code
        }
      }
      #expect(await server.waitForHeld(20, group: "burst"))
      server.release(group: "burst")
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == Array(repeating: .updateRequired, count: 20))
    #expect(hook.value == 1)

    _ = await failure { try await client.send(RouteEndpoint(.upgradeRequired(body: .none))) }
    #expect(hook.value == 2)
    // Nothing was sent again.
    #expect(server.statistics.requests == 21)
  }

  @Test("what is cancelled in a burst never calls the hook")
  func cancelledBurst() async {
    let hook = Counter()
    let client = client(
      connections: 20,
      policies: ClientPolicies(forceUpdate: ForceUpdateGate { _ in hook.increment() }))
    let tasks = (0..<10).map { _ in
      Task {
        await failure {
          try await client.send(RouteEndpoint(.hold(status: 426, group: "burst")))
        }
      }
    }
    #expect(await server.waitForHeld(10, group: "burst"))
    for task in tasks { task.cancel() }
    server.release(group: "burst")
    for task in tasks { #expect(await task.value is CancellationError) }
    #expect(hook.value == 0)
  }

  @Test("a closed engine ends calls with an error, since no caller was cancelled")
  func closedEngine() async throws {
    let engine = SessionEngine()
    let client = Client(
      baseURL: server.origin, transport: URLSessionTransport(engine: engine))
    let task = Task {
      await failure { try await client.send(RouteEndpoint(.json.held(in: "g").marked("held"))) }
    }
    _ = await server.waitForRequest("held")
    engine.close()
    #expect((await task.value as? ClientError)?.code == .cancelled)
    let later = await failure { try await client.send(RouteEndpoint(.json)) }
    #expect((later as? ClientError)?.code == .cancelled)
  }
}
