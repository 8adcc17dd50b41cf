import Testing

@testable import HTTPCore

/// Every order of events up to length six, against what the rules say of calls into a task.
@Suite struct TaskPhaseTests {
  private enum Event: CaseIterable {
    case start
    case cancel
    case answer
    case finish
  }

  @Test func everyOrderKeepsTheRules() {
    var orders: [[Event]] = [[]]
    var count = 0
    for _ in 0..<6 {
      orders = orders.flatMap { order in Event.allCases.map { order + [$0] } }
      for order in orders {
        count += 1
        check(order)
      }
    }
    #expect(count == 4 + 16 + 64 + 256 + 1_024 + 4_096)
  }

  private func check(_ order: [Event]) {
    var phase = TaskPhase()
    var resumes = 0
    var cancels = 0
    var isFinished = false
    for event in order {
      switch event {
      case .start:
        guard phase.start() else { continue }
        resumes += 1
        #expect(cancels == 0 && !isFinished, "\(order)")
      case .cancel:
        guard phase.cancel() else {
          #expect(cancels == 1 || isFinished, "a cancel must not be lost: \(order)")
          continue
        }
        cancels += 1
        #expect(!isFinished, "\(order)")
      case .answer:
        #expect(phase.mayAnswer == (resumes == 1 && cancels == 0 && !isFinished), "\(order)")
      case .finish:
        phase.finish()
        isFinished = true
      }
    }
    #expect(resumes <= 1 && cancels <= 1, "\(order)")
    let startsFirst = order.first == .start
    #expect(!startsFirst || resumes == 1, "\(order)")
  }
}
