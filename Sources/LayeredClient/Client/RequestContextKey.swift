/// Names a value in a ``RequestContext``.
public protocol RequestContextKey {
  /// What is kept under the key.
  associatedtype Value: Sendable

  /// What is read where nothing was set.
  static var defaultValue: Value { get }
}
