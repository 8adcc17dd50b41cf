import Foundation
import TestSupport
import Testing

/// The benchmark as a program; its figures are nobody's business in a test.
@Suite struct BenchmarkTests {
  /// The keys of each line of `--json`, which other programs read.
  private struct Line: Decodable {
    let figure: String
    let against: String
    let ratio: Double
    let median: Double
    let unit: String
    let rounds: Int
  }

  @Test func eachLineOfJSONIsAFigure() async throws {
    let run = try await ChildProcess.run("benchmark", ["client", "--json"])
    #expect(run.ending == .exited(0))
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let figure = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      #expect(figure.ratio > 0 && figure.median > 0 && figure.rounds > 0)
      #expect(!figure.figure.isEmpty && !figure.against.isEmpty && !figure.unit.isEmpty)
    }
  }

  @Test func helpNamesTheSections() async throws {
    let run = try await ChildProcess.run("benchmark", ["--help"])
    #expect(run.ending == .exited(0))
    for section in ["bridge", "http", "client", "--json"] { #expect(run.output.contains(section)) }
  }

  @Test func whatItDoesNotKnowIsAnError() async throws {
    let run = try await ChildProcess.run("benchmark", ["bride"])
    #expect(run.ending == .exited(2))
    #expect(run.output.contains("bride"))
  }
}
