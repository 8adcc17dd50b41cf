import CallbackBridge
import TestSupport

/// A token whose deinit comes back to the box that lets it go.
enum ReleasedToken {
  private final class Token: Sendable {
    let whenReleased: @Sendable () -> Void

    init(whenReleased: @escaping @Sendable () -> Void = {}) {
      self.whenReleased = whenReleased
    }

    deinit { whenReleased() }
  }

  /// A second `set` replaces the token.
  static func runBySet() throws {
    try run { box in box.set(Token()) }
  }

  /// A `finish` lets the token go.
  static func runByFinish() throws {
    try run { box in box.finish {} }
  }

  private static func run(_ letGo: (Cancellation<Token>) -> Void) throws {
    let box = Cancellation<Token> { _ in }
    let releases = Counter()
    box.set(
      Token { [unowned box] in
        releases.increment()
        box.cancel()
      })
    letGo(box)
    try Surprise.unless(releases.value == 1, "released \(releases.value) times")
  }
}
