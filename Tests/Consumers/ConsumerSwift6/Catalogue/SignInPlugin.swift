import Foundation
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct SignInPlugin: PluginType {
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    var request = request
    request.setValue("token-6", forHTTPHeaderField: "X-Session")
    return request
  }
}
