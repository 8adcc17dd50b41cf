import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One URLSession task, of which at most one call at a time is under way, and one cancel ever.
///
/// It cures two Linux faults that end the process. T1: a cancel that races the answer to a redirect or
/// a challenge. T2: two threads at once in `cancel` or `resume` of one task near its completion.
final class TaskGuard: @unchecked Sendable {
  // @unchecked: `phase` is only touched under `lock`; `task` is a constant, whose calls are ordered by
  // the phase as said below.
  let task: URLSessionDataTask
  /// Whether its body is a stream, which cannot be sent a second time.
  let sendsStream: Bool
  private let lock = NSLock()
  private var phase = TaskPhase()

  /// Makes the task, which on Linux may block for hundreds of milliseconds.
  init(_ request: URLRequest, _ session: URLSession) {
    task = session.dataTask(with: request)
    sendsStream = request.httpBodyStream != nil
  }

  /// Resumes the task, unless it has been cancelled; under the lock, so that no cancel meets it.
  func start() {
    lock.withLock {
      if phase.start() { task.resume() }
    }
  }

  /// Claims the one cancel of this task, which the caller then must issue by ``issueCancel()``.
  ///
  /// The claim alone excludes everyone else. A resume or an answer before it ended under the lock, and
  /// none may begin after it. So the cancel itself runs outside the lock: on Linux it may block for
  /// hundreds of milliseconds, and the delegate queue must never wait for it.
  func claimCancel() -> Bool {
    lock.withLock { phase.cancel() }
  }

  /// Issues the cancel that ``claimCancel()`` has granted, and may block meanwhile.
  func issueCancel() {
    task.cancel()
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
