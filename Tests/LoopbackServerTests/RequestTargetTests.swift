import Foundation
import Testing

@testable import LoopbackServer

/// Targets, read and written.
struct RequestTargetTests {
  @Test(arguments: [
    ("/a/b", "/a/b", [String]()),
    ("/a%2Fb?x=1&y=a%20b+c&flag&=&x=2", "/a%2Fb", ["x=1", "y=a b c", "flag=nil", "=", "x=2"]),
    ("/a?b=c=d", "/a", ["b=c=d"]),
    ("/a?", "/a", []),
    ("http://host:80/p?q=1", "/p", ["q=1"]),
    ("http://host", "/", []),
    ("/?u=http://x/y", "/", ["u=http://x/y"]),
    ("*", "*", []),
  ])
  func splits(target: String, path: String, query: [String]) {
    let split = RequestTarget.split(target)
    #expect(split.path == path)
    #expect(split.query.map { "\($0.name)=\($0.value ?? "nil")" } == query)
  }

  @Test func aRouteComesBackAsItWasMeant() {
    let text = "a b&c=d+e/f?g#h%20\"ü\r\n"
    let split = RequestTarget.split(Route("/p").adding("k", text).marked("id").target)
    #expect(split.path == "/p")
    #expect(split.query.first { $0.name == "k" }?.value == text)
    #expect(RequestTarget.exchangeID(query: split.query, headers: []) == "id")
  }

  @Test func theMarkMayBeAHeader() {
    let headers = [HeaderField("X-Exchange", "a")]
    #expect(RequestTarget.exchangeID(query: [], headers: headers) == "a")
    let query = [URLQueryItem(name: "x-exchange", value: "b")]
    #expect(RequestTarget.exchangeID(query: query, headers: headers) == "b")
  }
}
