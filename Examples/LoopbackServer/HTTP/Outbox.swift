/// Bytes that wait to be sent, in order, with the knowledge which of them are body.
struct Outbox: Sendable {
  private var bytes: [UInt8] = []
  private var sent = 0
  /// Where the body's bytes lie in `bytes`; framing is not among them.
  private var bodyRanges: [Range<Int>] = []

  var isEmpty: Bool { sent == bytes.count }
  var count: Int { bytes.count - sent }
  var unsent: ArraySlice<UInt8> { bytes[sent...] }

  mutating func append(_ more: some Collection<UInt8>, countsAsBody: Bool) {
    if isEmpty { removeAll() }
    let start = bytes.count
    bytes.append(contentsOf: more)
    if countsAsBody, bytes.count > start { bodyRanges.append(start..<bytes.count) }
  }

  /// Takes note that the first `count` unsent bytes are sent.
  ///
  /// - Returns: How many of them were body.
  mutating func markSent(_ count: Int) -> Int {
    let range = sent..<min(sent + count, bytes.count)
    let body = bodyRanges.reduce(0) { $0 + $1.clamped(to: range).count }
    sent = range.upperBound
    bodyRanges.removeAll { $0.upperBound <= sent }
    return body
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.count < 1 << 18)
    bodyRanges.removeAll(keepingCapacity: true)
    sent = 0
  }
}
