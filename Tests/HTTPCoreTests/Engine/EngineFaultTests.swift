import Foundation
import HTTPCore
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Transport failures are URLErrors, and none of them is called a cancel.
@Suite(.timeLimit(.minutes(1))) struct EngineFaultTests {
  private let engine = SessionEngine()

  /// What Linux says of each; Apple's systems say connection lost or bad response to all of them.
  @Test(arguments: [
    (Route.fault(.reset, .beforeHead), [URLError.Code.networkConnectionLost]),
    (.fault(.reset, .afterHead), [.networkConnectionLost]),
    (.fault(.reset, .midBody, bytes: 500_000), [.networkConnectionLost]),
    (.fault(.truncate, .beforeHead), [.badServerResponse, .networkConnectionLost]),
    (.fault(.truncate, .afterHead), [.unknown, .networkConnectionLost]),
    (.fault(.truncate, .midBody), [.unknown, .networkConnectionLost]),
    (.garbage, [.unsupportedURL, .badServerResponse, .cannotParseResponse]),
  ])
  func brokenAnswers(_ route: Route, _ codes: [URLError.Code]) async throws {
    let server = try LoopbackServer()
    let call = Call(engine, URLRequest(server.url(for: route)))
    let code = try #require(try await call.errorCode())
    #expect(codes.contains(code), "\(code)")
    #expect(call.completions == 1)
    #expect(call.progress.allSatisfy { $0.fraction < 1 }, "only a success is whole")
  }

  @Test func aClosedPortRefuses() async throws {
    let server = try RawServer { _ in }
    let url = server.url()
    server.stop()
    #expect(try await Call(engine, URLRequest(url)).errorCode() == .cannotConnectToHost)
  }

  @Test func aHostWithoutAnAddressIsNotFound() async throws {
    let url = try #require(URL(string: "http://host.invalid/"))
    #expect(try await Call(engine, URLRequest(url)).errorCode() == .cannotFindHost)
  }
}
