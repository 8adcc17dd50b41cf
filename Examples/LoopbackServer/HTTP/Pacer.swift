/// Releases bytes at an even rate, in portions of about a fiftieth of a second.
struct Pacer: Sendable {
  private let bytesPerSecond: Double
  private let start: MonotonicTime
  private var released = 0

  init(bytesPerSecond: Double, start: MonotonicTime) {
    self.bytesPerSecond = max(bytesPerSecond, 0.001)
    self.start = start
  }

  /// How many of `wanted` bytes may go now; 0 until a portion is due.
  func allowance(at now: MonotonicTime, wanted: Int) -> Int {
    guard now >= due(wanted: wanted) else { return 0 }
    let total = min(now.seconds(since: start) * bytesPerSecond, 1e15)
    // Rounding must not keep back the portion that is due.
    return min(wanted, max(Int(total) - released, portion(of: wanted)))
  }

  /// When the next portion of `wanted` bytes may go.
  func due(wanted: Int) -> MonotonicTime {
    start.advanced(bySeconds: Double(released + portion(of: wanted)) / bytesPerSecond)
  }

  mutating func release(_ count: Int) { released += count }

  private func portion(of wanted: Int) -> Int {
    min(wanted, max(1, Int(min(bytesPerSecond / 50, 16_384))))
  }
}
