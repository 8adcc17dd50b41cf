import TestSupport

/// The runtime's lock against the library's, in the one schedule that matters.
///
/// The completer holds the library's lock. The canceller holds the task's status lock, as `onCancel`
/// always does, and stands before the library's. Now the completer calls back: whoever resumes here
/// waits for the status lock, for ever.
enum LockInversion {
  static func run(_ bridge: @escaping Bridges.Bridge) async throws {
    let library = Library()
    let task = await Awaiting.start(library, through: bridge)
    let forced = library.holdWhileCancelling {
      task.cancel()
    } body: { completion in
      completion?(.success(1))
    }
    let value = try await task.value
    try forced.wait()
    try Surprise.unless(value == 1, "returned \(value) instead of the library's 1")
    try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
  }
}
