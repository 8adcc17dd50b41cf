import LoopbackServer

/// Requests a second on loopback, each way beside a plain URLSession task.
enum HTTPFigures {
  private static let requests = 1_600
  private static let rounds = 11

  static func measure() async throws -> [Figure] {
    let server = try LoopbackServer(recordLimit: 100)
    defer { server.shutdown() }
    let route = Route.json
    let target = BenchmarkTarget(baseURL: server.origin, path: route.path)
    let contenders = [
      HTTPContender.urlSession(server.url(for: route)),
      .delegate(server.url(for: route)), .callback(target), .async(target), .client(target),
    ]
    return try await measure(contenders, "sequential", width: 1)
      + measure(contenders, "concurrent", width: 16)
  }

  private static func measure(
    _ contenders: [HTTPContender], _ name: String, width: Int
  ) async throws -> [Figure] {
    let times = try await Comparison.run(
      contenders.map { contender in
        Contender(name: contender.name) { await contender.seconds(total: requests, width: width) }
      },
      rounds: rounds)
    return zip(contenders, times).map { contender, measured in
      Figure(
        figure: "http.\(contender.name).\(name)",
        against: "urlsession",
        // Throughput, so the other way round than times.
        ratio: times[0].ratio(to: measured),
        median: Double(requests) / measured.median,
        unit: "req/s",
        rounds: rounds)
    }
  }
}
