import Foundation
import LoopbackServer
import Testing

/// The server sees the peer go, and says what it had sent.
struct DisconnectTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test func aFinishedAnswerIsCompleted() async throws {
    let reply = try RawClient(server).reply(to: Route.json.marked("a"))
    #expect(reply.status == 200)
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.outcome == .completed)
    #expect(exchange.status == 200)
    #expect(exchange.bodyBytesSent == 26)
    #expect(exchange.bodyBytesPlanned == 26)
    #expect(exchange.path == "/json")
  }

  @Test func disconnectIsSeenWhileStreaming() async throws {
    let client = try RawClient(server)
    try client.request(.stream(bytes: 1_000_000, seconds: 3600).marked("a"))
    let request = try #require(await server.waitForRequest("a"))
    _ = try client.read(atLeast: 100)
    client.disconnect()
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.request == request.number)
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesPlanned == 1_000_000)
    #expect(exchange.bodyBytesSent < 1_000_000)
    #expect(exchange.milliseconds >= 0)
  }

  @Test func bytesSentStaysNearWhatThePeerTook() async throws {
    let client = try RawClient(server)
    // Fast enough to fill every buffer, and the client reads only the start.
    try client.request(.stream(bytes: 50_000_000, seconds: 0.5).marked("a"))
    _ = try client.read(atLeast: 1000)
    client.disconnect()
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesSent >= 800)
    #expect(exchange.bodyBytesSent < 5_000_000)
  }

  @Test(arguments: FaultPlace.allCases) func disconnectIsSeenWhileStalling(
    place: FaultPlace
  ) async throws {
    let client = try RawClient(server)
    try client.request(.fault(.stall, place, bytes: 1000).marked("a"))
    _ = try #require(await server.waitForRequest("a"))
    if place != .beforeHead { _ = try client.read(atLeast: 20) }
    client.disconnect()
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesSent == (place == .midBody ? 500 : 0))
    #expect(exchange.bodyBytesPlanned == 1000)
  }

  @Test func aResetCountsAsGone() async throws {
    let client = try RawClient(server)
    try client.request(.fault(.stall, .afterHead).marked("a"))
    _ = try client.read(atLeast: 20)
    client.reset()
    #expect(await server.waitForExchange("a")?.outcome == .peerClosed)
  }

  @Test func disconnectIsSeenDuringADelay() async throws {
    let client = try RawClient(server)
    try client.request(Route.json.delayed(3600).marked("a"))
    _ = try #require(await server.waitForRequest("a"))
    client.disconnect()
    #expect(await server.waitForExchange("a")?.outcome == .peerClosed)
  }

  @Test func anUploadThatStopsIsAborted() async throws {
    let client = try RawClient(server)
    try client.send(
      "POST /echo?x-exchange=a HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\nhalf")
    #expect(await server.wait(for: .uploadStarted(id: "a")))
    client.disconnect()
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.status == nil)
    #expect(server.requests.last?.isComplete == false)
    #expect(server.requests.last?.body == Data("half".utf8))
    #expect(server.statistics.abortedRequests == 1)
    #expect(server.requestCount("/echo") == 0)
  }

  @Test func aHalfClosedClientStillGetsAnAnswerThatIsReady() async throws {
    let client = try RawClient(server)
    try client.request(Route.json.marked("a"))
    client.endSending()
    #expect(try client.readReply().status == 200)
    #expect(await server.waitForExchange("a")?.outcome == .completed)
  }
}
