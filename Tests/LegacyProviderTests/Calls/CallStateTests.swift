import Foundation
import ProviderScenarios
import TestSupport
import Testing

@testable import LegacyProvider

/// The state of one request, driven event by event.
@Suite struct CallStateTests {
  private static let success = CallState.Outcome.success(Response(statusCode: 200, data: Data()))

  /// The state in a box, since `#expect` takes no mutating calls.
  private final class Machine {
    private var state = CallState()
    var isCancelled: Bool { state.isCancelled }

    func willAnnounce() -> Bool { state.willAnnounce() }
    func didAnnounce() -> Bool { state.didAnnounce() }
    func attach(_ cancelWork: @escaping @Sendable () -> Void) -> Bool { state.attach(cancelWork) }
    func settle(_ outcome: CallState.Outcome) { state.settle(outcome) }
    func startDraining() -> Bool { state.startDraining() }
    func nextStep() -> CallState.Step? { state.nextStep() }

    /// Cancels, and what it says is to be cancelled as well; returns whether there was something.
    @discardableResult
    func cancel() -> Bool {
      guard let cancelWork = state.cancel() else { return false }
      cancelWork()
      return true
    }

    func report(_ completed: Int64, fraction: Double = 0) {
      state.report(fraction: fraction, completed: completed, total: 4)
    }

    /// Everything that the callback queue would deliver now.
    func delivered() -> [String] {
      var steps: [String] = []
      guard state.startDraining() else { return steps }
      while let step = state.nextStep() {
        switch step {
        case .progress(let progress): steps.append("\(progress.completedBytes)")
        case .finish(let outcome, let wasAnnounced):
          steps.append("\(Outcome(outcome))\(wasAnnounced ? ", announced" : "")")
        }
      }
      return steps
    }
  }

  private func sent() -> Machine {
    let state = Machine()
    #expect(state.willAnnounce())
    #expect(state.didAnnounce())
    return state
  }

  @Test func aRequestThatCannotBeMadeIsNotAnnounced() {
    let state = Machine()
    state.settle(.failure(.requestMapping("")))
    #expect(state.willAnnounce() == false)
    #expect(state.delivered() == ["requestMapping"])
  }

  @Test func aCancelBeforeTheAnnouncementPreventsIt() {
    let state = Machine()
    #expect(!state.cancel())
    #expect(state.delivered() == ["cancelled"])
    #expect(state.willAnnounce() == false)
    #expect(state.isCancelled)
  }

  @Test func aCancelDuringTheAnnouncementWaitsForItsEnd() {
    let state = Machine()
    #expect(state.willAnnounce())
    #expect(!state.cancel())
    #expect(state.delivered() == [])
    #expect(state.didAnnounce() == false)
    #expect(state.delivered() == ["cancelled, announced"])
  }

  @Test func aCancelBeforeTheTokenArrivesCancelsItOnArrival() {
    let state = sent()
    #expect(!state.cancel())
    #expect(state.attach {} == false)
    #expect(state.delivered() == ["cancelled, announced"])
    #expect(state.attach {} == false)
  }

  @Test func aCancelInFlightCancelsTheWorkOnce() {
    let state = sent()
    let cancelled = Counter()
    #expect(state.attach { cancelled.increment() })
    state.cancel()
    state.cancel()
    #expect(cancelled.value == 1)
    #expect(state.delivered() == ["cancelled, announced"])
    #expect(state.delivered() == [])
  }

  @Test func anEndBeforeTheTokenArrivesNeedsNoCancel() {
    let state = sent()
    state.settle(Self.success)
    #expect(state.attach {})
    #expect(!state.cancel())
    #expect(state.delivered() == ["cancelled, announced"])
  }

  @Test func theFirstEndCounts() {
    let state = sent()
    state.settle(Self.success)
    state.settle(.failure(.requestMapping("")))
    #expect(state.delivered() == ["200, announced"])
    state.settle(Self.success)
    #expect(state.delivered() == [])
  }

  @Test func aCancelIsStrongerThanAnEndThatIsNotYetDelivered() {
    let state = sent()
    state.settle(Self.success)
    #expect(!state.cancel())
    #expect(state.isCancelled)
    #expect(state.delivered() == ["cancelled, announced"])
  }

  @Test func anEndAfterACancelIsNotHeard() {
    let state = sent()
    state.cancel()
    state.settle(Self.success)
    #expect(state.delivered() == ["cancelled, announced"])
  }

  @Test func aCancelAfterTheCompletionDoesNothing() {
    let state = sent()
    _ = state.attach { Issue.record("cancelled what had ended") }
    state.settle(Self.success)
    #expect(state.delivered() == ["200, announced"])
    state.cancel()
    #expect(state.isCancelled == false)
    #expect(state.delivered() == [])
  }

  @Test func progressComesInOrderBeforeTheEnd() {
    let state = sent()
    state.report(1, fraction: 0.25)
    state.report(2, fraction: 0.5)
    state.settle(Self.success)
    #expect(state.delivered() == ["1", "2", "200, announced"])
    state.report(4, fraction: 1)
    #expect(state.delivered() == [])
  }

  @Test func aCancelLeavesOutTheProgressThatWaits() {
    let state = sent()
    state.report(1, fraction: 0.25)
    state.cancel()
    state.report(2, fraction: 0.5)
    #expect(state.delivered() == ["cancelled, announced"])
  }

  @Test func progressNeverFalls() {
    let state = sent()
    var fractions: [Double] = []
    for (fraction, completed) in [(0.5, 2), (0.25, 3), (0.25, 3), (0.1, 1), (7, 4)] {
      state.report(Int64(completed), fraction: fraction)
    }
    #expect(state.startDraining())
    while case .progress(let progress) = state.nextStep() { fractions.append(progress.progress) }
    #expect(fractions == [0.5, 0.5, 1])
  }

  @Test func oneDrainRunsAtATime() {
    let state = sent()
    state.report(1, fraction: 0.25)
    #expect(state.startDraining())
    state.report(2, fraction: 0.5)
    #expect(state.startDraining() == false)
    #expect(state.nextStep() != nil)
    #expect(state.nextStep() != nil)
    #expect(state.nextStep() == nil)
    state.report(4, fraction: 1)
    #expect(state.startDraining())
  }
}
