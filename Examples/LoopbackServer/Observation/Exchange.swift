/// How a request ended, as the server saw it.
package struct Exchange: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    /// The whole answer was handed to the connection.
    case completed
    /// The peer closed, half-closed or reset the connection before that.
    case peerClosed
    /// The server broke off: a fault that was asked for, or its shutdown.
    case serverClosed
  }

  /// ``RequestRecord/number`` of the request.
  package var request: Int
  /// ``RequestRecord/connection`` of the request.
  package var connection: Int
  /// The caller's own mark, as in ``RequestRecord/exchangeID``.
  package var id: String?
  package var path: String
  /// The status planned; nil if no status line was.
  package var status: Int?
  package var outcome: Outcome
  /// Bytes of body that the socket took.
  ///
  /// Up to a send buffer of it may never have left this machine.
  package var bodyBytesSent: Int
  /// Bytes of body that the whole answer has.
  package var bodyBytesPlanned: Int
  /// From the request having been read to this end, on a monotonic clock.
  package var milliseconds: Double
}

extension Exchange {
  /// The end of an answer that was under way.
  init(_ ended: ActiveResponse, outcome: Outcome, now: MonotonicTime) {
    self.init(aborted: ended.request)
    status = ended.plan.status
    self.outcome = outcome
    bodyBytesSent = ended.bodyBytesSent
    bodyBytesPlanned = ended.plan.plannedBodyBytes
    milliseconds = now.seconds(since: ended.startedAt) * 1000
  }

  /// The end of a request whose peer went before it was complete.
  init(aborted record: RequestRecord) {
    request = record.number
    connection = record.connection
    id = record.exchangeID
    path = record.path
    outcome = .peerClosed
    bodyBytesSent = 0
    bodyBytesPlanned = 0
    milliseconds = 0
  }
}
