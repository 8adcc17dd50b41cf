import Foundation

/// A count that any thread may raise and read.
package final class Counter: @unchecked Sendable {
  // @unchecked: `count` is only touched under `lock`.
  private let lock = NSLock()
  private var count = 0

  package init() {}

  package var value: Int { lock.withLock { count } }

  /// Adds one, and returns the new count.
  @discardableResult
  package func increment() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
