import CallbackBridge
import TestSupport

/// The box's lock against the library's; no task takes part.
///
/// The library holds its lock. The canceller is in the box, which cancels the token, and stands before
/// the library's lock. Now the library, as one that retries, gives its token again: a box that is
/// locked while it cancels lets neither go on.
enum BoxLock {
  static func runByHand() throws {
    let library = Library()
    let box = Cancellation<Library.Token> { $0.cancel() }
    let token = library.load { _ in }
    box.set(token)
    let resumes = Counter()
    let forced = library.holdWhileCancelling {
      box.cancel()
    } body: { _ in
      box.set(token)
      box.finish { resumes.increment() }
    }
    try forced.wait()
    try Surprise.unless(resumes.value == 1, "resumed \(resumes.value) times")
    try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
  }

  static func runNaive() throws {
    let library = Library()
    let box = NaiveBox()
    let token = library.load { _ in }
    box.set(token)
    let forced = library.holdWhileCancelling {
      box.cancel()
    } body: { _ in
      box.set(token)
    }
    try forced.wait()
  }
}
