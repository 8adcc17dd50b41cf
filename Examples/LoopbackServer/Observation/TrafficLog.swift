import Dispatch
import Foundation

/// The traffic so far, and those who wait for more of it.
///
/// The event loop writes, anyone reads. Waiters are woken outside the lock, each exactly once: who
/// takes a waiter out of `waiters` wakes it.
final class TrafficLog: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`.
  private let lock = NSLock()
  private var state: TrafficState
  private var waiters: [Int: Waiter] = [:]
  private var nextWaiter = 0
  private var isClosed = false

  private struct Waiter {
    let event: TrafficEvent
    let wake: @Sendable (Bool) -> Void
  }

  init(recordLimit: Int) {
    state = TrafficState(recordLimit: recordLimit)
  }

  func read<Value>(_ body: (TrafficState) -> Value) -> Value {
    lock.withLock { body(state) }
  }

  /// Changes the state, then wakes whoever waited for what is now so.
  @discardableResult
  func update<Value>(_ body: (inout TrafficState) -> Value) -> Value {
    let (value, woken) = lock.withLock {
      let value = body(&state)
      guard !waiters.isEmpty else { return (value, [Waiter]()) }
      let numbers = waiters.filter { state.hasHappened($0.value.event) }.map(\.key)
      return (value, numbers.compactMap { waiters.removeValue(forKey: $0) })
    }
    for waiter in woken { waiter.wake(true) }
    return value
  }

  /// Wakes all who wait, in vain; nobody waits any more after this.
  func close() {
    let woken = lock.withLock {
      isClosed = true
      defer { waiters.removeAll() }
      return Array(waiters.values)
    }
    for waiter in woken { waiter.wake(false) }
  }

  // MARK: Waiting

  /// Suspends until the event has happened.
  ///
  /// - Returns: False if it had not when the time was up, the task was cancelled, or the server shut
  ///   down.
  func wait(for event: TrafficEvent, timeout: Duration) async -> Bool {
    let number = makeNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        register(event, as: number, timeout: timeout) { continuation.resume(returning: $0) }
        // A cancel that came before the registration found nobody to wake.
        if Task.isCancelled { abandon(number) }
      }
    } onCancel: {
      abandon(number)
    }
  }

  /// Blocks the thread until the event has happened.
  func block(for event: TrafficEvent, timeout: Duration) -> Bool {
    let semaphore = DispatchSemaphore(value: 0)
    // Written before the signal, read after the wait. The state is not asked again, since what has
    // happened may be over by then: a connection opens after the last one closed.
    nonisolated(unsafe) var happened = false
    register(event, as: makeNumber(), timeout: timeout) {
      unsafe happened = $0
      semaphore.signal()
    }
    semaphore.wait()
    return unsafe happened
  }

  private func makeNumber() -> Int {
    lock.withLock {
      nextWaiter += 1
      return nextWaiter
    }
  }

  private func register(
    _ event: TrafficEvent, as number: Int, timeout: Duration,
    wake: @escaping @Sendable (Bool) -> Void
  ) {
    let happened: Bool? = lock.withLock {
      if state.hasHappened(event) { return true }
      if isClosed { return false }
      waiters[number] = Waiter(event: event, wake: wake)
      return nil
    }
    if let happened { return wake(happened) }
    let (seconds, attoseconds) = timeout.components
    let limit = DispatchTime.now() + Double(seconds) + Double(attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: limit) { [weak self] in self?.abandon(number) }
  }

  /// Wakes the waiter, in vain, unless it was woken already.
  private func abandon(_ number: Int) {
    lock.withLock { waiters.removeValue(forKey: number) }?.wake(false)
  }
}
