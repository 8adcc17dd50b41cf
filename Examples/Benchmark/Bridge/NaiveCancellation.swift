import Foundation

/// The box that everybody writes first: it calls `cancel()` under its own lock.
///
/// Unchecked Sendable: the lock guards both fields. (What is wrong with it is another matter.)
final class NaiveCancellation: @unchecked Sendable {
  private let lock = NSLock()
  private var token: LegacyLoader.Token?
  private var isCancelled = false

  func set(_ token: LegacyLoader.Token) {
    lock.withLock {
      if isCancelled {
        token.cancel()
      } else {
        self.token = token
      }
    }
  }

  func cancel() {
    lock.withLock {
      isCancelled = true
      token?.cancel()
    }
  }
}
