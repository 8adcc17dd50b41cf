import Testing

@testable import HTTPCore

/// Every order of events up to length seven: one invalidation at most, never with a task announced.
@Suite struct SessionLifecycleTests {
  private enum Event: CaseIterable {
    case begin
    case end
    case drain
    case close
  }

  @Test func everyOrderInvalidatesOnceAndIdle() {
    var orders: [[Event]] = [[]]
    for _ in 0..<7 {
      orders = orders.flatMap { order in Event.allCases.map { order + [$0] } }
      for order in orders { check(order) }
    }
  }

  private func check(_ order: [Event]) {
    var lifecycle = SessionLifecycle()
    var announced = 0
    var invalidations = 0
    var isDraining = false
    var isClosed = false
    for event in order {
      switch event {
      case .begin:
        let begins = lifecycle.begin()
        #expect(begins == (!isClosed && (!isDraining || announced > 0)), "\(order)")
        if begins { announced += 1 }
      case .end:
        guard announced > 0 else { continue }
        announced -= 1
        if lifecycle.end() { invalidations += 1 }
      case .drain:
        isDraining = true
        if lifecycle.drain() { invalidations += 1 }
      case .close:
        isClosed = true
        if lifecycle.close() { invalidations += 1 }
      }
      let mustBeInvalidated = (isDraining || isClosed) && announced == 0
      #expect(invalidations == 0 || announced == 0, "\(order)")
      #expect(!mustBeInvalidated || invalidations == 1, "\(order)")
      #expect(invalidations <= 1, "\(order)")
      if isClosed { #expect(lifecycle.isClosed, "\(order)") }
    }
  }
}
