import Dispatch

/// Runs tasks on one serial queue, in the order in which they become ready.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class OneThread: TaskExecutor {
  private let queue = DispatchQueue(label: "one-thread")

  func enqueue(_ job: UnownedJob) {
    let executor = unsafe asUnownedTaskExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }
}

/// Runs `body` where nothing else runs until it suspends.
func onOneThread(
  _ body: @escaping @Sendable (any TaskExecutor) async throws -> Void
) async throws {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
  let executor = OneThread()
  try await Task(executorPreference: executor) { try await body(executor) }.value
}
