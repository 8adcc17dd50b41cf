import Foundation

/// A legacy API of the kind that every code base has: a completion handler, a token, a queue.
final class LegacyGeocoder: Sendable {
  /// Cancels a search; its completion is then called with `CocoaError.userCancelled`.
  final class Search: Sendable {
    private let onCancel: @Sendable () -> Void

    init(onCancel: @escaping @Sendable () -> Void) {
      self.onCancel = onCancel
    }

    func cancel() {
      onCancel()
    }
  }

  /// Finds every place but "nowhere", which it looks for until it is cancelled.
  @discardableResult
  func find(
    _ name: String, completion: @escaping @Sendable (Result<Place, any Error>) -> Void
  ) -> Search {
    if name != "nowhere" {
      DispatchQueue.global().async { completion(.success(Place(name: name))) }
      return Search {}
    }
    return Search { completion(.failure(CocoaError(.userCancelled))) }
  }
}

struct Place: Equatable, Sendable {
  let name: String
}
