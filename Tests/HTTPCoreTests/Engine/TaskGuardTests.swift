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
    TaskGuard(URLRequest(url: try #require(URL(string: "http://127.0.0.1:1/"))), session)
  }

  @Test func oneOfManyCancellersIsGrantedTheCancel() throws {
    for _ in 0..<200 {
      let guarded = try makeGuard()
      let granted = Counter()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        if guarded.claimCancel() {
          granted.increment()
          guarded.issueCancel()
        }
      }
      #expect(granted.value == 1)
    }
  }

  @Test func nothingIsAnsweredOrStartedAfterACancel() throws {
    let guarded = try makeGuard()
    #expect(guarded.claimCancel())
    guarded.start()
    #expect(guarded.task.state == .suspended)
    guarded.answer { Issue.record("answered after a cancel") }
    guarded.issueCancel()
  }

  @Test func anEndedTaskIsNotCancelled() throws {
    let guarded = try makeGuard()
    guarded.finish()
    #expect(!guarded.claimCancel())
    guarded.task.cancel()
  }
}
