import Foundation
import HTTPCore
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Progress never falls, ends whole, and ends before the completion.
@Suite(.timeLimit(.minutes(1))) struct EngineProgressTests {
  private let server: LoopbackServer
  private let engine = SessionEngine()

  init() throws {
    server = try LoopbackServer()
  }

  @Test(arguments: [StreamFraming.length, .chunked])
  func downloads(_ framing: StreamFraming) async throws {
    let url = server.url(for: .stream(bytes: 600_000, framing: framing))
    let call = Call(engine, URLRequest(url))
    _ = try await call.response()
    let reports = call.progress
    #expect(reports.count > 2)
    #expect(isMonotonic(reports))
    let last = TransferProgress(
      direction: .download, completed: 600_000, total: 600_000, fraction: 1)
    #expect(reports.last == last)
    #expect(reports.first?.total == (framing == .length ? 600_000 : nil))
    #expect(call.reportsAfterCompletion == 0)
  }

  @Test func uploadsComeFirst() async throws {
    let body = String(repeating: "x", count: 300_000)
    let call = Call(engine, URLRequest(server.url(for: .rawEcho), method: .post, body: body))
    _ = try await call.response()
    let uploads = call.progress.prefix { $0.direction == .upload }
    let downloads = call.progress.dropFirst(uploads.count)
    #expect(uploads.last?.fraction == 1)
    #expect(uploads.last?.completed == 300_000)
    #expect(downloads.allSatisfy { $0.direction == .download })
    #expect(isMonotonic(Array(uploads)) && isMonotonic(Array(downloads)))
    #expect(call.progress.last?.fraction == 1)
  }

  @Test func anEmptyBodyIsWholeToo() async throws {
    let call = Call(engine, URLRequest(server.url(for: .status(204))))
    _ = try await call.response()
    #expect(
      call.progress == [
        TransferProgress(direction: .download, completed: 0, total: 0, fraction: 1)
      ])
  }

  private func isMonotonic(_ reports: [TransferProgress]) -> Bool {
    zip(reports, reports.dropFirst()).allSatisfy {
      $0.completed <= $1.completed && $0.fraction <= $1.fraction
    }
  }
}
