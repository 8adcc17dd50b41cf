/// What `send` returns: the one thing that can be done to a request in flight is to cancel it.
///
/// To let go of it changes nothing.
package final class EngineTask: Sendable {
  private let exchange: Exchange

  init(_ exchange: Exchange) {
    self.exchange = exchange
  }

  /// Cancels the request: its caller gets `URLError(.cancelled)`, unless it has had its result.
  ///
  /// It may be called any number of times, from any thread, and does not block. The completion comes
  /// on the engine's queue, never inside this call, and does not wait for the system.
  package func cancel() {
    exchange.cancel()
  }
}
