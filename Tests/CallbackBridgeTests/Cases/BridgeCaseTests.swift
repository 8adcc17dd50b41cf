import TestSupport
import Testing

/// What could hang or trap, each in a child process: our bridges end, the naive ones do not.
@Suite struct BridgeCaseTests {
  @Test(arguments: [
    "lock-inversion-bridge", "lock-inversion-by-hand", "reentrant-cancel-bridge",
    "reentrant-cancel-by-hand", "chained-cancel", "dropped-callback", "dropped-after-cancel",
    "double-callback", "kept-callback",
  ])
  func oursEnds(_ name: String) async throws {
    let child = try await ChildProcess.run("bridge-cases", [name])
    #expect(child.succeeded, "\(child.ending): \(child.output)")
  }

  /// The schedules have teeth: what everybody writes first does not survive them.
  @Test(arguments: ["lock-inversion-naive", "reentrant-cancel-naive", "dropped-naive"])
  func theNaiveOneHangs(_ name: String) async throws {
    let child = try await ChildProcess.run("bridge-cases", [name])
    #expect(child.ending == .exited(Watchdog.hung), "\(child.output)")
  }

  @Test func theNaiveOneTrapsOnASecondCallback() async throws {
    let child = try await ChildProcess.run("bridge-cases", ["double-naive"])
    guard case .signalled = child.ending else {
      Issue.record("ended with \(child.ending): \(child.output)")
      return
    }
  }
}
