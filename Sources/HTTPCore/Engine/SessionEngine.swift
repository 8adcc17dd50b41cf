#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The one driver of URLSession, in callback form, which the provider and the client share.
///
/// It is safe where URLSession on Linux is not: a cancel never ends the process, every request is
/// completed exactly once, a cancel or a deadline completes it promptly, redirects keep no secret for
/// another origin, and nothing is sent that could smuggle a second request.
public final class SessionEngine: Sendable {
  /// What requests share beyond one call; an engine shares nothing unless it is asked to.
  public struct SharedState: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes a set of options of its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The configuration's cookie storage, with its faults on Linux: no path, no expiry, no HTTP/2.
    public static let cookies = SharedState(rawValue: 1 << 0)
    /// The configuration's credential storage.
    ///
    /// On Linux challenges are never answered from it.
    public static let credentials = SharedState(rawValue: 1 << 1)
  }

  private let core: SessionCore

  /// Makes an engine with a session of its own.
  ///
  /// - Parameters:
  ///   - configuration: It is copied. Its cache is not used; its timeouts are limited to what the
  ///     system can take; its additional headers are checked and sent with each request.
  ///   - state: What is taken over from the configuration to be shared by requests.
  public init(
    configuration: URLSessionConfiguration = .ephemeral, keeping state: SharedState = []
  ) {
    core = SessionCore(ConfigurationSanitizer(configuration, keeping: state))
  }

  /// Sends a request, and completes exactly once.
  ///
  /// The failure is a `URLError` if the transport failed, an ``InvalidRequest`` if nothing was sent
  /// since the request must not be, ``EngineClosed`` after ``close()``. A status is never a failure.
  ///
  /// - Parameters:
  ///   - onProgress: Called on the engine's serial queue, never after the completion.
  ///   - completion: Called on the engine's serial queue, never inside this call. It must not block:
  ///     all requests of this engine wait for it meanwhile.
  /// - Returns: The request in flight, to cancel it.
  @discardableResult
  package func send(
    _ request: URLRequest, options: RequestOptions = RequestOptions(),
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil,
    completion: @escaping @Sendable (Result<EngineResponse, any Error>) -> Void
  ) -> EngineTask {
    let prepared = Result { () throws(InvalidRequest) in
      try RequestPreparation.prepare(request, headers: core.settings.headers)
    }
    let exchange = Exchange(
      (try? prepared.get()) ?? request, redirects: options.redirects, core: core,
      onProgress: onProgress, completion: completion)
    if case .failure(let error) = prepared {
      core.queue.async { exchange.finish(.failure(error)) }
      return EngineTask(exchange)
    }
    let limit = (options.deadline ?? core.settings.deadline).flatMap(Timeouts.nanoseconds)
    if limit == 0 {
      core.queue.async { exchange.finish(.failure(URLError(.timedOut))) }
      return EngineTask(exchange)
    }
    core.start(exchange, until: limit.map { .now() + .nanoseconds($0) })
    return EngineTask(exchange)
  }

  /// Ends every request in flight as cancelled, and sends nothing any more.
  ///
  /// Completions arrive on the engine's queue, after this has returned. Once the system has let go of
  /// the last request the session, its delegate and its sockets are freed. It may be called again.
  public func close() {
    let (inFlight, session) = core.table.close()
    if !inFlight.isEmpty {
      core.queue.async {
        for exchange in inFlight { exchange.abandon(.cancelled) }
      }
    }
    if let session { core.invalidate(session) }
  }

  /// Lets the requests in flight finish, redirects included, and then frees session and sockets.
  deinit {
    if let session = core.table.drain() { core.invalidate(session) }
  }
}
