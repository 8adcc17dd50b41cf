import Foundation
import HTTPCore
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What arrives of responses of every kind.
@Suite(.timeLimit(.minutes(1))) struct EngineResponseTests {
  private let server: LoopbackServer
  private let engine = SessionEngine()

  init() throws {
    server = try LoopbackServer()
  }

  private func response(
    _ route: Route, method: HTTPMethod = .get, headers: [String: String] = [:],
    body: String? = nil
  ) async throws -> EngineResponse {
    let request = URLRequest(server.url(for: route), method: method, headers: headers, body: body)
    return try await Call(engine, request).response()
  }

  @Test func bodyArrives() async throws {
    let response = try await response(.json)
    #expect(response.response.statusCode == 200)
    #expect(response.data == Data(#"{"id":1,"name":"loopback"}"#.utf8))
    #expect(response.request.url == server.url(for: .json))
  }

  @Test func requestArrivesAsItWasGiven() async throws {
    let given = try await response(
      .echo, method: .post, headers: ["X-API-Key": "k", "eTag": "é"], body: "hello")
    let echo = try JSONDecoder().decode(EchoReply.self, from: given.data)
    #expect(echo.method == "POST")
    #expect(echo.body == Data("hello".utf8))
    let names = echo.headers.map(\.name)
    #expect(names.contains("X-API-Key") && names.contains("eTag"), "names keep their case")
    #expect(echo.headers.first(named: "eTag") == "é")
    #expect(echo.headers.values(named: "Content-Length") == ["5"])
  }

  @Test func aLengthOfTheCallersIsSentOnce() async throws {
    let given = try await response(
      .echo, method: .put, headers: ["content-length": "5"], body: "hello")
    let echo = try JSONDecoder().decode(EchoReply.self, from: given.data)
    #expect(echo.headers.values(named: "Content-Length") == ["5"])
  }

  @Test(arguments: [StreamFraming.length, .chunked])
  func largeBodiesArriveInOrder(_ framing: StreamFraming) async throws {
    let size = 1_000_003
    let data = try await response(.stream(bytes: size, framing: framing)).data
    #expect(data.count == size)
    let alphabet = Array(data.prefix(26))
    #expect(data.enumerated().allSatisfy { alphabet[$0.offset % 26] == $0.element })
  }

  @Test(arguments: [200, 201, 204, 304, 400, 404, 500, 503])
  func aStatusIsNeverAFailure(_ status: Int) async throws {
    let response = try await response(.status(status, body: "text"))
    #expect(response.response.statusCode == status)
    #expect(response.data.isEmpty == [204, 304].contains(status))
  }

  @Test func headHasNoBody() async throws {
    let response = try await response(.json, method: .head)
    #expect(response.response.statusCode == 200)
    #expect(response.data.isEmpty)
  }

  @Test func interimResponsesAreNotTheResult() async throws {
    let response = try await response(.earlyHints)
    #expect(response.response.statusCode == 200)
    #expect(response.data == Data(#"{"id":1,"name":"loopback"}"#.utf8))
  }

  @Test(arguments: Route.Challenge.allCases)
  func unauthorizedIsAResponse(_ challenge: Route.Challenge) async throws {
    let response = try await response(.unauthorized(challenge))
    #expect(response.response.statusCode == 401)
    #expect(!response.data.isEmpty)
  }

  @Test func credentialsOfTheCallersPassTheChallenge() async throws {
    let route = Route.unauthorized(.basic, accepting: "Basic dTpw")
    #expect(try await response(route).response.statusCode == 401)
    let accepted = try await response(route, headers: ["Authorization": "Basic dTpw"])
    #expect(accepted.response.statusCode == 200)
  }

  @Test(arguments: Route.UpgradeBody.allCases)
  func upgradeRequiredIsAResponse(_ body: Route.UpgradeBody) async throws {
    let response = try await response(.upgradeRequired(body: body))
    #expect(response.response.statusCode == 426)
    #expect(response.data.isEmpty == (body == .none))
  }

  @Test func aSchemeInCapitalsIsTaken() async throws {
    var components = try #require(
      URLComponents(url: server.url(for: .json), resolvingAgainstBaseURL: false))
    components.scheme = "HTTP"
    let url = try #require(components.url)
    #expect(try await Call(engine, URLRequest(url)).response().response.statusCode == 200)
  }

  @Test func aStreamBodyIsSent() async throws {
    var request = URLRequest(server.url(for: .rawEcho), method: .post)
    request.httpBodyStream = InputStream(data: Data("streamed".utf8))
    #expect(try await Call(engine, request).response().data == Data("streamed".utf8))
  }

  @Test func manyAtOnceAreAllAnswered() async throws {
    let calls = (0..<200).map { Call(engine, URLRequest(server.url(for: .json, id: "n\($0)"))) }
    for call in calls {
      #expect(try await call.response().response.statusCode == 200)
    }
    #expect(calls.allSatisfy { $0.completions == 1 })
    #expect(server.requestCount() == 200)
  }

  @Test func cookiesAreNotKeptUnlessAsked() async throws {
    let cookie = Route.setCookie(name: "a", value: "1", attributes: "Path=/")
    _ = try await response(cookie)
    _ = try await response(.json)
    #expect(server.requests(to: "/json").last?.header("Cookie") == nil)

    let keeping = SessionEngine(configuration: .ephemeral, keeping: .cookies)
    _ = try await Call(keeping, URLRequest(server.url(for: cookie))).response()
    _ = try await Call(keeping, URLRequest(server.url(for: .json))).response()
    #expect(server.requests(to: "/json").last?.header("Cookie") == "a=1")
  }

  @Test func additionalHeadersAreSentBelowTheRequestsOwn() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Both": "engine", "X-Engine": "e"]
    let engine = SessionEngine(configuration: configuration)
    let request = URLRequest(server.url(for: .json, id: "h"), headers: ["x-both": "request"])
    _ = try await Call(engine, request).response()
    let sent = try #require(server.requests(marked: "h").first)
    #expect(sent.headers.values(named: "X-Both") == ["request"])
    #expect(sent.header("X-Engine") == "e")
  }
}
