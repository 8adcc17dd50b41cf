import CallbackBridge

/// Ways to await the library: ours, and the first that everybody writes.
enum Bridges {
  typealias Bridge = @Sendable (Library) async throws -> Int

  static let withCallback: Bridge = { library in
    try await CallbackBridge.withCallback(cancel: { $0.cancel() }) { callback in
      library.load(completion: callback.handler())
    }
  }

  static let byHand: Bridge = { library in
    let cancellation = Cancellation<Library.Token> { $0.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        cancellation.set(
          library.load { result in
            cancellation.finish { continuation.resume(with: result) }
          })
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// The box holds no lock while it cancels, but the completion resumes by itself.
  static let naive: Bridge = { library in
    let box = CarefulBox()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        box.set(library.load { continuation.resume(with: $0) })
      }
    } onCancel: {
      box.cancel()
    }
  }
}
