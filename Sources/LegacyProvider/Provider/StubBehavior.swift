public import Foundation

/// Whether a request is answered by its endpoint's sample response, and when.
public enum StubBehavior: Hashable, Sendable {
  /// It is sent.
  case never
  /// It is answered at once, on the callback queue, after `request` has returned.
  ///
  /// Moya completes before `request` returns if no queue is given; here no path does.
  case immediate
  /// It is answered after this time; a cancel completes it without waiting for the rest.
  case delayed(seconds: TimeInterval)
}
