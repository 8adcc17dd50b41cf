import Foundation

/// The lines that were printed.
final class Printed: @unchecked Sendable {
  // @unchecked: `all` is only touched under `lock`.
  private let lock = NSLock()
  private var all: [String] = []

  var lines: [String] { lock.withLock { all } }

  func add(_ line: String) { lock.withLock { all.append(line) } }
}
