/// Why a request is refused before it reaches a route.
struct RequestFailure: Error, Hashable, Sendable {
  /// The status it is answered with; the connection closes after it.
  var status: Int
  var reason: String

  static func malformed(_ reason: String) -> Self { Self(status: 400, reason: reason) }

  static let bodyTooLarge = Self(status: 413, reason: "The body is too large.")
  static let targetTooLong = Self(status: 414, reason: "The request line is too long.")
  static let headTooLarge = Self(status: 431, reason: "The headers are too large.")
  static let unknownCoding = Self(status: 501, reason: "Only the chunked coding is known.")
  static let unknownVersion = Self(status: 505, reason: "Only HTTP/1.0 and HTTP/1.1 are known.")
}
