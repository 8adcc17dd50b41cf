import LoopbackServer
import Testing

/// Routes that send the client elsewhere.
struct RedirectRouteTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test(arguments: [301, 302, 303, 307, 308]) func redirectsToAnotherPath(status: Int) throws {
    let client = try RawClient(server)
    let reply = try client.reply(to: .redirect(status, to: .route(Route.json(bytes: 30))))
    #expect(reply.status == status)
    #expect(reply.header("Location") == "/json?bytes=30")
    #expect(reply.text == "Go elsewhere.\n")
  }

  @Test func redirectsToBothOrigins() throws {
    let same = Route.redirect(to: .absolute(.json))
    let other = Route.redirect(to: .otherOrigin(.json))
    let (main, second) = ("\(server.origin)/json", "\(server.otherOrigin)/json")
    let client = try RawClient(server)
    #expect(try client.reply(to: same).header("Location") == main)
    #expect(try client.reply(to: other).header("Location") == second)
    // Seen from the other port it is the other way round.
    let otherClient = try RawClient(port: server.otherPort)
    #expect(try otherClient.reply(to: same).header("Location") == second)
    #expect(try otherClient.reply(to: other).header("Location") == main)
    #expect(server.requests.map(\.port).sorted().last == max(server.port, server.otherPort))
  }

  @Test(arguments: ["c", "../c", "?q=1", "//host/x", "ftp://host/file", "mailto:a@b", ""])
  func locationIsSentUnchanged(location: String) throws {
    let reply = try RawClient(server).reply(to: .redirect(to: .location(location)))
    #expect(reply.header("Location") == location)
  }

  @Test func aRelativeLocationHasAPathToBeRelativeTo() throws {
    let route = Route.redirect(at: "/redirect/a/b", 301, location: "c")
    let reply = try RawClient(server).reply(to: route)
    #expect(reply.status == 301)
    #expect(reply.header("Location") == "c")
    #expect(server.requestCount("/redirect/a/b") == 1)
  }

  @Test func locationMayBeMissing() throws {
    let reply = try RawClient(server).reply(to: .redirect(307, to: .missing))
    #expect(reply.status == 307)
    #expect(reply.header("Location") == nil)
  }

  @Test func aLoopLeadsToItself() throws {
    let route = Route.redirectLoop(308)
    let reply = try RawClient(server).reply(to: route)
    #expect(reply.status == 308)
    #expect(reply.header("Location") == route.target)
  }

  @Test func aChainEnds() throws {
    let client = try RawClient(server)
    var route = Route.redirectChain(hops: 3)
    var statuses: [Int] = []
    while let location = try {
      let reply = try client.reply(to: route)
      statuses.append(reply.status)
      return reply.header("Location")
    }() {
      route = Route(location)
    }
    #expect(statuses == [302, 302, 302, 200])
  }
}
