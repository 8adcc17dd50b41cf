/// Owned by a callback and its handlers alone, so that its end means that nobody can call any more.
///
/// Unchecked Sendable: the storage guards itself.
@usableFromInline
final class CallbackSentinel: @unchecked Sendable {
  @usableFromInline let storage: CallbackStorage

  @usableFromInline
  init(_ storage: CallbackStorage) {
    self.storage = storage
  }

  deinit {
    storage.released()
  }
}
