/// A legacy API that costs next to nothing, so that what is measured is the bridge to it.
///
/// Unchecked Sendable: it is used on the executor's one thread only.
final class LegacyLoader: @unchecked Sendable {
  /// What the API returns to cancel with.
  final class Token: Sendable {
    func cancel() {}
  }

  /// When the callback comes.
  enum Moment: String, CaseIterable {
    /// Before the legacy function returns.
    case fired
    /// After the awaiting code has suspended.
    case suspends
  }

  private let token = Token()
  private let moment: Moment
  private var waiting: ((Result<Int, any Error>) -> Void)?

  init(_ moment: Moment) {
    self.moment = moment
  }

  @inline(never)
  func load(completion: @escaping (Result<Int, any Error>) -> Void) -> Token {
    switch moment {
    case .fired: completion(.success(1))
    case .suspends: waiting = completion
    }
    return token
  }

  /// Calls the callback that waits, if one does.
  @inline(never)
  func fire() {
    waiting.take()?(.success(1))
  }
}
