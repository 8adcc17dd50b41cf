/// Something did not happen that a step waited for.
struct SignalMissing: Error, CustomStringConvertible {
  /// What it waited for.
  let description: String

  init(_ description: String) {
    self.description = "no sign in \(Self.patience) of this: \(description)"
  }

  /// How long steps wait; on any machine it happens at once, or not at all.
  static let patience = Duration.seconds(10)
}
