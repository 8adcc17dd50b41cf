import CallbackBridge
import Foundation
import Testing

/// Every form of a cancellation is one, and nothing else is.
@Suite struct IsCancellationTests {
  private struct Wrapper: Error, CustomNSError {
    let cause: any Error
    var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: cause] }
  }

  @Test func everyForm() {
    let forms: [any Error] = [
      CancellationError(), URLError(.cancelled), CocoaError(.userCancelled),
      NSError(domain: NSURLErrorDomain, code: -999),
      NSError(domain: NSCocoaErrorDomain, code: 3072),
      Wrapper(cause: URLError(.cancelled)), Wrapper(cause: Wrapper(cause: CancellationError())),
    ]
    for form in forms { #expect(isCancellation(form), "\(form)") }
  }

  @Test func nothingElse() {
    let others: [any Error] = [
      URLError(.timedOut), CocoaError(.fileNoSuchFile), LoaderFailure(), CallbackDropped(),
      NSError(domain: "legacy", code: -999), NSError(domain: NSURLErrorDomain, code: 3072),
      Wrapper(cause: URLError(.networkConnectionLost)),
    ]
    for other in others { #expect(!isCancellation(other), "\(other)") }
  }

  @Test func aChainWithoutEndIsNoCancellation() {
    var error: any Error = LoaderFailure()
    for _ in 0..<100 { error = Wrapper(cause: error) }
    #expect(!isCancellation(error))
  }
}
