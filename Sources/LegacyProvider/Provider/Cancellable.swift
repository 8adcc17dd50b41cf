/// What a request is cancelled with.
///
/// Both members may be used from any thread, at any time, any number of times.
public protocol Cancellable: Sendable {
  /// Whether a cancel came before the completion began, so that it gives ``ProviderError/cancelled``.
  var isCancelled: Bool { get }

  /// Cancels the request.
  ///
  /// The completion is called with ``ProviderError/cancelled`` at once: on the callback queue, never
  /// inside this call, and without waiting for the network or for a stub's delay. Once the completion
  /// has begun this does nothing.
  func cancel()
}
