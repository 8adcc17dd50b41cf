import TestSupport
import Testing

/// What could hang or trap, each in a child process: our bridges end, the naive ones do not.
@Suite struct BridgeCaseTests {
  static let ours = [
    "lock-inversion-bridge", "lock-inversion-by-hand", "box-lock-by-hand",
    "reentrant-cancel-bridge", "reentrant-cancel-by-hand", "chained-cancel", "dropped-callback",
    "dropped-after-cancel", "double-callback", "release-by-set", "release-by-finish",
    "kept-callback-resume-immediately",
  ]
  static let hanging = [
    "lock-inversion-naive", "box-lock-naive", "reentrant-cancel-naive", "dropped-naive",
  ]
  static let trapping = ["double-naive"]

  @Test(arguments: ours)
  func oursEnds(_ name: String) async throws {
    let child = try await ChildProcess.run("bridge-cases", [name])
    #expect(child.succeeded, "\(child.ending): \(child.output)")
  }

  /// The schedules have teeth: what everybody writes first does not survive them.
  @Test(arguments: hanging)
  func theNaiveOneHangs(_ name: String) async throws {
    let child = try await runNaive(name)
    #expect(child.ending == .exited(Watchdog.hung), "\(child.output)")
  }

  @Test(arguments: trapping)
  func theNaiveOneTraps(_ name: String) async throws {
    let child = try await runNaive(name)
    guard case .signalled = child.ending else {
      Issue.record("ended with \(child.ending): \(child.output)")
      return
    }
  }

  /// A case that is in the executable but in no list above would never run.
  @Test func everyCaseIsRun() async throws {
    let child = try await ChildProcess.run("bridge-cases", ["--list"])
    let names = child.output.split(separator: "\n").map(String.init)
    #expect(child.succeeded)
    #expect(names == (Self.ours + Self.hanging + Self.trapping).sorted())
  }

  @Test func anUnknownCaseIsRefused() async throws {
    let child = try await ChildProcess.run("bridge-cases", ["no-such-case"])
    #expect(child.ending == .exited(2))
  }

  private func runNaive(_ name: String) async throws -> ChildProcess {
    try await ChildProcess.run("bridge-cases", [name])
  }
}
