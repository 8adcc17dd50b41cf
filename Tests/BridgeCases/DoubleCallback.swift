import CallbackBridge
import Foundation
import TestSupport

/// A library that calls back twice.
enum DoubleCallback {
  /// From two threads at once, 1,000 times: one is accepted, the other told so.
  ///
  /// Half of the time both call before the legacy function returns, half of the time whenever they do.
  static func run() async throws {
    for round in 0..<1_000 {
      let pair = Pair()
      let value = try await withCallback { (callback: Callback<Int>) in
        for number in 1...2 {
          Thread.detachNewThread { pair.call(callback, with: number) }
        }
        if round % 2 == 0 { pair.wait() }
      }
      pair.wait()
      try Surprise.unless(
        pair.accepted.value == 1 && pair.refused.value == 1,
        "round \(round): \(pair.accepted.value) accepted, \(pair.refused.value) refused")
      try Surprise.unless((1...2).contains(value), "round \(round): returned \(value)")
    }
  }

  static func runNaive() async throws {
    let library = Library()
    let task = await Awaiting.start(library, through: Bridges.naive)
    library.complete(.success(1))
    library.complete(.success(2))
    _ = try await task.value
  }

  /// Two threads that call one callback at once.
  private struct Pair: Sendable {
    let accepted = Counter()
    let refused = Counter()
    private let arrived = Counter()
    private let start = Gate()
    private let ended = Counter()
    private let end = Gate()

    func call(_ callback: Callback<Int>, with number: Int) {
      if arrived.increment() == 2 { start.open() }
      while !start.block(for: 60) {}
      (callback.resume(returning: number) ? accepted : refused).increment()
      if ended.increment() == 2 { end.open() }
    }

    func wait() {
      while !end.block(for: 60) {}
    }
  }
}
