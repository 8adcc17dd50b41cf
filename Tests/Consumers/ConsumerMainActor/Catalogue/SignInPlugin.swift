import Foundation
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Signs each request, and counts the answers by path.
final class SignInPlugin: PluginType {
  private let lock = NSLock()
  private nonisolated(unsafe) var answers: [String: Int] = [:]

  func answers(from path: String) -> Int { lock.withLock { answers[path] ?? 0 } }

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    var request = request
    request.setValue("token-main", forHTTPHeaderField: "X-Session")
    return request
  }

  func didReceive(_ result: Result<Response, ProviderError>, target: any TargetType) {
    lock.withLock { answers[target.path, default: 0] += 1 }
  }
}
