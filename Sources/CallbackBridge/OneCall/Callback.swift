/// What a legacy API is given to call: the callback's end of a bridge.
///
/// The first call decides the result; later calls change nothing and return false. It may be called on
/// any thread, under any lock of the legacy library, before the legacy function returns or long after.
/// If it is released without having been called, the awaiting code gets ``CallbackDropped``.
///
/// Copies share one bridge. Keep none beyond what the legacy API keeps: a copy that lives on hides
/// that the API has dropped its own.
public struct Callback<Value>: Sendable {
  @usableFromInline let sentinel: CallbackSentinel

  @inlinable
  init(_ cell: CallbackCell<Value>) {
    sentinel = CallbackSentinel(cell.storage)
  }

  @inlinable
  var cell: CallbackCell<Value> { CallbackCell(storage: sentinel.storage) }

  /// Ends the await with a value.
  ///
  /// - Returns: False if this was not the first result, which is then left unused.
  @inlinable
  @discardableResult
  public func resume(returning value: Value) -> Bool {
    cell.complete(.success(value))
  }

  /// Ends the await with an error.
  ///
  /// - Returns: False if this was not the first result, which is then left unused.
  @inlinable
  @discardableResult
  public func resume(throwing error: any Error) -> Bool {
    cell.complete(.failure(error))
  }

  /// Ends the await with a result.
  ///
  /// - Returns: False if this was not the first result, which is then left unused.
  @inlinable
  @discardableResult
  public func resume<Failure: Error>(with result: Result<Value, Failure>) -> Bool {
    cell.complete(result.mapError { $0 })
  }
}

extension Callback where Value == Void {
  /// Ends the await.
  ///
  /// - Returns: False if this was not the first result.
  @inlinable
  @discardableResult
  public func resume() -> Bool {
    cell.complete(.success(()))
  }
}
