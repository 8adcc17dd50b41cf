import Foundation
import HTTPCore
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that drops a reused connection instead of answering.
///
/// Linux sends the request again by itself, but without its body, and waits for the timeout.
@Suite(.timeLimit(.minutes(1))) struct LostBodyTests {
  private let engine = SessionEngine()

  /// Answers the first request of its first connection, and drops the second one after reading it.
  private func makeServer() throws -> RawServer {
    try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      connection.respond("first")
      guard connection.index > 0 else { return _ = connection.readRequest() }
      while connection.readRequest() != nil { connection.respond("again") }
    }
  }

  private func request(_ server: RawServer, _ method: HTTPMethod) -> URLRequest {
    URLRequest(server.url("/lost"), method: method, body: "whole body")
  }

  @Test(arguments: [HTTPMethod.put, .delete])
  func anIdempotentRequestIsSentAgainWithItsBody(_ method: HTTPMethod) async throws {
    let server = try makeServer()
    _ = try await Call(engine, request(server, method)).response()
    let call = Call(engine, request(server, method))
    #expect(try await call.response().response.statusCode == 200)
    #expect(call.completions == 1)
    let fractions = call.progress.filter { $0.direction == .upload }.map(\.fraction)
    #expect(fractions == fractions.sorted())
    let bodies = server.received.components(separatedBy: "whole body").count - 1
    #expect(bodies == 3)
    server.stop()
  }

  @Test func anotherRequestFailsAtOnce() async throws {
    let server = try makeServer()
    _ = try await Call(engine, request(server, .post)).response()
    let call = Call(engine, request(server, .post))
    #expect(try await call.errorCode() == .networkConnectionLost)
    let bodies = server.received.components(separatedBy: "whole body").count - 1
    #expect(bodies == 2)
    server.stop()
  }

  @Test func aStreamIsNotTakenForAnEmptyBody() async throws {
    let server = try makeServer()
    _ = try await Call(engine, request(server, .post)).response()
    var request = URLRequest(server.url("/lost"), method: .post)
    request.httpBodyStream = InputStream(data: Data("whole body".utf8))
    let call = Call(engine, request)
    #expect(try await call.errorCode() == .networkConnectionLost)
    #expect(!server.received.contains("\r\n\r\n0\r\n\r\n"), "an empty chunked body")
    server.stop()
  }
}
