import LoopbackServer
import Testing

/// Answers that wait until the test lets them go.
struct HoldTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test func aBurstIsHeldAndReleasedByGroup() async throws {
    let clients = try (0..<20).map { _ in try RawClient(server) }
    for client in clients { try client.request(.hold(status: 426, group: "x")) }
    let other = try RawClient(server)
    try other.request(.hold(status: 500, group: "y"))
    #expect(await server.waitForHeld(20, group: "x"))
    #expect(await server.waitForHeld(1, group: "y"))
    server.release(group: "x")
    for client in clients { #expect(try client.readReply().status == 426) }
    #expect(await server.waitForHeld(1, group: "y"))
    server.release(group: "y")
    #expect(try other.readReply().status == 500)
  }

  @Test func oneExchangeIsReleasedByItsMark() async throws {
    let (first, second) = (try RawClient(server), try RawClient(server))
    try first.request(Route.json.held(in: "g").marked("1"))
    try second.request(Route.json.held(in: "g").marked("2"))
    #expect(await server.waitForHeld(2, group: "g"))
    server.release("2")
    #expect(try second.readReply().status == 200)
    #expect(await server.waitForExchange("2")?.outcome == .completed)
    #expect(server.exchanges(marked: "1").isEmpty)
    server.release("1")
    #expect(try first.readReply().status == 200)
  }

  @Test func aHeldPeerThatGoesIsSeen() async throws {
    let client = try RawClient(server)
    try client.request(Route.json.held(in: "g").marked("a"))
    #expect(await server.waitForHeld(1, group: "g"))
    client.disconnect()
    #expect(await server.waitForExchange("a")?.outcome == .peerClosed)
    // It no longer counts as held.
    #expect(await !server.wait(for: .held(count: 1, group: "g"), timeout: .zero))
  }

  @Test func aReleaseIsForThoseWhoAreHeldNow() async throws {
    server.release(group: "g")
    let client = try RawClient(server)
    try client.request(Route.json.held(in: "g"))
    #expect(await server.waitForHeld(1, group: "g"))
    server.release(group: "g")
    #expect(try client.readReply().status == 200)
  }
}
