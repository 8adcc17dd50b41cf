@testable import CallbackBridge

/// What a machine must answer, told from the whole history instead of from a state.
///
/// It is the specification: rules about what came before what, and no transitions.
struct MachineHistory {
  let policy: CancelPolicy?
  private(set) var events: [MachineEvent] = []

  private enum Decision {
    case callback
    case dropped
    case cancelled
    case abandoned
  }

  init(policy: CancelPolicy?) {
    self.policy = policy
  }

  func adding(_ event: MachineEvent) -> MachineHistory {
    var history = self
    history.events.append(event)
    return history
  }

  /// The events that can come next: what threads, frames and reference counts allow.
  var possibleEvents: [MachineEvent] {
    MachineEvent.allCases.filter { event in
      switch event {
      case .startReturnsToken, .startReturnsNothing: !hasStarted
      // A call that throws has given nobody anything to cancel or to wait for.
      case .startThrows: !hasStarted && count(.park) == 0 && count(.cancelBegins) == 0
      case .callback: count(.callback) < 3 && count(.dropped) == 0
      case .dropped: count(.dropped) == 0
      case .cancelBegins: count(.cancelBegins) < 2 && count(.startThrows) == 0
      case .cancelEnds: isCancelling(after: events.count)
      case .park: count(.park) == 0 && count(.startThrows) == 0 && !hasReturnedAtOnce
      }
    }
  }

  /// What the machine must answer to the last event.
  var expectedAction: CallbackMachine.Action {
    guard let event = events.last else { return .nothing }
    let last = events.count - 1
    if tokenCancelIndex == last { return .cancelToken }
    if firstHandOver == last { return .handOver }
    guard event == .callback else { return .nothing }
    let decision = decision(before: last)
    if decision == nil { return .keep }
    let isFirst = !events[..<last].contains(.callback)
    return isFirst && (decision == .cancelled || decision == .abandoned) ? .discard : .double
  }

  /// The event by which the result was handed over, if there was one.
  var firstHandOver: Int? {
    events.indices.first { index in
      guard decision(before: index + 1) != nil, !events[...index].contains(.startThrows) else {
        return false
      }
      let isParked = events[...index].contains(.park)
      let returnsNow = Self.returns.contains(events[index]) && !isParked
      return (isParked || returnsNow) && !isCancelling(after: index + 1)
        && tokenCancelIndex != index
    }
  }

  /// Whether somebody is inside the token's cancel after so many events.
  func isCancelling(after count: Int) -> Bool {
    guard let begun = tokenCancelIndex, begun < count else { return false }
    return !events[begun..<count].contains(.cancelEnds)
  }

  /// The event that made somebody cancel the token, if one did.
  var tokenCancelIndex: Int? {
    guard let cancel = events.firstIndex(of: .cancelBegins), decision(before: cancel) == nil,
      let token = events.firstIndex(of: .startReturnsToken)
    else { return nil }
    if token < cancel { return cancel }
    let decision = decision(before: token)
    return decision == nil || decision == .cancelled ? token : nil
  }

  private static let returns: Set<MachineEvent> = [.startReturnsToken, .startReturnsNothing]

  private var hasStarted: Bool {
    count(.startReturnsToken) + count(.startReturnsNothing) + count(.startThrows) > 0
  }

  private var hasReturnedAtOnce: Bool {
    firstHandOver.map { Self.returns.contains(events[$0]) } ?? false
  }

  private func count(_ event: MachineEvent) -> Int {
    events.count { $0 == event }
  }

  /// Who decided the result, among the first so many events.
  private func decision(before end: Int) -> Decision? {
    for (index, event) in events[..<end].enumerated() {
      switch event {
      case .callback: return .callback
      case .dropped: return .dropped
      case .startThrows: return .abandoned
      case .cancelBegins:
        let hasToken = events[..<index].contains(.startReturnsToken)
        let policy = policy ?? (hasToken ? .awaitCallback : .resumeImmediately)
        if policy == .resumeImmediately { return .cancelled }
      default: break
      }
    }
    return nil
  }
}
