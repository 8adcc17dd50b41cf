import CallbackBridge
import Foundation
import TestSupport

/// A library that calls back twice.
enum DoubleCallback {
  /// From two threads at once, often: one is accepted, the other told so.
  static func run() async throws {
    for _ in 0..<1_000 {
      let accepted = Counter()
      let called = DispatchGroup()
      let value = try await withCallback { (callback: Callback<Int>) in
        for number in 1...2 {
          DispatchQueue.global().async(group: called) {
            if callback.resume(returning: number) { accepted.increment() }
          }
        }
      }
      await withCheckedContinuation { done in called.notify(queue: .global()) { done.resume() } }
      guard accepted.value == 1, (1...2).contains(value) else {
        throw Surprise("\(accepted.value) callbacks were accepted")
      }
    }
  }

  static func runNaive() async throws {
    let library = Library()
    let started = Gate()
    let task = Task { try await Bridges.naive(library, started) }
    await started.wait()
    library.complete(.success(1))
    library.complete(.success(2))
    _ = try await task.value
  }
}
