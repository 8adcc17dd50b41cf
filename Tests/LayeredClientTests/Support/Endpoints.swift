import Foundation
import LayeredClient

struct User: Decodable, Equatable {
  let id: Int
  let name: String
}

struct GetUser: Endpoint {
  let path = "/users/me"
}

/// An endpoint with any parts.
struct AnyEndpoint: Endpoint {
  var path = "/any"
  var method = HTTPMethod.get
  var queryItems: [URLQueryItem]?
  var body: (any Encodable & Sendable)?
  var headers: [String: String]?
}

extension Client {
  /// A client over a stub.
  convenience init(
    _ transport: StubTransport, policies: ClientPolicies = ClientPolicies(),
    headers: [String: String] = [:], decoder: JSONDecoder = JSONDecoder()
  ) {
    self.init(
      baseURL: URL(string: "https://api.example.com/v1")!, transport: transport,
      policies: policies, headers: headers, decoder: decoder)
  }
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
