import Foundation
import LegacyProvider

/// A target as code bases with a Moya-style provider have them; none of the steps changes it.
struct Page: TargetType, Sendable {
  let baseURL: URL

  init(_ url: URL) {
    baseURL = url
  }

  var path: String { "" }
  var method: HTTPMethod { .get }
  var task: HTTPTask { .requestPlain }
  var headers: [String: String]? { nil }
}
