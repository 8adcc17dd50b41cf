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

  init(_ settings: ConfigurationSanitizer) {
    queue = DispatchQueue(label: "HTTPCore.engine")
    control = DispatchQueue(label: "HTTPCore.control")
    table = TaskTable()
    self.settings = settings
    let delegate = SessionDelegate(table: table, queue: queue, control: control)
    table.install(
      URLSession(
        configuration: settings.configuration, delegate: delegate,
        delegateQueue: .delivering(on: queue)))
  }

  /// Makes and starts the first task of an exchange, on the sending thread.
  func start(_ exchange: Exchange, until deadline: DispatchTime?) {
    guard let session = table.begin() else {
      queue.async { exchange.finish(.failure(EngineClosed())) }
      return
    }
    let task = TaskGuard(exchange.request, session)
    exchange.begin(task, until: deadline)
    launch(task, for: exchange)
  }

  /// Makes and starts a further task of an exchange; the queue does not wait for it.
  func resend(_ request: URLRequest, for exchange: Exchange) {
    guard let session = table.begin() else {
      exchange.finish(.failure(URLError(.cancelled)))
      return
    }
    control.async { [self] in
      let task = TaskGuard(request, session)
      queue.async { [self] in
        exchange.adopt(task)
        launch(task, for: exchange)
        if exchange.isFinished { cancel(task) }
      }
    }
  }

  private func launch(_ task: TaskGuard, for exchange: Exchange) {
    let isClosed = table.enter(TaskTable.Entry(task: task, exchange: exchange))
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

  /// Ends a session whose tasks have all ended, so that its delegate and sockets are freed.
  func invalidate(_ session: URLSession) {
    control.async { session.finishTasksAndInvalidate() }
  }
}
