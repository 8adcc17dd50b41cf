import CallbackBridge

extension BarcodeScanner {
  func warmUp() async throws {
    try await withCallback { callback in
      warmUp(completion: callback.handler())
    }
  }

  func scan() async throws -> String {
    try await withCallback(cancel: { $0.stop() }) { callback in
      scan(completion: callback.handler())
    }
  }

  func scanByHand() async throws -> String {
    let cancellation = Cancellation<ScanSession> { $0.stop() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let session = scan { result in
          cancellation.finish { continuation.resume(with: result) }
        }
        cancellation.set(session)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
