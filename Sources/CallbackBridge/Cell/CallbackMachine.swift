/// What has happened to one bridged call, and what is to be done about it.
///
/// A value without locks, threads or payload: each event says what whoever brought it must do next,
/// once the lock around the machine is released. The result is handed over exactly once, by whoever
/// is told `handOver`, and never while the canceller is inside the token's `cancel()`.
///
/// That last rule is the reason for this type. `Task.cancel()` runs its handlers under the task's
/// status lock, and resuming a continuation takes the same lock. A library that calls back under a
/// lock of its own which its `cancel()` also takes would then deadlock with the runtime: the
/// canceller holds the status lock and waits for the library's, the completer holds the library's
/// and waits for the status lock. Here the completer only leaves its result, and the canceller hands
/// it over when it comes out.
@usableFromInline
struct CallbackMachine {
  /// What the one who brought an event does next.
  @usableFromInline
  enum Action: Hashable {
    /// Nothing.
    case nothing
    /// Call the token's `cancel()`, then report `cancelEnds`.
    case cancelToken
    /// Hand the result to the code that awaits it.
    case handOver
    /// Leave the result in the cell; somebody else will hand it over.
    case keep
    /// Let the result fall: cancellation has been answered already, and this is its late echo.
    case discard
    /// Let the result fall and tell the caller: this is a second callback.
    case double
  }

  /// Who decided the result.
  @usableFromInline
  enum Outcome: Hashable {
    /// Nobody yet.
    case undecided
    /// The callback came; its result is in the cell.
    case callback
    /// The callback was released without having been called.
    case dropped
    /// Cancellation answered by itself; one late callback is expected.
    case cancelled
    /// The legacy call threw, so nobody awaits a result; one late callback is let fall.
    case abandoned
  }

  /// How far a cancellation has come.
  @usableFromInline
  enum Cancel: Hashable {
    /// There was none.
    case none
    /// It came before the token did (or there is no token); a token that still comes is cancelled.
    case early
    /// Somebody is inside the token's `cancel()`.
    case inside
    /// It has been delivered.
    case ended
  }

  @usableFromInline var outcome = Outcome.undecided
  /// Whether the first callback is still to come although the outcome is decided.
  @usableFromInline var isEchoDue = false
  @usableFromInline var cancel = Cancel.none
  /// What was asked for; where nothing was, the token decides.
  @usableFromInline let policy: CancelPolicy?
  @usableFromInline var hasToken = false
  @usableFromInline var isParked = false
  @usableFromInline var isHandedOver = false

  @inlinable
  init(policy: CancelPolicy?) {
    self.policy = policy
  }

  /// The legacy call has returned.
  ///
  /// - Returns: `handOver` if the result is there already and nobody has parked: no need to suspend.
  ///   `cancelToken` if the cancellation came before the token.
  @inlinable
  mutating func startReturned(hasToken: Bool) -> Action {
    self.hasToken = hasToken
    if hasToken, cancel == .early, outcome == .undecided || outcome == .cancelled {
      cancel = .inside
      return .cancelToken
    }
    guard outcome != .undecided, !isParked, !isHandedOver else { return .nothing }
    isHandedOver = true
    return .handOver
  }

  /// The legacy call threw its own error, which is what the awaiting code gets.
  @inlinable
  mutating func startThrew() -> Action {
    guard outcome == .undecided else { return .nothing }
    outcome = .abandoned
    isEchoDue = true
    return .nothing
  }

  /// The awaiting code has parked its continuation.
  @inlinable
  mutating func park() -> Action {
    isParked = true
    return handOverIfDue(else: .nothing)
  }

  /// The callback was called.
  @inlinable
  mutating func callback() -> Action {
    if outcome == .undecided {
      outcome = .callback
      return handOverIfDue(else: .keep)
    }
    guard isEchoDue else { return .double }
    isEchoDue = false
    return .discard
  }

  /// The callback was released, so it can never be called any more.
  @inlinable
  mutating func dropped() -> Action {
    guard outcome == .undecided else { return .nothing }
    outcome = .dropped
    return handOverIfDue(else: .nothing)
  }

  /// The task was cancelled.
  @inlinable
  mutating func cancelBegins() -> Action {
    // Once a result is there, the token belongs to a finished operation and is left alone.
    guard outcome == .undecided, cancel == .none else { return .nothing }
    if policy ?? defaultPolicy == .resumeImmediately {
      outcome = .cancelled
      isEchoDue = true
    }
    guard hasToken else {
      cancel = .early
      return handOverIfDue(else: .nothing)
    }
    cancel = .inside
    return .cancelToken
  }

  /// The token's `cancel()` has returned.
  @inlinable
  mutating func cancelEnds() -> Action {
    guard cancel == .inside else { return .nothing }
    cancel = .ended
    return handOverIfDue(else: .nothing)
  }

  @inlinable
  var defaultPolicy: CancelPolicy { hasToken ? .awaitCallback : .resumeImmediately }

  @inlinable
  mutating func handOverIfDue(else action: Action) -> Action {
    guard outcome != .undecided, isParked, cancel != .inside, !isHandedOver else { return action }
    isHandedOver = true
    return .handOver
  }
}
