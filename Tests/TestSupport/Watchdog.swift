package import Foundation

/// Ends this process when it has not finished in time, so that a deadlock is a result.
package enum Watchdog {
  /// The status with which a process that hung exits.
  package static let hung: Int32 = 86

  /// Starts the clock on a thread of its own; nothing that hangs elsewhere can stop it.
  package static func start(seconds: TimeInterval) {
    let thread = Thread {
      Thread.sleep(forTimeInterval: seconds)
      FileHandle.standardError.write(Data("watchdog: still running after \(seconds) s\n".utf8))
      _exit(hung)
    }
    thread.start()
  }
}
