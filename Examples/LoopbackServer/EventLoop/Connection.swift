/// One connection: reads requests, answers them one after another, and notices when the peer goes.
///
/// Requests that arrive while an answer is under way wait, unread, in the parser. Used on the event
/// loop only.
final class Connection {
  private enum Phase: Equatable {
    case open
    /// The answer is out and FIN sent; what the peer still sends is thrown away, so that it can read
    /// the answer before the connection is gone.
    case lingering
    case closed
  }

  let socket: Socket
  let port: UInt16
  private let number: Int
  private let service: ConnectionService
  private var phase = Phase.open
  private var parser: RequestParser
  private var sender: Sender
  private var response: ActiveResponse?
  /// The request must be refused, and nothing after it can be read.
  private var hasFailed = false
  /// The group in which the answer is held.
  private(set) var heldGroup: String?
  /// When something is to be done even if nothing arrives.
  private(set) var wakeAt: MonotonicTime?

  init(socket: Socket, port: UInt16, service: ConnectionService) {
    self.socket = socket
    self.port = port
    self.service = service
    parser = RequestParser(limits: service.limits)
    sender = Sender(socket: socket)
    number = service.log.update { $0.connectionOpened() }
  }

  var isClosed: Bool { phase == .closed }

  /// The mark of the request that is being answered.
  var exchangeID: String? { response?.request.exchangeID }

  /// What to watch the socket for.
  ///
  /// Reading goes on during an answer, to notice that the peer goes.
  var interest: Poller.Events {
    let limit = service.limits.headBytes + service.limits.bodyBytes
    var events: Poller.Events = parser.bufferedBytes <= limit ? .readable : []
    if sender.isFull { events.insert(.writable) }
    return events
  }

  // MARK: What happens to it

  func handle(_ events: Poller.Events, buffer: inout [UInt8], now: MonotonicTime) {
    if events.contains(.readable) {
      receive(into: &buffer, now: now)
    } else if !events.isDisjoint(with: .gone) {
      peerIsGone(now: now)
    }
    guard phase == .open else { return }
    if events.contains(.writable) { sender.isFull = false }
    advance(now: now)
  }

  /// The time in ``wakeAt`` has come.
  func wake(now: MonotonicTime) {
    wakeAt = nil
    switch phase {
    case .open: advance(now: now)
    case .lingering: close()
    case .closed: break
    }
  }

  /// Lets the held answer go.
  func release(now: MonotonicTime) {
    response?.isReleased = true
    setHeld(nil)
    advance(now: now)
  }

  func shutDown(now: MonotonicTime) {
    guard phase != .closed else { return }
    endExchange(.serverClosed, now: now)
    close()
  }

  // MARK: Reading

  private func receive(into buffer: inout [UInt8], now: MonotonicTime) {
    switch socket.receiveBytes(into: &buffer) {
    case .wouldBlock: break
    case .endOfStream, .failed: peerIsGone(now: now)
    case .moved(let count):
      if phase == .open && !hasFailed { parser.append(buffer[..<count]) }
    }
  }

  private func peerIsGone(now: MonotonicTime) {
    guard phase == .open else { return close() }
    if response == nil, let unfinished = parser.unfinished {
      recordAborted(unfinished)
    }
    endExchange(.peerClosed, now: now)
    close()
  }

  private func recordAborted(_ unfinished: ParsedRequest) {
    service.log.update { state in
      let record = state.requestRead(
        unfinished, connection: number, port: port, isComplete: false)
      state.exchangeEnded(Exchange(aborted: record))
    }
  }

  /// Begins the answer to the next request, if one is complete.
  private func beginNextResponse(now: MonotonicTime) -> Bool {
    do {
      while let event = try parser.next() {
        switch event {
        case .head(let head): headIsRead(head)
        case .request(let parsed):
          answer(parsed, now: now)
          return true
        }
      }
      return false
    } catch {
      hasFailed = true
      service.log.update { $0.requestRefused() }
      sender.outbox.append(ResponseWriter.bytes(refusing: error), countsAsBody: false)
      return false
    }
  }

