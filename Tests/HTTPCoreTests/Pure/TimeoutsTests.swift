import Foundation
import HTTPCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct TimeoutsTests {
  @Test(arguments: [
    [60, 60], [1, 1], [2.5, 3], [1e9, 1e9], [1e12, 1e9], [TimeInterval.infinity, 1e9],
    [.greatestFiniteMagnitude, 1e9], [.nan, 60],
  ])
  func idleTimeoutsAreWhatTheSystemTakes(_ pair: [TimeInterval]) {
    #expect(Timeouts.idle(pair[0]) == pair[1] || !isLinux)
    #expect(Timeouts.idle(pair[0]) <= 1e9)
  }

  @Test(arguments: [0.5, 0.0001, 0, -1, -TimeInterval.infinity])
  func shortTimeoutsAreNeverZero(_ given: TimeInterval) {
    #expect(Timeouts.idle(given) == (isLinux ? 1 : max(given, 0.001)))
  }

  @Test func aGoodRequestIsUnchanged() throws {
    var request = URLRequest(url: try #require(URL(string: "http://localhost")))
    #expect(Timeouts.limiting(request) == request)
    request.timeoutInterval = .infinity
    #expect(Timeouts.limiting(request).timeoutInterval == 1e9)
  }

  @Test(arguments: [
    (Duration.milliseconds(300), 300_000_000), (.seconds(2), 2_000_000_000), (.zero, 0),
    (.seconds(-1), 0), (.nanoseconds(1), 1), (.seconds(999_999_999), 999_999_999_000_000_000),
  ])
  func deadlinesAreNanoseconds(_ duration: Duration, _ nanoseconds: Int) {
    #expect(Timeouts.nanoseconds(duration) == nanoseconds)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1_000_000_000)])
  func deadlinesOfDecadesAreNone(_ duration: Duration) {
    #expect(Timeouts.nanoseconds(duration) == nil)
  }

  private var isLinux: Bool {
    #if canImport(FoundationNetworking)
      true
    #else
      false
    #endif
  }
}
