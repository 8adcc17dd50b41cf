/// Decides which 426 is the first of its burst: a value, without locks or clocks.
///
/// A burst is what is in flight when its first 426 is handled. So time is cut into epochs: a
/// request belongs to the epoch in which it started, the first 426 of the current epoch ends it,
/// and whatever started in an epoch that has ended belongs to a burst that was announced already,
/// however late its own 426 arrives. Ended and cancelled requests need no book-keeping.
package struct UpdateBurst: Sendable, Hashable {
  /// The time at which a request started, as far as bursts go.
  package struct Epoch: Sendable, Hashable {
    fileprivate let number: UInt64
  }

  package init() {}

  private var current: UInt64 = 0

  /// The epoch of a request that starts now; it is not in flight before this.
  package func start() -> Epoch {
    Epoch(number: current)
  }

  /// Takes note of a 426, and returns whether it is the first of its burst.
  package mutating func sawUpdateRequired(startedIn epoch: Epoch) -> Bool {
    guard epoch.number == current else { return false }
    current += 1
    return true
  }
}
