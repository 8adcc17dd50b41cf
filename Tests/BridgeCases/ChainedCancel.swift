import Foundation
import TestSupport

/// Two awaiting tasks whose tokens cancel each other's task.
enum ChainedCancel {
  static func run() async throws {
    let (first, second) = (Library(), Library())
    let tasks = Tasks()
    first.onCancel = { [unowned first] in
      tasks.second?.cancel()
      first.complete(.failure(CancellationError()))
    }
    second.onCancel = { [unowned second] in
      tasks.first?.cancel()
      second.complete(.failure(CancellationError()))
    }
    let (firstStarted, secondStarted) = (Gate(), Gate())
    let firstTask = Task { try await Bridges.withCallback(first, firstStarted) }
    let secondTask = Task { try await Bridges.withCallback(second, secondStarted) }
    (tasks.first, tasks.second) = (firstTask, secondTask)
    await firstStarted.wait()
    await secondStarted.wait()
    firstTask.cancel()
    try await Surprise.unlessCancelled(firstTask)
    try await Surprise.unlessCancelled(secondTask)
  }

  /// Unchecked Sendable: written before the first cancel, and only read after it.
  private final class Tasks: @unchecked Sendable {
    var first: Task<Int, any Error>?
    var second: Task<Int, any Error>?
  }
}
