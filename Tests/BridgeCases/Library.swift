import Foundation

/// A legacy library with one lock, which it holds while it calls back and takes when it cancels.
///
/// Unchecked Sendable: the variables are touched under `lock`, but for `onCancel`, which is set before
/// the library is used.
final class Library: @unchecked Sendable {
  typealias Completion = (Result<Int, any Error>) -> Void

  /// Cancels through the library's lock.
  final class Token: Sendable {
    let library: Library

    init(_ library: Library) {
      self.library = library
    }

    func cancel() {
      library.cancelEntered.signal()
      library.onCancel?()
      library.lock.withLock { library.isCancelled = true }
    }
  }

  private let lock = NSRecursiveLock()
  private let cancelEntered = DispatchSemaphore(value: 0)
  private var completion: Completion?
  private var isCancelled = false
  var onCancel: (@Sendable () -> Void)?

  func load(completion: @escaping Completion) -> Token {
    lock.withLock { self.completion = completion }
    return Token(self)
  }

  /// Calls back under the lock.
  func complete(_ result: Result<Int, any Error>) {
    lock.withLock { completion?(result) }
  }

  /// Takes the lock, lets a canceller in until it stands before the lock, and calls back.
  ///
  /// - Parameter locked: Signalled once the lock is held.
  func completeWhileCancelling(locked: DispatchSemaphore) {
    lock.withLock {
      locked.signal()
      cancelEntered.wait()
      completion?(.success(1))
    }
  }

  /// Lets the completion go uncalled.
  func drop() {
    let dropped = lock.withLock { completion.take() }
    withExtendedLifetime(dropped) {}
  }
}
