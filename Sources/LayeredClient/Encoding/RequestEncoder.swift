import Foundation
import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the `URLRequest` of an endpoint.
struct RequestEncoder: Sendable {
  let baseURL: BaseURL
  /// The client's own headers; an endpoint's of the same name win.
  let headers: [String: String]
  /// Writes JSON bodies; nil for one that sorts the keys.
  let json: JSONEncoder?

  /// The request as it goes into the chain.
  ///
  /// - Parameter context: Takes what an endpoint of the provider's leaves for the transport.
  /// - Throws: ``InvalidRequest``, or what encoding the body throws.
  func request(
    for endpoint: some Endpoint, _ context: inout RequestContext
  ) async throws -> URLRequest {
    let request =
      if let prepared = endpoint as? any PreparedEndpoint {
        try prepared.urlRequest(&context)
      } else {
        try await encode(endpoint)
      }
    try RequestValidation.validate(request)
    return request
  }

  private func encode(_ endpoint: some Endpoint) async throws -> URLRequest {
    var request = URLRequest(
      url: try baseURL.url(path: endpoint.path, queryItems: endpoint.queryItems))
    let method = endpoint.method
    if method != .get { request.httpMethod = method.rawValue }
    HeaderFields.set(headers, in: &request)
    if let own = endpoint.headers { HeaderFields.set(own, in: &request) }
    if let body = endpoint.body {
      try await setBody(body, of: &request)
    }
    return request
  }

  private func setBody(
    _ body: any Encodable & Sendable, of request: inout URLRequest
  ) async throws {
    request.httpBody = try await data(of: body)
    HeaderFields.setIfAbsent("Content-Type", JSONBody.contentType, in: &request)
  }

  /// Off the caller's actor: a body of megabytes must not hold up a screen.
  @concurrent
  private func data(of body: any Encodable & Sendable) async throws -> Data {
    guard let json else { return try JSONBody.encode(body) }
    return try JSONBody.encode(body, encoder: json)
  }
}
