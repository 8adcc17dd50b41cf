import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The system's own client against the server.
struct URLSessionTests {
  /// What a completion handler was given.
  struct Answer: Sendable {
    var status: Int?
    var body: Data
    var code: URLError.Code?
  }

  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  /// A task that is not started yet, and what will come of it.
  private func answer(
    to request: URLRequest, started: (URLSessionDataTask) -> Void = { _ in }
  ) async -> Answer {
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    return await withCheckedContinuation { continuation in
      let task = session.dataTask(with: request) { data, response, error in
        continuation.resume(
          returning: Answer(
            status: (response as? HTTPURLResponse)?.statusCode, body: data ?? Data(),
            code: (error as? URLError)?.code))
      }
      task.resume()
      started(task)
    }
  }

  @Test func readsJSON() async {
    let answer = await answer(to: URLRequest(url: server.url(for: .json, id: "a")))
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self) == #"{"id":1,"name":"loopback"}"#)
    #expect(await server.waitForExchange("a")?.outcome == .completed)
  }

  @Test func postsABodyAndFollowsARedirect() async throws {
    var request = URLRequest(url: server.url(for: .rawEcho))
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    #expect(await answer(to: request).body == Data("body".utf8))
    let url = server.url(for: .redirect(302, to: .otherOrigin(.json)))
    #expect(await answer(to: URLRequest(url: url)).status == 200)
    #expect(server.requests.last?.port == server.otherPort)
  }

  @Test func aResetAndGarbageAreErrors() async {
    let reset = server.url(for: .fault(.reset, .beforeHead))
    #expect(await answer(to: URLRequest(url: reset)).code == .networkConnectionLost)
    #expect(await answer(to: URLRequest(url: server.url(for: .garbage))).code != nil)
  }

  @Test func aCancelReachesTheServer() async throws {
    let route = Route.stream(bytes: 1_000_000, seconds: 3600)
    let server = self.server
    let answer = await answer(to: URLRequest(url: server.url(for: route, id: "a"))) { task in
      // Exactly when the server has read the request: no sooner, no later.
      _ = server.block(for: .requestReceived(id: "a"))
      task.cancel()
    }
    #expect(answer.code == .cancelled)
    let exchange = try #require(await server.waitForExchange("a"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesSent < exchange.bodyBytesPlanned)
  }
}
