import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request of a caller's, from `send` to its one completion, over as many tasks as it takes.
///
/// Everything that happens to it happens on the engine's queue, so it needs no lock: who comes first
/// there, a cancel, the deadline or the system's end, completes the caller; the others find it done.
final class Exchange: @unchecked Sendable {
  // @unchecked: the variables are written by the sending thread before it hands the exchange to another
  // queue, and after that on the engine's queue only.
  typealias Completion = @Sendable (Result<EngineResponse, any Error>) -> Void
  typealias ProgressHandler = @Sendable (TransferProgress) -> Void

  private let core: SessionCore
  private let redirects: RedirectPolicy
  /// The request that the current task sends.
  private(set) var request: URLRequest
  /// The task whose events count; those of earlier ones fall.
  private(set) var current: TaskGuard?
  /// Nil once the caller has been completed.
  private var completion: Completion?
  private var onProgress: ProgressHandler?
  private var deadline: (any DispatchSourceTimer)?

  private var response: HTTPURLResponse?
  private var body = ResponseBody()
  private var meter = ProgressMeter()
  private var redirectCount = 0
  private var resendCount = 0
  /// The request to send once the current task has ended.
  private var next: URLRequest?

  /// As many as a host has connections, each of which may have been dropped.
  private static let resendLimit = 6

  init(
    _ request: URLRequest, redirects: RedirectPolicy, core: SessionCore,
    onProgress: ProgressHandler?, completion: @escaping Completion
  ) {
    self.request = request
    self.redirects = redirects
    self.core = core
    self.onProgress = onProgress
    self.completion = completion
  }

  /// Whether the caller has been completed.
  var isFinished: Bool { completion == nil }

  // MARK: Ends

  /// Completes the caller, once.
  func finish(_ result: Result<EngineResponse, any Error>) {
    guard let completion else { return }
    self.completion = nil
    onProgress = nil
    deadline?.cancel()
    deadline = nil
    next = nil
    response = nil
    body = ResponseBody()
    // The task keeps its session, which an EngineTask that somebody keeps must not.
    current = nil
    completion(result)
  }

  /// Completes the caller with a failure at once, and lets the system's late answer fall.
  ///
  /// It does not wait for the task's end: on Linux a hung name lookup delays that by many seconds.
  func abandon(_ code: URLError.Code) {
    guard !isFinished else { return }
    if let current { core.cancel(current) }
    finish(.failure(URLError(code)))
  }

  /// Abandons the exchange as cancelled; any thread may call it, any number of times.
  func cancel() {
    core.queue.async { self.abandon(.cancelled) }
  }

  /// Ends the exchange as timed out at that time.
  private func setDeadline(_ time: DispatchTime) {
    let timer = DispatchSource.makeTimerSource(queue: core.queue)
    timer.schedule(deadline: time, leeway: .milliseconds(1))
    timer.setEventHandler { [weak self] in self?.abandon(.timedOut) }
    deadline = timer
    timer.activate()
  }

  // MARK: Tasks

  /// Makes a task the one whose events count.
  func adopt(_ task: TaskGuard) {
    guard !isFinished else { return }
    current = task
  }

  /// Takes the first task, on the sending thread; only then may anything else reach the exchange.
  func begin(_ task: TaskGuard, until time: DispatchTime?) {
    current = task
    if let time { setDeadline(time) }
  }

  /// Decides on a redirect; the system is told not to follow it either way.
  func redirect(_ response: HTTPURLResponse) {
    let decision = RedirectRules.decide(
      status: response.statusCode, location: response.value(forHTTPHeaderField: "Location"),
      request: request, count: redirectCount, policy: redirects)
    switch decision {
    case .deliver:
      break
    case .follow(let request):
      do {
        try RequestValidation.validate(request)
        redirectCount += 1
        next = request
      } catch {
        finish(.failure(error))
      }
    case .fail(let code):
      finish(.failure(URLError(code)))
    }
  }

  // MARK: What arrives

  /// A response begins; what an earlier one of the same task brought does not belong to it.
  ///
  /// Linux reports an interim 100 or 103 as a response of its own.
  func receive(_ response: URLResponse) {
    guard next == nil else { return }
    self.response = response as? HTTPURLResponse
    body = ResponseBody(expecting: response)
  }

  func receive(_ chunk: Data) {
    guard next == nil, !isFinished else { return }
    body.append(chunk)
    guard let onProgress else { return }
    if let report = meter.received(body.count, of: body.expected) { onProgress(report) }
  }

  func sent(_ count: Int64, of total: Int64) {
    guard let onProgress else { return }
    if let report = meter.sent(count, of: total) { onProgress(report) }
  }

  /// The connection was dropped and the task's body is lost, so the task is given up.
  ///
  /// The request is sent again if that does no harm: the server may have acted on it already, and only
  /// an idempotent method means the same twice.
  func loseBody(of task: TaskGuard) {
    guard !isFinished, current === task else { return }
    core.cancel(task)
    let method = HTTPMethod(rawValue: request.httpMethod ?? HTTPMethod.get.rawValue)
    guard method.isIdempotent, !task.sendsStream, resendCount < Self.resendLimit else {
      finish(.failure(URLError(.networkConnectionLost)))
      return
    }
    resendCount += 1
    current = nil
    core.resend(request, for: self)
  }

  /// The current task has ended: with the result, or with the way free for the next one.
  func end(_ task: URLSessionTask, error: (any Error)?) {
    guard !isFinished else { return }
    if let next {
      self.next = nil
      request = next
      core.resend(next, for: self)
      return
    }
    // Linux: a 3xx without a Location arrives by no callback, only as the task's response.
    let response = response ?? task.response as? HTTPURLResponse
    if let error, !isRefusedChallenge(error, response) {
      finish(.failure(TransportError.normalise(error)))
      return
    }
    guard let response else {
      finish(.failure(URLError(.badServerResponse)))
      return
    }
    if let onProgress, let report = meter.finish() { onProgress(report) }
    finish(.success(EngineResponse(data: body.data, response: response, request: request)))
  }

  /// Whether the error only says that a challenge was rejected.
  ///
  /// Linux fault L2: the task then ends as cancelled, with the response in hand. Nobody cancelled it, or the exchange would be finished; so the response is the result.
  private func isRefusedChallenge(_ error: any Error, _ response: HTTPURLResponse?) -> Bool {
    guard let status = response?.statusCode, status == 401 || status == 407 else { return false }
    return TransportError.isCancelled(error)
  }
}
