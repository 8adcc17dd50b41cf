/// Which calls into a URLSession task are still allowed; see ``TaskGuard``.
struct TaskPhase: Equatable, Sendable {
  private enum Phase: Equatable, Sendable {
    /// Not resumed yet. Then: running, cancelled.
    case created
    /// Resumed. Then: cancelled, finished.
    case running
    /// A cancel is, or is being, issued; nothing else may be. Then: finished.
    case cancelled
    /// The system has said its last word. Nothing follows.
    case finished
  }

  private var phase = Phase.created

  /// Whether `resume()` may still be called.
  var mayStart: Bool { phase == .created }

  /// Whether `resume()` may be called, which it then must be.
  mutating func start() -> Bool {
    guard phase == .created else { return false }
    phase = .running
    return true
  }

  /// Whether `cancel()` may be called, which it then must be.
  mutating func cancel() -> Bool {
    guard phase == .created || phase == .running else { return false }
    phase = .cancelled
    return true
  }

  /// Whether a cancel was granted, and the task has not ended since.
  var isCancelled: Bool { phase == .cancelled }

  /// Whether a question of the system's, such as a redirect, may be answered.
  var mayAnswer: Bool { phase == .running }

  mutating func finish() {
    phase = .finished
  }
}
