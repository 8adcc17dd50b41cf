/// How much of a request the server reads before it refuses.
package struct RequestLimits: Hashable, Sendable {
  /// Bytes of request line and headers together; more is answered 431 (414 if the line alone is).
  package var headBytes: Int
  /// Bytes of the body after decoding; more is answered 413.
  package var bodyBytes: Int

  package init(headBytes: Int = 64 << 10, bodyBytes: Int = 256 << 20) {
    self.headBytes = headBytes
    self.bodyBytes = bodyBytes
  }
}
