import Dispatch

/// A moment of a clock that never goes back.
struct MonotonicTime: Comparable, Hashable, Sendable {
  var nanoseconds: UInt64

  static var now: MonotonicTime {
    MonotonicTime(nanoseconds: DispatchTime.now().uptimeNanoseconds)
  }

  static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The moment that many seconds later; a day at most, never earlier.
  func advanced(bySeconds seconds: Double) -> MonotonicTime {
    let bounded = seconds > 0 ? min(seconds, 86_400) : 0
    return MonotonicTime(nanoseconds: nanoseconds + UInt64((bounded * 1e9).rounded(.up)))
  }

  /// Seconds from `earlier` to this moment; 0 if it was not earlier.
  func seconds(since earlier: MonotonicTime) -> Double {
    nanoseconds > earlier.nanoseconds ? Double(nanoseconds - earlier.nanoseconds) / 1e9 : 0
  }
}
