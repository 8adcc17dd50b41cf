import Foundation
import HTTPCore
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A caller's `URLProtocol` that blocks while the system sets a request up.
///
/// That happens inside `resume()`, and nobody but the request itself may wait for it.
struct HeldLaunch {
  func run() throws -> Bool {
    try ["cancel", "deadline", "close", "another"].allSatisfy { try endsWhileHeld($0) }
  }

  private func endsWhileHeld(_ way: String) throws -> Bool {
    guard let url = URL(string: "http://127.0.0.1:1/"), let invalid = URL(string: "ftp://x/") else {
      return false
    }
    let hold = Hold()
    unsafe HeldProtocol.hold = hold
    defer { hold.released.open() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [HeldProtocol.self]
    let engine = SessionEngine(configuration: configuration)

    let ended = Gate()
    let options = RequestOptions(deadline: way == "deadline" ? .milliseconds(50) : nil)
    let task = engine.send(URLRequest(url: url), options: options) { _ in
      if way != "another" { ended.open() }
    }
    guard hold.entered.block(for: 20) else {
      say("the protocol was never asked")
      return false
    }
    switch way {
    case "cancel": task.cancel()
    case "close": engine.close()
    case "another": engine.send(URLRequest(url: invalid)) { _ in ended.open() }
    default: break
    }
    let isEnded = ended.block(for: 20)
    say("\(way) while a protocol blocks: \(isEnded ? "ended" : "waits for it")")
    return isEnded
  }

  /// Where one protocol stands.
  private struct Hold: Sendable {
    let entered = Gate()
    let released = Gate()
  }

  private final class HeldProtocol: URLProtocol {
    // Written before the one request that reads it is sent.
    nonisolated(unsafe) static var hold = Hold()

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    required init(
      request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
      let hold = unsafe Self.hold
      hold.entered.open()
      _ = hold.released.block(for: 60)
      super.init(request: request, cachedResponse: cachedResponse, client: client)
    }

    override func startLoading() {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
    }

    override func stopLoading() {}
  }
}
