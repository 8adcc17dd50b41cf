import Foundation

/// The first thing to run: a short story about callbacks and async, each line of it measured.
///
/// `Steps/` is the story itself, a file for each step; begin with `ScreenCloses`. `Support/` is what
/// the steps load, and with what; `Story/` is how the story is told.
@main
struct Walkthrough {
  static func main() async {
    switch Arguments(CommandLine.arguments.dropFirst()) {
    case .story(let isPlain):
      TimeLimit.start()
      let story = Story(console: isPlain ? .plain : .standardOutput)
      exit(await story.tell() ? 0 : 1)
    case .help:
      Console.plain.write(Arguments.usage)
    case .unknown(let option):
      Console.standardError.write("walkthrough: there is no option \(option)\n\n\(Arguments.usage)")
      exit(2)
    }
  }
}
