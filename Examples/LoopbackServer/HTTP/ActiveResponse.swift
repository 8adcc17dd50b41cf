/// A plan that is being carried out: a value that fills an ``Outbox`` as time allows.
struct ActiveResponse: Sendable {
  /// Why no more bytes came.
  enum Progress: Hashable, Sendable {
    /// Send what there is, then ask again.
    case outboxFull
    case waiting(until: MonotonicTime)
    case held(group: String)
    case stalled
    /// All steps are done.
    case finished
  }

  let request: RequestRecord
  let plan: ResponsePlan
  let startedAt: MonotonicTime
  /// Bytes of body that the socket has taken.
  var bodyBytesSent = 0
  /// The brake of a network profile on all that is sent.
  var brake: Pacer?
  /// Set to pass the hold at which the response stands.
  var isReleased = false

  private var nextStep = 0
  private var pauseEnd: MonotonicTime?
  private var streamed = 0
  private var streamPacer: Pacer?

  static let fullOutbox = 1 << 17

  init(request: RequestRecord, plan: ResponsePlan, startedAt: MonotonicTime) {
    self.request = request
    self.plan = plan
    self.startedAt = startedAt
  }

  /// Carries out steps until one has to wait, the outbox is full, or all are done.
  mutating func fill(_ outbox: inout Outbox, now: MonotonicTime) -> Progress {
    while nextStep < plan.steps.count {
      guard outbox.count < Self.fullOutbox else { return .outboxFull }
      switch plan.steps[nextStep] {
      case .frame(let bytes): outbox.append(bytes, countsAsBody: false)
      case .body(let bytes): outbox.append(bytes, countsAsBody: true)
      case .stall: return .stalled
      case .hold(let group):
        guard isReleased else { return .held(group: group) }
        isReleased = false
      case .pause(let seconds):
        let end = pauseEnd ?? now.advanced(bySeconds: seconds)
        pauseEnd = end
        guard now >= end else { return .waiting(until: end) }
        pauseEnd = nil
      case .stream(let stream):
        if let due = addSlice(of: stream, to: &outbox, now: now) { return .waiting(until: due) }
        guard streamed == stream.bytes else { continue }
        (streamed, streamPacer) = (0, nil)
      }
      nextStep += 1
    }
    return .finished
  }

  /// Adds the bytes that are due.
  ///
  /// - Returns: When the next are due, if none are now.
  private mutating func addSlice(
    of stream: BodyStream, to outbox: inout Outbox, now: MonotonicTime
  ) -> MonotonicTime? {
    let wanted = min(stream.bytes - streamed, BodyStream.longestSlice)
    guard wanted > 0 else { return nil }
    var count = wanted
    if stream.seconds > 0 {
      let rate = Double(stream.bytes) / stream.seconds
      var pacer = streamPacer ?? Pacer(bytesPerSecond: rate, start: now)
      defer { streamPacer = pacer }
      count = pacer.allowance(at: now, wanted: wanted)
      guard count > 0 else { return pacer.due(wanted: wanted) }
      pacer.release(count)
    }
    let content = BodyStream.content(streamed..<(streamed + count))
    if stream.framing == .chunked {
      outbox.append(ResponseWriter.chunkStart(count), countsAsBody: false)
      outbox.append(content, countsAsBody: true)
      outbox.append(ResponseWriter.chunkEnd, countsAsBody: false)
    } else {
      outbox.append(content, countsAsBody: true)
    }
    streamed += count
    return nil
  }
}
