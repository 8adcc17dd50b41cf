import Foundation
import LegacyProvider
import LoopbackServer

extension Scenario {
  /// Every way in which a request can end.
  package static let all: [Scenario] = answered + refused + cancelled + stubbed

  private static let answered: [Scenario] = [
    Scenario(name: "200", outcome: .success(200)) { server, id in
      ProbeTarget(server.url(for: .json, id: id))
    },
    Scenario(name: "404 without validation", outcome: .success(404)) { server, id in
      ProbeTarget(server.url(for: .status(404), id: id))
    },
    Scenario(name: "404 with validation", outcome: .statusCode(404)) { server, id in
      var target = ProbeTarget(server.url(for: .status(404), id: id))
      target.validationType = .successCodes
      return target
    },
    Scenario(name: "401 with a Basic challenge", outcome: .statusCode(401)) { server, id in
      var target = ProbeTarget(server.url(for: .unauthorized(.basic), id: id))
      target.validationType = .successAndRedirectCodes
      return target
    },
    Scenario(name: "204", outcome: .success(204)) { server, id in
      ProbeTarget(server.url(for: .status(204), id: id))
    },
    Scenario(name: "a connection that is reset", outcome: .network(.networkConnectionLost)) {
      server, id in
      ProbeTarget(server.url(for: .fault(.reset, .midBody), id: id))
    },
  ]

  private static let refused: [Scenario] = [
    refused("an unsupported scheme", reach: .preparation, .requestMapping) { target in
      target.baseURL = URL(fileURLWithPath: "/etc/passwd")
    },
    refused("a line break in a header", reach: .preparation, .requestMapping) { target in
      target.headers = ["X-Note": "a\r\nX-Smuggled: 1"]
    },
    refused("a line break in a header's name", reach: .preparation, .requestMapping) { target in
      target.headers = ["X-Note: a\r\nX-Smuggled": "1"]
    },
    refused("a method that is two lines", reach: .preparation, .requestMapping) { target in
      target.method = "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET"
    },
    refused("a body on a GET", reach: .preparation, .requestMapping) { target in
      target.task = .requestData(Data("body".utf8))
    },
    refused("parameters that JSON has no form for", reach: .target, .parameterEncoding) { target in
      target.method = .post
      target.task = .requestParameters(
        parameters: ["date": Date()], encoding: JSONEncoding.default)
    },
    refused("a value that cannot be encoded", reach: .target, .encodableMapping) { target in
      target.method = .post
      target.task = .requestJSONEncodable(["ratio": Double.nan])
    },
    refused("a body's encoding that writes a query", reach: .target, .requestMapping) { target in
      target.method = .post
      target.task = .requestCompositeParameters(
        bodyParameters: ["a": 1], bodyEncoding: URLEncoding.queryString, urlParameters: [:])
    },
  ]

  private static let cancelled: [Scenario] = [
    Scenario(name: "a cancel in flight", cancel: .inFlight, outcome: .cancelled) { server, id in
      ProbeTarget(server.url(for: Route.json.held(in: id), id: id))
    },
    Scenario(
      name: "a cancel during a download", cancel: .inFlight, outcome: .cancelled
    ) { server, id in
      ProbeTarget(server.url(for: .stream(bytes: 2_000_000, seconds: 600), id: id))
    },
    Scenario(
      name: "a cancel of a delayed stub", stub: .delayed(seconds: 3600), cancel: .afterAnnouncement,
      outcome: .cancelled, isSent: false
    ) { _, _ in .unsent },
  ]

  private static let stubbed: [Scenario] = [
    stubbed("an immediate stub", .immediate, .success(200)) {
      .networkResponse(200, Data("{}".utf8))
    },
    stubbed("a delayed stub", .delayed(seconds: 0.01), .success(200)) {
      .networkResponse(200, Data("{}".utf8))
    },
    stubbed("a delay that is no number", .delayed(seconds: .nan), .success(200)) {
      .networkResponse(200, Data("{}".utf8))
    },
    stubbed("a stub with a refused status", .immediate, .statusCode(500)) {
      .networkResponse(500, Data())
    },
    stubbed("a stub of a network error", .immediate, .network(.timedOut)) {
      .networkError(URLError(.timedOut) as NSError)
    },
    stubbed("a stub of a cancel", .immediate, .cancelled) {
      .networkError(URLError(.cancelled) as NSError)
    },
  ]

  private static func refused(
    _ name: String, reach: Reach, _ outcome: Outcome,
    _ change: @escaping @Sendable (inout ProbeTarget) -> Void
  ) -> Scenario {
    Scenario(name: name, reach: reach, outcome: outcome, isSent: false) { server, id in
      var target = ProbeTarget(server.url(for: .json, id: id))
      change(&target)
      return target
    }
  }

  private static func stubbed(
    _ name: String, _ stub: StubBehavior, _ outcome: Outcome,
    _ sample: @escaping @Sendable () -> EndpointSampleResponse
  ) -> Scenario {
    Scenario(name: name, stub: stub, sample: sample, outcome: outcome, isSent: false) { _, _ in
      var target = ProbeTarget.unsent
      target.validationType = .successCodes
      return target
    }
  }
}
