import Foundation
import LayeredClient
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A target as an endpoint, so that it passes the client like any other.
struct TargetCall<Target: TargetType>: PreparedEndpoint {
  private let carried: CarriedTarget

  // What a stand-in for the client may want to look at.
  let path: String
  let method: HTTPMethod
  let headers: [String: String]?

  init(_ target: Target) {
    carried = CarriedTarget(target: target)
    path = target.path
    method = target.method
    headers = target.headers
  }

  func urlRequest(_ context: inout RequestContext) throws -> URLRequest {
    do {
      let target = carried.target
      let request = try target.urlRequest()
      context.acceptedStatuses = target.validationType.acceptedStatuses
      context[CarriedTarget.Key.self] = CarriedTarget(target: target, request: request)
      return request
    } catch {
      throw ClientError(error)
    }
  }
}

extension TargetType {
  /// The request that the target describes, as a provider without an endpoint closure builds it.
  func urlRequest() throws(ProviderError) -> URLRequest {
    try TargetEndpoint(self).urlRequest()
  }
}

extension ValidationType {
  /// What counts as success where it is not 200 to 299.
  fileprivate var acceptedStatuses: Set<Int>? {
    let codes = statusCodes
    return codes.isEmpty || self == .successCodes ? nil : Set(codes)
  }
}
