import Foundation

/// A legacy API whose callbacks the test calls: when, how often, and from where it likes.
///
/// Unchecked Sendable: the variables are touched under `lock` only.
final class HeldLoader<Value>: @unchecked Sendable {
  typealias Completion = (Result<Value, any Error>) -> Void

  /// What the API returns to cancel with; it counts its cancels, and does what the test asks.
  final class Token: Sendable {
    let loader: HeldLoader

    init(_ loader: HeldLoader) {
      self.loader = loader
    }

    func cancel() {
      loader.lock.withLock { loader.cancels += 1 }
      loader.onCancel?()
    }
  }

  private let lock = NSLock()
  private var completion: Completion?
  private var starts = 0
  private var cancels = 0
  private let onCancel: (@Sendable () -> Void)?

  init(onCancel: (@Sendable () -> Void)? = nil) {
    self.onCancel = onCancel
  }

  var startCount: Int { lock.withLock { starts } }
  var cancelCount: Int { lock.withLock { cancels } }

  @discardableResult
  func load(completion: @escaping Completion) -> Token {
    lock.withLock {
      starts += 1
      self.completion = completion
    }
    return Token(self)
  }

  /// Calls the completion and keeps it.
  func call(_ result: Result<Value, any Error>) {
    lock.withLock { completion }?(result)
  }

  /// Lets the completion go.
  func drop() {
    let dropped = lock.withLock { completion.take() }
    withExtendedLifetime(dropped) {}
  }
}

struct LoaderFailure: Error, Equatable {}
