/// The parked continuation of the code that awaits a callback.
///
/// The one place where checked and unsafe continuations differ. The checked one is the default. With
/// the package trait `UnsafeContinuations` the unsafe one takes its place, which saves the check's
/// allocation on every call that suspends.
///
/// Proof that the unsafe one is resumed exactly once, which is why this type is safe to use:
/// - At most once: it is resumed only by whoever the machine tells `handOver`, and the machine says so
///   once (`isHandedOver`). The tests drive the machine through every order of events.
/// - At least once: it is stored before anybody is told that it is parked. From then on the callback is
///   called (`handOver` or `keep`), or released uncalled (the sentinel reports `dropped`), or kept for
///   ever by the legacy API, which no continuation of either kind can cure.
@safe
@usableFromInline
struct Suspension: Sendable {
  #if UnsafeContinuations
    private typealias Continuation = UnsafeContinuation<Void, Never>
  #else
    private typealias Continuation = CheckedContinuation<Void, Never>
  #endif

  private let continuation: Continuation

  /// Suspends the caller, on its actor, and gives `body` what resumes it.
  @inline(__always)
  static func park(
    isolation: isolated (any Actor)? = #isolation, _ body: (Suspension) -> Void
  ) async {
    #if UnsafeContinuations
      unsafe await withUnsafeContinuation { unsafe body(Suspension(continuation: $0)) }
    #else
      await withCheckedContinuation { body(Suspension(continuation: $0)) }
    #endif
  }

  /// Resumes the awaiting code.
  @usableFromInline
  func resume() {
    #if UnsafeContinuations
      unsafe continuation.resume()
    #else
      continuation.resume()
    #endif
  }
}
