import Foundation
import ProviderClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Notes each hook with the type of its target, and sets a header as plugins do.
struct RecordingPlugin: PluginType {
  let log: Recorder<String>
  var header: (name: String, value: String)?

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    log.append("prepare \(type(of: target))")
    var request = request
    if let header { request.setValue(header.value, forHTTPHeaderField: header.name) }
    return request
  }

  func willSend(_ request: OutgoingRequest, target: any TargetType) {
    log.append("willSend \(type(of: target))")
  }

  func didReceive(_ result: Result<Response, ProviderError>, target: any TargetType) {
    log.append("didReceive \(type(of: target))")
  }

  func process(
    _ result: Result<Response, ProviderError>, target: any TargetType
  ) -> Result<Response, ProviderError> {
    log.append("process \(type(of: target))")
    return result
  }
}
