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
  /// Exchanges whose task is not made yet.
  private var waiting: [ObjectIdentifier: Exchange] = [:]

  /// Takes the session, which is made after the table since its delegate needs it.
  func install(_ session: URLSession) {
    lock.withLock { self.session = session }
  }

  /// The session to make a task of for the exchange, or nil if none may be made any more.
  ///
  /// Either ``enter(_:as:)`` or ``leave(_:)`` must follow.
  func begin(_ exchange: Exchange) -> URLSession? {
    lock.withLock {
      guard lifecycle.begin() else { return nil }
      waiting[ObjectIdentifier(exchange)] = exchange
      return session
    }
  }

  /// Enters the task that was made.
  func enter(_ entry: Entry, as task: URLSessionTask) {
    lock.withLock {
      waiting[ObjectIdentifier(entry.exchange)] = nil
      entries[task.taskIdentifier] = entry
    }
  }

  /// Counts a task as ended that was never made; returns the session if it is to be invalidated now.
  func leave(_ exchange: Exchange) -> URLSession? {
    lock.withLock {
      waiting[ObjectIdentifier(exchange)] = nil
      return release(lifecycle.end())
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
      return (entries.values.map(\.exchange) + waiting.values, session)
    }
  }

  private func release(_ isOver: Bool) -> URLSession? {
    guard isOver else { return nil }
    defer { session = nil }
    return session
  }
}
