import CallbackBridge
import TestSupport
import Testing

/// The box for bridges by hand, one call at a time.
@Suite struct CancellationTests {
  private final class Token: Sendable {
    let whenReleased: @Sendable () -> Void

    init(whenReleased: @escaping @Sendable () -> Void = {}) {
      self.whenReleased = whenReleased
    }

    deinit { whenReleased() }
  }

  private let cancels = Counter()

  private func makeBox() -> Cancellation<Token> {
    Cancellation { [cancels] _ in cancels.increment() }
  }

  @Test func aTokenThatIsThereIsCancelledOnce() {
    let box = makeBox()
    box.set(Token())
    box.cancel()
    box.cancel()
    #expect(cancels.value == 1)
  }

  @Test func aTokenThatComesAfterTheCancelIsCancelledAtOnce() {
    let box = makeBox()
    box.cancel()
    #expect(cancels.value == 0)
    box.set(Token())
    #expect(cancels.value == 1)
  }

  @Test func aFinishedOperationsTokenIsLeftAlone() {
    let box = makeBox()
    box.set(Token())
    box.finish {}
    box.cancel()
    #expect(cancels.value == 0)
  }

  @Test func aTokenThatComesAfterTheFinishIsLeftAlone() {
    let box = makeBox()
    box.finish {}
    box.cancel()
    box.set(Token())
    #expect(cancels.value == 0)
  }

  @Test func nilIsNoToken() {
    let box = makeBox()
    box.set(nil)
    box.cancel()
    #expect(cancels.value == 0)
  }

  @Test func onlyTheFirstFinishResumes() {
    let box = makeBox()
    let resumes = Counter()
    #expect(box.finish { resumes.increment() })
    #expect(!box.finish { resumes.increment() })
    #expect(resumes.value == 1)
  }

  @Test func aFinishInsideTheCancelResumesWhenTheCancelIsOut() {
    let trace = Trace()
    let holder = Holder()
    let box = Cancellation<Token> { _ in
      trace.add("cancel begins")
      holder.box?.finish { trace.add("resumed") }
      trace.add("cancel ends")
    }
    holder.box = box
    box.set(Token())
    box.cancel()
    #expect(trace.events == ["cancel begins", "cancel ends", "resumed"])
    holder.box = nil
  }

  @Test func aFinishInsideALateCancelResumesWhenTheCancelIsOut() {
    let trace = Trace()
    let holder = Holder()
    let box = Cancellation<Token> { _ in
      holder.box?.finish { trace.add("resumed") }
      trace.add("cancel ends")
    }
    holder.box = box
    box.cancel()
    box.set(Token())
    #expect(trace.events == ["cancel ends", "resumed"])
    holder.box = nil
  }

  /// Unchecked Sendable: one thread uses it.
  private final class Holder: @unchecked Sendable {
    var box: Cancellation<Token>?
  }

  @Test func aTokenIsReleasedOutsideTheLock() {
    let holder = Holder()
    let box = makeBox()
    holder.box = box
    // Its deinit uses the box, which would hang if the box released it under its lock.
    box.set(Token { holder.box?.cancel() })
    box.finish {}
    holder.box = nil
    #expect(cancels.value == 0)
  }
}
