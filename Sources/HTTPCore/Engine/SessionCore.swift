import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session with its queues: what an exchange needs to go on, also when its engine is gone.
final class SessionCore: Sendable {
  /// Everything that happens to an exchange happens here, and callers are completed here.
  let queue: DispatchQueue
  let table: TaskTable
  let settings: ConfigurationSanitizer
  /// Calls into the session that may block: on Linux all sessions of the process share one work queue,
  /// and a cancel or a new task waits for it, hundreds of milliseconds during a fast transfer.
  private let control: DispatchQueue
  private let session: URLSession

  init(_ settings: ConfigurationSanitizer) {
    let queue = DispatchQueue(label: "HTTPCore.engine")
    let table = TaskTable()
    self.queue = queue
    self.table = table
    self.settings = settings
    control = DispatchQueue(label: "HTTPCore.control")
    session = URLSession(
      configuration: settings.configuration,
      delegate: SessionDelegate(table: table, queue: queue),
      delegateQueue: .delivering(on: queue))
  }

  /// Makes and starts the first task of an exchange, on the sending thread.
  func start(_ exchange: Exchange, until deadline: DispatchTime?) {
    guard table.begin() else {
      queue.async { exchange.finish(.failure(EngineClosed())) }
      return
    }
    let task = makeTask(exchange.request)
    exchange.begin(task, until: deadline)
    launch(task, for: exchange)
  }

  /// Makes and starts a further task of an exchange; the queue does not wait for it.
  func resend(_ request: URLRequest, for exchange: Exchange) {
    guard table.begin() else {
      exchange.finish(.failure(URLError(.cancelled)))
      return
    }
    control.async { [self] in
      let task = makeTask(request)
      queue.async { [self] in
        exchange.adopt(task)
        launch(task, for: exchange)
        if exchange.isFinished { cancel(task) }
      }
    }
  }

  private func makeTask(_ request: URLRequest) -> TaskGuard {
    TaskGuard(session.dataTask(with: request), sendsStream: request.httpBodyStream != nil)
  }

  private func launch(_ task: TaskGuard, for exchange: Exchange) {
    let isClosed = table.enter(TaskTable.Entry(task: task, exchange: exchange, core: self))
    task.start()
    if isClosed {
      queue.async { exchange.abandon(.cancelled) }
    }
  }

  /// Cancels a task once, without waiting for it.
  func cancel(_ task: TaskGuard) {
    guard task.claimCancel() else { return }
    control.async { task.issueCancel() }
  }

  /// Ends the session once all its tasks have ended; its delegate and sockets are freed then.
  func invalidate() {
    control.async { [session] in session.finishTasksAndInvalidate() }
  }
}
