import CallbackBridge
import TestSupport

/// Ways to await the library: ours, and the first that everybody writes.
enum Bridges {
  typealias Bridge = @Sendable (_ library: Library, _ started: Gate) async throws -> Int

  static let withCallback: Bridge = { library, started in
    try await CallbackBridge.withCallback(cancel: { $0.cancel() }) { callback in
      defer { started.open() }
      return library.load(completion: callback.handler())
    }
  }

  static let byHand: Bridge = { library, started in
    let cancellation = Cancellation<Library.Token> { $0.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let token = library.load { result in
          cancellation.finish { continuation.resume(with: result) }
        }
        cancellation.set(token)
        started.open()
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// As by hand, with a careful box, but the completion resumes by itself.
  static let naive: Bridge = { library, started in
    let cancellation = Cancellation<Library.Token> { $0.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let token = library.load { continuation.resume(with: $0) }
        cancellation.set(token)
        started.open()
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
