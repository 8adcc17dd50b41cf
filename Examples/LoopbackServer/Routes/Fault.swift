/// Where in an answer it breaks off.
package enum FaultPlace: String, Hashable, Sendable, CaseIterable {
  case beforeHead
  case afterHead
  case midBody
}

/// How an answer breaks off.
package enum FaultKind: String, Hashable, Sendable, CaseIterable {
  /// RST: the peer sees "connection reset".
  case reset
  /// FIN: the peer sees an end where more was promised.
  case truncate
  /// Silence, until the peer goes.
  case stall
}
