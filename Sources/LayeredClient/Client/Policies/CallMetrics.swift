import Foundation

/// Reports the start and the end of each call to a sink of the app's.
///
/// A call is what the caller sees: encoding, the whole chain with whatever repeats in it, and
/// decoding. Give one to several clients to count their calls together.
public final class CallMetrics: @unchecked Sendable {
  // @unchecked: `calls` is only touched under `lock`; the rest is constant.
  private let lock = NSLock()
  private var calls: UInt64 = 0
  private let timeSinceStart: @Sendable () -> Duration
  private let sink: @Sendable (CallEvent) -> Void

  /// Metrics that go to a sink.
  ///
  /// - Parameters:
  ///   - clock: Measures the durations; a test passes one that it moves by hand.
  ///   - sink: Called on the caller's actor, in the middle of each call and from several at a time,
  ///     so it must be short.
  public init<C: Clock>(
    clock: C, sink: @escaping @Sendable (CallEvent) -> Void
  ) where C.Duration == Duration {
    let start = clock.now
    timeSinceStart = { start.duration(to: clock.now) }
    self.sink = sink
  }

  /// Metrics that go to a sink, timed by the system's continuous clock.
  public convenience init(sink: @escaping @Sendable (CallEvent) -> Void) {
    self.init(clock: ContinuousClock(), sink: sink)
  }

  /// A call that has started and must be ended once, by one of its methods.
  struct Call {
    fileprivate let metrics: CallMetrics
    fileprivate let number: UInt64
    fileprivate let endpoint: String
    fileprivate let start: Duration

    func finished(statusCode: Int) {
      report(.finished, statusCode: statusCode)
    }

    /// Ends it with the error that the caller gets: a failure, or a cancel.
    func failed(_ error: any Error) {
      if error is CancellationError {
        report(.cancelled)
      } else {
        let found = error as? ClientError
        report(
          .failed, statusCode: found?.context.statusCode, failure: found?.code ?? .unknown)
      }
    }

    private func report(
      _ kind: CallEvent.Kind, statusCode: Int? = nil, failure: ClientError.Code? = nil
    ) {
      metrics.sink(
        CallEvent(
          kind: kind, call: number, endpoint: endpoint,
          duration: metrics.timeSinceStart() - start, statusCode: statusCode, failure: failure))
    }
  }

  func start(_ endpoint: any Endpoint) -> Call {
    let number = lock.withLock {
      calls += 1
      return calls
    }
    let name = String(describing: type(of: endpoint))
    let call = Call(metrics: self, number: number, endpoint: name, start: timeSinceStart())
    sink(CallEvent(kind: .started, call: number, endpoint: name))
    return call
  }
}
