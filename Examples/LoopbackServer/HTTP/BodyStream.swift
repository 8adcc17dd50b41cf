/// A body that is made while it is sent: so many bytes, evenly over so many seconds.
struct BodyStream: Hashable, Sendable {
  var bytes: Int
  var seconds: Double
  var framing: StreamFraming

  /// The bytes at `range` of the body: the letters of the alphabet, again and again.
  static func content(_ range: Range<Int>) -> [UInt8] {
    let start = range.lowerBound % 26
    return Array(Self.pattern[start..<(start + min(range.count, Self.longestSlice))])
  }

  /// The longest range that ``content(_:)`` gives at once.
  static let longestSlice = 1 << 16
  private static let pattern = (0..<(longestSlice + 26)).map { UInt8(97 + $0 % 26) }
}
