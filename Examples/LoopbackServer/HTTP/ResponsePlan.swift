/// Everything that will happen for one request, worked out before the first byte is sent.
struct ResponsePlan: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case pause(seconds: Double)
    /// Waits until the group, or this exchange, is released.
    case hold(group: String)
    /// Bytes that are not body: a head, chunk sizes, trailers.
    case frame([UInt8])
    case body([UInt8])
    case stream(BodyStream)
    /// Nothing more until the peer goes.
    case stall
  }

  /// What happens to the connection after the last step.
  enum Ending: Hashable, Sendable {
    case keepAlive
    /// FIN, after an answer that is complete.
    case close
    /// FIN, where the peer expects more.
    case cutOff
    /// RST.
    case reset
  }

  var status: Int?
  var steps: [Step] = []
  var ending = Ending.keepAlive
  /// Bytes of body that the head promises.
  var plannedBodyBytes = 0
  /// At most so many bytes a second, headers included.
  var bytesPerSecond: Int?

  /// Whether the peer can tell a cancelled transfer from a finished one only by a small send buffer.
  var isSlow: Bool {
    if bytesPerSecond != nil { return true }
    return steps.contains { step in
      switch step {
      case .stream(let stream): stream.seconds > 0
      case .stall, .hold: true
      case .pause, .frame, .body: false
      }
    }
  }
}
