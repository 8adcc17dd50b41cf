// The one place where checked and unsafe continuations differ.
//
// The checked continuation is the default. With the package trait `UnsafeContinuations` the unsafe
// one takes its place, which saves the check's allocation on every call that suspends.
//
// Proof that the unsafe one is resumed exactly once:
// - At most once: it is resumed only by whoever the machine tells `handOver`, and the machine says so
//   once (`isHandedOver`). The tests drive the machine through every order of events.
// - At least once: it is stored in the cell before `park()` is reported. From then on the cell's
//   callback is called (`handOver` or `keep`), or released uncalled (the sentinel reports `dropped`),
//   or kept for ever by the legacy API, which no continuation of either kind can cure.

#if UnsafeContinuations
  @usableFromInline
  typealias Suspension = UnsafeContinuation<Void, Never>

  @inline(__always)
  func suspend(
    isolation: isolated (any Actor)? = #isolation, _ body: (Suspension) -> Void
  ) async {
    unsafe await withUnsafeContinuation(body)
  }
#else
  @usableFromInline
  typealias Suspension = CheckedContinuation<Void, Never>

  @inline(__always)
  func suspend(
    isolation: isolated (any Actor)? = #isolation, _ body: (Suspension) -> Void
  ) async {
    await withCheckedContinuation(body)
  }
#endif
