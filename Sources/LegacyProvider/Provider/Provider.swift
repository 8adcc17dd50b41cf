public import Foundation

/// Makes the requests of one target type (Moya's `MoyaProvider`).
///
/// ```swift
/// let provider = Provider<API>()
/// provider.request(.user(id: 7)) { result in … }   // on the main queue
/// ```
///
/// It need not be kept for its requests: `Provider<API>().request(…)` completes as well. It may be
/// used from any thread.
public final class Provider<Target: TargetType>: Sendable {
  /// Called with the outcome of a request: once, on its callback queue.
  public typealias Completion = (_ result: Result<Response, ProviderError>) -> Void
  /// Makes the endpoint of a target.
  public typealias EndpointClosure = @Sendable (_ target: Target) -> TargetEndpoint
  /// Decides whether the request of a target is stubbed.
  public typealias StubClosure = @Sendable (_ target: Target) -> StubBehavior

  let endpoint: EndpointClosure?
  let stub: StubClosure
  /// The callback queue that was asked for, if one was.
  package let callbackQueue: DispatchQueue?
  /// The callback queue of requests that are awaited, if none was asked for.
  ///
  /// It is serial, so that plugins which count on the main queue's order need not change.
  package let awaitingQueue = DispatchQueue(label: "LegacyProvider.awaiting")
  let engine: SessionEngine
  let plugins: [any PluginType]

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - endpoint: Makes a target's endpoint, on the thread that calls `request`; nil for
  ///     ``defaultEndpointMapping(for:)``.
  ///   - stub: Decides whether a request is stubbed, on the thread that calls `request`.
  ///   - callbackQueue: Where completions run if the call does not say; nil for the main queue.
  ///   - engine: What sends the requests. Share one to share its connections.
  ///   - plugins: See ``PluginType``; they are asked in this order.
  public init(
    endpoint: EndpointClosure? = nil,
    stub: @escaping StubClosure = Provider.neverStub,
    callbackQueue: DispatchQueue? = nil,
    engine: SessionEngine = SessionEngine(),
    plugins: [any PluginType] = []
  ) {
    self.endpoint = endpoint
    self.stub = stub
    self.callbackQueue = callbackQueue
    self.engine = engine
    self.plugins = plugins
  }
}

// MARK: Moya's ready-made closures

extension Provider {
  /// The endpoint that a target describes.
  public static func defaultEndpointMapping(for target: Target) -> TargetEndpoint {
    TargetEndpoint(target)
  }

  /// Sends every request.
  public static var neverStub: StubClosure { always(.never) }

  /// Answers every request at once with its sample response.
  public static var immediatelyStub: StubClosure { always(.immediate) }

  /// Answers every request with its sample response after some seconds.
  public static func delayedStub(_ seconds: TimeInterval) -> StubClosure {
    always(.delayed(seconds: seconds))
  }
}

/// Not a closure in ``Provider``: there it would capture how the target conforms, which need not be
/// `Sendable` (a conformance of the main actor's).
private func always<Input>(_ behavior: StubBehavior) -> @Sendable (Input) -> StubBehavior {
  { _ in behavior }
}
