import Foundation
import LayeredClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The request that an endpoint becomes")
struct EncodingTests {
  /// What reaches the transport.
  private func request(
    for endpoint: AnyEndpoint, headers: [String: String] = [:]
  ) async throws -> URLRequest {
    try await Client(StubTransport(), headers: headers).response(for: endpoint).request
  }

  @Test("an endpoint with a path alone is a plain GET")
  func plain() async throws {
    let request = try await Client(StubTransport()).response(for: GetUser()).request
    #expect(request.url?.absoluteString == "https://api.example.com/v1/users/me")
    #expect(request.httpMethod == "GET")
    #expect(request.httpBody == nil)
    #expect(request.allHTTPHeaderFields ?? [:] == [:])
  }

  @Test("a body is JSON with sorted keys, and sets the content type")
  func body() async throws {
    let request = try await request(for: AnyEndpoint(method: .post, body: ["b": 1, "a": 2]))
    #expect(request.httpMethod == "POST")
    #expect(request.httpBody == Data(#"{"a":2,"b":1}"#.utf8))
    #expect(request.allHTTPHeaderFields == ["Content-Type": "application/json"])
  }

  @Test("a content type of the endpoint's stays, in any case")
  func contentType() async throws {
    let request = try await request(
      for: AnyEndpoint(
        method: .put, body: [1], headers: ["content-type": "application/vnd.api+json"]))
    #expect(request.allHTTPHeaderFields == ["content-type": "application/vnd.api+json"])
  }

  @Test("the endpoint's headers win over the client's, and names keep their case")
  func headers() async throws {
    let request = try await request(
      for: AnyEndpoint(headers: ["accept": "text/csv", "X-API-Key": "k"]),
      headers: ["Accept": "application/json", "User-Agent": "app"])
    #expect(
      request.allHTTPHeaderFields
        == ["accept": "text/csv", "X-API-Key": "k", "User-Agent": "app"])
  }

  @Test(
    "what would smuggle a request is refused before the transport",
    arguments: [
      AnyEndpoint(headers: ["X": "a\r\nHost: evil"]), AnyEndpoint(headers: ["X\r\n": "a"]),
      AnyEndpoint(method: "GET / HTTP/1.1\r\n"), AnyEndpoint(path: "/a/../b"),
      AnyEndpoint(method: .get, body: [1]),
    ])
  func refused(endpoint: AnyEndpoint) async {
    let sends = Counter()
    let client = Client(
      StubTransport { request, _ in
        sends.increment()
        return TransportResponse(statusCode: 200, request: request)
      })
    let error = await failure { try await client.send(endpoint) } as? ClientError
    #expect(error?.code == .invalidRequest)
    #expect(error?.cause is InvalidRequest)
    #expect(error?.context.endpoint == "AnyEndpoint")
    #expect(sends.value == 0)
  }

  @Test("a body that cannot be encoded is a typed error, and nothing is sent")
  func unencodable() async {
    let error = await failure {
      try await request(for: AnyEndpoint(method: .post, body: ["a": Double.nan]))
    }
    #expect((error as? ClientError)?.code == .invalidRequest)
    #expect(((error as? ClientError)?.cause as? InvalidRequest)?.code == .body)
  }

  @Test("a body is encoded away from the caller's actor") @MainActor
  func bodyOffMain() async throws {
    let threads = Recorder<Bool>()
    let body = WhereEncoded { threads.append(Thread.isMainThread) }
    _ = try await Client(StubTransport()).response(for: AnyEndpoint(method: .post, body: body))
    #expect(threads.elements == [false])
  }

  private struct WhereEncoded: Encodable, Sendable {
    let note: @Sendable () -> Void

    func encode(to encoder: any Encoder) throws {
      note()
      try [String: String]().encode(to: encoder)
    }
  }
}
