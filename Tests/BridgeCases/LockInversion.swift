import Foundation
import TestSupport

/// The runtime's lock against the library's, in the one schedule that matters.
///
/// The completer holds the library's lock. The canceller holds the task's status lock, as `onCancel`
/// always does, and stands before the library's. Now the completer calls back: whoever resumes here
/// waits for the status lock, for ever.
enum LockInversion {
  static func run(_ bridge: @escaping Bridges.Bridge) async throws {
    let library = Library()
    let started = Gate()
    let task = Task { try await bridge(library, started) }
    await started.wait()

    let locked = DispatchSemaphore(value: 0)
    Thread.detachNewThread { library.completeWhileCancelling(locked: locked) }
    Thread.detachNewThread {
      locked.wait()
      task.cancel()
    }
    let value = try await task.value
    guard value == 1 else { throw Surprise("returned \(value)") }
  }
}
