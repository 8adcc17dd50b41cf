package import Foundation

/// A case that could hang or trap, run as a child process under a watchdog.
///
/// A trap or a deadlock in a test's own process takes the whole run with it; here it is a value that
/// one test can assert on. The child also carries a watchdog of its own (``Watchdog``), so that it
/// ends even if its parent is killed.
package struct ChildProcess: Sendable {
  /// How the child ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
  }

  package let ending: Ending
  /// What it printed, standard output and standard error together.
  package let output: String

  /// Whether it ended by itself with status 0.
  package var succeeded: Bool { ending == .exited(0) }

  /// Runs an executable of this package, and returns once it has ended.
  ///
  /// - Parameters:
  ///   - executable: The name of the executable target; it is looked up beside the test bundle.
  ///   - timeout: Seconds after which the child is killed.
  package static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    timeout: TimeInterval = 60
  ) async throws -> ChildProcess {
    let process = Process()
    process.executableURL = productsDirectory.appendingPathComponent(executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      // A child that is meant to trap needs no backtrace, and making one can hang under a sanitizer.
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice

    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(executable)-\(UUID().uuidString).log")
    guard FileManager.default.createFile(atPath: output.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle

    let timedOut = Flag()
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        // The handler is not called for a process that never ran.
        process.terminationHandler = nil
        continuation.resume(throwing: error)
        return
      }
      let pid = process.processIdentifier
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak process] in
        guard let process, process.isRunning else { return }
        timedOut.raise()
        kill(pid, SIGKILL)
      }
    }
    try handle.close()

    let ending: Ending =
      if timedOut.isRaised {
        .timedOut
      } else if process.terminationReason == .uncaughtSignal {
        .signalled(process.terminationStatus)
      } else {
        .exited(process.terminationStatus)
      }
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return ChildProcess(ending: ending, output: text)
  }

  /// The folder that holds the test bundle and the package's executables.
  package static var productsDirectory: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }
}
