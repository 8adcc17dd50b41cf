import CallbackBridge
import TestSupport

/// A library that lets its completion go uncalled.
enum DroppedCallback {
  static func run() async throws {
    let library = Library()
    let task = await Awaiting.start(library, through: Bridges.withCallback)
    library.drop()
    switch await task.result {
    case .failure(is CallbackDropped): return
    case let other: throw Surprise("\(other) instead of CallbackDropped")
    }
  }

  /// Dropping is how many libraries answer a cancel.
  static func runAfterCancel() async throws {
    let library = Library()
    let task = await Awaiting.start(library, through: Bridges.withCallback)
    task.cancel()
    library.drop()
    try await Surprise.unlessCancelled(task)
    try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
  }

  static func runNaive() async throws {
    let library = Library()
    let task = await Awaiting.start(library, through: Bridges.naive)
    library.drop()
    _ = try await task.value
  }
}
