import Foundation
import HTTPCore
import LoopbackServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Engines that are closed, or let go, in the middle of redirects and of their own sends.
struct CloseStorm {
  private static let rounds = 60
  private static let width = 20

  func run() throws -> Bool {
    try closeMidway() && closeAmongSends()
  }

  /// A close among sends of requests that nothing but a cancel would ever end.
  private func closeAmongSends() throws -> Bool {
    let server = try LoopbackServer()
    let url = server.url(for: Route.json.held(in: "never"))
    var outcomes: [String: Int] = [:]
    for _ in 0..<400 {
      let engine = SessionEngine()
      let tally = Tally(3)
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index == 3 {
          engine.close()
        } else {
          engine.send(URLRequest(url: url)) { tally.complete(index, $0) }
        }
      }
      guard tally.wait(seconds: 20), tally.isExact else {
        say("a send that meets a close must end: \(tally.summary)")
        return false
      }
      outcomes.merge(tally.summary) { $0 + $1 }
    }
    say("outcomes \(outcomes)")
    return server.block(for: .openConnections(atMost: 0), timeout: .seconds(20))
  }

  private func closeMidway() throws -> Bool {
    let server = try LoopbackServer()
    let url = server.url(for: .redirectChain(hops: 20))
    var random = Jitter(seed: 2)
    var outcomes: [String: Int] = [:]
    for round in 0..<Self.rounds {
      let tally = Tally(Self.width)
      var engine: SessionEngine? = SessionEngine()
      if let engine, round % 2 == 0 {
        let delay = DispatchTimeInterval.microseconds(random.next(below: 20_000))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { engine.close() }
      }
      for index in 0..<Self.width {
        engine?.send(URLRequest(url: url)) { tally.complete(index, $0) }
      }
      engine = nil
      guard tally.wait(seconds: 60), tally.isExact else {
        say("not all ended once: \(tally.summary)")
        return false
      }
      if round % 2 == 1, tally.summary != ["200": Self.width] {
        say("an engine let go must finish its requests: \(tally.summary)")
        return false
      }
      outcomes.merge(tally.summary) { $0 + $1 }
    }
    say("outcomes \(outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
    return server.block(for: .openConnections(atMost: 0), timeout: .seconds(20))
  }
}
