import Foundation
import HTTPCore
import LoopbackServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Engines that come and go leave no descriptor behind.
struct DescriptorCase {
  func run() throws -> Bool {
    let server = try LoopbackServer()
    let url = server.url(for: .json)
    try useEngines(3, url)
    guard isIdle(server) else { return false }
    let before = descriptors()
    try useEngines(60, url)
    guard isIdle(server) else { return false }
    let after = descriptors()
    say("descriptors before \(before), after \(after)")
    return after <= before + 2
  }

  private func isIdle(_ server: LoopbackServer) -> Bool {
    server.block(for: .openConnections(atMost: 0), timeout: .seconds(20))
  }

  /// Every third is closed while idle, every third while busy, and every third is just let go.
  private func useEngines(_ count: Int, _ url: URL) throws {
    for round in 0..<count {
      let engine = SessionEngine()
      let tally = Tally(4)
      for index in 0..<4 {
        engine.send(URLRequest(url: url)) { tally.complete(index, $0) }
      }
      if round % 3 == 0 { engine.close() }
      guard tally.wait(seconds: 20) else { throw CocoaError(.featureUnsupported) }
      if round % 3 == 1 { engine.close() }
    }
  }

  private func descriptors() -> Int {
    #if os(Linux)
      let folder = "/proc/self/fd"
    #else
      let folder = "/dev/fd"
    #endif
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? -1
  }
}
