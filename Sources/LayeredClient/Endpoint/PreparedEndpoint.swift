#if canImport(FoundationNetworking)
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// An endpoint that brings its own `URLRequest`: how a target of the provider passes the client.
package protocol PreparedEndpoint: Endpoint {
  /// Builds the request; called once a call, on the caller's actor.
  ///
  /// - Parameter context: Takes what the transport, and the check of the status, are to find there.
  func urlRequest(_ context: inout RequestContext) throws -> URLRequest
}
