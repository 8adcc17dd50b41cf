import Foundation

/// Ends a story that has got stuck, so that a hang is a result as well.
enum TimeLimit {
  /// Seconds that the story may take; it takes a few.
  static let seconds = 60

  static func start() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) {
      Console.standardError.write("walkthrough: still not done after \(seconds) s; it hangs")
      exit(1)
    }
  }
}
