import Foundation

/// A flag that any thread may raise and read.
package final class Flag: @unchecked Sendable {
  // @unchecked: `value` is only touched under `lock`.
  private let lock = NSLock()
  private var value = false

  package init() {}

  package var isRaised: Bool { lock.withLock { value } }

  package func raise() { lock.withLock { value = true } }
}
