import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tasks in flight, each with the exchange that it serves, and the session's lifecycle.
final class TaskTable: @unchecked Sendable {
  // @unchecked: `lifecycle` and `entries` are only touched under `lock`.
  struct Entry: Sendable {
    let task: TaskGuard
    let exchange: Exchange
    /// Keeps the session until its task has ended, though the exchange may long be finished.
    let core: SessionCore
  }

  private let lock = NSLock()
  private var lifecycle = SessionLifecycle()
  private var entries: [Int: Entry] = [:]

  /// Whether a task may be made; see ``SessionLifecycle/begin()``.
  func begin() -> Bool {
    lock.withLock { lifecycle.begin() }
  }

  /// Enters a task, and returns whether the engine has been closed meanwhile.
  func enter(_ entry: Entry) -> Bool {
    lock.withLock {
      entries[entry.task.task.taskIdentifier] = entry
      return lifecycle.isClosed
    }
  }

  /// The entry of a task that has not ended.
  func entry(of task: URLSessionTask) -> Entry? {
    lock.withLock { entries[task.taskIdentifier] }
  }

  /// Takes out a task that has ended; its place in the lifecycle is kept until ``end()``.
  func remove(_ task: URLSessionTask) -> Entry? {
    lock.withLock { entries.removeValue(forKey: task.taskIdentifier) }
  }

  /// Counts a task as ended; returns whether the session is to be invalidated now.
  func end() -> Bool {
    lock.withLock { lifecycle.end() }
  }

  /// See ``SessionLifecycle/drain()``.
  func drain() -> Bool {
    lock.withLock { lifecycle.drain() }
  }

  /// Closes the session; returns the exchanges in flight, and whether to invalidate it now.
  func close() -> (inFlight: [Exchange], invalidates: Bool) {
    lock.withLock {
      let invalidates = lifecycle.close()
      return (entries.values.map(\.exchange), invalidates)
    }
  }
}
