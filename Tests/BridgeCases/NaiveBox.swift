import Foundation

/// The token box that everybody writes first: it cancels the token under its own lock.
///
/// Unchecked Sendable: the variables are touched under `lock`.
final class NaiveBox: @unchecked Sendable {
  private let lock = NSLock()
  private var token: Library.Token?
  private var isCancelled = false

  func set(_ token: Library.Token) {
    lock.withLock {
      self.token = token
      if isCancelled { token.cancel() }
    }
  }

  func cancel() {
    lock.withLock {
      isCancelled = true
      token?.cancel()
    }
  }

  /// The call has ended, so its token is of no use any more.
  func clear() {
    lock.withLock { token = nil }
  }
}
