import Dispatch
import LegacyProvider
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

/// What a cancel does, and when it does nothing.
@Suite struct CancelTests {
  private let queue = Queues.named("callback")

  @Test func theServerSeesThePeerGo() async throws {
    let server = try LoopbackServer()
    let completions = Completions()
    let target = ProbeTarget(
      server.url(for: .stream(bytes: 50_000_000, seconds: 600), id: "download"))
    let token = Provider<ProbeTarget>().request(target, completion: completions.handler)
    _ = await server.waitForRequest("download")
    token.cancel()

    #expect(await completions.outcome() == .cancelled)
    let exchange = try #require(await server.waitForExchange("download"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesSent < exchange.bodyBytesPlanned)
  }

  @Test func itIsNeverCompletedInsideTheCancel() async throws {
    let server = try LoopbackServer()
    let completions = Completions()
    let target = ProbeTarget(server.url(for: Route.json.held(in: "held"), id: "held"))
    let token = Provider<ProbeTarget>().request(
      target, callbackQueue: queue, completion: completions.handler)
    _ = await server.waitForRequest("held")
    await queue.run {
      token.cancel()
      completions.callHasReturned()
    }
    #expect(await completions.outcome() == .cancelled)
    #expect(completions.queues == ["callback"])
  }

  @Test func aDelayedStubIsCancelledWithoutItsDelay() async {
    let log = EventLog()
    let completions = Completions()
    let provider = Provider<ProbeTarget>(
      stub: Provider.delayedStub(3600), plugins: [RecordingPlugin("a", log)])
    let token = provider.request(.unsent, callbackQueue: queue, completion: completions.handler)
    await queue.run {
      token.cancel()
      completions.callHasReturned()
    }
    #expect(await completions.outcome() == .cancelled)
    #expect(completions.queues == ["callback"])
    #expect(log.events.suffix(2) == ["a.didReceive(cancelled)", "a.process(cancelled)"])
  }

  @Test func afterTheCompletionItDoesNothing() async {
    let completions = Completions()
    let token = Provider<ProbeTarget>(stub: Provider.immediatelyStub).request(
      .unsent, callbackQueue: queue, completion: completions.handler)
    #expect(await completions.outcome() == .success(200))
    token.cancel()
    #expect(!token.isCancelled)
    await queue.drain()
    #expect(completions.all == [.success(200)])
  }

  @Test func insideTheCompletionItDoesNothing() async {
    let completions = Completions()
    let token = Box<any Cancellable>()
    await queue.run { [queue] in
      token.value = Provider<ProbeTarget>(stub: Provider.immediatelyStub).request(
        .unsent, callbackQueue: queue
      ) { result in
        token.value?.cancel()
        completions.handler(result)
      }
    }
    #expect(await completions.outcome() == .success(200))
    await queue.drain()
    #expect(completions.all == [.success(200)])
    #expect(token.value?.isCancelled == false)
  }

  @Test func onTheCallbackQueueNoSuccessFollowsIt() async {
    let completions = Completions()
    await queue.run { [queue] in
      // The stub has answered already, but its completion waits for this block to end.
      let token = Provider<ProbeTarget>(stub: Provider.immediatelyStub).request(
        .unsent, callbackQueue: queue, completion: completions.handler)
      token.cancel()
    }
    #expect(await completions.outcome() == .cancelled)
    await queue.drain()
    #expect(completions.all == [.cancelled])
  }

  @Test func fromManyThreadsItIsOneCancel() async throws {
    let server = try LoopbackServer()
    let log = EventLog()
    let provider = Provider<ProbeTarget>(plugins: [RecordingPlugin("a", log)])
    for round in 0..<20 {
      let completions = Completions()
      let target = ProbeTarget(server.url(for: Route.json.held(in: "all"), id: "\(round)"))
      let token = provider.request(target, callbackQueue: queue, completion: completions.handler)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in token.cancel() }
      #expect(await completions.outcome() == .cancelled)
      await queue.drain()
      #expect(completions.all == [.cancelled])
    }
    #expect(log.events.filter { $0.contains("didReceive") }.count == 20)
    #expect(log.events.filter { $0.contains("willSend") }.count == 20)
  }

  @Test func anEngineThatClosesCancelsInTheSameShape() async throws {
    let server = try LoopbackServer()
    let engine = SessionEngine()
    let completions = Completions()
    let target = ProbeTarget(server.url(for: Route.json.held(in: "held"), id: "held"))
    let provider = Provider<ProbeTarget>(engine: engine)
    provider.request(target, callbackQueue: queue, completion: completions.handler)
    _ = await server.waitForRequest("held")
    engine.close()
    #expect(await completions.outcome() == .cancelled)

    let later = Completions()
    provider.request(target, callbackQueue: queue, completion: later.handler)
    guard case .underlying = await later.outcome() else {
      Issue.record("\(later.all)")
      return
    }
  }

  @Test(arguments: [StubBehavior.immediate, .delayed(seconds: 0.000_01)])
  func racingTheResultItCompletesOnce(_ stub: StubBehavior) async {
    let log = EventLog()
    let provider = Provider<ProbeTarget>(
      stub: { _ in stub }, plugins: [RecordingPlugin("a", log)])
    let concurrent = Queues.named("concurrent", attributes: .concurrent)
    let rounds = 5000
    let all = (0..<rounds).map { _ in Completions() }
    for completions in all {
      let token = provider.request(
        .unsent, callbackQueue: concurrent, completion: completions.handler)
      DispatchQueue.global().async { token.cancel() }
    }
    for completions in all { _ = await completions.outcome() }
    await concurrent.drain()
    #expect(all.allSatisfy { $0.all.count == 1 })
    for hook in ["willSend", "didReceive", "process"] {
      #expect(log.events.filter { $0.contains(hook) }.count == rounds)
    }
  }
}
