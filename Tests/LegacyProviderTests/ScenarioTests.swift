import LegacyProvider
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

/// Every scenario of the table, in the callback form.
@Suite struct ScenarioTests {
  @Test(arguments: Scenario.all)
  func callbackForm(_ scenario: Scenario) async throws {
    let server = try LoopbackServer()
    let run = ScenarioRun(scenario, on: server)
    let queue = Queues.named("callback")
    let completions = Completions()

    let token = await queue.run {
      let token = run.provider.request(
        run.target, callbackQueue: queue, completion: completions.handler)
      completions.callHasReturned()
      return token
    }
    if await run.reachesCancel() { token.cancel() }

    #expect(await completions.outcome() == scenario.outcome)
    #expect(await run.serverOutcome() == run.expectedServerOutcome)
    await queue.drain()
    #expect(completions.queues == ["callback"])
    #expect(run.log.events == scenario.pluginEvents)
    #expect(token.isCancelled == (scenario.cancel != .never))
  }
}
