import Foundation
import TestSupport

/// What could trap or hang the process, each as a process of its own: `engine-cases CASE`.
///
/// Exit 0 if all that the case promises holds; what it saw is printed.
@main struct EngineCases {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let run = cases[name] else {
      say("usage: engine-cases \(cases.keys.sorted().joined(separator: " | "))")
      exit(64)
    }
    Watchdog.start(seconds: 150)
    let holds = try run()
    say(holds ? "\(name): holds" : "\(name): FAILS")
    // Not exit(): that runs destructors while the system's own threads may still be at work.
    _exit(holds ? 0 : 1)
  }

  private static let cases: [String: @Sendable () throws -> Bool] = [
    "storm-closed": { try CancelStorm(.closedPort).run() },
    "storm-slow": { try CancelStorm(.slow).run() },
    "storm-redirect": { try CancelStorm(.redirect).run() },
    "storm-replay": { try CancelStorm(.replay).run() },
    "storm-challenge": { try CancelStorm(.challenge).run() },
    "storm-close": { try CloseStorm().run() },
    "held-launch": { try HeldLaunch().run() },
    "release-in-cancel": { try ReleaseInCancel().run() },
    "descriptors": { try DescriptorCase().run() },
    "lookup-hangs": { try LookupCase().run() },
    "lookup-hangs-inside": { try LookupCase().runInside() },
    "trailers": { try HostileAnswer.trailers.run() },
    "cut-head": { try HostileAnswer.cutHead.run() },
    "huge-length": { try HostileAnswer.hugeLength.run() },
  ]
}
