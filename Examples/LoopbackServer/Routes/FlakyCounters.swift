/// Counts the requests of each flaky key.
struct FlakyCounters {
  private var counts: [String: Int] = [:]

  /// Counts a request, and says whether it is among the first `failures` of its `period`.
  mutating func fails(_ key: String, failures: Int, of period: Int) -> Bool {
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return count % max(period, 1) < failures
  }
}
