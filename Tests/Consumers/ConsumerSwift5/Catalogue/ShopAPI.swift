import Foundation
import LegacyProvider

/// The shop's calls, as an app of the Moya days lists them.
///
/// Not Sendable: an order is a dictionary.
enum ShopAPI {
  case product(at: URL)
  case manual(at: URL, mark: String)
  case order(at: URL, fields: [String: Any])
}

extension ShopAPI: TargetType {
  var baseURL: URL {
    switch self {
    case .product(let server), .manual(let server, _), .order(let server, _): return server
    }
  }

  var path: String {
    switch self {
    case .product: return "/json"
    case .manual: return "/stream"
    case .order: return "/echo"
    }
  }

  var method: HTTPMethod {
    switch self {
    case .product, .manual: return .get
    case .order: return .post
    }
  }

  var task: HTTPTask {
    switch self {
    case .product:
      return .requestPlain
    case .manual(_, let mark):
      return .requestParameters(
        parameters: ["bytes": 1_000_000, "seconds": 60, "x-exchange": mark],
        encoding: URLEncoding.queryString)
    case .order(_, let fields):
      return .requestParameters(parameters: fields, encoding: JSONEncoding.default)
    }
  }

  var validationType: ValidationType { .successCodes }
  var headers: [String: String]? { ["Accept-Language": "ko"] }
  var sampleData: Data { Data(#"{"id":7,"name":"sample"}"#.utf8) }
}
