internal import Foundation

/// The box between a task's cancellation and a token, for a bridge written by hand.
///
/// ```swift
/// func load(_ id: Int) async throws -> Item {
///   let cancellation = Cancellation<LoadToken> { $0.cancel() }
///   return try await withTaskCancellationHandler {
///     try await withCheckedThrowingContinuation { continuation in
///       let token = legacy.load(id) { result in
///         cancellation.finish { continuation.resume(with: result) }
///       }
///       cancellation.set(token)
///     }
///   } onCancel: {
///     cancellation.cancel()
///   }
/// }
/// ```
///
/// Resuming through ``finish(_:)`` is what makes it safe. `Task.cancel()` holds the task's status lock
/// while it runs `onCancel`, and resuming a continuation takes that lock too. If the legacy library
/// calls back under a lock of its own that its `cancel()` also takes, a completion that resumes by
/// itself deadlocks with the canceller, however careful the box is. Here the completion leaves the
/// resume to the canceller while that one is inside the token's cancel.
///
/// After a cancel the continuation is resumed with what the library says, its own error for it
/// included; ask ``isCancellation(_:)``.
///
/// Prefer ``withCallback(onCancel:cancel:start:)``, which throws `CancellationError` then, ends
/// the await when the callback is dropped, and starts nothing for a task that is cancelled already.
public final class Cancellation<Token: Sendable>: @unchecked Sendable {
  // Unchecked Sendable: the variables are touched under `lock` only.
  private let cancelToken: @Sendable (Token) -> Void
  private let lock = NSLock()
  // The continuation exists before the box is first used, so the awaiting code counts as parked.
  private var machine = CallbackMachine.parked
  private var token: Token?
  private var resume: (() -> Void)?

  /// Makes a box whose tokens are cancelled by `cancel`.
  ///
  /// - Parameter cancel: Called once at most, on the thread that cancels, or in ``set(_:)`` if the
  ///   cancel came first. It may call the completion synchronously.
  public init(cancel: @escaping @Sendable (Token) -> Void) {
    cancelToken = cancel
  }

  /// Gives the box the token of the call that was started; it is cancelled at once if that is due.
  ///
  /// A nil token, from a call that finished or failed at once, changes nothing.
  public func set(_ token: Token?) {
    guard let token else { return }
    let (action, replaced) = lock.withLock {
      let action = machine.startReturned(hasToken: true)
      let replaced = self.token
      // A finished operation's token is of no use any more.
      if machine.outcome == .undecided { self.token = token }
      return (action, replaced)
    }
    // Released after the lock: its deinit is foreign code.
    _ = replaced
    if action == .cancelToken { deliver(to: token) }
  }

  /// Cancels the token, or the one that is still to come; for `onCancel`.
  ///
  /// Does nothing once ``finish(_:)`` was called, and nothing when called again.
  public func cancel() {
    let (action, token) = lock.withLock { (machine.cancelBegins(), self.token) }
    if action == .cancelToken, let token { deliver(to: token) }
  }

  /// Resumes the continuation, now or, while a canceller is inside the token's cancel, when it is out.
  ///
  /// - Parameter resume: Resumes the continuation. It is called once at most, holding no lock of the
  ///   box, on this thread or on the canceller's.
  /// - Returns: False if this was a second completion, whose `resume` is never called.
  @discardableResult
  public func finish(_ resume: @escaping () -> Void) -> Bool {
    // The closure may reach the canceller's thread, and need not be Sendable: it is called by one
    // thread only, and after everything that this thread did to it before it took the lock.
    //
    // The token leaves the box under the lock and is released after it: its deinit is foreign code.
    let (action, finishedToken) = lock.withLock {
      let action = machine.callback()
      if action == .keep { self.resume = resume }
      return (action, token.take())
    }
    if action == .handOver { resume() }
    _ = finishedToken
    return action != .double
  }

  private func deliver(to token: Token) {
    cancelToken(token)
    let resume = lock.withLock {
      machine.cancelEnds() == .handOver ? self.resume.take() : nil
    }
    resume?()
  }
}

extension CallbackMachine {
  /// A machine whose awaiting code has parked, and waits for the callback whatever is cancelled.
  fileprivate static var parked: CallbackMachine {
    var machine = CallbackMachine(policy: .awaitCallback)
    _ = machine.park()
    return machine
  }
}
