import CallbackBridge
import Foundation
import TestSupport
import Testing

/// Where a bridge runs: `start` on the caller's actor, at once.
@Suite struct IsolationTests {
  @MainActor
  @Test func startRunsOnTheMainActorAndTheCallReturnsThere() async throws {
    var isStarted = false
    let value = try await withCallback { (callback: Callback<Int>) in
      // This closure is the main actor's: it touches a variable of the main actor.
      MainActor.assertIsolated()
      isStarted = true
      let handler: @Sendable (Int) -> Void = callback.handler()
      DispatchQueue.global().async { handler(1) }
    }
    MainActor.assertIsolated()
    #expect(isStarted)
    #expect(value == 1)
  }

  private actor Counter {
    private var count = 0

    func load() async throws -> Int {
      count += 1
      let value = try await withCallback(cancel: { (_: Int) in }) { (callback: Callback<Int>) in
        count += 1
        let handler: @Sendable (Int) -> Void = callback.handler()
        DispatchQueue.global().async { handler(1) }
        return 1
      }
      return count + value
    }
  }

  @Test func startRunsOnTheCallersOwnActor() async throws {
    #expect(try await Counter().load() == 3)
  }

  @MainActor
  @Test func nothingElseRunsOnTheActorBeforeStart() async throws {
    let trace = Trace()
    let other = Task { @MainActor in trace.add("other") }
    try await withCallback { callback in
      trace.add("start")
      callback.resume()
    }
    await other.value
    #expect(trace.events == ["start", "other"])
  }
}
