import Foundation
import TestSupport
import Testing

/// The walkthrough, run as a newcomer runs it: what it says is what its lines must show.
@Suite struct WalkthroughTests {
  /// Each line of the story; figures are patterns, since they are measured.
  private static let story = [
    #"From callbacks to async/await, measured on a real server at http://127\.0\.0\.1:\d+"#,
    #""#,
    #"1  A screen closes while it loads 2 MB: its task is cancelled at one tenth\."#,
    #"   ✓ withCheckedContinuation  the server sent 2\.00 of 2\.00 MB, for nobody"#,
    #"   ✓ withCallback             the server saw us hang up after \d+\.\d ms, at [01]\.\d\d of 2\.00 MB"#,
    #""#,
    #"2  The task is cancelled before it makes its call\."#,
    #"   ✓ withCheckedContinuation  1 request reached the server"#,
    #"   ✓ withCallback             0 requests reached the server"#,
    #""#,
    #"3  The app is too old: 20 screens load at once, and each is answered 426\."#,
    #"   ✓ update prompt            shown once"#,
    #"   ✓ screens                  20 of 20 told "updateRequired", by 20 requests"#,
    #""#,
    #"4  One target, unchanged, at the four stages of a migration\."#,
    #"   ✓ provider, callback       item 1, "loopback""#,
    #"   ✓ await provider           item 1, "loopback""#,
    #"   ✓ client on the provider   item 1, "loopback""#,
    #"   ✓ client on URLSession     item 1, "loopback""#,
    #"   ✓ on the wire              4 requests, all alike"#,
    #""#,
    #"11 facts, all true \(\d+\.\d s\)"#,
  ]

  @Test(arguments: [["--plain"], []])
  func itTellsTheStoryWithoutColours(_ options: [String]) async throws {
    let run = try await ChildProcess.run("walkthrough", options)
    #expect(run.ending == .exited(0))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let surprise = try zip(lines, Self.story).first { line, pattern in
      try line.wholeMatch(of: Regex(pattern)) == nil
    }
    #expect(surprise == nil && lines.count == Self.story.count, "\(run.output)")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test(arguments: ["--help", "-h"])
  func itHelps(_ option: String) async throws {
    let run = try await ChildProcess.run("walkthrough", [option])
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("usage: walkthrough [--plain] [--help]\n"))
  }

  @Test(arguments: [["--colour"], ["--plain", "again"]])
  func itRefusesWhatItDoesNotKnow(_ options: [String]) async throws {
    let run = try await ChildProcess.run("walkthrough", options)
    #expect(run.ending == .exited(2))
    let unknown = try #require(options.last)
    #expect(run.output.hasPrefix("walkthrough: there is no option \(unknown)\n"))
    #expect(run.output.contains("usage: walkthrough"))
  }
}
