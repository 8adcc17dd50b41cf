import LoopbackServer
import Testing

/// Routes that break the rules.
struct FaultRouteTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test(arguments: FaultPlace.allCases) func resetEndsWithReset(place: FaultPlace) async throws {
    let client = try RawClient(server)
    try client.request(.fault(.reset, place, bytes: 1000).marked("a"))
    let (text, ending) = try client.readToEnd()
    #expect(ending == .reset)
    #expect(text.isEmpty == (place == .beforeHead))
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.outcome == .serverClosed)
    #expect(exchange.bodyBytesSent == (place == .midBody ? 500 : 0))
    #expect(exchange.bodyBytesPlanned == 1000)
  }

  @Test(arguments: FaultPlace.allCases) func truncateEndsWithFIN(place: FaultPlace) async throws {
    let client = try RawClient(server)
    try client.request(.fault(.truncate, place, bytes: 1000).marked("a"))
    let (text, ending) = try client.readToEnd()
    #expect(ending == .end)
    #expect(text.contains("Content-Length: 1000") == (place != .beforeHead))
    #expect(await server.waitForExchange("a")?.outcome == .serverClosed)
  }

  @Test func garbageIsNotHTTP() throws {
    let client = try RawClient(server)
    try client.request(.garbage)
    let (text, ending) = try client.readToEnd()
    #expect(!text.hasPrefix("HTTP"))
    #expect(ending == .end)
  }

  @Test func trailersFollowTheBody() throws {
    let reply = try RawClient(server).reply(to: .trailers)
    #expect(reply.text == #"{"id":1,"name":"loopback"}"#)
    #expect(reply.header("Trailer") == "X-Checksum")
    #expect(reply.trailers == ["X-Checksum: 1"])
  }

  @Test func aHeadCanBeCut() throws {
    let client = try RawClient(server)
    try client.request(.cutHead)
    let (text, ending) = try client.readToEnd()
    #expect(text == "HTTP/1.1 200 OK\r\nContent-Type: appl")
    #expect(ending == .end)
  }

  @Test(arguments: [Route.Announcement.announced, .silent])
  func anAnswerCanCloseTheConnection(announcement: Route.Announcement) throws {
    let client = try RawClient(server)
    let reply = try client.reply(to: Route.json.closing(announced: announcement))
    #expect(reply.header("Connection") == (announcement == .announced ? "close" : nil))
    #expect(try client.readToEnd().ending == .end)
  }
}
