import Foundation
import HTTPCore
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests that would carry a second one in them: a typed error, and not a byte on the wire.
@Suite(.timeLimit(.minutes(1))) struct EngineSmuggleTests {
  private static let smuggled = "x\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"

  private func expectRefused(
    _ code: InvalidRequest.Code, configuration: URLSessionConfiguration = .ephemeral,
    _ change: (inout URLRequest) -> Void
  ) async throws {
    let server = try RawServer { connection in
      while connection.readRequest() != nil { connection.respond("ok") }
    }
    var request = URLRequest(server.url("/plain"))
    change(&request)
    let engine = SessionEngine(configuration: configuration)
    let error = try await Call(engine, request).failure()
    #expect((error as? InvalidRequest)?.code == code)
    // An ordinary request after it shows that the server would have seen the first one.
    let plain = URLRequest(server.url("/after"))
    if configuration.httpAdditionalHeaders == nil {
      #expect(try await Call(engine, plain).response().response.statusCode == 200)
      #expect(server.received.hasPrefix("GET /after HTTP/1.1\r\n"))
      #expect(server.connectionCount == 1)
    } else {
      #expect(server.connectionCount == 0)
    }
    #expect(!server.received.contains("smuggled"))
    server.stop()
  }

  @Test(arguments: [smuggled, "a\r\nX: 1", "a\nX: 1", "a\r\n b", "a\rb", "a\0b"])
  func byHeaderValue(_ value: String) async throws {
    try await expectRefused(.headerValue) { $0.allHTTPHeaderFields = ["X-Value": value] }
  }

  @Test(arguments: ["X: 1\r\n\r\nGET /smuggled HTTP/1.1\r\nY", "X\r\nY", "X Y", "X\0Y", "X:Y"])
  func byHeaderName(_ name: String) async throws {
    try await expectRefused(.headerName) { $0.allHTTPHeaderFields = [name: "v"] }
  }

  @Test(arguments: [
    "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\nGET", "GET /smuggled", "GET\r\n", "GET\0",
  ])
  func byMethod(_ method: String) async throws {
    try await expectRefused(.method) { $0.httpMethod = method }
  }

  @Test func byURL() async throws {
    try await expectRefused(.url) { $0.url = URL(string: "file:///etc/passwd") }
    try await expectRefused(.url) { $0.url = nil }
  }

  /// URL encodes what does not belong into it, so that the path stays one path.
  @Test func whatAURLEncodesIsNoSecondRequest() async throws {
    let server = try RawServer { connection in
      while connection.readRequest() != nil { connection.respond("ok") }
    }
    let text = server.url("/a").absoluteString + " HTTP/1.1\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n"
    let engine = SessionEngine()
    if let url = URL(string: text) {
      _ = try await Call(engine, URLRequest(url)).result()
    }
    #expect(server.received.components(separatedBy: "HTTP/1.1\r\n").count <= 2)
    #expect(!server.received.contains("\nGET /smuggled"))
    server.stop()
  }

  @Test(arguments: [
    (["X-Value": smuggled], InvalidRequest.Code.headerValue),
    (["X\r\nGET /smuggled": "v"], .headerName),
  ])
  func byAdditionalHeaders(
    _ headers: [String: String], _ code: InvalidRequest.Code
  ) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = headers
    try await expectRefused(code, configuration: configuration) { _ in }
  }

  @Test func byAnAdditionalHeaderThatIsNoText() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Value": 7]
    try await expectRefused(.headerValue, configuration: configuration) { _ in }
  }

  /// A Location is the server's word; what it makes of the request is checked like the caller's.
  @Test(arguments: ["/a b", "/a\u{1}b", "/\u{7F}", "http://127.0.0.1:99999/"])
  func byARedirect(_ location: String) async throws {
    let server = try RawServer { connection in
      while let request = connection.readRequest() {
        if request.hasPrefix("GET /plain") {
          connection.respond("", status: "302 Found", headers: "Location: \(location)\r\n")
        } else {
          connection.respond("ok")
        }
      }
    }
    let engine = SessionEngine()
    _ = try await Call(engine, URLRequest(server.url("/plain"))).result()
    for line in server.received.components(separatedBy: "\r\n") where line.hasPrefix("GET") {
      #expect(line.split(separator: " ").count == 3, "\(line)")
    }
    server.stop()
  }
}
