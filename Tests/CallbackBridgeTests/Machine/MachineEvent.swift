@testable import CallbackBridge

/// What can happen to a bridged call, as the exhaustive tests see it.
enum MachineEvent: Hashable, CaseIterable {
  case startReturnsToken
  case startReturnsNothing
  case startThrows
  case callback
  case dropped
  case cancelBegins
  case cancelEnds
  case park

  func apply(to machine: inout CallbackMachine) -> CallbackMachine.Action {
    switch self {
    case .startReturnsToken: machine.startReturned(hasToken: true)
    case .startReturnsNothing: machine.startReturned(hasToken: false)
    case .startThrows: machine.startThrew()
    case .callback: machine.callback()
    case .dropped: machine.dropped()
    case .cancelBegins: machine.cancelBegins()
    case .cancelEnds: machine.cancelEnds()
    case .park: machine.park()
    }
  }
}
