/// Something to be timed beside others.
struct Contender {
  let name: String
  /// Runs it once, and returns the seconds that it took.
  let time: () async throws -> Double
}

/// Contenders timed in turn, round by round, so that what the machine does meanwhile hits all alike.
enum Comparison {
  struct Times {
    fileprivate(set) var seconds: [Double] = []

    var median: Double { seconds.sorted()[seconds.count / 2] }

    /// The median over the rounds of this time divided by the other's in the same round.
    func ratio(to other: Times) -> Double {
      zip(seconds, other.seconds).map { $0 / $1 }.sorted()[seconds.count / 2]
    }
  }

  static func run(_ contenders: [Contender], rounds: Int) async throws -> [Times] {
    for contender in contenders { _ = try await contender.time() }
    var times = contenders.map { _ in Times() }
    for round in 0..<rounds {
      // Each round starts with another, so that nobody always follows the same neighbour.
      for offset in contenders.indices {
        let index = (round + offset) % contenders.count
        times[index].seconds.append(try await contenders[index].time())
      }
    }
    return times
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
