package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Time limits that the system can take.
package enum Timeouts {
  /// The limits that are used: from one second to about thirty years.
  package static let range: ClosedRange<TimeInterval> = 1...1e9
  /// What stands for a limit that is no number, and the system's own default.
  package static let standard: TimeInterval = 60

  /// The idle timeout as it is handed to the system, in seconds.
  ///
  /// Linux fault T9: infinity, NaN and the greatest double end the process there. And its timeouts are
  /// cut to whole seconds, a 0.5 to one millisecond, so they are rounded up: late rather than never
  /// in time. A limit that must be exact is the engine's own deadline.
  package static func idle(_ seconds: TimeInterval) -> TimeInterval {
    guard !seconds.isNaN else { return standard }
    let limited = min(max(seconds, smallest), range.upperBound)
    return roundsUp ? limited.rounded(.up) : limited
  }

  /// A request whose timeout the system can take; one that it can take already is returned unchanged.
  ///
  /// An unset timeout stays unset, so that the configuration's still counts.
  package static func limiting(_ request: URLRequest) -> URLRequest {
    let limited = idle(request.timeoutInterval)
    guard limited != request.timeoutInterval else { return request }
    var request = request
    request.timeoutInterval = limited
    return request
  }

  /// The duration for a timer, in nanoseconds; nil if it is longer than the greatest limit.
  package static func nanoseconds(_ duration: Duration) -> Int? {
    let (seconds, attoseconds) = duration.components
    guard seconds < Int64(range.upperBound) else { return nil }
    guard duration > .zero else { return 0 }
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  #if canImport(FoundationNetworking)
    private static let roundsUp = true
    private static let smallest: TimeInterval = 1
  #else
    private static let roundsUp = false
    private static let smallest: TimeInterval = 0.001
  #endif
}
