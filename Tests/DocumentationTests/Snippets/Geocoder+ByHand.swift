import CallbackBridge

extension LegacyGeocoder {
  func findByHand(_ name: String) async throws -> Place {
    let cancellation = Cancellation<Search> { $0.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let search = find(name) { result in
          cancellation.finish { continuation.resume(with: result) }
        }
        cancellation.set(search)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
