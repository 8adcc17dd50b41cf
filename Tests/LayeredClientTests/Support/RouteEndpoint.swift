import Foundation
import LayeredClient
import LoopbackServer

/// A route of the loopback server as an endpoint.
struct RouteEndpoint: Endpoint {
  let route: Route
  var method = HTTPMethod.get
  var body: (any Encodable & Sendable)?
  var headers: [String: String]?

  init(
    _ route: Route, method: HTTPMethod = .get, body: (any Encodable & Sendable)? = nil,
    headers: [String: String]? = nil
  ) {
    self.route = route
    self.method = method
    self.body = body
    self.headers = headers
  }

  var path: String { route.path }

  var queryItems: [URLQueryItem]? {
    route.items.map { URLQueryItem(name: $0.name, value: $0.value) }
  }
}
