import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session, its lifecycle, and its tasks in flight, each with the exchange that it serves.
///
/// Session, delegate and table keep each other alive, until the lifecycle says that it is over: the
/// table then hands the session out, to be invalidated, and forgets it. So requests in flight need no
/// engine to finish, and sockets go when the last one has, whoever still holds an ``EngineTask``.
final class TaskTable: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`.
  struct Entry: Sendable {
    let task: TaskGuard
    let exchange: Exchange
  }

  private let lock = NSLock()
  private var lifecycle = SessionLifecycle()
  private var session: URLSession?
  private var entries: [Int: Entry] = [:]

  /// Takes the session, which is made after the table since its delegate needs it.
  func install(_ session: URLSession) {
    lock.withLock { self.session = session }
  }

  /// The session to make a task of, or nil if none may be made any more.
  func begin() -> URLSession? {
    lock.withLock { lifecycle.begin() ? session : nil }
  }

  /// Enters a task, and returns whether the engine has been closed meanwhile.
  func enter(_ entry: Entry, as task: URLSessionTask) -> Bool {
    lock.withLock {
      entries[task.taskIdentifier] = entry
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

  /// Counts a task as ended; returns the session if it is to be invalidated now.
  func end() -> URLSession? {
    lock.withLock { release(lifecycle.end()) }
  }

  /// Lets what is in flight finish; returns the session if it is to be invalidated now.
  func drain() -> URLSession? {
    lock.withLock { release(lifecycle.drain()) }
  }

  /// Takes nothing any more; returns what is in flight, and the session if it is to be invalidated.
  func close() -> (inFlight: [Exchange], session: URLSession?) {
    lock.withLock {
      let session = release(lifecycle.close())
      return (entries.values.map(\.exchange), session)
    }
  }

  private func release(_ isOver: Bool) -> URLSession? {
    guard isOver else { return nil }
    defer { session = nil }
    return session
  }
}
