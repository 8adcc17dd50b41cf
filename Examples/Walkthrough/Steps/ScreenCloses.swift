import Foundation
import LegacyProvider
import LoopbackServer

/// A download is cancelled on its way: with the naive bridge nobody tells the server.
struct ScreenCloses: Step {
  let title = "A screen closes while it loads 2 MB: its task is cancelled at one tenth."

  private let provider = Provider<Page>()

  func play(on server: LoopbackServer, report: (Fact) -> Void) async throws {
    let naive = try await leave("naive", server) { page, progress in
      try await provider.loadNaively(page, progress: progress)
    }
    report(
      Fact(
        "withCheckedContinuation", naive.account,
        expected: "it sends everything, and the call returns as if nobody had cancelled",
        isTrue: naive.exchange.outcome == .completed && naive.result.isSuccess))

    let bridged = try await leave("bridged", server) { page, progress in
      try await provider.load(page, progress: progress)
    }
    report(
      Fact(
        "withCallback", bridged.account,
        expected: "the transfer ends early, with a CancellationError",
        isTrue: bridged.exchange.outcome == .peerClosed && bridged.result.isCancelled))
  }

  private typealias Load =
    @Sendable (Page, @escaping ProgressBlock) async throws -> Response

  /// Starts the download, cancels it when a tenth has arrived, and waits for the server's account.
  private func leave(
    _ id: String, _ server: LoopbackServer, _ load: @escaping Load
  ) async throws -> Departure {
    let page = Page(server.url(for: .stream(bytes: 2_000_000, seconds: 2), id: id))
    let (aTenth, arrival) = AsyncStream.makeStream(of: Never.self)
    let task = Task {
      defer { arrival.finish() }
      return try await load(page) { if $0.progress >= 0.1 { arrival.finish() } }
    }
    for await _ in aTenth {}

    let clock = ContinuousClock()
    let cancelled = clock.now
    task.cancel()
    guard let exchange = await server.waitForExchange(id, timeout: SignalMissing.patience) else {
      throw SignalMissing("the end of the download")
    }
    let delay = Readable.milliseconds(cancelled.duration(to: clock.now))
    return Departure(exchange: exchange, delay: delay, result: await task.result)
  }
}
