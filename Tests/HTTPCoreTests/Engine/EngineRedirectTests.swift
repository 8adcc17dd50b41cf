import Foundation
import HTTPCore
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Redirects over a real socket; what is decided when is for RedirectRulesTests.
@Suite(.timeLimit(.minutes(1))) struct EngineRedirectTests {
  private let server: LoopbackServer
  private let engine = SessionEngine()

  init() throws {
    server = try LoopbackServer()
  }

  @Test func anotherOriginGetsNoSecrets() async throws {
    let secrets = ["Authorization": "Bearer s", "Cookie": "c=1", "X-Kept": "k"]
    let url = server.url(for: .redirect(to: .otherOrigin(.echo)))
    let response = try await Call(engine, URLRequest(url, headers: secrets)).response()
    let echo = try JSONDecoder().decode(EchoReply.self, from: response.data)
    #expect(echo.headers.first(named: "Authorization") == nil)
    #expect(echo.headers.first(named: "Cookie") == nil)
    #expect(echo.headers.first(named: "X-Kept") == "k")
    #expect(response.request.url?.port == Int(server.otherPort))
    #expect(response.response.url == response.request.url)
  }

  @Test func theSameOriginGetsThem() async throws {
    let secrets = ["Authorization": "Bearer s", "Cookie": "c=1"]
    let url = server.url(for: .redirect(to: .absolute(.echo)))
    let response = try await Call(engine, URLRequest(url, headers: secrets)).response()
    let echo = try JSONDecoder().decode(EchoReply.self, from: response.data)
    #expect(echo.headers.first(named: "Authorization") == "Bearer s")
    #expect(echo.headers.first(named: "Cookie") == "c=1")
  }

  @Test func aRelativeLocationIsResolvedAgainstTheRequest() async throws {
    let url = server.url(for: .redirect(at: "/redirect/a/b", 302, location: "../../json"))
    let response = try await Call(engine, URLRequest(url)).response()
    #expect(response.request.url?.path == "/json")
    #expect(response.response.statusCode == 200)
  }

  @Test(arguments: [307, 308])
  func aBodyIsSentAgain(_ status: Int) async throws {
    let body = String(repeating: "body", count: 50_000)
    let url = server.url(for: .redirect(status, to: .otherOrigin(.rawEcho)))
    let call = Call(engine, URLRequest(url, method: .post, body: body))
    let response = try await call.response()
    #expect(response.data == Data(body.utf8))
    #expect(response.request.httpMethod == "POST")
    #expect(isMonotonic(call.progress))
    #expect(call.progress.last?.fraction == 1)
  }

  @Test(arguments: [301, 302, 303])
  func aPostBecomesAGet(_ status: Int) async throws {
    let url = server.url(for: .redirect(status, to: .route(.echo)))
    let request = URLRequest(
      url, method: .post, headers: ["Content-Type": "text/plain", "X-Kept": "k"], body: "hello")
    let response = try await Call(engine, request).response()
    let echo = try JSONDecoder().decode(EchoReply.self, from: response.data)
    #expect(echo.method == "GET")
    #expect(echo.body.isEmpty)
    #expect(echo.headers.first(named: "Content-Type") == nil)
    #expect(echo.headers.first(named: "X-Kept") == "k")
  }

  @Test func aPutKeepsItsBodyAtAFound() async throws {
    let url = server.url(for: .redirect(302, to: .route(.rawEcho)))
    let response = try await Call(engine, URLRequest(url, method: .put, body: "put")).response()
    #expect(response.data == Data("put".utf8))
  }

  @Test func twentyAreFollowedAndNoMore() async throws {
    let chain = URLRequest(server.url(for: .redirectChain(hops: 20)))
    #expect(try await Call(engine, chain).response().response.statusCode == 200)
    let loop = URLRequest(server.url(for: .redirectLoop()))
    #expect(try await Call(engine, loop).errorCode() == .httpTooManyRedirects)
    #expect(server.requestCount("/redirect-loop") == 21)
  }

  @Test func refusedItIsTheResultWithItsBody() async throws {
    let url = server.url(for: .redirect(302, to: .route(.json)))
    let response = try await Call(engine, URLRequest(url), .init(redirects: .refuse)).response()
    #expect(response.response.statusCode == 302)
    #expect(!response.data.isEmpty)
    #expect(server.requestCount("/json") == 0)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func withoutALocationItIsTheResult(_ status: Int) async throws {
    let url = server.url(for: .redirect(status, to: .missing))
    let response = try await Call(engine, URLRequest(url)).response()
    #expect(response.response.statusCode == status)
  }

  @Test(arguments: ["ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1/"])
  func anotherSchemeFails(_ location: String) async throws {
    let url = server.url(for: .redirect(to: .location(location)))
    #expect(try await Call(engine, URLRequest(url)).errorCode() == .unsupportedURL)
  }

  @Test func theDeadlineIsOfAllHops() async throws {
    let url = server.url(for: .redirect(to: .route(Route.json.held(in: "never"))))
    let call = Call(engine, URLRequest(url), .init(deadline: .milliseconds(300)))
    #expect(try await call.errorCode() == .timedOut)
    #expect(server.requestCount("/json") == 1)
  }

  @Test func aCancelOnTheSecondHopReachesTheServer() async throws {
    let target = Route.json.held(in: "never").marked("second")
    let call = Call(engine, URLRequest(server.url(for: .redirect(to: .route(target)))))
    _ = await server.waitForRequest("second")
    call.cancel()
    #expect(try await call.errorCode() == .cancelled)
    #expect(await server.waitForExchange("second")?.outcome == .peerClosed)
  }

  private func isMonotonic(_ progress: [TransferProgress]) -> Bool {
    [TransferProgress.Direction.upload, .download].allSatisfy { direction in
      let reports = progress.filter { $0.direction == direction }
      return zip(reports, reports.dropFirst()).allSatisfy {
        $0.completed <= $1.completed && $0.fraction <= $1.fraction
      }
    }
  }
}
