import Foundation
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

@testable import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ProgressTests {
  /// Progress and completion of one request, in the order in which they came.
  private final class Report: @unchecked Sendable {
    // @unchecked: the variables are only touched under `lock`.
    private let lock = NSLock()
    private var values: [ProgressResponse] = []
    private var valuesAtCompletion: Int?
    let completions = Completions()

    var progress: ProgressBlock {
      { value in self.lock.withLock { self.values.append(value) } }
    }

    var completion: (Result<Response, ProviderError>) -> Void {
      { result in
        self.lock.withLock { self.valuesAtCompletion = self.values.count }
        self.completions.handler(result)
      }
    }

    var all: [ProgressResponse] { lock.withLock { values } }
    var noneFollowedTheCompletion: Bool { lock.withLock { valuesAtCompletion == values.count } }
  }

  private func report(
    _ route: Route, on queue: DispatchQueue, _ change: (inout ProbeTarget) -> Void = { _ in }
  ) async throws -> Report {
    let server = try LoopbackServer()
    let report = Report()
    var target = ProbeTarget(server.url(for: route))
    change(&target)
    Provider<ProbeTarget>().request(
      target, callbackQueue: queue, progress: report.progress, completion: report.completion)
    _ = await report.completions.outcome()
    await queue.drain()
    return report
  }

  @Test func aKnownLengthRisesToOne() async throws {
    let report = try await report(
      .stream(bytes: 400_000, seconds: 0.05), on: Queues.named("callback"))
    let fractions = report.all.map(\.progress)
    #expect(fractions == fractions.sorted())
    #expect(fractions.allSatisfy { (0...1).contains($0) })
    #expect(fractions.suffix(2) == [1, 1])
    #expect(report.all.map(\.completed) == fractions.indices.map { $0 == fractions.count - 1 })
    #expect(report.all.last?.response?.data.count == 400_000)
    #expect(report.all.allSatisfy { $0.totalBytes == 400_000 })
    #expect(report.noneFollowedTheCompletion)
  }

  @Test func anUnknownLengthIsZeroUntilTheEnd() async throws {
    let report = try await report(
      .stream(bytes: 400_000, seconds: 0.05, framing: .chunked), on: Queues.named("callback"))
    let fractions = report.all.map(\.progress)
    #expect(fractions.count >= 2)
    #expect(fractions.dropLast().allSatisfy { $0 == 0 })
    #expect(fractions.last == 1)
    #expect(report.all.dropLast().allSatisfy { !$0.completed && $0.totalBytes == nil })
    #expect(report.all.last?.completed == true)
  }

  @Test func onAConcurrentQueueItIsInOrderToo() async throws {
    let report = try await report(
      .stream(bytes: 4_000_000), on: Queues.named("concurrent", attributes: .concurrent))
    let bytes = report.all.map(\.completedBytes)
    #expect(bytes == bytes.sorted())
    #expect(report.all.last?.completed == true)
    #expect(report.noneFollowedTheCompletion)
  }

  @Test func anEmptyBodyHasOneValue() async throws {
    let report = try await report(.status(204), on: Queues.named("callback"))
    #expect(report.all.map(\.progress) == [1])
    #expect(report.all.map(\.completed) == [true])
  }

  @Test func aFailureHasNoLastValue() async throws {
    let report = try await report(
      .fault(.truncate, .midBody, bytes: 100_000), on: Queues.named("callback"))
    #expect(report.all.allSatisfy { !$0.completed })
    #expect(report.noneFollowedTheCompletion)
  }

  @Test func aRefusedStatusHasNoLastValue() async throws {
    let report = try await report(.status(500, body: "no"), on: Queues.named("callback")) {
      $0.validationType = .successCodes
    }
    #expect(report.completions.all == [.statusCode(500)])
    #expect(report.all.allSatisfy { !$0.completed })
  }

  @Test func aBodyThatIsNoUploadReportsTheDownload() async throws {
    let report = try await report(.json, on: Queues.named("callback")) {
      $0.method = .post
      $0.task = .requestData(Data(count: 300_000))
    }
    #expect(report.all.allSatisfy { $0.completedBytes < 1000 })
  }

  @Test func anUploadReportsTheUpload() async throws {
    let server = try LoopbackServer()
    let report = Report()
    let queue = Queues.named("callback")
    var request = try TargetEndpoint(ProbeTarget(server.url(for: .json))).urlRequest()
    request.httpMethod = "POST"
    request.httpBody = Data(count: 300_000)
    let call = Call(
      Handover(
        target: ProbeTarget.unsent, plugins: [], progress: report.progress,
        completion: report.completion),
      on: queue)
    let engine = SessionEngine()
    call.send {
    } send: {
      Delivery(call: call, request: request, validation: .none, progress: .upload)
        .start(on: engine)
    }
    #expect(await report.completions.outcome() == .success(200))
    let sent = report.all.dropLast()
    #expect(sent.last?.completedBytes == 300_000)
    #expect(sent.last?.progress == 1)
    #expect(report.all.last?.completed == true)
  }

  @Test func aStubHasOneValue() async {
    let report = Report()
    Provider<ProbeTarget>(stub: Provider.immediatelyStub).request(
      .unsent, progress: report.progress, completion: report.completion)
    #expect(await report.completions.outcome() == .success(200))
    #expect(report.all.map(\.progress) == [1])
  }

  @Test func aCancelInAProgressBlockEndsIt() async throws {
    let server = try LoopbackServer()
    let report = Report()
    let token = Box<any Cancellable>()
    let queue = Queues.named("callback")
    let url = server.url(for: .stream(bytes: 5_000_000, seconds: 600), id: "download")
    await queue.run {
      token.value = Provider<ProbeTarget>().request(
        ProbeTarget(url), callbackQueue: queue,
        progress: { value in
          report.progress(value)
          token.value?.cancel()
          report.completions.callHasReturned()
        }, completion: report.completion)
    }
    #expect(await report.completions.outcome() == .cancelled)
    #expect(report.completions.queues == ["callback"])
    #expect(report.all.count == 1)
    #expect(await server.waitForExchange("download")?.outcome == .peerClosed)
  }
}
