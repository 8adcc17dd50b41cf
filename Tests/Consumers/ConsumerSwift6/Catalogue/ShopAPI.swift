import Foundation
import LegacyProvider

/// The shop's calls; not Sendable, since an order is a dictionary of anything.
enum ShopAPI {
  case product(at: URL)
  case manual(at: URL, mark: String)
  case order(at: URL, fields: [String: Any])
  case outdated(at: URL)
}

extension ShopAPI: TargetType {
  var baseURL: URL {
    switch self {
    case .product(let server), .manual(let server, _), .order(let server, _),
      .outdated(let server):
      server
    }
  }

  var path: String {
    switch self {
    case .product: "/json"
    case .manual: "/stream"
    case .order: "/echo"
    case .outdated: "/upgrade-required"
    }
  }

  var method: HTTPMethod {
    if case .order = self { .post } else { .get }
  }

  var task: HTTPTask {
    switch self {
    case .product, .outdated:
      .requestPlain
    case .manual(_, let mark):
      .requestParameters(
        parameters: ["bytes": 1_000_000, "seconds": 60, "x-exchange": mark],
        encoding: URLEncoding.queryString)
    case .order(_, let fields):
      .requestParameters(parameters: fields, encoding: JSONEncoding.default)
    }
  }

  var headers: [String: String]? { nil }
}