  private func headIsRead(_ head: RequestHead) {
    guard head.hasBody else { return }
    if head.expectsContinue {
      sender.outbox.append("HTTP/1.1 100 Continue\r\n\r\n".utf8, countsAsBody: false)
    }
    let query = RequestTarget.split(head.target).query
    guard let id = RequestTarget.exchangeID(query: query, headers: head.headers) else { return }
    service.log.update { $0.uploadStarted(id: id) }
  }

  private func answer(_ parsed: ParsedRequest, now: MonotonicTime) {
    let request = service.log.update {
      $0.requestRead(parsed, connection: number, port: port, isComplete: true)
    }
    let plan = service.router.plan(for: request, keepsAlive: parsed.head.keepsAlive)
    if plan.isSlow { sender.useSmallBuffer() }
    var response = ActiveResponse(request: request, plan: plan, startedAt: now)
    response.brake = plan.bytesPerSecond.map { Pacer(bytesPerSecond: Double($0), start: now) }
    self.response = response
  }

  // MARK: Writing

  /// Goes on as far as possible: parse, fill the outbox, send, and again.
  private func advance(now: MonotonicTime) {
    wakeAt = nil
    // A fast reader must not keep the loop to itself, so there is an end to the rounds.
    for _ in 0..<16 where phase == .open {
      if response == nil {
        guard !hasFailed, beginNextResponse(now: now) else {
          if flush(now: now) && hasFailed { linger(now: now) }
          return
        }
      }
      guard let progress = response?.fill(&sender.outbox, now: now) else { return }
      guard flush(now: now) else { return }
      guard goesOn(after: progress, now: now) else { return }
    }
    if phase == .open { wakeAt = now }
  }

  /// Notes what the answer waits for; true if it waits for nothing.
  private func goesOn(after progress: ActiveResponse.Progress, now: MonotonicTime) -> Bool {
    switch progress {
    case .outboxFull: return true
    case .stalled: return false
    case .waiting(let time):
      wakeAt = time
      return false
    case .held(let group):
      setHeld(group)
      return false
    case .finished:
      finishResponse(now: now)
      return true
    }
  }

  /// Sends what there is; true if that was all.
  private func flush(now: MonotonicTime) -> Bool {
    switch sender.flush(for: &response, now: now) {
    case .allSent: return true
    case .full: break
    case .braked(let time): wakeAt = time
    case .failed: peerIsGone(now: now)
    }
    return false
  }

  private func finishResponse(now: MonotonicTime) {
    guard let ending = response?.plan.ending else { return }
    let isComplete = ending == .keepAlive || ending == .close
    endExchange(isComplete ? .completed : .serverClosed, now: now)
    switch ending {
    case .keepAlive: break
    case .close, .cutOff: linger(now: now)
    case .reset: close(byReset: true)
    }
  }

  // MARK: Ends

  private func endExchange(_ outcome: Exchange.Outcome, now: MonotonicTime) {
    guard let ended = response else { return }
    setHeld(nil)
    response = nil
    let exchange = Exchange(ended, outcome: outcome, now: now)
    service.log.update { $0.exchangeEnded(exchange) }
  }

  private func setHeld(_ group: String?) {
    guard group != heldGroup else { return }
    let previous = heldGroup
    heldGroup = group
    service.log.update { state in
      if let previous { state.held(-1, group: previous) }
      if let group { state.held(1, group: group) }
    }
  }

  private func linger(now: MonotonicTime) {
    guard phase == .open else { return }
    socket.endWriting()
    phase = .lingering
    sender.isFull = false
    wakeAt = now.advanced(bySeconds: 1)
  }

  private func close(byReset: Bool = false) {
    guard phase != .closed else { return }
    phase = .closed
    wakeAt = nil
    if byReset { socket.reset() } else { socket.closeDescriptor() }
    service.log.update { $0.connectionClosed() }
  }
}
