/// The sending half of a connection: bytes that wait, and the socket that takes them.
struct Sender {
  /// What an attempt to send all that waits came to.
  enum Outcome: Equatable {
    case allSent
    /// The socket takes no more for now.
    case full
    /// The network profile allows no more before this moment.
    case braked(until: MonotonicTime)
    /// The connection is gone.
    case failed
  }

  let socket: Socket
  var outbox = Outbox()
  /// Set while the socket takes no more; cleared by who sees that it does again.
  var isFull = false
  private var hasSmallBuffer = false

  init(socket: Socket) {
    self.socket = socket
  }

  /// Keeps the kernel from taking much more than the peer has read, from now on.
  mutating func useSmallBuffer() {
    guard !hasSmallBuffer else { return }
    hasSmallBuffer = true
    socket.setSendBuffer(bytes: 1 << 14)
  }

  /// Sends what waits, as fast as the response's brake allows, and counts its body.
  mutating func flush(for response: inout ActiveResponse?, now: MonotonicTime) -> Outcome {
    while !outbox.isEmpty {
      var portion = outbox.unsent
      if let brake = response?.brake {
        let allowed = brake.allowance(at: now, wanted: portion.count)
        guard allowed > 0 else { return .braked(until: brake.due(wanted: portion.count)) }
        portion = portion.prefix(allowed)
      }
      switch socket.sendBytes(portion) {
      case .moved(let count):
        let bodyBytes = outbox.markSent(count)
        response?.bodyBytesSent += bodyBytes
        response?.brake?.release(count)
      case .wouldBlock:
        isFull = true
        return .full
      case .endOfStream, .failed: return .failed
      }
    }
    return .allSent
  }
}
