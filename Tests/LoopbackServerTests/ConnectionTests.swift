import Foundation
import LoopbackServer
import Testing

/// Many requests on one connection, bodies, limits.
struct ConnectionTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test func aConnectionServesManyRequests() throws {
    let client = try RawClient(server)
    for _ in 0..<20 { #expect(try client.reply(to: .json).status == 200) }
    #expect(server.statistics.acceptedConnections == 1)
    #expect(server.requestCount("/json") == 20)
    #expect(Set(server.requests.map(\.connection)) == [1])
    #expect(server.requests.map(\.number) == Array(1...20))
  }

  @Test func pipelinedRequestsAreAnsweredInOrder() throws {
    let client = try RawClient(server)
    let texts = (0..<50).map {
      RawClient.text(.rawEcho, method: "POST", body: "number \($0)")
    }
    try client.send(texts.joined())
    for number in 0..<50 { #expect(try client.readReply().text == "number \(number)") }
  }

  @Test func aPipelinedRequestWaitsForASlowAnswer() async throws {
    let client = try RawClient(server)
    try client.send(
      RawClient.text(.json.held(in: "g")) + RawClient.text(.status(201)))
    #expect(await server.waitForHeld(1, group: "g"))
    #expect(server.requestCount() == 1)
    server.release(group: "g")
    #expect(try client.readReply().status == 200)
    #expect(try client.readReply().status == 201)
  }

  @Test func aRequestMayComeByteByByte() throws {
    let client = try RawClient(server)
    for byte in RawClient.text(.rawEcho, method: "POST", body: "slow").utf8 {
      try client.send([byte])
    }
    #expect(try client.readReply().text == "slow")
  }

  @Test func aChunkedBodyIsPutTogether() throws {
    let client = try RawClient(server)
    try client.send(
      "POST /echo/raw HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "4\r\nchun\r\n3\r\nked\r\n0\r\nX-Sum: 1\r\n\r\n")
    #expect(try client.readReply().text == "chunked")
    let record = try #require(server.requests.last)
    #expect(record.body == Data("chunked".utf8))
    #expect(record.trailers == [HeaderField("X-Sum", "1")])
    #expect(record.isComplete)
  }

  @Test func aLargeBodyComesBack() throws {
    let body = String(repeating: "0123456789", count: 300_000)
    let reply = try RawClient(server).reply(to: .echo, method: "POST", body: body)
    let echo = try JSONDecoder().decode(EchoReply.self, from: Data(reply.body))
    #expect(echo.body == Data(body.utf8))
  }

  @Test func continueIsSentBeforeTheBody() throws {
    let client = try RawClient(server)
    try client.send(
      "POST /echo/raw HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(try client.readReply().status == 100)
    try client.send("ok")
    let reply = try client.readReply()
    #expect(reply.status == 200)
    #expect(reply.text == "ok")
  }

  @Test(arguments: ["HTTP/1.1\r\nHost: h\r\nConnection: close", "HTTP/1.0"])
  func aClientMayAskForTheEnd(version: String) throws {
    let client = try RawClient(server)
    try client.send("GET /json \(version)\r\n\r\n")
    let reply = try client.readReply()
    #expect(reply.status == 200)
    #expect(reply.header("Connection") == "close")
    #expect(try client.readToEnd().ending == .end)
  }

  @Test func malformedRequestsAreRefusedAndCounted() throws {
    let client = try RawClient(server)
    try client.send(RawClient.text(.json) + "GET / HTTP/1.1\r\nHost : smuggled\r\n\r\n")
    #expect(try client.readReply().status == 200)
    let reply = try client.readReply()
    #expect(reply.status == 400)
    #expect(reply.header("Connection") == "close")
    #expect(try client.readToEnd().ending == .end)
    #expect(server.statistics.malformedRequests == 1)
    #expect(server.statistics.requests == 1)
  }

  @Test func tooLargeABodyIsRefusedWhileItComes() throws {
    let server = try LoopbackServer(limits: RequestLimits(headBytes: 1000, bodyBytes: 1000))
    let client = try RawClient(server)
    try client.send(
      "POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 500000\r\n\r\n"
        + String(repeating: "x", count: 100_000))
    // The answer is not lost to a reset, although the body was not read to its end.
    #expect(try client.readReply().status == 413)
    let headClient = try RawClient(server)
    try headClient.send(
      "GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "x", count: 2000))\r\n\r\n")
    #expect(try headClient.readReply().status == 431)
    #expect(server.statistics.malformedRequests == 2)
  }

  @Test func manyConnectionsAreServedAtOnce() async throws {
    let count = 300
    let clients = try (0..<count).map { _ in try RawClient(server) }
    for (index, client) in clients.enumerated() {
      try client.request(Route.json.held(in: "all").marked("\(index)"))
    }
    #expect(await server.waitForHeld(count, group: "all"))
    #expect(server.statistics.openConnections == count)
    server.release(group: "all")
    for client in clients { #expect(try client.readReply().status == 200) }
    for client in clients { client.disconnect() }
    #expect(await server.wait(for: .openConnections(atMost: 0)))
    #expect(server.statistics.peakConnections == count)
    #expect(server.statistics.acceptedConnections == count)
  }

  @Test func slowAnswersDoNotDelayOthers() throws {
    let slow = try RawClient(server)
    try slow.request(.stream(bytes: 1000, seconds: 3600))
    let fast = try RawClient(server)
    for _ in 0..<10 { #expect(try fast.reply(to: .json).status == 200) }
    #expect(server.statistics.openConnections == 2)
  }

  @Test func aProfileDoesNotChangeTheContent() throws {
    let profile = NetworkProfile(name: "test", latency: 0.01, bytesPerSecond: 2_000_000)
    let server = try LoopbackServer(profile: profile)
    let reply = try RawClient(server).reply(to: .json(bytes: 200_000))
    #expect(reply.body.count == 200_000)
  }
}
