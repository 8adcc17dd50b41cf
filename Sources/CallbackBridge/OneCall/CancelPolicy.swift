/// What a bridge does when the task that awaits it is cancelled.
public enum CancelPolicy: Hashable, Sendable {
  /// Cancels the token, then goes on waiting for the callback.
  ///
  /// When the call returns, the legacy work has ended. The default where there is a token.
  case awaitCallback

  /// Cancels the token, if there is one, and throws `CancellationError` without waiting.
  ///
  /// The legacy work may still be running when the call returns; its late callback is let fall. The
  /// default where there is no token, since nothing would make the callback come sooner.
  case resumeImmediately
}
