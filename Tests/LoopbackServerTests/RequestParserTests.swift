import Testing

@testable import LoopbackServer

/// The parser alone: bytes in, requests out.
struct RequestParserTests {
  /// Three requests in a row: chunked with extension and trailer, with a length, and with nothing.
  static let stream = """
    POST /a?q=1 HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\nX-Empty:\r\n\r\n\
    5;ext=1\r\nhello\r\nA\r\n, world!!!\r\n0\r\nX-Trailer: t\r\n\r\n\
    \r\nPUT /b HTTP/1.1\r\nhost:h\r\nContent-Length: 3\r\nX:\t a b \t\r\n\r\nxyz\
    GET /c HTTP/1.0\r\n\r\n
    """

  /// Everything that a parser gives for bytes that come in these pieces.
  static func events(_ pieces: [ArraySlice<UInt8>]) throws -> [RequestParser.Event] {
    var parser = RequestParser()
    var events: [RequestParser.Event] = []
    for piece in pieces {
      parser.append(piece)
      while let event = try parser.next() { events.append(event) }
    }
    return events
  }

  static func requests(_ text: String) throws -> [ParsedRequest] {
    try events([Array(text.utf8)[...]]).compactMap {
      if case .request(let request) = $0 { request } else { nil }
    }
  }

  @Test func readsSeveralRequestsFromOneRead() throws {
    let requests = try Self.requests(Self.stream)
    try #require(requests.count == 3)
    #expect(requests[0].head.method == "POST")
    #expect(requests[0].head.target == "/a?q=1")
    #expect(requests[0].head.headers.last == HeaderField("X-Empty", ""))
    #expect(String(decoding: requests[0].body, as: UTF8.self) == "hello, world!!!")
    #expect(requests[0].trailers == [HeaderField("X-Trailer", "t")])
    #expect(requests[1].head.headers.last == HeaderField("X", "a b"))
    #expect(requests[1].body == Array("xyz".utf8))
    #expect(requests[2].head.minorVersion == 0)
    #expect(requests[2].body.isEmpty)
  }

  @Test func readsTheSameHoweverTheBytesAreSplit() throws {
    let bytes = Array(Self.stream.utf8)
    let whole = try Self.events([bytes[...]])
    for offset in 0...bytes.count {
      #expect(try Self.events([bytes[..<offset], bytes[offset...]]) == whole, "split at \(offset)")
    }
    #expect(try Self.events(bytes.indices.map { bytes[$0...$0] }) == whole, "byte by byte")
  }

  @Test func headComesBeforeItsBody() throws {
    var parser = RequestParser()
    parser.append("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nab".utf8)
    guard case .head(let head) = try parser.next() else {
      Issue.record("There is no head.")
      return
    }
    #expect(head.framing == .length(4))
    #expect(try parser.next() == nil)
    #expect(parser.unfinished?.body == Array("ab".utf8))
    parser.append("cd".utf8)
    #expect(try parser.next() == .request(ParsedRequest(head: head, body: Array("abcd".utf8))))
    #expect(parser.unfinished == nil)
  }

  @Test(arguments: [
    ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
    ("HTTP/1.1", "Connection: TE, Close\r\n", false), ("HTTP/1.0", "", false),
    ("HTTP/1.0", "Connection: Keep-Alive\r\n", true),
  ])
  func keepsAlive(version: String, header: String, expected: Bool) throws {
    let requests = try Self.requests("GET / \(version)\r\nHost: h\r\n\(header)\r\n")
    #expect(requests.first?.head.keepsAlive == expected)
  }

  @Test(arguments: [
    ("Expect: 100-continue\r\nContent-Length: 1\r\n", true),
    ("Expect: 100-Continue\r\nTransfer-Encoding: chunked\r\n", true),
    ("Expect: 100-continue\r\n", false), ("Content-Length: 1\r\n", false),
  ])
  func expectsContinue(headers: String, expected: Bool) throws {
    var parser = RequestParser()
    parser.append("POST / HTTP/1.1\r\nHost: h\r\n\(headers)\r\n".utf8)
    guard case .head(let head) = try parser.next() else {
      Issue.record("There is no head.")
      return
    }
    #expect(head.expectsContinue == expected)
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 x\r\n\r\n",
    "G@T / HTTP/1.1\r\n\r\n", "GET /\u{1} HTTP/1.1\r\n\r\n", "GET / FTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\nHost: h\n\n", "GET / HTTP/1.1\r\nHost: h\nX: y\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : h\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\n folded\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nnocolon\r\n\r\n", "GET / HTTP/1.1\r\n: h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nX: a\rb\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nX: a\u{0}b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
  ])
  func malformedIsRefused(text: String) {
    #expect(Self.failure(text)?.status == 400)
  }

  @Test(arguments: [
    ("GET / HTTP/2.0\r\n\r\n", 505),
    ("GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
    ("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 11\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nB\r\n", 413),
    ("GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFF\r\n", 413),
    ("GET /" + String(repeating: "x", count: 200) + " HTTP/1.1\r\n", 414),
    ("GET /" + String(repeating: "x", count: 200), 414),
    ("GET / HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "x", count: 100), 431),
    ("GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 30), 431),
  ])
  func tooMuchIsRefused(text: String, status: Int) {
    let limits = RequestLimits(headBytes: 100, bodyBytes: 10)
    #expect(Self.failure(text, limits: limits)?.status == status)
  }

  private static func failure(
    _ text: String, limits: RequestLimits = RequestLimits()
  ) -> RequestFailure? {
    var parser = RequestParser(limits: limits)
    parser.append(text.utf8)
    do throws(RequestFailure) {
      while try parser.next() != nil {}
      return nil
    } catch {
      return error
    }
  }
}
