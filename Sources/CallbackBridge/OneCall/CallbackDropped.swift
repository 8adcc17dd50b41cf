public import Foundation

/// A legacy API released its callback without calling it, so no result can come any more.
///
/// Typical causes are an early `return` that forgets the completion, a `weak self` that is gone, and
/// a request that was never started. The awaiting code gets this error instead of hanging; if its
/// task was cancelled it gets `CancellationError`, since many libraries drop their callbacks then.
public struct CallbackDropped: Error, LocalizedError, Hashable, Sendable {
  /// Makes the error.
  public init() {}

  /// A text for people: what happened, and where to look.
  public var errorDescription: String? {
    "The callback was released without being called. "
      + "Look for a path in the legacy function that returns without calling its completion."
  }
}
