import LoopbackServer
import Testing

/// Routes that answer with a status of the caller's choice.
struct StatusRouteTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test(arguments: [200, 201, 400, 404, 418, 429, 500, 502, 503, 504, 599, 999])
  func anyStatusComesWithAndWithoutABody(status: Int) throws {
    let client = try RawClient(server)
    let empty = try client.reply(to: .status(status))
    #expect(empty.status == status)
    #expect(empty.header("Content-Length") == "0")
    let full = try client.reply(to: .status(status, body: "why & how"))
    #expect(full.status == status)
    #expect(full.text == "why & how")
  }

  @Test(arguments: [204, 304]) func statusesWithoutABodyKeepTheConnection(status: Int) throws {
    let client = try RawClient(server)
    let reply = try client.reply(to: .status(status, body: "text"))
    #expect(reply.status == status)
    #expect(reply.header("Content-Length") == nil)
    #expect(try client.reply(to: .json).status == 200)
  }

  @Test(arguments: ["100", "1000", "x"]) func anImpossibleStatusIsRefused(text: String) throws {
    #expect(try RawClient(server).reply(to: Route("/status/\(text)")).status == 400)
  }

  static let challenges: [(Route.Challenge, String?)] = [
    (.bearer, #"Bearer realm="loopback""#), (.basic, #"Basic realm="loopback""#), (.missing, nil),
  ]

  @Test(arguments: challenges)
  func unauthorizedChallenges(challenge: Route.Challenge, header: String?) throws {
    let reply = try RawClient(server).reply(to: .unauthorized(challenge))
    #expect(reply.status == 401)
    #expect(reply.header("WWW-Authenticate") == header)
    #expect(reply.text == #"{"message":"Please sign in."}"#)
  }

  @Test func unauthorizedAcceptsTheRightAuthorization() throws {
    let client = try RawClient(server)
    let route = Route.unauthorized(.bearer, accepting: "Bearer b+/=")
    #expect(try client.reply(to: route).status == 401)
    #expect(try client.reply(to: route, headers: ["Authorization: Bearer a"]).status == 401)
    #expect(try client.reply(to: route, headers: ["authorization: Bearer b+/="]).status == 200)
  }

  @Test func upgradeRequiredNamesTheVersion() throws {
    let client = try RawClient(server)
    let full = try client.reply(to: .upgradeRequired(minimumVersion: "3.1.4"))
    #expect(full.status == 426)
    #expect(full.header("Upgrade") == "app/3.1.4")
    #expect(full.header("X-Minimum-Version") == "3.1.4")
    #expect(full.text == #"{"message":"Please update.","minimumVersion":"3.1.4"}"#)
    let empty = try client.reply(to: .upgradeRequired(body: .none))
    #expect(empty.status == 426)
    #expect(empty.header("X-Minimum-Version") == "2.0.0")
    #expect(empty.body.isEmpty)
  }

  @Test func flakyFailsThenAnswers() throws {
    let client = try RawClient(server)
    let route = Route.flaky("k", failures: 2, of: 3, retryAfter: 7)
    let replies = try (0..<4).map { _ in try client.reply(to: route) }
    #expect(replies.map(\.status) == [503, 503, 200, 503])
    #expect(replies[0].header("Retry-After") == "7")
    server.reset()
    #expect(try (0..<3).map { _ in try client.reply(to: route).status } == [503, 503, 200])
  }
}
