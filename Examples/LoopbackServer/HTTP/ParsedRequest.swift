/// A request as read from the wire.
struct ParsedRequest: Hashable, Sendable {
  var head: RequestHead
  /// The body after decoding.
  var body: [UInt8] = []
  /// What followed a chunked body.
  var trailers: [HeaderField] = []
}
