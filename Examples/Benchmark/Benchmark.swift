import Foundation

/// Measures what the package costs, each figure beside what it is compared with.
@main
struct Benchmark {
  private static let usage = """
    usage: benchmark [bridge] [http] [client] [--json]

      bridge   awaiting one legacy call, against the naive bridge
      http     requests a second on loopback, against a plain URLSession task
      client   the layered client alone, over a transport that answers at once
      --json   one object a line instead of tables

    Run it in release: swift run -c release benchmark
    """

  static func main() async throws {
    var arguments = Set(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") { return print(usage) }
    let isJSON = arguments.remove("--json") != nil
    let unknown = arguments.subtracting(Section.allCases.map(\.rawValue))
    guard unknown.isEmpty else {
      let names = unknown.sorted().joined(separator: ", ")
      FileHandle.standardError.write(Data("benchmark: unknown: \(names)\n\n\(usage)\n".utf8))
      exit(2)
    }
    for section in Section.allCases where arguments.isEmpty || arguments.contains(section.rawValue)
    {
      let figures = try await section.figures()
      if isJSON {
        for figure in figures { print(try figure.json) }
      } else {
        print(Figure.table(figures, title: section.title))
      }
    }
  }
}
