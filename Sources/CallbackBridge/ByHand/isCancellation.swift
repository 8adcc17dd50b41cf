internal import Foundation

/// Whether an error says that somebody cancelled, in any of the forms that libraries use.
///
/// True for `CancellationError`, `URLError.cancelled`, `CocoaError.userCancelled`, their `NSError`
/// forms, and for any error that names one of these as its underlying error. Nothing should be
/// retried, replaced by a fallback, or reported as a failure when this is true.
///
/// A server that a pinning check refused also ends with `URLError.cancelled`, so a bridge asks
/// whether its task was cancelled as well before it throws `CancellationError`.
public func isCancellation(_ error: any Error) -> Bool {
  var next: (any Error)? = error
  // Each error may wrap another. The bound is for chains that run in a circle.
  for _ in 0..<8 {
    guard let error = next else { return false }
    if error is CancellationError { return true }
    let object = error as NSError
    switch (object.domain, object.code) {
    case (NSURLErrorDomain, URLError.cancelled.rawValue),
      (NSCocoaErrorDomain, CocoaError.userCancelled.rawValue):
      return true
    default:
      next = object.userInfo[NSUnderlyingErrorKey] as? any Error
    }
  }
  return false
}
