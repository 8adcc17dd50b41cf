import Foundation

/// A request was handed to an engine that had been closed; nothing was sent.
package struct EngineClosed: Error, Hashable, Sendable {
  package init() {}
}

extension EngineClosed: LocalizedError {
  package var errorDescription: String? {
    "The engine was closed before this request was sent: make a new one."
  }
}
