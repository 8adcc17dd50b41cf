package import LegacyProvider
package import TestSupport

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// A plugin that notes each hook, and marks what it may change: the request and the status code.
package struct RecordingPlugin: PluginType {
  package let name: String
  package let log: EventLog
  /// Opened once a request has been announced.
  package let announced = Gate()
  /// Tells where a hook runs; its answer is added to the events.
  package var place: @Sendable () -> String = { "" }
  /// What the plugin makes of each result.
  package var processing: Processing = { $0 }

  package typealias Processing =
    @Sendable (Result<Response, ProviderError>) -> Result<Response, ProviderError>

  package init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  private func note(_ hook: String) { log.add("\(name).\(hook)\(place())") }

  package func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    note("prepare")
    var request = request
    let trace = request.value(forHTTPHeaderField: "x-trace") ?? ""
    request.setValue(trace + name, forHTTPHeaderField: "x-trace")
    return request
  }

  package func willSend(_ request: OutgoingRequest, target: any TargetType) {
    note("willSend[\(request.request?.value(forHTTPHeaderField: "x-trace") ?? "")]")
    announced.open()
  }

  package func didReceive(_ result: Result<Response, ProviderError>, target: any TargetType) {
    note("didReceive(\(Outcome(result)))")
  }

  package func process(
    _ result: Result<Response, ProviderError>, target: any TargetType
  ) -> Result<Response, ProviderError> {
    note("process(\(Outcome(result)))")
    return processing(result)
  }
}
