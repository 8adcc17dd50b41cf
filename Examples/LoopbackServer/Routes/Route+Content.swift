/// Routes that answer 200.
extension Route {
  /// A small JSON object, `{"id":1,"name":"loopback"}`.
  package static let json = Route("/json")

  /// A JSON object of exactly so many bytes (26 at least), its `name` padded.
  package static func json(bytes: Int) -> Route { Route("/json", ["bytes": "\(bytes)"]) }

  /// An ``EchoReply`` in JSON, which tells the request back.
  package static let echo = Route("/echo")

  /// The request's body and content type, as they came.
  package static let rawEcho = Route("/echo/raw")

  /// So many bytes (the alphabet, again and again), evenly over so many seconds.
  package static func stream(
    bytes: Int, seconds: Double = 0, framing: StreamFraming = .length
  ) -> Route {
    Route(
      "/stream",
      ["bytes": "\(bytes)", "seconds": "\(seconds)", "framing": framing.rawValue])
  }

  /// JSON with a `Set-Cookie` header; `attributes` as in `Path=/; HttpOnly`.
  package static func setCookie(name: String, value: String, attributes: String? = nil) -> Route {
    Route("/cookie", ["name": name, "value": value, "attributes": attributes])
  }

  /// JSON with so many headers more: `X-Filler-1: 1`, `X-Filler-2: 2`, and so on.
  package static func manyHeaders(_ count: Int) -> Route {
    Route("/headers", ["count": "\(count)"])
  }

  /// JSON with an ETag; 304 without a body if `If-None-Match` names it.
  package static func entityTag(_ tag: String) -> Route { Route("/etag", ["tag": tag]) }

  /// An interim 103 answer with a Link header, then JSON.
  package static let earlyHints = Route("/early-hints")
}
