/// Where one request stands, and what is still to be delivered; a value, without lock or queue.
///
/// ``Call`` feeds it events under its lock, and acts on what they return after the lock is released.
struct CallState {
  typealias Outcome = Result<Response, ProviderError>

  enum Phase {
    /// The request is being made. Next: `announcing`; `settled` by a failure or a cancel.
    case preparing
    /// `willSend` runs. An outcome waits until it has, so that `didReceive` never comes first.
    /// Next: `sent`; `settled` if there was a cancel meanwhile.
    case announcing
    /// The request, or its stub, is on its way. Next: `settled`.
    case sent
    /// The outcome waits for the callback queue. A cancel still replaces it. Next: `delivered`.
    case settled
    /// The completion has begun. Nothing follows.
    case delivered
  }

  /// What the callback queue does next.
  enum Step {
    case progress(ProgressResponse)
    case finish(Outcome, wasAnnounced: Bool)
  }

  private(set) var phase = Phase.preparing
  private(set) var isCancelled = false
  private var wasAnnounced = false
  private var outcome: Outcome?
  private var cancelWork: (@Sendable () -> Void)?
  private var progress: [ProgressResponse] = []
  private var retired: [Any] = []
  private var lastFraction = 0.0
  private var lastCompleted: Int64 = 0
  private var isDraining = false
}

// MARK: The thread that makes the request

extension CallState {
  /// The request is made; returns whether it is to be announced, and then sent.
  mutating func willAnnounce() -> Bool {
    guard phase == .preparing else { return false }
    phase = .announcing
    wasAnnounced = true
    return true
  }

  /// Every plugin has seen the request; returns whether it is to be sent.
  mutating func didAnnounce() -> Bool {
    guard phase == .announcing else { return false }
    phase = outcome == nil ? .sent : .settled
    return phase == .sent
  }

  /// The request is on its way; returns false if it is to be cancelled at once.
  mutating func attach(_ cancelWork: @escaping @Sendable () -> Void) -> Bool {
    if phase == .sent { self.cancelWork = cancelWork }
    return !isCancelled
  }
}

// MARK: Events of any thread

extension CallState {
  /// The request could not be made, or has ended; the first outcome counts.
  mutating func settle(_ outcome: Outcome) {
    guard phase == .preparing || phase == .sent else { return }
    self.outcome = outcome
    phase = .settled
    if let cancelWork { retired.append(cancelWork) }
    cancelWork = nil
  }

  /// The user cancels; returns what is to be cancelled.
  mutating func cancel() -> (@Sendable () -> Void)? {
    guard phase != .delivered else { return nil }
    isCancelled = true
    if let outcome { retired.append(outcome) }
    outcome = .failure(.cancelled)
    progress = []
    if phase != .announcing { phase = .settled }
    defer { cancelWork = nil }
    return cancelWork
  }

  /// The request has come further.
  ///
  /// What brings no more bytes is no news, and is left out: the end is told with the response.
  mutating func report(fraction: Double, completed: Int64, total: Int64?) {
    guard phase == .sent, completed > lastCompleted else { return }
    lastCompleted = completed
    if total != nil { lastFraction = max(lastFraction, min(fraction, 1)) }
    progress.append(
      ProgressResponse(progress: lastFraction, completedBytes: completed, totalBytes: total))
  }
}

// MARK: What was let go

extension CallState {
  /// What has been replaced since the last time, to be released once the lock is.
  ///
  /// A response's data may have a deallocator of the user's, and that one may use the token.
  mutating func takeRetired() -> [Any] {
    defer { retired = [] }
    return retired
  }
}

// MARK: The callback queue

extension CallState {
  /// Whether the callback queue must be called for; it is called once at a time.
  mutating func startDraining() -> Bool {
    guard !isDraining, phase == .settled || !progress.isEmpty else { return false }
    isDraining = true
    return true
  }

  /// The next step of the callback queue, or nil if there is none for now.
  mutating func nextStep() -> Step? {
    if !progress.isEmpty { return .progress(progress.removeFirst()) }
    if phase == .settled, let outcome {
      phase = .delivered
      self.outcome = nil
      return .finish(outcome, wasAnnounced: wasAnnounced)
    }
    isDraining = false
    return nil
  }
}
