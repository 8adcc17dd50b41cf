public import Foundation

/// A `(Value?, Error?)` callback was called with neither a value nor an error.
public struct CallbackWithoutResult: Error, LocalizedError, Hashable, Sendable {
  /// Makes the error.
  public init() {}

  /// A text for people: what happened, and what to do.
  public var errorDescription: String? {
    "The callback was called with neither a value nor an error. "
      + "If that is a valid answer, bridge it with resume(returning:) and an optional value."
  }
}
