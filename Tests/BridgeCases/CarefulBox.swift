import Foundation

/// A token box that calls nothing foreign under its lock, so that no hang can be its fault.
///
/// Unchecked Sendable: the variables are touched under `lock`.
final class CarefulBox: @unchecked Sendable {
  private let lock = NSLock()
  private var token: Library.Token?
  private var isCancelled = false

  func set(_ token: Library.Token) {
    let isLate = lock.withLock {
      self.token = token
      return isCancelled
    }
    if isLate { token.cancel() }
  }

  func cancel() {
    let token = lock.withLock {
      isCancelled = true
      return self.token
    }
    token?.cancel()
  }
}
