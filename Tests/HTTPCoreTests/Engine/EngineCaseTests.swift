import TestSupport
import Testing

/// What could trap or hang the process, each in a child process of its own.
@Suite(.serialized, .timeLimit(.minutes(5))) struct EngineCaseTests {
  private func run(_ name: String) async throws -> ChildProcess {
    // A trap is expected of some: what the runtime would print of it takes seconds, and under the
    // thread sanitizer its helper hangs.
    try await ChildProcess.run(
      "engine-cases", [name], environment: ["SWIFT_BACKTRACE": "enable=no"], timeout: 160)
  }

  /// 50 rounds of 100 requests, each cancelled by up to four threads (faults T1 and T2).
  @Test(arguments: [
    "storm-closed", "storm-slow", "storm-redirect", "storm-replay", "storm-challenge",
  ])
  func cancelsNeitherTrapNorLoseARequest(_ name: String) async throws {
    let child = try await run(name)
    #expect(child.succeeded, "\(child.ending)\n\(child.output)")
    #expect(child.output.contains("completions 5000, exactly once true"))
    #expect(!child.output.contains("ThreadSanitizer"), "\(child.output)")
  }

  @Test func enginesClosedOrLetGoMidwayComplete() async throws {
    let child = try await run("storm-close")
    #expect(child.succeeded, "\(child.ending)\n\(child.output)")
  }

  /// Foreign code that blocks, or comes back, is not run under a lock of ours.
  @Test(arguments: ["held-launch", "release-in-cancel"])
  func foreignCodeHoldsNobodyUp(_ name: String) async throws {
    let child = try await run(name)
    #expect(child.succeeded, "\(child.ending)\n\(child.output)")
  }

  @Test func enginesLeaveNoDescriptor() async throws {
    let child = try await run("descriptors")
    #expect(child.succeeded, "\(child.ending)\n\(child.output)")
  }

  /// A cancel and a deadline do not wait for the resolver, nor does the system's own timeout.
  @Test func aHungLookupHoldsNobodyUp() async throws {
    let child = try await run("lookup-hangs")
    #expect(child.succeeded, "\(child.ending)\n\(child.output)")
    if child.output.contains("skipped") { print("lookup-hangs was \(child.output)") }
  }

  /// Linux ends the process here and no code of ours can prevent it; elsewhere the request ends.
  @Test(arguments: ["trailers", "cut-head", "huge-length"])
  func hostileAnswersAreKnownToTrapOnLinux(_ name: String) async throws {
    let child = try await run(name)
    switch child.ending {
    case .signalled: print("\(name): the system trapped, as is known of Linux")
    default: #expect(child.succeeded, "\(child.ending)\n\(child.output)")
    }
  }
}
