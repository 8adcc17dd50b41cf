/// What the server has seen: a plain value behind ``TrafficLog``'s lock.
struct TrafficState: Sendable {
  private(set) var statistics = Statistics()
  private(set) var requests: RecentList<RequestRecord>
  private(set) var exchanges: RecentList<Exchange>
  private var requestsByID: [String: [RequestRecord]] = [:]
  private var exchangesByID: [String: [Exchange]] = [:]
  private var uploadsByID: [String: Int] = [:]
  private var requestsByPath: [String: Int] = [:]
  private var exchangesByPath: [String: Int] = [:]
  private var heldByGroup: [String: Int] = [:]
  private var exchangeCount = 0
  private var connectionNumber = 0
  private var requestNumber = 0

  init(recordLimit: Int) {
    requests = RecentList(limit: recordLimit)
    exchanges = RecentList(limit: recordLimit)
  }

  // MARK: What happened

  mutating func connectionOpened() -> Int {
    connectionNumber += 1
    statistics.acceptedConnections += 1
    statistics.openConnections += 1
    statistics.peakConnections = max(statistics.peakConnections, statistics.openConnections)
    return connectionNumber
  }

  mutating func connectionClosed() { statistics.openConnections -= 1 }

  mutating func requestRefused() { statistics.malformedRequests += 1 }

  mutating func uploadStarted(id: String) { uploadsByID[id, default: 0] += 1 }

  mutating func requestRead(
    _ parsed: ParsedRequest, connection: Int, port: UInt16, isComplete: Bool
  ) -> RequestRecord {
    requestNumber += 1
    let record = RequestRecord(
      number: requestNumber, connection: connection, port: port, parsed: parsed,
      isComplete: isComplete)
    requests.append(record)
    guard isComplete else {
      statistics.abortedRequests += 1
      return record
    }
    statistics.requests += 1
    requestsByPath[record.path, default: 0] += 1
    if let id = record.exchangeID { requestsByID[id, default: []].append(record) }
    return record
  }

  mutating func exchangeEnded(_ exchange: Exchange) {
    exchanges.append(exchange)
    exchangeCount += 1
    exchangesByPath[exchange.path, default: 0] += 1
    if let id = exchange.id { exchangesByID[id, default: []].append(exchange) }
  }

  mutating func held(_ change: Int, group: String) { heldByGroup[group, default: 0] += change }

  /// Forgets all but what is so now: connections that are open, answers that are held.
  mutating func reset() {
    let open = statistics.openConnections
    var fresh = TrafficState(recordLimit: requests.limit)
    fresh.statistics.openConnections = open
    fresh.statistics.peakConnections = open
    fresh.heldByGroup = heldByGroup
    fresh.connectionNumber = connectionNumber
    fresh.requestNumber = requestNumber
    self = fresh
  }

  // MARK: Questions

  func requests(id: String) -> [RequestRecord] { requestsByID[id] ?? [] }

  func exchanges(id: String) -> [Exchange] { exchangesByID[id] ?? [] }

  func requestCount(path: String?) -> Int {
    path.map { requestsByPath[$0] ?? 0 } ?? statistics.requests
  }

  func hasHappened(_ event: TrafficEvent) -> Bool {
    switch event {
    case .uploadStarted(let id, let count): uploadsByID[id] ?? 0 >= count
    case .requestReceived(let id, let count): requests(id: id).count >= count
    case .exchangeEnded(let id, let count): exchanges(id: id).count >= count
    case .requests(let count, let path): requestCount(path: path) >= count
    case .exchanges(let count, let path):
      (path.map { exchangesByPath[$0] ?? 0 } ?? exchangeCount) >= count
    case .held(let count, let group): heldByGroup[group] ?? 0 >= count
    case .openConnections(let limit): statistics.openConnections <= limit
    }
  }
}
