import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that a delegate can do: throw the body away, and say when a task has ended.
///
/// Unchecked Sendable: the handlers are touched under `lock` only.
final class BareDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var handlers: [Int: @Sendable () -> Void] = [:]

  func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    return URLSession(configuration: configuration, delegate: self, delegateQueue: DirectQueue())
  }

  func start(_ task: URLSessionDataTask, whenEnded: @escaping @Sendable () -> Void) {
    lock.withLock { handlers[task.taskIdentifier] = whenEnded }
    task.resume()
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {}

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    lock.withLock { handlers.removeValue(forKey: task.taskIdentifier) }?()
  }

  /// Goes straight to a serial dispatch queue, without operations.
  ///
  /// Unchecked Sendable: its one property is a constant.
  private final class DirectQueue: OperationQueue, @unchecked Sendable {
    private let target = DispatchQueue(label: "benchmark.delegate")

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      target.async(execute: block)
    }
  }
}
