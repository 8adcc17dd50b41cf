import Foundation
import LegacyProvider

/// The shop's calls.
///
/// In this module a type without further words belongs to the main actor.
enum ShopAPI {
  case product(at: URL)
  case manual(at: URL, mark: String)
  case order(at: URL, fields: [String: Any])
}

extension ShopAPI: TargetType {
  var baseURL: URL {
    switch self {
    case .product(let server), .manual(let server, _), .order(let server, _): server
    }
  }

  var path: String {
    switch self {
    case .product: "/json"
    case .manual: "/stream"
    case .order: "/echo"
    }
  }

  var method: HTTPMethod {
    if case .order = self { .post } else { .get }
  }

  var task: HTTPTask {
    switch self {
    case .product:
      .requestPlain
    case .manual(_, let mark):
      .requestParameters(
        parameters: ["bytes": 1_000_000, "seconds": 60, "x-exchange": mark],
        encoding: URLEncoding.queryString)
    case .order(_, let fields):
      .requestParameters(parameters: fields, encoding: JSONEncoding.default)
    }
  }

  var validationType: ValidationType { .successCodes }
  var headers: [String: String]? { nil }
}
