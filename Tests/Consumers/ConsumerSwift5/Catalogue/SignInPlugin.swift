import Foundation
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Signs each request, and remembers what became of it.
class SignInPlugin: PluginType {
  private let lock = NSLock()
  private var seen: [String] = []

  var log: [String] { lock.withLock { seen } }

  func prepare(_ request: URLRequest, target: TargetType) -> URLRequest {
    var request = request
    request.setValue("token-5", forHTTPHeaderField: "X-Session")
    return request
  }

  func willSend(_ request: RequestType, target: TargetType) {
    lock.withLock { seen.append("sent \(target.path)") }
  }

  func didReceive(_ result: Result<Response, ProviderError>, target: TargetType) {
    lock.withLock { seen.append("received \(target.path)") }
  }
}
