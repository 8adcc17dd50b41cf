import LoopbackServer
import Testing

@testable import walkthrough

/// The story says so when a fact is not true, or when a step does not get to its facts.
@Suite struct StoryTests {
  private let printed = Printed()

  private func story(_ steps: [any Step], usesColour: Bool = false) -> Story {
    Story(
      console: Console(usesColour: usesColour) { [printed] in printed.add($0) }, steps: steps)
  }

  @Test func trueFactsMakeItSucceed() async {
    #expect(await story([OneFact(isTrue: true), OneFact(isTrue: true)]).tell())
    #expect(printed.lines.contains("   ✓ apples                   7"))
    #expect(!printed.lines.contains { $0.contains("expected") })
    #expect(printed.lines.last?.hasPrefix("\n2 facts, all true (") == true)
  }

  @Test func aFalseFactMakesItFail() async {
    #expect(await !story([OneFact(isTrue: true), OneFact(isTrue: false)]).tell())
    #expect(printed.lines.contains("   ✗ apples                   7"))
    #expect(printed.lines.contains("     expected: as many as pears"))
    #expect(printed.lines.last?.hasPrefix("\n2 facts, 1 false (") == true)
  }

  @Test func aStepThatFailsMakesItFailAndTheNextIsTold() async {
    #expect(await !story([NoFact(), OneFact(isTrue: true)]).tell())
    #expect(printed.lines.contains { $0.hasPrefix("   ✗ this step") && $0.contains("no sign") })
    #expect(printed.lines.contains("   ✓ apples                   7"))
  }

  @Test func onATerminalItIsColoured() async {
    #expect(await !story([OneFact(isTrue: false)], usesColour: true).tell())
    #expect(printed.lines.contains { $0.hasPrefix("   \u{1B}[31m✗\u{1B}[0m apples") })
  }

  private struct OneFact: Step {
    let isTrue: Bool
    let title = "Fruit."

    func play(on server: LoopbackServer, report: (Fact) -> Void) async throws {
      report(Fact("apples", "7", expected: "as many as pears", isTrue: isTrue))
    }
  }

  private struct NoFact: Step {
    let title = "Nothing."

    func play(on server: LoopbackServer, report: (Fact) -> Void) async throws {
      throw SignalMissing("fruit")
    }
  }
}
