extension CallbackStorage {
  /// Suspends until the result is handed over; a cancel meanwhile is delivered to the token.
  ///
  /// An isolated parameter here, where the rest is `nonisolated(nonsending)`: the closure given to
  /// `withTaskCancellationHandler` stays on the caller's actor only if it captures an isolated
  /// parameter. Otherwise it hops to the global executor just to park.
  @usableFromInline
  func wait(
    isolation: isolated (any Actor)? = #isolation, cancelToken: @Sendable () -> Void
  ) async {
    // What crosses into the handler: the header is touched under its lock only.
    nonisolated(unsafe) let storage = self
    await withTaskCancellationHandler {
      _ = isolation
      await Suspension.park { unsafe storage.park($0) }
    } onCancel: {
      unsafe storage.cancel(cancelToken)
    }
  }
}
