package import Foundation

/// A gate that tasks and threads wait at until it is opened; it stays open.
package final class Gate: @unchecked Sendable {
  // @unchecked: `isOpen` and `waiters` are only touched under `condition`.
  private let condition = NSCondition()
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Lets everyone through, now and later.
  package func open() {
    let released = condition.withLock {
      isOpen = true
      condition.broadcast()
      defer { waiters = [] }
      return waiters
    }
    for waiter in released { waiter.resume() }
  }

  /// Suspends until the gate is open; a cancel does not end it.
  package func wait() async {
    await withCheckedContinuation { continuation in
      let passes = condition.withLock {
        if !isOpen { waiters.append(continuation) }
        return isOpen
      }
      if passes { continuation.resume() }
    }
  }

  /// Blocks the calling thread until the gate is open, or for `seconds` at most.
  ///
  /// - Returns: Whether the gate is open.
  package func block(for seconds: TimeInterval) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isOpen {
        guard condition.wait(until: limit) else { break }
      }
      return isOpen
    }
  }
}
