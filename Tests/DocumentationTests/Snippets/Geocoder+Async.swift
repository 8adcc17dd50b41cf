import CallbackBridge

extension LegacyGeocoder {
  func find(_ name: String) async throws -> Place {
    try await withCallback(cancel: { $0.cancel() }) { callback in
      find(name, completion: callback.handler())
    }
  }
}
