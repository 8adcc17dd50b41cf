import CallbackBridge
import Foundation
import TestSupport
import Testing

/// Success against cancel, from two threads at once, very often.
@Suite struct RaceTests {
  private static let count =
    ProcessInfo.processInfo.environment["RACES"].flatMap { Int($0) } ?? 100_000

  /// How races ended.
  private struct Tally: Equatable {
    var successes = 0
    var cancellations = 0

    static func + (left: Tally, right: Tally) -> Tally {
      Tally(
        successes: left.successes + right.successes,
        cancellations: left.cancellations + right.cancellations)
    }
  }

  @Test(arguments: [CancelPolicy.awaitCallback, .resumeImmediately])
  func eachRaceResumesOnce(_ policy: CancelPolicy) async throws {
    let tally = try await races { await bridged(policy) }
    #expect(tally.successes + tally.cancellations == Self.count)
    if policy == .awaitCallback { #expect(tally.cancellations == 0) }
  }

  @Test func eachRaceByHandResumesOnce() async throws {
    let tally = try await races { await byHand() }
    #expect(tally == Tally(successes: Self.count))
  }

  private func races(
    _ race: @escaping @Sendable () async -> Task<Int, any Error>
  ) async throws -> Tally {
    try await withThrowingTaskGroup(of: Tally.self) { group in
      let lanes = 4
      for lane in 0..<lanes {
        let count = Self.count / lanes + (lane < Self.count % lanes ? 1 : 0)
        group.addTask {
          var tally = Tally()
          for _ in 0..<count {
            let task = await race()
            // The callback is on its way on another thread.
            task.cancel()
            switch await task.result {
            case .success: tally.successes += 1
            case .failure(let error):
              guard error is CancellationError else { throw error }
              tally.cancellations += 1
            }
          }
          return tally
        }
      }
      return try await group.reduce(Tally(), +)
    }
  }

  /// A task that awaits a callback, which another thread is about to call.
  private func bridged(_ policy: CancelPolicy) async -> Task<Int, any Error> {
    let started = Gate()
    let task = Task {
      try await withCallback(onCancel: policy, cancel: { (_: Int) in }) {
        (callback: Callback<Int>) in
        DispatchQueue.global().async { callback.resume(returning: 1) }
        started.open()
        return 1
      }
    }
    await started.wait()
    return task
  }

  private func byHand() async -> Task<Int, any Error> {
    let started = Gate()
    let task = Task {
      let cancellation = Cancellation<Int> { _ in }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int, any Error>) in
          DispatchQueue.global().async { cancellation.finish { done.resume(returning: 1) } }
          cancellation.set(1)
          started.open()
        }
      } onCancel: {
        cancellation.cancel()
      }
    }
    await started.wait()
    return task
  }
}
