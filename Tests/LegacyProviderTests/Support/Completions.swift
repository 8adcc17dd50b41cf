import Dispatch
import Foundation
import LegacyProvider
import ProviderScenarios
import TestSupport

/// What the completion of one request was called with, where, and how often.
final class Completions: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`.
  private let lock = NSLock()
  private var results: [Result<Response, ProviderError>] = []
  private var places: [String] = []
  private var hasReturned = false
  private let called = Gate()

  /// The completion.
  var handler: (Result<Response, ProviderError>) -> Void {
    { result in
      self.lock.withLock {
        self.results.append(result)
        self.places.append(Queues.current + (self.hasReturned ? "" : ", inline"))
      }
      self.called.open()
    }
  }

  /// Says that the call which must not complete inline has returned.
  ///
  /// Of use on the serial queue that the completion runs on: it cannot run there before the call has
  /// returned, unless it runs inline.
  func callHasReturned() { lock.withLock { hasReturned = true } }

  var all: [Outcome] { lock.withLock { results.map(Outcome.init) } }

  /// The queues that the completion was called on, with `inline` if it was called too early.
  var queues: [String] { lock.withLock { places } }

  /// The result, once there is one; an error of no other origin if there is none after a minute.
  func result() async -> Result<Response, ProviderError> {
    if let result = lock.withLock({ results.first }) { return result }
    // A completion that never comes is to fail its test, not to hang the run.
    DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [called] in called.open() }
    await called.wait()
    return lock.withLock { results.first } ?? .failure(.underlying(NeverCompleted(), nil))
  }

  private struct NeverCompleted: Error {}

  /// How it ended, once it has.
  func outcome() async -> Outcome { Outcome(await result()) }
}
