import Foundation
package import LegacyProvider
package import LoopbackServer

/// A request, what happens to it, and what must come of it in whatever form it is made.
package struct Scenario: Sendable, CustomStringConvertible {
  /// When the request is cancelled.
  package enum Cancel: Sendable {
    case never
    /// Once the server has read the request.
    case inFlight
    /// Once the plugins have seen the request go.
    case afterAnnouncement
  }

  /// How far a request gets, which says which hooks plugins see.
  package enum Reach: Sendable {
    /// No request could be made of the target: neither prepared nor announced.
    case target
    /// Plugins prepared it, and then it was refused.
    case preparation
    /// It was announced, so its result is received.
    case announcement
  }

  package let name: String
  package var stub = StubBehavior.never
  package var sample: (@Sendable () -> EndpointSampleResponse)?
  package var cancel = Cancel.never
  package var reach = Reach.announcement
  package let outcome: Outcome
  /// Whether the server must have read a request at the end.
  package var isSent = true
  package let target: @Sendable (LoopbackServer, _ id: String) -> ProbeTarget

  package var description: String { name }

  /// The events that two plugins, `a` and `b`, must see.
  package var pluginEvents: [String] {
    let prepared = ["a.prepare", "b.prepare"]
    let announced = ["a.willSend[ab]", "b.willSend[ab]"]
    let received = ["a.didReceive(\(outcome))", "b.didReceive(\(outcome))"]
    let processed = ["a.process(\(outcome))", "b.process(\(outcome))"]
    return switch reach {
    case .target: processed
    case .preparation: prepared + processed
    case .announcement: prepared + announced + received + processed
    }
  }

  /// A provider for this scenario whose plugins, `a` and `b`, note what they see.
  package func provider(_ plugins: [any PluginType]) -> Provider<ProbeTarget> {
    Provider(
      endpoint: { [sample] target in
        var endpoint = TargetEndpoint(target)
        if let sample { endpoint.sampleResponse = sample }
        return endpoint
      },
      stub: { [stub] _ in stub },
      plugins: plugins)
  }
}
