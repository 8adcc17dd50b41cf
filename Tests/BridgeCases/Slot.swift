import Foundation

/// A place for a value that is made after the code that uses it.
///
/// Unchecked Sendable: the value is Sendable, and touched under `lock`.
final class Slot<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var content: Value?

  var value: Value? {
    get { lock.withLock { content } }
    set { lock.withLock { content = newValue } }
  }
}
