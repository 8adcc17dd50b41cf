import CallbackBridge
import TestSupport

/// A library that keeps its completion and does not call it, after a cancel either.
enum KeptCallback {
  static func run() async throws {
    let library = Library()
    let task = await Awaiting.start(library) { library in
      try await withCallback(onCancel: .resumeImmediately, cancel: { $0.cancel() }) { callback in
        library.load(completion: callback.handler())
      }
    }
    task.cancel()
    try await Surprise.unlessCancelled(task)
    try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
    // Long after: it has to be let fall.
    library.complete(.success(1))
  }
}
