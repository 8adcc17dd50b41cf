import Testing

@testable import CallbackBridge

/// The production state machine, driven through every order of events that can happen.
@Suite struct CallbackMachineTests {
  /// What a walk through all orders has met.
  private struct Census: Equatable {
    var states = 0
    var transitions = 0
    var orders = 0
  }

  @Test(
    arguments: [
      (nil, Census(states: 46, transitions: 169, orders: 4092)),
      (.awaitCallback, Census(states: 42, transitions: 142, orders: 3394)),
      (.resumeImmediately, Census(states: 34, transitions: 129, orders: 4092)),
    ] as [(CancelPolicy?, Census)])
  private func everyOrderIsAnsweredAsSpecified(_ policy: CancelPolicy?, _ expected: Census) {
    var walk = Walk()
    walk.explore(CallbackMachine(policy: policy), MachineHistory(policy: policy))
    let census = Census(
      states: walk.states.count, transitions: walk.transitions.count, orders: walk.orders)
    print(
      "policy \(policy.map { "\($0)" } ?? "by token"): \(census.states) states, "
        + "\(census.transitions) transitions, \(census.orders) orders")
    #expect(walk.faults.isEmpty, "\(walk.faults.prefix(3))")
    #expect(census == expected)
  }

  private struct Walk {
    var states: Set<String> = []
    var transitions: Set<String> = []
    var orders = 0
    var faults: [String] = []

    mutating func explore(_ machine: CallbackMachine, _ history: MachineHistory) {
      let state = "\(machine)"
      states.insert(state)
      let next = history.possibleEvents
      if next.isEmpty {
        orders += 1
        check(history)
      }
      for event in next {
        var machine = machine
        let history = history.adding(event)
        let action = event.apply(to: &machine)
        if action != history.expectedAction {
          faults.append("\(history.events): \(action), not \(history.expectedAction)")
          continue
        }
        transitions.insert("\(state) \(event) \(action)")
        explore(machine, history)
      }
    }

    /// At the end of an order nobody waits: every call that parked was handed its result, once.
    private mutating func check(_ history: MachineHistory) {
      var machine = CallbackMachine(policy: history.policy)
      let actions = history.events.map { $0.apply(to: &machine) }
      let handOvers = actions.count { $0 == .handOver }
      let isAwaited = history.events.contains(.park) || handOvers > 0
      if handOvers != (isAwaited ? 1 : 0) {
        faults.append("\(history.events): handed over \(handOvers) times")
      }
      if actions.count(where: { $0 == .cancelToken }) > 1 {
        faults.append("\(history.events): the token was cancelled twice")
      }
    }
  }
}
