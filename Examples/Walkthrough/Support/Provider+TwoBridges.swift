import CallbackBridge
import LegacyProvider

/// The two bridges that the steps compare: one call of a provider, awaited in two ways.
extension Provider {
  /// The bridge that most code bases begin with: nothing in it knows of a cancel.
  func loadNaively(_ target: Target, progress: ProgressBlock? = nil) async throws -> Response {
    try await withCheckedThrowingContinuation { continuation in
      request(target, progress: progress) { result in continuation.resume(with: result) }
    }
  }

  /// The same call through the package's bridge.
  func load(_ target: Target, progress: ProgressBlock? = nil) async throws -> Response {
    try await withCallback(cancel: { $0.cancel() }) { callback in
      request(target, progress: progress, completion: callback.handler())
    }
  }
}
