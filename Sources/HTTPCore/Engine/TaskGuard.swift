import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One URLSession task, of which at most one call at a time is under way, and one cancel ever.
///
/// It cures two Linux faults that end the process. T1: a cancel that races the answer to a redirect or
/// a challenge. T2: two threads at once in `cancel` or `resume` of one task near its completion.
final class TaskGuard: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`; the calls into the task are ordered by
  // the phase as said below.
  /// Whether its body is a stream, which cannot be sent a second time.
  let sendsStream: Bool
  private let request: URLRequest
  private let lock = NSLock()
  private var phase = TaskPhase()
  /// The task, once it has been made.
  private var task: URLSessionDataTask?
  private var isCancelIssued = false

  init(_ request: URLRequest) {
    self.request = request
    sendsStream = request.httpBodyStream != nil
  }

  /// Makes the task and resumes it, unless it is cancelled; on Linux this may block for long.
  ///
  /// - Parameter announce: Called with the task before any event of it can arrive.
  /// - Returns: False if no task was made, so that no event will ever arrive.
  func launch(in session: URLSession, announce: (URLSessionDataTask) -> Void) -> Bool {
    guard lock.withLock({ phase.mayStart }) else { return false }
    let task = session.dataTask(with: request)
    announce(task)
    // Outside the lock, since it may block, and runs the code of a caller's `URLProtocol`. Nobody else
    // calls the task meanwhile: a cancel finds none yet, and is issued below.
    if lock.withLock({ phase.start() }) { task.resume() }
    let isCancelled = lock.withLock {
      self.task = task
      return phase.isCancelled
    }
    // A task that is neither resumed nor cancelled never ends.
    if isCancelled { issueCancel() }
    return true
  }

  /// Claims the one cancel of this task, which the caller then must issue by ``issueCancel()``.
  ///
  /// The claim alone excludes everyone else. An answer before it ended under the lock, and none may
  /// begin after it; a resume under way has not given the task away yet. So the cancel itself runs outside the lock: on Linux it may block for
  /// hundreds of milliseconds, and the delegate queue must never wait for it.
  func claimCancel() -> Bool {
    lock.withLock { phase.cancel() }
  }

  /// Issues the cancel that ``claimCancel()`` has granted, and may block meanwhile.
  ///
  /// If the task is still being made or resumed, whoever does that cancels it.
  func issueCancel() {
    let made: URLSessionDataTask? = lock.withLock {
      guard let task, !isCancelIssued else { return nil }
      isCancelIssued = true
      return task
    }
    made?.cancel()
  }

  /// Answers a question of the system's by `answer`, or leaves it open if the task is being cancelled.
  ///
  /// An open question is no leak: the task's end arrives all the same. `answer` is the system's own
  /// completion handler, which hands over to another queue and calls nothing of ours.
  func answer(_ answer: () -> Void) {
    lock.withLock {
      if phase.mayAnswer { answer() }
    }
  }

  /// Notes that the task has ended, after which nothing is called on it.
  func finish() {
    lock.withLock { phase.finish() }
  }
}
