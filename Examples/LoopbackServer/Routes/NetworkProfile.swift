/// How slow the network pretends to be.
package struct NetworkProfile: Hashable, Sendable {
  /// The name by which a request asks for it.
  package var name: String
  /// Seconds that each answer waits before its first byte.
  package var latency: Double
  /// Bytes a second that each connection carries towards the client, or nil for no limit.
  package var bytesPerSecond: Int?

  package init(name: String, latency: Double, bytesPerSecond: Int?) {
    self.name = name
    self.latency = latency
    self.bytesPerSecond = bytesPerSecond
  }

  /// The loopback itself: no delay, no limit.
  package static let loopback = Self(name: "loopback", latency: 0, bytesPerSecond: nil)
  /// A wire or good WLAN: 20 ms, 10 MB/s.
  package static let good = Self(name: "good", latency: 0.02, bytesPerSecond: 10_000_000)
  /// A phone on the move: 100 ms, 1 MB/s.
  package static let mobile = Self(name: "mobile", latency: 0.1, bytesPerSecond: 1_000_000)
  /// The edge of coverage: 400 ms, 50 kB/s.
  package static let poor = Self(name: "poor", latency: 0.4, bytesPerSecond: 50_000)

  /// The profile of that name, if there is one.
  package static func named(_ name: String) -> Self? {
    [loopback, good, mobile, poor].first { $0.name == name }
  }
}
