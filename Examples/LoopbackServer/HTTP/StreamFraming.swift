/// How the end of a stream is told to the client.
package enum StreamFraming: String, Hashable, Sendable, CaseIterable {
  case chunked
  /// By `Content-Length`.
  case length
}
