import Foundation
import LoopbackServer
import ProviderClient
import Testing

/// A way on which a request can pass the client: by which transport, and declared as what.
enum Way: String, CaseIterable, CustomTestStringConvertible {
  case endpointOverURLSession
  case targetOverURLSession
  case targetWithValidationOverURLSession
  case endpointOverProvider
  case endpointOverMultiProvider
  case targetOverProvider
  case targetWithValidationOverProvider
  case targetOverMultiProvider
  case targetOverForeignProvider

  var testDescription: String { rawValue }

  func transport(_ engine: SessionEngine) -> any Transport {
    switch self {
    case .endpointOverURLSession, .targetOverURLSession, .targetWithValidationOverURLSession:
      URLSessionTransport(engine: engine)
    case .endpointOverProvider, .targetOverProvider, .targetWithValidationOverProvider:
      ProviderTransport(Provider<RouteTarget>(engine: engine))
    case .endpointOverMultiProvider, .targetOverMultiProvider:
      ProviderTransport(Provider<MultiTarget>(engine: engine))
    case .targetOverForeignProvider:
      ProviderTransport(Provider<ForeignTarget>(engine: engine))
    }
  }

  func item(
    _ route: Route, from client: some ClientProtocol, on server: LoopbackServer
  ) async throws -> Item {
    switch self {
    case .endpointOverURLSession, .endpointOverProvider, .endpointOverMultiProvider:
      return try await client.request(RouteEndpoint(route))
    case .targetOverURLSession, .targetOverProvider, .targetOverMultiProvider,
      .targetOverForeignProvider:
      return try await client.codable(RouteTarget(route, on: server))
    case .targetWithValidationOverURLSession, .targetWithValidationOverProvider:
      var target = RouteTarget(route, on: server)
      target.validationType = .successCodes
      return try await client.codable(target)
    }
  }
}

/// A target type that the tests' targets are not of.
struct ForeignTarget: TargetType {
  var baseURL: URL { URL(fileURLWithPath: "/") }
  var path: String { "" }
  var method: HTTPMethod { .get }
  var task: HTTPTask { .requestPlain }
  var headers: [String: String]? { nil }
}
