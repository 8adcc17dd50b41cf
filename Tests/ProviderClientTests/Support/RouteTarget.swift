import Foundation
import LoopbackServer
import ProviderClient

/// A route of the loopback server as a target; like many a real one it is not Sendable.
struct RouteTarget: TargetType {
  let baseURL: URL
  let route: Route
  var method = HTTPMethod.get
  var validationType = ValidationType.none
  var headers: [String: String]?
  var body: Data?
  var sampleData = Data()

  init(_ route: Route, on server: LoopbackServer) {
    baseURL = server.origin
    self.route = route
  }

  var path: String { route.path }

  var task: HTTPTask {
    let parameters: [String: Any] = Dictionary(
      route.items.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    if let body { return .requestCompositeData(bodyData: body, urlParameters: parameters) }
    return .requestParameters(parameters: parameters, encoding: URLEncoding.queryString)
  }
}

/// The same route as an endpoint.
struct RouteEndpoint: Endpoint {
  let route: Route

  init(_ route: Route) { self.route = route }

  var path: String { route.path }

  var queryItems: [URLQueryItem]? {
    route.items.map { URLQueryItem(name: $0.name, value: $0.value) }
  }
}

/// What most routes answer.
struct Item: Decodable, Equatable {
  let id: Int
  let name: String
}

/// What the operation throws, or nil if it does not.
func failure<Value>(of operation: () async throws -> Value) async -> (any Error)? {
  do {
    _ = try await operation()
    return nil
  } catch {
    return error
  }
}
