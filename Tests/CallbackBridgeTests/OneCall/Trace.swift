import Foundation

/// What happened, in order, from any thread.
///
/// Unchecked Sendable: the events are touched under `lock` only.
final class Trace: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  var events: [String] { lock.withLock { recorded } }

  func add(_ event: String) {
    lock.withLock { recorded.append(event) }
  }
}
