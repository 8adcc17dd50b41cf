import AllocationCounter

/// What a number of calls, one after another, took.
struct BridgeCost {
  let seconds: Double
  let allocations: Int

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  static func measure(
    _ contender: BridgeContender, _ moment: LegacyLoader.Moment, calls: Int
  ) throws -> BridgeCost {
    let loader = LegacyLoader(moment)
    return try ManualExecutor().run(whenIdle: loader.fire) {
      let allocations = allocation_count()
      let start = ContinuousClock.now
      for _ in 0..<calls { _ = try await contender.call(loader) }
      return BridgeCost(
        seconds: (ContinuousClock.now - start).inSeconds,
        allocations: allocation_count() - allocations)
    }
  }
}
