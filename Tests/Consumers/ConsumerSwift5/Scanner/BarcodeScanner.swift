import Foundation

/// An SDK of the days before async: completion handlers on a queue of its own.
class BarcodeScanner {
  private let queue = DispatchQueue(label: "scanner")
  private var waiting: [(ScanSession, (Result<String, Error>) -> Void)] = []
  private let onStart: () -> Void

  /// - Parameter onStart: Called on the scanner's queue when it begins to look for a code.
  init(onStart: @escaping () -> Void = {}) {
    self.onStart = onStart
  }

  /// Looks for a code until one is seen, or the session is stopped.
  @discardableResult
  func scan(completion: @escaping (Result<String, Error>) -> Void) -> ScanSession {
    let session = ScanSession(scanner: self)
    queue.async {
      self.waiting.append((session, completion))
      self.onStart()
    }
    return session
  }

  /// Warms up the laser; there is no way to stop that.
  func warmUp(completion: @escaping (Error?) -> Void) {
    queue.async { completion(nil) }
  }

  /// A code comes before the camera.
  func see(_ code: String) {
    queue.async {
      for (_, completion) in self.waiting { completion(.success(code)) }
      self.waiting = []
    }
  }

  fileprivate func stop(_ session: ScanSession) {
    queue.async {
      for (other, completion) in self.waiting where other === session {
        completion(.failure(CocoaError(.userCancelled)))
      }
      self.waiting.removeAll { $0.0 === session }
    }
  }
}

class ScanSession {
  private weak var scanner: BarcodeScanner?

  init(scanner: BarcodeScanner) {
    self.scanner = scanner
  }

  func stop() { scanner?.stop(self) }
}
