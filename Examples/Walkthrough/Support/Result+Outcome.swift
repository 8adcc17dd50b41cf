import CallbackBridge

extension Result {
  var isSuccess: Bool { (try? get()) != nil }

  /// Whether it failed, and says that somebody cancelled.
  var isCancelled: Bool {
    if case .failure(let error) = self { isCancellation(error) } else { false }
  }
}
