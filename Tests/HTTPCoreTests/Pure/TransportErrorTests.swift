import Foundation
import Testing

@testable import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct TransportErrorTests {
  @Test func systemErrorsAreURLErrors() {
    let refused = NSError(domain: NSURLErrorDomain, code: NSURLErrorCannotConnectToHost)
    #expect(TransportError.normalise(refused).code == .cannotConnectToHost)
    #expect(TransportError.normalise(URLError(.timedOut)).code == .timedOut)
    let other = TransportError.normalise(NSError(domain: "other", code: 1))
    #expect(other.code == .unknown)
    #expect(other.userInfo[NSUnderlyingErrorKey] is NSError)
  }

  @Test func aCancelThatIsNotOursIsNotCalledOne() {
    let error = TransportError.normalise(URLError(.cancelled))
    #expect(error.code == .unknown)
    #expect(TransportError.isCancelled(NSError(domain: NSURLErrorDomain, code: -999)))
  }
}
