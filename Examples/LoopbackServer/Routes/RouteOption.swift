/// What can be asked of any route, by a query item or a header of that name.
package enum RouteOption {
  /// The caller's own mark, by which it finds the exchange again.
  package static let exchange = "x-exchange"
  /// Seconds to wait before the answer.
  package static let delay = "x-delay"
  /// The group in which the answer is held until it is released.
  package static let hold = "x-hold"
  /// The name of a ``NetworkProfile``.
  package static let profile = "x-profile"
  /// `announced`: closes after the answer and says so; `silent`: closes without a word.
  package static let close = "x-close"
}
