import CallbackBridge

/// One way to await the legacy API, with the token cancelled or without.
struct BridgeContender: Sendable {
  let name: String
  let call: nonisolated(nonsending) @Sendable (LegacyLoader) async throws -> Int

  static let naive = BridgeContender(name: "naive") { loader in
    let box = NaiveCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let token = loader.load { continuation.resume(with: $0) }
        box.set(token)
      }
    } onCancel: {
      box.cancel()
    }
  }

  static let bridge = BridgeContender(name: "withCallback") { loader in
    try await withCallback(cancel: { $0.cancel() }) { callback in
      loader.load(completion: callback.handler())
    }
  }

  static let byHand = BridgeContender(name: "Cancellation by hand") { loader in
    let cancellation = Cancellation<LegacyLoader.Token> { $0.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let token = loader.load { result in
          cancellation.finish { continuation.resume(with: result) }
        }
        cancellation.set(token)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  static let checked = BridgeContender(name: "checked continuation") { loader in
    try await withCheckedThrowingContinuation { continuation in
      _ = loader.load { continuation.resume(with: $0) }
    }
  }

  static let unsafe = BridgeContender(name: "unsafe continuation") { loader in
    unsafe try await withUnsafeThrowingContinuation { continuation in
      _ = loader.load { unsafe continuation.resume(with: $0) }
    }
  }

  static let all = [naive, bridge, byHand, checked, unsafe]
}
