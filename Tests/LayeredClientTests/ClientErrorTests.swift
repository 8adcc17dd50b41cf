import CallbackBridge
import Foundation
import LayeredClient
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The client's errors")
struct ClientErrorTests {
  private func error(_ transport: StubTransport, _ endpoint: AnyEndpoint = AnyEndpoint()) async
    -> ClientError?
  {
    await failure {
      let users: [String: [User]] = try await Client(transport).request(endpoint)
      return users
    } as? ClientError
  }

  @Test(
    "a failure of the network has its code",
    arguments: [
      (URLError.Code.timedOut, ClientError.Code.timedOut), (.cannotFindHost, .hostNotFound),
      (.dnsLookupFailed, .hostNotFound), (.cannotConnectToHost, .cannotConnect),
      (.networkConnectionLost, .connectionLost), (.notConnectedToInternet, .offline),
      (.secureConnectionFailed, .insecureConnection),
      (.serverCertificateUntrusted, .insecureConnection),
      (.httpTooManyRedirects, .tooManyRedirects), (.unsupportedURL, .badResponse),
      (.badServerResponse, .badResponse), (.badURL, .invalidRequest), (.unknown, .transport),
    ])
  func network(from: URLError.Code, to code: ClientError.Code) async throws {
    let found = try #require(await error(StubTransport { _, _ in throw URLError(from) }))
    #expect(found.code == code)
    #expect((found.cause as? URLError)?.code == from)
    #expect(found.response == nil)
    #expect(found.context.url == "https://api.example.com/v1/any")
  }

  @Test("an error that the client does not know is kept as the cause")
  func unknown() async throws {
    struct Custom: Error {}
    let found = try #require(await error(StubTransport { _, _ in throw Custom() }))
    #expect(found.code == .unknown)
    #expect(found.cause is Custom)
  }

  @Test(
    "a decoding error names the place and the type, and nothing of the content",
    arguments: [
      (#"{"users":[{"id":1,"name":"a"},{"id":"hunter2","name":"b"}]}"#, ".users[1].id", "Int"),
      (#"{"users":[{"id":1,"name":null,"x":"hunter2"}]}"#, ".users[0].name", "String"),
      (#"{"users":[{"id":1,"x":"hunter2"}]}"#, ".users[0].name", "no such key"),
      ("hunter2", ">: ", "not JSON"), ("", ">: ", "not JSON"),
    ])
  func decoding(body: String, place: String, expected: String) async throws {
    let found = try #require(await error(StubTransport(body: body)))
    #expect(found.code == .decoding)
    #expect(found.cause is DecodingError)
    #expect(found.response?.data == Data(body.utf8))
    for text in texts(of: found) {
      #expect(!text.contains("hunter2"))
    }
    let detail = try #require(found.context.detail)
    #expect(detail.contains("User"))
    #expect(detail.contains(place))
    #expect(detail.contains(expected))
    #expect(found.localizedDescription.contains(detail))
  }

  @Test("no text holds a header, a body or a secret of the URL")
  func secrets() async throws {
    let client = Client(
      baseURL: URL(string: "https://user:hunter2@h/v1?api_key=hunter2")!,
      transport: StubTransport(status: 500, body: "hunter2"),
      headers: ["Authorization": "Bearer hunter2"])
    let endpoint = AnyEndpoint(
      method: .post, queryItems: [URLQueryItem(name: "token", value: "hunter2")],
      body: ["password": "hunter2"])
    let found = try #require(await failure { try await client.send(endpoint) } as? ClientError)
    for text in texts(of: found) {
      #expect(!text.contains("hunter2"), "\(text)")
    }
    #expect(found.localizedDescription.contains("POST https://"))
    #expect(found.localizedDescription.contains("500"))
  }

  @Test("every code says what happened and what to do")
  func everyCode() {
    let codes: [ClientError.Code] = [
      .invalidRequest, .timedOut, .offline, .hostNotFound, .cannotConnect, .connectionLost,
      .insecureConnection, .tooManyRedirects, .badResponse, .transport, .unauthorized,
      .updateRequired, .tooManyRequests, .rejected, .serverFailed, .unexpectedStatus, .decoding,
      .cancelled, .unknown, ClientError.Code(rawValue: "later"),
    ]
    for code in codes {
      let error = ClientError(code)
      #expect(error.errorDescription?.hasSuffix(".") == true)
      #expect(error.recoverySuggestion?.hasSuffix(".") == true)
      #expect(error.localizedDescription == error.errorDescription)
    }
    #expect(Set(codes.map { ClientError($0).errorDescription }).count == codes.count)
  }

  @Test("the cause stands where Objective-C looks for it")
  func underlying() {
    let error = ClientError(.transport, cause: URLError(.cancelled)) as NSError
    #expect(error.domain == ClientError.errorDomain)
    #expect(error.userInfo[NSUnderlyingErrorKey] is URLError)
    #expect(isCancellation(error))
  }

  private func texts(of error: ClientError) -> [String] {
    [
      error.localizedDescription, error.errorDescription ?? "", error.recoverySuggestion ?? "",
      "\(error)", String(reflecting: error), (error as NSError).localizedDescription,
    ]
  }
}
