/// Awaits a legacy call that reports through a callback and returns a token to cancel it with.
///
/// ```swift
/// let image = try await withCallback(cancel: { $0.cancel() }) { callback in
///   loader.load(url, completion: callback.handler())
/// }
/// ```
///
/// The order of events: if the task is cancelled already, nothing is started. Otherwise `start` runs
/// at once, on the caller's actor. If it called back before it returned, its result is returned
/// without suspending. Otherwise the caller suspends until the callback comes; a cancel in the
/// meantime calls `cancel` with the token, once, on the thread that cancels, and holding no lock of
/// this library. A result that came first is returned even if the task is cancelled after it.
///
/// - Parameters:
///   - onCancel: What a cancel does. By default it waits for the callback if `start` returned a token,
///     and returns at once if it returned nil.
///   - cancel: Cancels the legacy operation. It may call the callback synchronously.
///   - start: Makes the legacy call with one of the callback's handlers, and returns its token. Begin
///     a closure that may `return nil` with `callback -> Token? in`.
/// - Returns: What the callback was called with; it need not be Sendable.
/// - Throws: `CancellationError` if the task was cancelled and the operation ended for that reason,
///   ``CallbackDropped`` if the callback was released uncalled, the error that `start` threw, or the
///   one that the callback was called with.
@inlinable
nonisolated(nonsending)
  public func withCallback<Value, Token: Sendable>(
    onCancel: CancelPolicy? = nil,
    cancel: @Sendable (Token) -> Void,
    start: (_ callback: Callback<Value>) throws -> Token?
  ) async throws -> sending Value
{
  try Task.checkCancellation()
  let cell = CallbackCell<Value>(policy: onCancel)
  let token: Token?
  do {
    // The callback lives in this expression only, so that the legacy API is its one owner afterwards.
    token = try start(Callback(cell))
  } catch {
    cell.discard()
    throw error
  }
  if cell.storage.startReturned(hasToken: token != nil) { return try cell.take() }

  await cell.storage.wait { if let token { cancel(token) } }
  return try cell.take()
}

/// Awaits a legacy call that reports through a callback and cannot be cancelled.
///
/// ```swift
/// let place = try await withCallback { callback in
///   geocoder.find(name, completion: callback.handler())
/// }
/// ```
///
/// As ``withCallback(onCancel:cancel:start:)``, without a token.
///
/// - Parameters:
///   - onCancel: What a cancel does. By default the call throws `CancellationError` at once, and the
///     legacy work runs on unheard.
///   - start: Makes the legacy call with one of the callback's handlers.
/// - Returns: What the callback was called with; it need not be Sendable.
/// - Throws: `CancellationError`, ``CallbackDropped``, the error that `start` threw, or the one that
///   the callback was called with.
@inlinable
nonisolated(nonsending)
  public func withCallback<Value>(
    onCancel: CancelPolicy? = nil,
    start: (_ callback: Callback<Value>) throws -> Void
  ) async throws -> sending Value
{
  try await withCallback(onCancel: onCancel, cancel: { (_: Never) in }) { callback -> Never? in
    try start(callback)
    return nil
  }
}
