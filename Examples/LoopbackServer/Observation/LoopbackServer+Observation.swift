/// What the server has seen, now or once it happens.
///
/// Waiting functions return at once if the event is past. Each ends early, with nil or false, when
/// the time is up, the task is cancelled, or the server shuts down.
extension LoopbackServer {
  /// How long waiting functions wait unless told otherwise.
  package static let patience = Duration.seconds(30)

  // MARK: Now

  /// All counters at this moment.
  package var statistics: Statistics { log.read(\.statistics) }

  /// The latest requests, in the order they were read; those whose peer went midway among them.
  package var requests: [RequestRecord] { log.read(\.requests.elements) }

  /// The latest exchanges, in the order they ended.
  package var exchanges: [Exchange] { log.read(\.exchanges.elements) }

  /// The latest requests to this path.
  package func requests(to path: String) -> [RequestRecord] {
    requests.filter { $0.path == path }
  }

  /// The requests with this mark that are read completely.
  package func requests(marked id: String) -> [RequestRecord] { log.read { $0.requests(id: id) } }

  /// The exchanges with this mark that have ended; several if it was sent again.
  package func exchanges(marked id: String) -> [Exchange] { log.read { $0.exchanges(id: id) } }

  /// How many requests were read completely, to this path or to any.
  package func requestCount(_ path: String? = nil) -> Int {
    log.read { $0.requestCount(path: path) }
  }

  // MARK: Once it happens

  /// Suspends until the event has happened.
  ///
  /// - Returns: Whether it has.
  package func wait(for event: TrafficEvent, timeout: Duration = patience) async -> Bool {
    await log.wait(for: event, timeout: timeout)
  }

  /// Blocks the calling thread until the event has happened.
  ///
  /// - Returns: Whether it has.
  package func block(for event: TrafficEvent, timeout: Duration = patience) -> Bool {
    log.block(for: event, timeout: timeout)
  }

  /// Suspends until a request with this mark is read completely; its answer may be under way.
  ///
  /// - Parameter count: Which one, if the mark is used more than once: 1 is the first.
  package func waitForRequest(
    _ id: String, count: Int = 1, timeout: Duration = patience
  ) async -> RequestRecord? {
    let happened = await wait(for: .requestReceived(id: id, count: count), timeout: timeout)
    let records = requests(marked: id)
    return happened && records.indices.contains(count - 1) ? records[count - 1] : nil
  }

  /// Suspends until the exchange with this mark has ended, one way or the other.
  ///
  /// - Parameter count: Which one, if the mark is used more than once: 1 is the first.
  package func waitForExchange(
    _ id: String, count: Int = 1, timeout: Duration = patience
  ) async -> Exchange? {
    let happened = await wait(for: .exchangeEnded(id: id, count: count), timeout: timeout)
    let records = exchanges(marked: id)
    return happened && records.indices.contains(count - 1) ? records[count - 1] : nil
  }

  /// Suspends until so many answers are held in the group.
  package func waitForHeld(
    _ count: Int, group: String, timeout: Duration = patience
  ) async -> Bool {
    await wait(for: .held(count: count, group: group), timeout: timeout)
  }
}
