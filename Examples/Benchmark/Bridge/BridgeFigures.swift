/// The cost of awaiting one legacy call, each way beside the others.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum BridgeFigures {
  private static let calls = 20_000
  private static let rounds = 31

  static func measure() async throws -> [Figure] {
    var figures: [Figure] = []
    for moment in LegacyLoader.Moment.allCases { figures += try await measure(moment) }
    return figures
  }

  private static func measure(_ moment: LegacyLoader.Moment) async throws -> [Figure] {
    let contenders = BridgeContender.all
    let measured = try await Comparison.run(
      contenders.map { contender in
        Contender(name: contender.name) {
          try BridgeCost.measure(contender, moment, calls: calls).seconds
        }
      },
      rounds: rounds
    )
    return try zip(contenders, measured).map { contender, times in
      let cost = try BridgeCost.measure(contender, moment, calls: calls)
      let name = contender.name == BridgeContender.bridge.name ? "" : ".\(contender.name)"
      return Figure(
        figure: "bridge.\(moment)\(name)",
        against: BridgeContender.naive.name,
        ratio: times.ratio(to: measured[0]),
        median: times.median / Double(calls) * 1e9,
        unit: "ns",
        rounds: rounds,
        allocations: Double(cost.allocations) / Double(calls))
    }
  }
}
