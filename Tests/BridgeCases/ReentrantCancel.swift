import CallbackBridge
import Foundation
import TestSupport

/// A token whose cancel comes back, under the library's lock, to whoever cancelled it.
enum ReentrantCancel {
  /// The cancel calls the completion twice, and cancels the task again.
  static func runBridge() async throws {
    let awaiting = Slot<Task<Int, any Error>>()
    let library = Library { completion in
      completion?(.failure(URLError(.cancelled)))
      awaiting.value?.cancel()
      completion?(.success(2))
    }
    let task = await Awaiting.start(library, through: Bridges.withCallback)
    awaiting.value = task
    task.cancel()
    try await Surprise.unlessCancelled(task)
    try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
  }

  /// The cancel calls the completion, which ends the box, and cancels the box again.
  static func runByHand() throws {
    let box = Cancellation<Library.Token> { $0.cancel() }
    let (resumes, refusals) = (Counter(), Counter())
    let library = Library { completion in
      completion?(.failure(URLError(.cancelled)))
      box.cancel()
      completion?(.success(2))
    }
    box.set(
      library.load { _ in
        if !box.finish({ resumes.increment() }) { refusals.increment() }
      })
    box.cancel()
    try Surprise.unless(resumes.value == 1, "resumed \(resumes.value) times")
    try Surprise.unless(refusals.value == 1, "\(refusals.value) second completions were refused")
    try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
  }

  /// The same with a box that is locked while it cancels.
  static func runNaive() throws {
    let box = NaiveBox()
    let library = Library { completion in
      completion?(.failure(URLError(.cancelled)))
    }
    box.set(library.load { _ in box.clear() })
    box.cancel()
  }
}
