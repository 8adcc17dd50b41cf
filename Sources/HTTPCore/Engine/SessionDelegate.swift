import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands the session's events to the exchanges that they belong to, on the engine's queue.
///
/// It knows the table only, not the engine: the session retains its delegate, and an engine that
/// nobody holds any more must go.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let table: TaskTable
  private let queue: DispatchQueue
  private let control: DispatchQueue

  init(table: TaskTable, queue: DispatchQueue, control: DispatchQueue) {
    self.table = table
    self.queue = queue
    self.control = control
  }

  /// The exchange that a task's events count for.
  private func exchange(of task: URLSessionTask) -> Exchange? {
    guard let entry = table.entry(of: task), entry.exchange.current === entry.task else {
      return nil
    }
    return entry.exchange
  }

  // MARK: What arrives

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let entry = table.remove(task) else { return }
    entry.task.finish()
    if entry.exchange.current === entry.task {
      entry.exchange.end(task, error: error)
    }
    // Counted only now, so that a task which follows a redirect has been announced before.
    if let session = table.end() {
      control.async { session.finishTasksAndInvalidate() }
    }
  }

  // MARK: What is asked

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let entry = table.entry(of: task) else { return }
    if entry.exchange.current === entry.task { entry.exchange.redirect(response) }
    entry.task.answer { completionHandler(nil) }
  }

  /// Rejects what asks for a user's credentials, so that it becomes a response like any other.
  ///
  /// Linux fault L2: a 401 with a Basic challenge never completes by default; rejected, it arrives
  /// with its body. Credentials are the caller's own header: an answer that brings one
  /// may end the process when it races a cancel (fault T11).
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let entry = table.entry(of: task) else { return }
    entry.task.answer { completionHandler(Self.disposition(for: challenge), nil) }
  }

  /// Hears that a body must be sent again, for which the engine has no second stream.
  ///
  /// Linux asks on its own queue, only when a server has dropped a reused connection, and whatever the
  /// answer goes on without the body: a Content-Length with nothing after it, which hangs until the
  /// timeout, or for a stream an empty body, which the server takes for whole. So the exchange is told
  /// to take over, and a stream is replaced by one that fails. Linux fault T7: a stream for a task
  /// whose body is data ends the process, so that one gets none. No guard's lock is taken here, since
  /// a cancel may hold this queue up.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      guard let entry = table.entry(of: task) else { return completionHandler(nil) }
      queue.async { entry.exchange.loseBody(of: entry.task) }
      completionHandler(entry.task.sendsStream ? FailingInputStream() : nil)
    #else
      completionHandler(nil)
    #endif
  }

  private static func disposition(
    for challenge: URLAuthenticationChallenge
  ) -> URLSession.AuthChallengeDisposition {
    #if canImport(FoundationNetworking)
      return .rejectProtectionSpace
    #else
      switch challenge.protectionSpace.authenticationMethod {
      case NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate:
        return .performDefaultHandling
      default:
        return .rejectProtectionSpace
      }
    #endif
  }
}
