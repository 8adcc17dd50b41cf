/// Something that was measured, and whether it is what the story claims.
struct Fact {
  /// Who or what it is about.
  let subject: String
  /// What was seen.
  let seen: String
  /// What ought to be seen; shown if it was not.
  let expected: String
  let isTrue: Bool

  init(_ subject: String, _ seen: String, expected: String, isTrue: Bool) {
    self.subject = subject
    self.seen = seen
    self.expected = expected
    self.isTrue = isTrue
  }
}

extension Console {
  /// Prints a fact on one line, and on a second one what it should have been if it is false.
  func show(_ fact: Fact) {
    let mark = fact.isTrue ? styled("✓", .green) : styled("✗", .red)
    let gap = String(repeating: " ", count: max(25 - fact.subject.count, 1))
    write("   \(mark) \(fact.subject)\(gap)\(fact.seen)")
    if !fact.isTrue { write("     " + styled("expected: \(fact.expected)", .red)) }
  }
}
