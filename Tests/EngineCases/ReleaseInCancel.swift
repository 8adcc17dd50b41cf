import Foundation
import LegacyProvider
import TestSupport

/// A response whose data, when it is released by a cancel, asks the token that cancelled it.
struct ReleaseInCancel {
  private struct Target: TargetType {
    let baseURL: URL
    let path = ""
    let method = HTTPMethod.get
    let task = HTTPTask.requestPlain
    let headers: [String: String]? = nil
  }

  /// Unchecked Sendable: written before the cancel that leads to the read.
  private final class Holder: @unchecked Sendable {
    var token: (any Cancellable)?
  }

  func run() throws -> Bool {
    guard let url = URL(string: "http://127.0.0.1:1/") else { return false }
    let (ended, released) = (Gate(), Gate())
    Thread.detachNewThread {
      let holder = Holder()
      let queue = DispatchQueue(label: "held")
      queue.suspend()
      let provider = Provider<Target>(
        endpoint: { target in
          TargetEndpoint(
            url: target.baseURL.absoluteString,
            sampleResponse: { .networkResponse(200, Self.data(holder, released)) },
            method: target.method, task: target.task, httpHeaderFields: nil)
        }, stub: Provider.immediatelyStub, callbackQueue: queue)
      holder.token = provider.request(Target(baseURL: url)) { _ in ended.open() }
      holder.token?.cancel()
      queue.resume()
    }
    guard released.block(for: 20) else {
      say("the response was not released, or its release hangs")
      return false
    }
    return ended.block(for: 20)
  }

  private static func data(_ holder: Holder, _ released: Gate) -> Data {
    let count = 4096
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    return unsafe Data(
      bytesNoCopy: bytes, count: count,
      deallocator: .custom { bytes, _ in
        _ = holder.token?.isCancelled
        unsafe bytes.deallocate()
        released.open()
      })
  }
}
