import TestSupport

/// How a forced schedule went.
struct Forced: Sendable {
  /// Raised if the canceller stood before the library's lock when the body ran under it.
  let cancellerCame = Flag()
  let bodyEnded = Gate()
  let cancellerEnded = Gate()

  /// Waits for both threads, for ever if they wait for each other; the watchdog ends that.
  ///
  /// Throws if the canceller did not come, since the case has then shown nothing.
  func wait() throws {
    while !bodyEnded.block(for: 60) {}
    while !cancellerEnded.block(for: 60) {}
    try Surprise.unless(cancellerCame.isRaised, "the canceller did not come to the library's lock")
  }
}
