import Foundation
import TestSupport

/// What could hang or trap a process, one case a run: `bridge-cases CASE`, or `--list` for the names.
///
/// Exit 0 if the case ended as it should, 1 with a line that says what happened instead, 2 if there
/// is no such case. A case that hangs is ended by the watchdog, with its own status.
@main
struct BridgeCases {
  typealias Case = @Sendable () async throws -> Void

  /// The bridges of this package: each must end.
  static let ours: [String: Case] = [
    "lock-inversion-bridge": { try await LockInversion.run(Bridges.withCallback) },
    "lock-inversion-by-hand": { try await LockInversion.run(Bridges.byHand) },
    "box-lock-by-hand": { try BoxLock.runByHand() },
    "reentrant-cancel-bridge": { try await ReentrantCancel.runBridge() },
    "reentrant-cancel-by-hand": { try ReentrantCancel.runByHand() },
    "chained-cancel": { try await ChainedCancel.run() },
    "dropped-callback": { try await DroppedCallback.run() },
    "dropped-after-cancel": { try await DroppedCallback.runAfterCancel() },
    "double-callback": { try await DoubleCallback.run() },
    "release-by-set": { try ReleasedToken.runBySet() },
    "release-by-finish": { try ReleasedToken.runByFinish() },
    "kept-callback-resume-immediately": { try await KeptCallback.run() },
  ]

  /// What everybody writes first: each is expected to hang or to trap, in the same schedules.
  static let naive: [String: Case] = [
    "lock-inversion-naive": { try await LockInversion.run(Bridges.naive) },
    "box-lock-naive": { try BoxLock.runNaive() },
    "reentrant-cancel-naive": { try ReentrantCancel.runNaive() },
    "dropped-naive": { try await DroppedCallback.runNaive() },
    "double-naive": { try await DoubleCallback.runNaive() },
  ]

  @MainActor
  static func main() async {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    if name == "--list" {
      for name in (Array(ours.keys) + naive.keys).sorted() { print(name) }
      return
    }
    guard let run = ours[name] ?? naive[name] else {
      print("no such case: \(name)")
      exit(2)
    }
    Watchdog.start(seconds: ours[name] == nil ? 2 : 30)
    do {
      try await run()
    } catch {
      print("\(name): \(error)")
      exit(1)
    }
  }
}
