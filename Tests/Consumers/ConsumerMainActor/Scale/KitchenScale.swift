import Foundation

/// An SDK with completion handlers, which calls them on a queue of its own.
nonisolated final class KitchenScale: @unchecked Sendable {
  // @unchecked: `readings` is only touched on `queue`; the rest is constant.
  typealias Completion = @Sendable (Result<Int, any Error>) -> Void

  private let queue = DispatchQueue(label: "scale")
  private let onStart: @Sendable () -> Void
  private var readings: [UUID: Completion] = [:]

  /// - Parameter onStart: Called on the scale's queue when it begins to weigh.
  init(onStart: @escaping @Sendable () -> Void = {}) {
    self.onStart = onStart
  }

  /// Weighs what is put on it next.
  ///
  /// - Returns: What the reading is cancelled with.
  func weigh(completion: @escaping Completion) -> UUID {
    let reading = UUID()
    queue.async {
      self.readings[reading] = completion
      self.onStart()
    }
    return reading
  }

  /// Sets it to zero; there is no way to stop that.
  func tare(completion: @escaping @Sendable () -> Void) {
    queue.async { completion() }
  }

  /// Something is put on it.
  func put(grams: Int) {
    queue.async {
      for completion in self.readings.values { completion(.success(grams)) }
      self.readings = [:]
    }
  }

  func cancel(_ reading: UUID) {
    queue.async {
      self.readings.removeValue(forKey: reading)?(.failure(CocoaError(.userCancelled)))
    }
  }
}
