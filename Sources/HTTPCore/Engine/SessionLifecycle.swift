/// When a session may take a new task, and when it is to be invalidated.
///
/// Linux fault T10: a new task on an invalidated session ends the process, and one made just after the
/// invalidation may never complete. So each task is announced before it is made, and the invalidation
/// waits until all that were announced have ended.
struct SessionLifecycle: Equatable, Sendable {
  private enum Phase: Equatable, Sendable {
    /// Takes tasks.
    case open
    /// Nobody can send any more; what is in flight may go on, redirects included.
    case draining
    /// Takes nothing; what is in flight has been cancelled.
    case closed
    /// The invalidation has been granted. Nothing follows.
    case invalidated
  }

  private var phase = Phase.open
  private var announced = 0

  /// Whether a task may be made; it then counts until ``end()``.
  mutating func begin() -> Bool {
    guard phase == .open || (phase == .draining && announced > 0) else { return false }
    announced += 1
    return true
  }

  /// Whether what is still being started must be cancelled by its starter.
  var isClosed: Bool { phase == .closed || phase == .invalidated }

  /// Counts a task as ended; returns whether the session is to be invalidated now.
  mutating func end() -> Bool {
    announced -= 1
    return invalidateIfIdle()
  }

  /// Notes that nobody can send any more; returns whether the session is to be invalidated now.
  mutating func drain() -> Bool {
    if phase == .open { phase = .draining }
    return invalidateIfIdle()
  }

  /// Takes nothing any more; returns whether the session is to be invalidated now.
  mutating func close() -> Bool {
    if phase == .open || phase == .draining { phase = .closed }
    return invalidateIfIdle()
  }

  private mutating func invalidateIfIdle() -> Bool {
    guard announced == 0, phase == .draining || phase == .closed else { return false }
    phase = .invalidated
    return true
  }
}
