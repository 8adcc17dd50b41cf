import Dispatch
import LegacyProvider
import ProviderScenarios
import TestSupport
import Testing

/// Where completions run.
@Suite struct CallbackQueueTests {
  @Test(arguments: [
    (nil, nil, "main"), ("provider", nil, "provider"), (nil, "call", "call"),
    ("provider", "call", "call"),
  ])
  func theCallsQueueIsStrongerThanTheProviders(
    _ provider: String?, _ call: String?, _ expected: String
  ) async {
    let log = EventLog()
    var plugin = RecordingPlugin("a", log)
    plugin.place = { " on \(Queues.current)" }
    let completions = Completions()
    let progress = EventLog()
    let provider = Provider<ProbeTarget>(
      stub: Provider.immediatelyStub, callbackQueue: provider.map { Queues.named($0) },
      plugins: [plugin])

    // Where it runs is asked here, not when: the caller is on a queue of its own.
    completions.callHasReturned()
    let caller = Queues.named("caller")
    _ = await caller.run {
      provider.request(
        .unsent, callbackQueue: call.map { Queues.named($0) },
        progress: { _ in progress.add(Queues.current) }, completion: completions.handler)
    }

    #expect(await completions.outcome() == .success(200))
    #expect(completions.queues == [expected])
    #expect(progress.events == [expected])
    #expect(
      log.events == [
        "a.prepare on caller", "a.willSend[a] on caller", "a.didReceive(200) on \(expected)",
        "a.process(200) on \(expected)",
      ])
  }

  @Test func aFailureToMakeTheRequestComesOnTheQueueToo() async {
    let completions = Completions()
    await DispatchQueue.main.run {
      var target = ProbeTarget.unsent
      target.method = ""
      Provider<ProbeTarget>().request(target, completion: completions.handler)
      completions.callHasReturned()
    }
    #expect(await completions.outcome() == .requestMapping)
    #expect(completions.queues == ["main"])
  }

  /// A view model of the main actor whose completion is a plain closure that sets its state.
  @MainActor private final class ViewModel {
    var status: Int?
    let loaded = Gate()

    func load(_ provider: Provider<ProbeTarget>) {
      provider.request(.unsent) { result in
        self.status = try? result.get().statusCode
        self.loaded.open()
      }
    }
  }

  @MainActor @Test func aMainActorsCompletionMaySetItsState() async {
    let model = ViewModel()
    model.load(Provider(stub: Provider.immediatelyStub))
    #expect(model.status == nil)
    await model.loaded.wait()
    #expect(model.status == 200)
  }
}
