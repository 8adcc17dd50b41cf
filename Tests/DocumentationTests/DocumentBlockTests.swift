import Foundation
import Testing

/// Every Swift block of the documents is a slice of a file that is built.
@Suite struct DocumentBlockTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of the built files that documents may quote.
  private static let sources: [[String]] = {
    let folder = root.appendingPathComponent("Tests/DocumentationTests/Snippets")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { name in
      (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map(trimmed)
    }
  }()

  private static func trimmed(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: ["README.md", "MIGRATION.md"])
  func eachSwiftBlockIsBuilt(_ document: String) throws {
    let text = try String(
      contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = Self.trimmed(block)
      let isBuilt = Self.sources.contains { source in
        source.indices.contains { source[$0...].starts(with: lines) }
      }
      #expect(isBuilt, "No built file holds this block of \(document):\n\(block)")
    }
  }
}
