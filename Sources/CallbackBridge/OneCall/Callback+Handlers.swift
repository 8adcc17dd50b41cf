// One overload for each shape of completion handler.
//
// All take plain parameters: a `sending` one does not convert to a legacy closure type. What they are
// given therefore moves to the awaiting code without the compiler's check. That is sound as long as
// the legacy API does what completion handlers are for, which is to give its result away: it must
// not go on mutating a non-Sendable object after it has passed it to its completion.

extension Callback {
  /// A completion handler of the shape `(Result<Value, Failure>) -> Void`.
  @inlinable
  public func handler<Failure: Error>() -> @Sendable (Result<Value, Failure>) -> Void {
    { result in _ = cell.complete(result.mapError { $0 }) }
  }

  /// A completion handler of the shape `(Value?, Failure?) -> Void`.
  ///
  /// An error wins over a value, as it does with URLSession. With neither, the await throws
  /// ``CallbackWithoutResult``.
  @inlinable
  public func handler<Failure: Error>() -> @Sendable (Value?, Failure?) -> Void {
    { value, error in
      if let error {
        _ = cell.complete(.failure(error))
      } else if let value {
        _ = cell.complete(.success(value))
      } else {
        _ = cell.complete(.failure(CallbackWithoutResult()))
      }
    }
  }

  /// A completion handler of the shape `(Value) -> Void`.
  ///
  /// Disfavoured, since otherwise it would swallow the other shapes.
  @inlinable
  @_disfavoredOverload
  public func handler() -> @Sendable (Value) -> Void {
    { value in _ = cell.complete(.success(value)) }
  }
}

extension Callback where Value == Void {
  /// A completion handler of the shape `(Failure?) -> Void`.
  @inlinable
  public func handler<Failure: Error>() -> @Sendable (Failure?) -> Void {
    { error in
      _ = cell.complete(error.map { .failure($0) } ?? .success(()))
    }
  }

  /// A completion handler of the shape `() -> Void`.
  @inlinable
  public func handler() -> @Sendable () -> Void {
    { _ = cell.complete(.success(())) }
  }
}
