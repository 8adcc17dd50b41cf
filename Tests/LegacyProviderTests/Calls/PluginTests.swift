import Foundation
import LegacyProvider
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PluginTests {
  /// Notes the type of the target that each hook is given.
  private struct TargetPlugin: PluginType {
    let log: EventLog

    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
      log.add("\(type(of: target))")
      return request
    }
    func willSend(_ request: RequestType, target: any TargetType) {
      log.add("\(type(of: target)) \(request.request?.httpMethod ?? "")")
    }
    func didReceive(_ result: Result<Response, ProviderError>, target: any TargetType) {
      log.add("\(type(of: target))")
    }
    func process(
      _ result: Result<Response, ProviderError>, target: any TargetType
    ) -> Result<Response, ProviderError> {
      log.add("\(type(of: target))")
      return result
    }
  }

  private struct SilentPlugin: PluginType {}

  /// Breaks the request, as a plugin may that adds a header of unchecked text.
  private struct BreakingPlugin: PluginType {
    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
      var request = request
      request.allHTTPHeaderFields = ["X-Note": "a\r\nX-Smuggled: 1"]
      return request
    }
  }

  @Test func whatIsPreparedIsSentAndKept() async throws {
    let server = try LoopbackServer()
    let log = EventLog()
    let completions = Completions()
    Provider<ProbeTarget>(plugins: [RecordingPlugin("a", log), RecordingPlugin("b", log)])
      .request(ProbeTarget(server.url(for: .json, id: "x")), completion: completions.handler)
    let response = try await completions.result().get()
    #expect(await server.waitForRequest("x")?.header("x-trace") == "ab")
    #expect(response.request?.value(forHTTPHeaderField: "x-trace") == "ab")
  }

  @Test func processFoldsOverTheResult() async {
    let log = EventLog()
    var first = RecordingPlugin("a", log)
    var second = RecordingPlugin("b", log)
    first.processing = { _ in .success(Response(statusCode: 201, data: Data())) }
    second.processing = { _ in .failure(.statusCode(Response(statusCode: 202, data: Data()))) }
    let completions = Completions()
    Provider<ProbeTarget>(stub: Provider.immediatelyStub, plugins: [first, second])
      .request(.unsent, completion: completions.handler)
    #expect(await completions.outcome() == .statusCode(202))
    #expect(
      log.events.suffix(4) == [
        "a.didReceive(200)", "b.didReceive(200)", "a.process(200)", "b.process(201)",
      ])
  }

  @Test func pluginsGetTheTargetInsideAMultiTarget() async {
    let log = EventLog()
    let completions = Completions()
    Provider<MultiTarget>(stub: Provider.immediatelyStub, plugins: [TargetPlugin(log: log)])
      .request(MultiTarget(MultiTarget(ProbeTarget.unsent)), completion: completions.handler)
    #expect(await completions.outcome() == .success(200))
    #expect(log.events == ["ProbeTarget", "ProbeTarget GET", "ProbeTarget", "ProbeTarget"])
  }

  @Test func everyHookHasADefault() async {
    let completions = Completions()
    Provider<ProbeTarget>(stub: Provider.immediatelyStub, plugins: [SilentPlugin()])
      .request(.unsent, completion: completions.handler)
    #expect(await completions.outcome() == .success(200))
  }

  @Test func aPluginThatBreaksTheRequestEndsIt() async throws {
    let server = try LoopbackServer()
    let log = EventLog()
    let completions = Completions()
    Provider<ProbeTarget>(plugins: [BreakingPlugin(), RecordingPlugin("a", log)])
      .request(ProbeTarget(server.url(for: .json)), completion: completions.handler)
    #expect(await completions.outcome() == .requestMapping)
    #expect(log.events == ["a.prepare", "a.process(requestMapping)"])
    #expect(server.statistics.acceptedConnections == 0)
  }
}
