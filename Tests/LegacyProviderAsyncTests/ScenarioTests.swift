import LegacyProviderAsync
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

/// Every scenario of the table, in the forms that are awaited: the same outcome, and the same events.
@Suite struct ScenarioTests {
  private typealias Form =
    @Sendable (Provider<ProbeTarget>, ScenarioRun) async -> Result<Response, ProviderError>

  @Test(arguments: Scenario.all)
  func resultForm(_ scenario: Scenario) async throws {
    try await check(scenario) { provider, run in await provider.request(run.target) }
  }

  @Test(arguments: Scenario.all)
  func throwingForm(_ scenario: Scenario) async throws {
    try await check(scenario) { provider, run in
      do throws(ProviderError) {
        return .success(try await provider.response(for: run.target))
      } catch {
        return .failure(error)
      }
    }
  }

  private func check(_ scenario: Scenario, _ form: @escaping Form) async throws {
    let server = try LoopbackServer()
    let run = ScenarioRun(scenario, on: server)
    let task = Task { Outcome(await form(run.provider, run)) }
    if await run.reachesCancel() { task.cancel() }

    #expect(await task.value == scenario.outcome)
    #expect(await run.serverOutcome() == run.expectedServerOutcome)
    #expect(run.log.events == scenario.pluginEvents)
  }

  @Test(arguments: Scenario.all)
  func inACancelledTaskNothingIsSent(_ scenario: Scenario) async throws {
    let server = try LoopbackServer()
    let run = ScenarioRun(scenario, on: server)
    let gate = Gate()
    let task = Task {
      await gate.wait()
      return Outcome(await run.provider.request(run.target))
    }
    task.cancel()
    gate.open()

    #expect(await task.value == .cancelled)
    #expect(run.log.events == [])
    #expect(server.statistics.acceptedConnections == 0)
  }
}
