import CallbackBridge

extension LabelPrinter {
  func temperature() async throws -> Double {
    try await withCallback { callback in
      temperature(completion: callback.handler())
    }
  }

  func print(_ text: String) async throws -> Int {
    try await withCallback(cancel: { $0.cancel() }) { callback in
      print(text, completion: callback.handler())
    }
  }

  func printByHand(_ text: String) async throws -> Int {
    let cancellation = Cancellation<PrintJob> { $0.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = print(text) { pages, error in
          cancellation.finish {
            continuation.resume(with: Result { try Self.pages(pages, error) })
          }
        }
        cancellation.set(job)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  private static func pages(_ pages: Int?, _ error: (any Error)?) throws -> Int {
    if let error { throw error }
    return pages ?? 0
  }
}
