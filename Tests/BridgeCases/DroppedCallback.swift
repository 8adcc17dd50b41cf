import CallbackBridge
import TestSupport

/// A library that lets its completion go uncalled.
enum DroppedCallback {
  static func run() async throws {
    let library = Library()
    let started = Gate()
    let task = Task { try await Bridges.withCallback(library, started) }
    await started.wait()
    library.drop()
    switch await task.result {
    case .failure(is CallbackDropped): return
    case let other: throw Surprise("\(other) instead of CallbackDropped")
    }
  }

  static func runAfterCancel() async throws {
    let library = Library()
    let started = Gate()
    library.onCancel = { [unowned library] in library.drop() }
    let task = Task { try await Bridges.withCallback(library, started) }
    await started.wait()
    task.cancel()
    try await Surprise.unlessCancelled(task)
  }

  static func runNaive() async throws {
    let library = Library()
    let started = Gate()
    let task = Task { try await Bridges.naive(library, started) }
    await started.wait()
    library.drop()
    _ = try await task.value
  }
}
