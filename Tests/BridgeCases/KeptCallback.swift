import CallbackBridge
import TestSupport

/// A library that keeps its completion for ever, after a cancel too.
enum KeptCallback {
  static func run() async throws {
    let library = Library()
    let started = Gate()
    let task = Task {
      try await withCallback(onCancel: .resumeImmediately, cancel: { $0.cancel() }) { callback in
        defer { started.open() }
        return library.load(completion: callback.handler())
      }
    }
    await started.wait()
    task.cancel()
    try await Surprise.unlessCancelled(task)
    withExtendedLifetime(library) {}
  }
}
