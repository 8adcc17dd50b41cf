import Foundation

/// A list that any thread may append to and read.
final class Recorder<Element: Sendable>: @unchecked Sendable {
  // @unchecked: `list` is only touched under `lock`.
  private let lock = NSLock()
  private var list: [Element] = []

  var elements: [Element] { lock.withLock { list } }

  func append(_ element: Element) { lock.withLock { list.append(element) } }
}
