/// What becomes of a response that points elsewhere.
package enum RedirectPolicy: Hashable, Sendable {
  /// It is followed by the rules of ``RedirectRules``, twenty times at most.
  case follow
  /// It is the result, with its body.
  case refuse
}
