import Foundation

/// Where the story is told, line by line as it happens.
struct Console: Sendable {
  let usesColour: Bool
  /// Prints a line at once, into a pipe as well.
  let write: @Sendable (_ line: String) -> Void

  /// Standard output, without colours wherever it leads.
  static let plain = Console(usesColour: false, write: print(to: .standardOutput))

  /// Standard output, in colours if a person is looking who has not asked to be spared them.
  static var standardOutput: Console {
    let isSpared = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return Console(
      usesColour: isatty(STDOUT_FILENO) == 1 && !isSpared, write: print(to: .standardOutput))
  }

  static let standardError = Console(usesColour: false, write: print(to: .standardError))

  private static func print(to output: FileHandle) -> @Sendable (String) -> Void {
    { line in try? output.write(contentsOf: Data((line + "\n").utf8)) }
  }

  enum Style: Int {
    case bold = 1
    case red = 31
    case green = 32
  }

  /// The text in a style, where there are colours.
  func styled(_ text: String, _ style: Style) -> String {
    usesColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
