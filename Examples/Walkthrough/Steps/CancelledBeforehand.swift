import LegacyProvider
import LoopbackServer

/// The task is cancelled before it gets to its call: nothing needs to be sent.
struct CancelledBeforehand: Step {
  let title = "The task is cancelled before it makes its call."

  private let provider = Provider<Page>()

  func play(on server: LoopbackServer, report: (Fact) -> Void) async throws {
    let bridged = await resultInCancelledTask {
      try await provider.load(Page(server.url(for: .json, id: "early, bridged")))
    }
    // It comes second, on the same connections: what the first had sent would be there by now.
    let naive = await resultInCancelledTask {
      try await provider.loadNaively(Page(server.url(for: .json, id: "early, naive")))
    }

    let sentNaively = server.requests(marked: "early, naive").count
    report(
      Fact(
        "withCheckedContinuation", "\(Readable.count(sentNaively, "request")) reached the server",
        expected: "the request is sent all the same",
        isTrue: sentNaively == 1 && naive.isSuccess))
    let sent = server.requests(marked: "early, bridged").count
    report(
      Fact(
        "withCallback", "\(Readable.count(sent, "request")) reached the server",
        expected: "nothing is sent, and the call says that it was cancelled",
        isTrue: sent == 0 && bridged.isCancelled))
  }

  /// The outcome of a call in a task that was cancelled before it began.
  private func resultInCancelledTask(
    _ call: @escaping @Sendable () async throws -> Response
  ) async -> Result<Response, any Error> {
    // A stream without elements ends when its task is cancelled, and not before.
    let cancel = AsyncStream<Never> { _ in }
    let task = Task {
      for await _ in cancel {}
      return try await call()
    }
    task.cancel()
    return await task.result
  }
}
