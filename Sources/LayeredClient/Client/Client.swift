public import Foundation
import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends endpoints to one base URL, through its policies, over its transport.
///
/// ```swift
/// let client = Client(baseURL: api, policies: ClientPolicies(forceUpdate: gate))
/// let user: User = try await client.request(GetUser(id: "7"))
/// ```
///
/// Calls begin on the caller's actor; JSON is written and read away from it. A cancel of the
/// caller's task ends the request on the wire, and a call that is cancelled before it begins sends
/// nothing.
public final class Client: ClientProtocol {
  private let encoder: RequestEncoder
  private let metrics: CallMetrics?
  private let chain: MiddlewareChain
  private let decoder: ResponseDecoder

  /// A client of one server.
  ///
  /// - Parameters:
  ///   - baseURL: What the paths of the endpoints are appended to; its query goes with each
  ///     request.
  ///   - transport: What sends; over a URLSession of its own unless told otherwise.
  ///   - policies: What happens on the way.
  ///   - headers: Sent with each request, unless an endpoint has its own of the same name.
  ///   - encoder: Writes JSON bodies; one that sorts the keys unless told otherwise. It serves all
  ///     calls at once, so it must not be changed later.
  ///   - decoder: Reads JSON answers; as the encoder, it must not be changed later.
  public init(
    baseURL: URL, transport: any Transport = URLSessionTransport(),
    policies: ClientPolicies = ClientPolicies(), headers: [String: String] = [:],
    encoder: JSONEncoder? = nil, decoder: JSONDecoder = JSONDecoder()
  ) {
    self.encoder = RequestEncoder(baseURL: BaseURL(baseURL), headers: headers, json: encoder)
    self.decoder = ResponseDecoder(json: decoder)
    metrics = policies.callMetrics
    chain = policies.chain(to: transport)
  }

  /// Sends the endpoint, and decodes the answer away from the caller's actor.
  public func request<Value: Decodable & SendableMetatype>(
    _ endpoint: some Endpoint
  ) async throws -> Value {
    try await call(endpoint) { response in
      try await self.decoder.decode(Value.self, from: response)
    }
  }

  /// Sends the endpoint, and returns the answer undecoded.
  public func response(for endpoint: some Endpoint) async throws -> TransportResponse {
    try await call(endpoint) { $0 }
  }

  /// One call from start to end, inside its metrics.
  private func call<Value>(
    _ endpoint: some Endpoint, read: (TransportResponse) async throws -> Value
  ) async throws -> Value {
    let call = metrics?.start(endpoint)
    var request: URLRequest?
    do {
      try Task.checkCancellation()
      var context = RequestContext(endpoint: endpoint)
      let encoded = try await encoder.request(for: endpoint, &context)
      request = encoded
      try Task.checkCancellation()
      let response = try await chain(encoded, context)
      try StatusCheck.check(response, accepting: context.acceptedStatuses)
      let value = try await read(response)
      call?.finished(statusCode: response.statusCode)
      return value
    } catch {
      let failure = ErrorMapping.failure(for: error, of: endpoint, sentAs: request)
      call?.failed(failure)
      throw failure
    }
  }
}
