import Foundation
import LayeredClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The client over a stub")
struct ClientTests {
  private static let ada = #"{"id":7,"name":"Ada"}"#

  @Test("a request gives the value that the caller names")
  func value() async throws {
    let client: any ClientProtocol = Client(StubTransport(body: Self.ada))
    let user: User = try await client.request(GetUser())
    #expect(user == User(id: 7, name: "Ada"))
  }

  @Test("the raw form gives status, headers and body")
  func raw() async throws {
    let client = Client(
      StubTransport { request, _ in
        TransportResponse(
          statusCode: 202, data: Data("x".utf8), headers: ["ETag": "1"], request: request)
      })
    let response = try await client.response(for: GetUser())
    #expect(response.statusCode == 202)
    #expect(response.data == Data("x".utf8))
    #expect(response.header("etag") == "1")
    #expect(response.header("Age") == nil)
  }

  @Test("where success is all that matters, the body is not looked at")
  func bodyIgnored() async throws {
    try await Client(StubTransport(status: 204, body: "")).send(GetUser())
    try await Client(StubTransport(body: "nonsense")).send(GetUser())
  }

  @Test(
    "a status that is no success is an error with the answer in it",
    arguments: [
      (301, ClientError.Code.unexpectedStatus), (304, .unexpectedStatus), (400, .rejected),
      (401, .unauthorized), (404, .rejected), (426, .updateRequired), (429, .tooManyRequests),
      (500, .serverFailed), (599, .serverFailed), (600, .unexpectedStatus),
      (199, .unexpectedStatus),
    ])
  func status(status: Int, code: ClientError.Code) async throws {
    let client = Client(StubTransport(status: status, body: Self.ada))
    let error = await failure {
      let user: User = try await client.request(GetUser())
      return user
    }
    let found = try #require(error as? ClientError)
    #expect(found.code == code)
    #expect(found.response?.data == Data(Self.ada.utf8))
    #expect(found.context.statusCode == status)
    #expect(found.context.method == .get)
    #expect(found.context.url == "https://api.example.com/v1/users/me")
    #expect(found.context.endpoint == "GetUser")
  }

  @Test("a decoder of the app's is used")
  func decoder() async throws {
    struct Post: Decodable { let likeCount: Int }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let client = Client(StubTransport(body: #"{"like_count":3}"#), decoder: decoder)
    let post: Post = try await client.request(GetUser())
    #expect(post.likeCount == 3)
  }

  @Test("a value is decoded away from the caller's actor") @MainActor
  func decodesOffMain() async throws {
    struct WhereDecoded: Decodable {
      let onMain: Bool
      init(from decoder: any Decoder) throws { onMain = Thread.isMainThread }
    }
    let client = Client(StubTransport())
    let decoded: WhereDecoded = try await client.request(GetUser())
    #expect(!decoded.onMain)
    MainActor.assertIsolated()
  }

  @Test("a value need not be Sendable")
  func notSendable() async throws {
    final class Box: Decodable { var id = 0 }
    let box: Box = try await Client(StubTransport(body: #"{"id":4}"#)).request(GetUser())
    box.id += 1
    #expect(box.id == 5)
  }

  // MARK: Cancel

  @Test("a call that is cancelled before it begins sends nothing")
  func cancelledBefore() async {
    let sends = Counter()
    let client = Client(
      StubTransport { request, _ in
        sends.increment()
        return TransportResponse(statusCode: 200, request: request)
      })
    let start = Gate()
    let task = Task {
      await start.wait()
      return await failure { try await client.send(GetUser()) }
    }
    task.cancel()
    start.open()
    #expect(await task.value is CancellationError)
    #expect(sends.value == 0)
  }

  @Test("a CancellationError passes through as it is")
  func cancellationPasses() async {
    let client = Client(StubTransport { _, _ in throw CancellationError() })
    #expect(await failure { try await client.send(GetUser()) } is CancellationError)
  }

  @Test("every form of a cancel is a CancellationError if the caller's task is cancelled")
  func cancelForms() async {
    let forms: [any Error & Sendable] = [
      URLError(.cancelled), ClientError(.transport, cause: URLError(.cancelled)),
    ]
    for form in forms {
      let arrived = Gate()
      let cancelled = Gate()
      let client = Client(
        StubTransport { _, _ in
          arrived.open()
          await cancelled.wait()
          throw form
        })
      let task = Task { await failure { try await client.send(GetUser()) } }
      await arrived.wait()
      task.cancel()
      cancelled.open()
      #expect(await task.value is CancellationError)
    }
  }

  @Test("what another cancelled is an error, since the caller did not ask for it")
  func cancelledByAnother() async {
    let client = Client(StubTransport { _, _ in throw URLError(.cancelled) })
    let error = await failure { try await client.send(GetUser()) } as? ClientError
    #expect(error?.code == .cancelled)
  }

  @Test("an answer that came before the cancel is returned")
  func answerFirst() async throws {
    let arrived = Gate()
    let cancelled = Gate()
    let client = Client(
      StubTransport { request, _ in
        arrived.open()
        await cancelled.wait()
        return TransportResponse(statusCode: 200, data: Data(Self.ada.utf8), request: request)
      })
    let task = Task { () async throws -> User in try await client.request(GetUser()) }
    await arrived.wait()
    task.cancel()
    cancelled.open()
    #expect(try await task.value == User(id: 7, name: "Ada"))
  }
}
