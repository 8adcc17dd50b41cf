import Foundation
package import LegacyProvider
package import LoopbackServer
import TestSupport

/// One run of a scenario: the request of a form, made and cancelled as the scenario says.
package struct ScenarioRun: Sendable {
  package let scenario: Scenario
  package let server: LoopbackServer
  package let id: String
  package let log = EventLog()
  package let first: RecordingPlugin
  package let second: RecordingPlugin

  package init(_ scenario: Scenario, on server: LoopbackServer) {
    self.scenario = scenario
    self.server = server
    id = UUID().uuidString
    first = RecordingPlugin("a", log)
    second = RecordingPlugin("b", log)
  }

  package var provider: Provider<ProbeTarget> { scenario.provider([first, second]) }

  package var target: ProbeTarget { scenario.target(server, id) }

  /// Suspends until the moment of the cancel; false if there is none.
  package func reachesCancel() async -> Bool {
    switch scenario.cancel {
    case .never: return false
    case .inFlight: return await server.waitForRequest(id) != nil
    case .afterAnnouncement:
      await second.announced.wait()
      return true
    }
  }

  /// What the server knows of the request's end; nil if it was never sent.
  package func serverOutcome() async -> Exchange.Outcome? {
    guard scenario.isSent else { return server.exchanges(marked: id).first?.outcome }
    return await server.waitForExchange(id)?.outcome
  }

  /// What the server must know of the request's end.
  package var expectedServerOutcome: Exchange.Outcome? {
    guard scenario.isSent else { return nil }
    if scenario.cancel != .never { return .peerClosed }
    if case .underlying = scenario.outcome { return .serverClosed }
    return .completed
  }
}
