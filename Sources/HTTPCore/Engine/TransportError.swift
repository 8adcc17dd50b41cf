import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The system's errors as URLErrors, with "cancelled" kept for a cancel of ours.
enum TransportError {
  /// The error of a task that the engine has not cancelled.
  ///
  /// A -999 cannot be a cancel then: upper layers take "cancelled" for the caller's own wish, and
  /// neither retry nor report it. It becomes `unknown`, which is what Linux says of most transport
  /// failures anyway: TLS, truncated bodies, bad chunks.
  static func normalise(_ error: any Error) -> URLError {
    guard let known = urlError(error), known.code != .cancelled else {
      return URLError(.unknown, userInfo: [NSUnderlyingErrorKey: error])
    }
    return known
  }

  /// Whether the system says that the task was cancelled.
  static func isCancelled(_ error: any Error) -> Bool {
    urlError(error)?.code == .cancelled
  }

  /// The error as a URLError; Linux does not cast an NSError of that domain to one.
  private static func urlError(_ error: any Error) -> URLError? {
    if let error = error as? URLError { return error }
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else { return nil }
    // Linux knows a fixed set of codes, Apple's platforms take any.
    let code: URLError.Code? = URLError.Code(rawValue: error.code)
    return code.map { URLError($0, userInfo: error.userInfo) }
  }
}
