import Foundation

/// Ends a stubbed request after a delay; stopping it frees at once what it holds.
///
/// It keeps itself alive until it has fired or was stopped.
final class StubTimer: @unchecked Sendable {
  // @unchecked: a dispatch source may be used from any thread, and is set up before it is shared.
  private let source = DispatchSource.makeTimerSource(queue: .global())

  /// Starts the clock: some seconds above 0, after which the block runs on a queue of the system's.
  init(after seconds: TimeInterval, _ block: @escaping @Sendable () -> Void) {
    source.setEventHandler {
      block()
      self.stop()
    }
    // One beyond a century is a century.
    source.schedule(deadline: .now() + min(seconds, 3e9))
    source.resume()
  }

  /// Stops the clock.
  func stop() { source.cancel() }
}
