import Foundation

/// What happened, in order; any thread may add to it.
package final class EventLog: @unchecked Sendable {
  // @unchecked: `entries` is only touched under `lock`.
  private let lock = NSLock()
  private var entries: [String] = []

  package init() {}

  package var events: [String] { lock.withLock { entries } }

  package func add(_ event: String) { lock.withLock { entries.append(event) } }
}
