import Foundation
import LoopbackServer
import Testing

/// Routes that answer 200.
struct ContentRouteTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test func jsonIsSmallAndWellFormed() throws {
    let reply = try RawClient(server).reply(to: .json)
    #expect(reply.status == 200)
    #expect(reply.header("content-type") == "application/json")
    #expect(reply.text == #"{"id":1,"name":"loopback"}"#)
  }

  @Test(arguments: [26, 27, 1000, 300_000]) func jsonHasTheSizeAskedFor(bytes: Int) throws {
    let reply = try RawClient(server).reply(to: .json(bytes: bytes))
    #expect(reply.body.count == bytes)
    let object = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
    #expect(object?["id"] as? Int == 1)
  }

  @Test func echoTellsTheRequestBack() throws {
    let client = try RawClient(server)
    let route = Route.echo.adding("q", "a b")
    let reply = try client.reply(
      to: route, method: "PUT", headers: ["X-Mixed-Case: Value", "x-mixed-case: again"],
      body: "hello")
    let echo = try JSONDecoder().decode(EchoReply.self, from: Data(reply.body))
    #expect(echo.method == "PUT")
    #expect(echo.target == "/echo?q=a%20b")
    #expect(
      echo.headers == [
        HeaderField("Host", "127.0.0.1"), HeaderField("X-Mixed-Case", "Value"),
        HeaderField("x-mixed-case", "again"), HeaderField("Content-Length", "5"),
      ])
    #expect(echo.body == Data("hello".utf8))
  }

  @Test func rawEchoReturnsTheBodyAsItCame() throws {
    let reply = try RawClient(server).reply(
      to: .rawEcho, method: "POST", headers: ["Content-Type: text/csv"], body: "1;2\r\n\u{0}")
    #expect(reply.text == "1;2\r\n\u{0}")
    #expect(reply.header("Content-Type") == "text/csv")
  }

  @Test(arguments: StreamFraming.allCases) func streamSendsAllBytes(framing: StreamFraming) throws {
    let route = Route.stream(bytes: 200_001, framing: framing)
    let reply = try RawClient(server).reply(to: route)
    #expect(reply.body.count == 200_001)
    #expect(reply.body == (0..<200_001).map { UInt8(97 + $0 % 26) })
  }

  @Test(arguments: StreamFraming.allCases) func slowStreamSendsAllBytes(
    framing: StreamFraming
  ) throws {
    let route = Route.stream(bytes: 101, seconds: 0.1, framing: framing)
    let reply = try RawClient(server).reply(to: route)
    #expect(reply.text == String(decoding: (0..<101).map { UInt8(97 + $0 % 26) }, as: UTF8.self))
  }

  @Test func headHasTheHeadersOfGetAndNoBody() throws {
    let client = try RawClient(server)
    let reply = try client.reply(to: .json(bytes: 500), method: "HEAD")
    #expect(reply.status == 200)
    #expect(reply.header("Content-Length") == "500")
    #expect(try client.reply(to: .json).body.count == 26)  // nothing came in between
  }

  @Test func cookieIsSet() throws {
    let route = Route.setCookie(name: "session", value: "abc", attributes: "Path=/; HttpOnly")
    let reply = try RawClient(server).reply(to: route)
    #expect(reply.header("Set-Cookie") == "session=abc; Path=/; HttpOnly")
  }

  @Test func aParameterCannotSmuggleAHeader() throws {
    let route = Route.setCookie(name: "a", value: "b\r\nX-Evil: 1")
    let reply = try RawClient(server).reply(to: route)
    #expect(reply.header("Set-Cookie") == "a=bX-Evil: 1")
    #expect(reply.header("X-Evil") == nil)
  }

  @Test func manyHeadersAreAllSent() throws {
    let reply = try RawClient(server).reply(to: .manyHeaders(300))
    #expect(reply.headers.filter { $0.name.hasPrefix("X-Filler-") }.count == 300)
    #expect(reply.header("X-Filler-300") == "300")
  }

  @Test func entityTagAnswersNotModified() throws {
    let client = try RawClient(server)
    let first = try client.reply(to: .entityTag("v1"))
    #expect(first.status == 200)
    let tag = try #require(first.header("ETag"))
    let second = try client.reply(to: .entityTag("v1"), headers: ["If-None-Match: \"x\", \(tag)"])
    #expect(second.status == 304)
    #expect(second.header("ETag") == tag)
    #expect(second.header("Content-Length") == nil)
    let third = try client.reply(to: .entityTag("v2"), headers: ["If-None-Match: \(tag)"])
    #expect(third.status == 200)
  }

  @Test func anInterimAnswerComesFirst() throws {
    let client = try RawClient(server)
    let interim = try client.reply(to: .earlyHints)
    #expect(interim.status == 103)
    #expect(interim.header("Link") != nil)
    #expect(try client.readReply().status == 200)
  }

  @Test func anUnknownPathIsNotFound() throws {
    let client = try RawClient(server)
    #expect(try client.reply(to: Route("/nowhere")).status == 404)
    #expect(try client.reply(to: .json).status == 200)
  }
}
