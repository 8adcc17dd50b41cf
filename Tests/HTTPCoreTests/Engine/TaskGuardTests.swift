import Foundation
import TestSupport
import Testing

@testable import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The guard around a real task, from many threads at once.
@Suite(.timeLimit(.minutes(1))) struct TaskGuardTests {
  private let session = URLSession(configuration: .ephemeral)

  private func makeGuard() throws -> TaskGuard {
    TaskGuard(URLRequest(url: try #require(URL(string: "http://127.0.0.1:1/"))))
  }

  @Test func oneOfManyCancellersIsGrantedTheCancel() throws {
    for _ in 0..<200 {
      let guarded = try makeGuard()
      let granted = Counter()
      let made = Counter()
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        if index == 0 {
          if guarded.launch(in: session, announce: { _ in }) { made.increment() }
        } else if guarded.claimCancel() {
          granted.increment()
          guarded.issueCancel()
        }
      }
      #expect(granted.value == 1)
      #expect(made.value <= 1)
    }
  }

  @Test func noTaskIsMadeAfterACancel() throws {
    let guarded = try makeGuard()
    #expect(guarded.claimCancel())
    guarded.issueCancel()
    #expect(!guarded.launch(in: session) { _ in Issue.record("a task was made") })
  }

  @Test func aTaskThatIsCancelledWhileItIsMadeIsCancelledAndNeverResumed() throws {
    let guarded = try makeGuard()
    var task: URLSessionDataTask?
    let isLaunched = guarded.launch(in: session) { made in
      task = made
      #expect(guarded.claimCancel())
      // Comes before the guard has the task.
      guarded.issueCancel()
      #expect(made.state == .suspended)
    }
    #expect(isLaunched)
    #expect(task?.state == .canceling || task?.state == .completed)
    guarded.answer { Issue.record("answered after a cancel") }
  }

  @Test func anEndedTaskIsNotCancelled() throws {
    let guarded = try makeGuard()
    guarded.finish()
    #expect(!guarded.claimCancel())
  }
}
