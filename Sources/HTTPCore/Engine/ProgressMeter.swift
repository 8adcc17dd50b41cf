/// Turns what the system says of a transfer into reports that never fall.
///
/// Linux fault L4: the task's own `progress` is wrong there, and a length that is unknown is -1. The
/// counts of the delegate's callbacks are right, so reports are made of those.
struct ProgressMeter: Sendable {
  private var upload = Track()
  private var download = Track()

  private struct Track: Sendable {
    var completed: Int64 = 0
    var fraction: Double = 0

    mutating func advance(
      _ direction: TransferProgress.Direction, to count: Int64, of total: Int64?
    ) -> TransferProgress? {
      guard count > completed else { return nil }
      completed = count
      let total = total.flatMap { $0 > 0 ? max($0, count) : nil }
      if let total {
        fraction = max(fraction, min(1, Double(count) / Double(total)))
      }
      return TransferProgress(
        direction: direction, completed: count, total: total, fraction: fraction)
    }
  }

  /// The report for so many bytes sent, or nil if they have been reported before.
  mutating func sent(_ count: Int64, of total: Int64?) -> TransferProgress? {
    upload.advance(.upload, to: count, of: total)
  }

  /// The report for so many bytes received, or nil if they have been reported before.
  mutating func received(_ count: Int64, of total: Int64?) -> TransferProgress? {
    download.advance(.download, to: count, of: total)
  }

  /// The last report of a success, or nil if it has been made already.
  mutating func finish() -> TransferProgress? {
    guard download.fraction < 1 else { return nil }
    download.fraction = 1
    return TransferProgress(
      direction: .download, completed: download.completed, total: download.completed, fraction: 1)
  }
}
