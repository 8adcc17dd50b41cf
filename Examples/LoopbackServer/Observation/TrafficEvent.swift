/// Something that a caller can wait for; each is counted since the start or the last reset.
package enum TrafficEvent: Hashable, Sendable {
  /// The head of so many requests with this mark is read, and their body is still to come.
  case uploadStarted(id: String, count: Int = 1)
  /// So many requests with this mark are read completely.
  case requestReceived(id: String, count: Int = 1)
  /// So many requests with this mark have ended, one way or the other.
  case exchangeEnded(id: String, count: Int = 1)
  /// So many requests are read completely, to this path or to any.
  case requests(count: Int, path: String? = nil)
  /// So many exchanges have ended, to this path or to any.
  case exchanges(count: Int, path: String? = nil)
  /// So many answers are held in this group now.
  case held(count: Int, group: String)
  /// No more than so many connections are open now.
  case openConnections(atMost: Int)
}
