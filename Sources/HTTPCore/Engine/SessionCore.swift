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
  /// Where cancels are issued, as new tasks are on `launching`.
  ///
  /// Both may block: on Linux all sessions of the process share one work queue, and calls into a task
  /// wait for it, hundreds of milliseconds during a fast transfer.
  private let control: DispatchQueue
  private let launching: DispatchQueue

  init(_ settings: ConfigurationSanitizer) {
    queue = DispatchQueue(label: "HTTPCore.engine")
    control = DispatchQueue(label: "HTTPCore.control")
    launching = DispatchQueue(label: "HTTPCore.launching")
    table = TaskTable()
    self.settings = settings
    let delegate = SessionDelegate(table: table, queue: queue, control: control)
    table.install(
      URLSession(
        configuration: settings.configuration, delegate: delegate,
        delegateQueue: .delivering(on: queue)))
  }

  /// Starts the first task of an exchange; the sending thread does not wait for it.
  func start(_ exchange: Exchange, until deadline: DispatchTime?) {
    let task = TaskGuard(exchange.request)
    exchange.begin(task, until: deadline)
    // From here on a close finds the exchange, and its task to cancel.
    guard let session = table.begin(exchange) else {
      queue.async { exchange.finish(.failure(EngineClosed())) }
      return
    }
    launch(task, for: exchange, in: session)
  }

  /// Makes and starts a further task of an exchange.
  func resend(_ request: URLRequest, for exchange: Exchange) {
    let task = TaskGuard(request)
    exchange.adopt(task)
    guard let session = table.begin(exchange) else {
      exchange.finish(.failure(URLError(.cancelled)))
      return
    }
    launch(task, for: exchange, in: session)
  }

  /// Makes and starts a task where nobody waits for it.
  ///
  /// Linux makes and resumes tasks on one queue of the whole process. A fast download elsewhere, or a
  /// name server that does not answer, holds it up; so neither the caller nor the delegate's queue may
  /// stand there, and a cancel or a deadline of a task that is not made yet finds its exchange free.
  private func launch(_ task: TaskGuard, for exchange: Exchange, in session: URLSession) {
    launching.async { [self] in
      let isMade = task.launch(in: session) { made in
        table.enter(TaskTable.Entry(task: task, exchange: exchange), as: made)
      }
      if !isMade, let session = table.leave(exchange) { invalidate(session) }
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
