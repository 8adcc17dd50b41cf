import Foundation
import LegacyProvider

/// The document, for the provider.
struct BenchmarkTarget: TargetType, Sendable {
  let baseURL: URL
  let path: String
  var method: HTTPMethod { .get }
  var task: HTTPTask { .requestPlain }
  var headers: [String: String]? { nil }
}
