import Foundation
import TestSupport

/// A legacy library with one lock, which it holds while it calls back and takes when it cancels.
///
/// Unchecked Sendable: the variables are touched under `lock`.
final class Library: @unchecked Sendable {
  typealias Completion = @Sendable (Result<Int, any Error>) -> Void

  /// What the library gives for a call, to cancel it with.
  final class Token: Sendable {
    private let library: Library

    fileprivate init(_ library: Library) {
      self.library = library
    }

    func cancel() { library.cancel() }
  }

  /// Opened once a call has been loaded.
  let loaded = Gate()
  /// How often a token was cancelled.
  let cancels = Counter()

  private let lock = NSLock()
  private let isHeld = Gate()
  private let cancelEntered = Gate()
  private var completion: Completion?
  /// What the library does in its cancel, under its lock.
  private let onCancel: @Sendable (Completion?) -> Void

  init(onCancel: @escaping @Sendable (Completion?) -> Void = { _ in }) {
    self.onCancel = onCancel
  }

  /// Keeps the completion, and calls it only when it is told to.
  func load(completion: @escaping Completion) -> Token {
    lock.withLock { self.completion = completion }
    loaded.open()
    return Token(self)
  }

  /// Calls back under the lock.
  func complete(_ result: Result<Int, any Error>) {
    lock.withLock { completion?(result) }
  }

  /// Lets the completion go uncalled.
  func drop() {
    let dropped = lock.withLock { completion.take() }
    withExtendedLifetime(dropped) {}
  }

  /// Holds the lock on one thread, lets a canceller on another come to stand before it, and then runs
  /// `body` under it.
  func holdWhileCancelling(
    canceller: @escaping @Sendable () -> Void,
    body: @escaping @Sendable (Completion?) -> Void
  ) -> Forced {
    let forced = Forced()
    Thread.detachNewThread { [self] in
      lock.withLock {
        isHeld.open()
        if cancelEntered.block(for: 5) { forced.cancellerCame.raise() }
        body(completion)
      }
      forced.bodyEnded.open()
    }
    Thread.detachNewThread { [self] in
      if isHeld.block(for: 5) { canceller() }
      forced.cancellerEnded.open()
    }
    return forced
  }

  private func cancel() {
    cancels.increment()
    cancelEntered.open()
    lock.withLock { onCancel(completion) }
  }
}
