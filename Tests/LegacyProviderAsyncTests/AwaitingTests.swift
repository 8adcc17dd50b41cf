import Dispatch
import Foundation
import LegacyProviderAsync
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

/// Who may await, and where what runs.
@Suite struct AwaitingTests {
  @MainActor @Test func theMainActorMayAwaitWithATargetThatIsNotSendable() async throws {
    let log = EventLog()
    var plugin = RecordingPlugin("a", log)
    plugin.place = { Queues.current == "main" ? " on main" : " elsewhere" }
    let provider = Provider<ProbeTarget>(stub: Provider.immediatelyStub, plugins: [plugin])
    var target = ProbeTarget.unsent
    target.notes = ["view": self]
    let response = try await provider.response(for: target)
    #expect(response.statusCode == 200)
    #expect(Queues.current == "main")
    #expect(
      log.events == [
        "a.prepare on main", "a.willSend[a] on main", "a.didReceive(200) elsewhere",
        "a.process(200) elsewhere",
      ])
  }

  @Test func theProvidersQueueIsUsedIfItHasOne() async throws {
    let log = EventLog()
    var plugin = RecordingPlugin("a", log)
    plugin.place = { " on \(Queues.current)" }
    let provider = Provider<ProbeTarget>(
      stub: Provider.immediatelyStub, callbackQueue: Queues.named("own"), plugins: [plugin])
    _ = try await provider.response(for: .unsent)
    #expect(log.events.suffix(2) == ["a.didReceive(200) on own", "a.process(200) on own"])
  }

  @Test func aMainThreadThatIsBlockedHoldsNothingUp() async throws {
    let server = try LoopbackServer()
    let blocked = Gate()
    let answered = Gate()
    let wasAnswered = Flag()
    let released = Gate()
    DispatchQueue.main.async {
      blocked.open()
      if answered.block(for: 30) { wasAnswered.raise() }
      released.open()
    }
    await blocked.wait()
    let response = try await Provider<ProbeTarget>().response(
      for: ProbeTarget(server.url(for: .json)))
    answered.open()
    await released.wait()
    #expect(response.statusCode == 200)
    #expect(wasAnswered.isRaised)
  }

  @Test func aTemporaryProviderAnswers() async throws {
    let server = try LoopbackServer()
    let log = EventLog()
    let target = ProbeTarget(server.url(for: .json.delayed(0.05)))
    let response = try await Provider<ProbeTarget>(plugins: [RecordingPlugin("a", log)])
      .response(for: target)
    #expect(response.statusCode == 200)
    #expect(log.events.count == 4)
  }

  /// Actors hold providers, and await on themselves.
  private actor Store {
    let provider = Provider<MultiTarget>(stub: Provider.immediatelyStub)
    func load() async -> Outcome {
      Outcome(await provider.request(MultiTarget(ProbeTarget.unsent)))
    }
  }

  @Test func anActorMayAwait() async {
    #expect(await Store().load() == .success(200))
  }

  @Test func twoAwaitersCancelledAtOnceEachEndOnce() async throws {
    let server = try LoopbackServer()
    let provider = Provider<ProbeTarget>()
    for round in 0..<50 {
      let tasks = (0..<2).map { side in
        Task {
          let url = server.url(for: Route.json.held(in: "held"), id: "\(round) \(side)")
          return Outcome(await provider.request(ProbeTarget(url)))
        }
      }
      DispatchQueue.concurrentPerform(iterations: 2) { tasks[$0].cancel() }
      for task in tasks { #expect(await task.value == .cancelled) }
    }
  }

  @Test func racingTheResultEachCallReturns() async {
    let log = EventLog()
    let provider = Provider<ProbeTarget>(
      stub: Provider.immediatelyStub, plugins: [RecordingPlugin("a", log)])
    for _ in 0..<2000 {
      let task = Task { Outcome(await provider.request(.unsent)) }
      DispatchQueue.global().async { task.cancel() }
      let outcome = await task.value
      #expect(outcome == .cancelled || outcome == .success(200))
    }
    let announced = log.events.filter { $0.contains("willSend") }.count
    #expect(log.events.filter { $0.contains("didReceive") }.count == announced)
  }
}
