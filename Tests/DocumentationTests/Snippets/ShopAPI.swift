import Foundation
import LegacyProvider

enum ShopAPI: TargetType {
  case profile(server: URL)
  case rename(server: URL, to: String)

  var baseURL: URL {
    switch self {
    case .profile(let server), .rename(let server, _): server
    }
  }

  var path: String { "/json" }
  var method: HTTPMethod { .get }
  var headers: [String: String]? { nil }

  var task: HTTPTask {
    switch self {
    case .profile: .requestPlain
    case .rename(_, let name):
      .requestParameters(parameters: ["name": name], encoding: URLEncoding.queryString)
    }
  }
}
