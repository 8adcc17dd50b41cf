import Foundation

/// One request: the token that the user holds, and what brings its events to the callback queue.
///
/// It belongs to whatever will end it (the engine's completion, or the stub's timer), so that neither
/// token nor provider needs to be kept. Once the completion has been called it holds nothing of the
/// user's any more.
final class Call: Cancellable, @unchecked Sendable {
  // @unchecked: `state` and `handover` are only touched under `lock`. Nothing foreign is called while
  // it is held: neither a plugin or closure of the user's, nor a task's cancel, nor a queue.
  private let lock = NSLock()
  private var state = CallState()
  private var handover: Handover?
  private let queue: DispatchQueue

  init(_ handover: Handover, on queue: DispatchQueue) {
    self.handover = handover
    self.queue = queue
  }

  var isCancelled: Bool { lock.withLock { state.isCancelled } }

  func cancel() {
    let cancelWork = change { $0.cancel() }
    cancelWork?()
  }

  /// Ends the request; only the first end counts, and a cancel that comes before its delivery.
  func settle(_ outcome: Result<Response, ProviderError>) {
    change { $0.settle(outcome) }
  }

  /// Passes progress on.
  func report(fraction: Double, completed: Int64, total: Int64?) {
    change { $0.report(fraction: fraction, completed: completed, total: total) }
  }

  /// Announces the request with one closure and sends it with the other, unless it was cancelled.
  ///
  /// - Parameter send: Starts the work, and returns what cancels it.
  func send(announce: () -> Void, send: () -> @Sendable () -> Void) {
    guard change({ $0.willAnnounce() }) else { return }
    announce()
    guard change({ $0.didAnnounce() }) else { return }
    let cancelWork = send()
    if !change({ $0.attach(cancelWork) }) { cancelWork() }
  }

  /// Changes the state under the lock, then calls for the callback queue if there is work for it.
  @discardableResult
  private func change<Result>(_ event: (inout CallState) -> Result) -> Result {
    let (result, mustDrain, retired) = lock.withLock {
      (event(&state), state.startDraining(), state.takeRetired())
    }
    // Nothing of the user's is released under the lock.
    withExtendedLifetime(retired) {}
    // `self` is kept by the block, so that the end comes even if nobody else holds the call.
    if mustDrain { queue.async { self.drain() } }
    return result
  }

  /// Delivers what there is, in order and on the callback queue, also if that queue is concurrent.
  private func drain() {
    while let (step, handover) = lock.withLock({ nextStep() }) {
      switch step {
      case .progress(let progress): handover.progress?(progress)
      case .finish(let outcome, let wasAnnounced):
        handover.finish(with: outcome, wasAnnounced: wasAnnounced)
      }
    }
  }

  private func nextStep() -> (CallState.Step, Handover)? {
    guard let step = state.nextStep(), let handover else { return nil }
    if case .finish = step { self.handover = nil }
    return (step, handover)
  }
}
