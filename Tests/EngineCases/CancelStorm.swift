import Foundation
import HTTPCore
import LoopbackServer
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// 50 rounds of 100 requests, each cancelled by up to four threads: all end, once, with no trap.
struct CancelStorm {
  enum Target {
    /// Nobody listens.
    case closedPort
    /// An answer that takes seconds.
    case slow
    /// Twenty redirects, one after another.
    case redirect
    /// A body that is sent again at each redirect.
    case replay
    /// A Basic challenge, which the engine rejects.
    case challenge
  }

  private static let rounds = 50
  private static let width = 100

  private let target: Target
  private let server: LoopbackServer
  private let request: URLRequest

  init(_ target: Target) throws {
    self.target = target
    server = try LoopbackServer()
    switch target {
    case .closedPort:
      let closed = try RawServer { _ in }
      request = URLRequest(url: closed.url())
      closed.stop()
    case .slow:
      request = URLRequest(url: server.url(for: .stream(bytes: 5_000_000, seconds: 5)))
    case .redirect:
      request = URLRequest(url: server.url(for: .redirectChain(hops: 20)))
    case .replay:
      var replay = URLRequest(url: server.url(for: .redirectChain(hops: 20, status: 307)))
      replay.httpMethod = "POST"
      replay.httpBody = Data(repeating: 7, count: 10_000)
      request = replay
    case .challenge:
      request = URLRequest(url: server.url(for: .unauthorized(.basic)))
    }
  }

  func run() throws -> Bool {
    let engine = SessionEngine()
    var outcomes: [String: Int] = [:]
    var isExact = true
    var random = Jitter(seed: 1)
    for _ in 0..<Self.rounds {
      let tally = Tally(Self.width)
      for index in 0..<Self.width {
        let task = engine.send(request) { tally.complete(index, $0) }
        for _ in 0..<(index % 5) {
          let delay = DispatchTimeInterval.microseconds(random.next(below: 4_000))
          DispatchQueue.global().asyncAfter(deadline: .now() + delay) { task.cancel() }
        }
        // The slow answers that nobody cancels would take all day.
        if index % 5 == 0, target == .slow { task.cancel() }
      }
      guard tally.wait(seconds: 60) else {
        say("not all ended: \(tally.summary)")
        return false
      }
      isExact = isExact && tally.isExact
      outcomes.merge(tally.summary) { $0 + $1 }
    }
    say("outcomes \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    engine.close()
    let isGone = server.block(for: .openConnections(atMost: 0), timeout: .seconds(20))
    let total = outcomes.values.reduce(0, +)
    say("completions \(total), exactly once \(isExact), connections gone \(isGone)")
    return total == Self.rounds * Self.width && isExact && isGone
      && outcomes["-999", default: 0] > 0
  }
}

/// Small delays, the same in every run.
struct Jitter {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
