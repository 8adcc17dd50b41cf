/// Text from a request that goes into a header of the answer.
enum HeaderText {
  /// The text without control characters, so that nobody can end the header early.
  static func safe(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(scalars))
  }
}
