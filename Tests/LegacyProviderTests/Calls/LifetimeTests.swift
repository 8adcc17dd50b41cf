import Dispatch
import Foundation
import LegacyProvider
import LoopbackServer
import ProviderScenarios
import TestSupport
import Testing

/// What a request keeps alive, and for how long.
@Suite struct LifetimeTests {
  private final class Captured: Sendable {}

  /// A target that is an object, so that a test can see when it is let go.
  private final class ObjectTarget: TargetType {
    let target: ProbeTarget
    var baseURL: URL { target.baseURL }
    var path: String { target.path }
    var method: HTTPMethod { target.method }
    var task: HTTPTask { target.task }
    var headers: [String: String]? { nil }
    init(_ target: ProbeTarget) { self.target = target }
  }

  private final class ObjectPlugin: PluginType {}

  /// Whether everything that a request was given is freed once it has completed.
  private func leavesNothing(
    _ url: URL, _ stub: StubBehavior, cancels: Bool = false
  ) async -> Bool {
    let queue = Queues.named("callback")
    let completions = Completions()
    let references = Box<Weak>()
    let token = await queue.run { () -> any Cancellable in
      let captured = Captured()
      let object = ObjectTarget(ProbeTarget(url))
      let plugin = ObjectPlugin()
      let provider = Provider<ObjectTarget>(stub: { _ in stub }, plugins: [plugin])
      references.value = Weak([captured, object, plugin, provider])
      return provider.request(
        object, callbackQueue: queue, progress: { _ in _ = captured }
      ) { result in
        _ = captured
        completions.handler(result)
      }
    }
    if cancels { token.cancel() }
    _ = await completions.outcome()
    // The completion is let go right after it has returned, in the block that called it.
    await queue.drain()
    token.cancel()
    return references.value?.areAllFreed == true
  }

  private struct Weak: @unchecked Sendable {
    // @unchecked: set once, and weak references may be read from any thread.
    private let references: [() -> AnyObject?]
    init(_ objects: [AnyObject]) {
      references = objects.map { object in { [weak object] in object } }
    }
    var areAllFreed: Bool { references.allSatisfy { $0() == nil } }
  }

  @Test func aTemporaryProviderCompletes() async throws {
    let server = try LoopbackServer()
    let completions = Completions()
    Provider<ProbeTarget>().request(
      ProbeTarget(server.url(for: .json.delayed(0.05))), completion: completions.handler)
    #expect(await completions.outcome() == .success(200))

    let stubbed = Completions()
    Provider<ProbeTarget>(stub: Provider.delayedStub(0.01)).request(
      .unsent, completion: stubbed.handler)
    #expect(await stubbed.outcome() == .success(200))
  }

  @Test(arguments: [StubBehavior.immediate, .delayed(seconds: 0.001)])
  func nothingIsKeptAfterAStub(_ stub: StubBehavior) async {
    #expect(await leavesNothing(ProbeTarget.unsent.baseURL, stub))
  }

  @Test func nothingIsKeptAfterACancelledStub() async {
    #expect(await leavesNothing(ProbeTarget.unsent.baseURL, .delayed(seconds: 3600), cancels: true))
  }

  @Test func nothingIsKeptAfterAResponse() async throws {
    let server = try LoopbackServer()
    #expect(await leavesNothing(server.url(for: .json), .never))
  }

  @Test func nothingIsKeptAfterACancelInFlight() async throws {
    let server = try LoopbackServer()
    let url = server.url(for: .json.held(in: "held"))
    #expect(await leavesNothing(url, .never, cancels: true))
  }

  @Test func nothingIsKeptAfterAFailure() async {
    #expect(await leavesNothing(ProbeTarget.unsent.baseURL, .never))
  }

  /// Opens a gate when it is freed.
  private final class Tracer: Sendable {
    private let freed: Gate
    init(_ freed: Gate) { self.freed = freed }
    deinit { freed.open() }
  }

  @Test func aCancelledStubFreesItsSampleBeforeItsDelay() async {
    let freed = Gate()
    let completions = Completions()
    let token = Provider<ProbeTarget>(
      endpoint: { target in
        var endpoint = TargetEndpoint(target)
        endpoint.sampleResponse = {
          .networkError(NSError(domain: "test", code: 1, userInfo: ["tracer": Tracer(freed)]))
        }
        return endpoint
      }, stub: Provider.delayedStub(3600)
    ).request(.unsent, completion: completions.handler)
    token.cancel()
    #expect(await completions.outcome() == .cancelled)
    #expect(freed.block(for: 20))
  }
}
