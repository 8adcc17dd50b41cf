import Foundation
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request of the client's as a target, so that a provider's plugins have one to look at.
///
/// The provider builds the same URL, method, headers and body from it; what a target cannot say (a
/// timeout, say) comes through ``Amendment``.
struct RequestTarget: TargetType {
  private let request: URLRequest
  let baseURL: URL

  init(_ request: URLRequest) {
    self.request = request
    // A request without a URL is refused when it is sent; the target must only exist until then.
    baseURL = request.url ?? URL(fileURLWithPath: "/")
  }

  // An empty path leaves the URL as it is.
  var path: String { "" }
  var method: HTTPMethod { HTTPMethod(rawValue: request.httpMethod ?? HTTPMethod.get.rawValue) }
  var task: HTTPTask { request.httpBody.map(HTTPTask.requestData) ?? .requestPlain }
  // The client judges the status.
  var validationType: ValidationType { .none }
  var headers: [String: String]? { request.allHTTPHeaderFields }
}
