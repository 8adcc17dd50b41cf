import Foundation

/// Figures as people read them.
enum Readable {
  /// Bytes in megabytes, without the unit: "0.21".
  static func megabytes(_ bytes: Int) -> String {
    String(format: "%.2f", Double(bytes) / 1_000_000)
  }

  /// A duration in milliseconds: "1.3 ms".
  static func milliseconds(_ duration: Duration) -> String {
    String(format: "%.1f ms", duration / .milliseconds(1))
  }

  /// A duration in seconds: "1.9 s".
  static func seconds(_ duration: Duration) -> String {
    String(format: "%.1f s", duration / .seconds(1))
  }

  /// A count and its noun: "1 request", "20 requests".
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
