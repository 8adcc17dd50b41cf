/// Runs a task on the calling thread, and calls legacy callbacks when there is nothing else to run.
///
/// So a round measures the bridge, not the thread pool's scheduling. A task executor, not an actor's:
/// a continuation resumes on the task's executor, so an actor's would be reached through the pool.
///
/// Unchecked Sendable: everything that enqueues runs in ``run(whenIdle:_:)``, on its one thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class ManualExecutor: TaskExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []
  private var next = 0
  private var result: Result<BridgeCost, any Error>?

  func enqueue(_ job: UnownedJob) {
    jobs.append(job)
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    unsafe UnownedTaskExecutor(ordinary: self)
  }

  /// Runs `body` to its end, calling `whenIdle` each time that it waits for something.
  func run(
    whenIdle: () -> Void, _ body: @escaping @Sendable () async throws -> BridgeCost
  ) throws -> BridgeCost {
    Task(executorPreference: self) {
      do {
        self.result = .success(try await body())
      } catch {
        self.result = .failure(error)
      }
    }
    while true {
      if let result { return try result.get() }
      if next < jobs.count {
        let job = jobs[next]
        next += 1
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      } else {
        jobs.removeAll(keepingCapacity: true)
        next = 0
        whenIdle()
      }
    }
  }
}
