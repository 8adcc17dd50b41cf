import Foundation

/// An SDK of the days before async: completion handlers on a queue of its own.
class BarcodeScanner {
  private let queue = DispatchQueue(label: "scanner")
  private var waiting: [(ScanSession, (Result<String, Error>) -> Void)] = []
  private let code: String?
  private let onStart: () -> Void
  private let onStop: () -> Void

  /// - Parameters:
  ///   - code: What lies before the camera, if anything does.
  ///   - onStart: Called on the scanner's queue when it begins to look for a code.
  ///   - onStop: Called there when a session is stopped.
  init(
    code: String? = nil, onStart: @escaping () -> Void = {}, onStop: @escaping () -> Void = {}
  ) {
    self.code = code
    self.onStart = onStart
    self.onStop = onStop
  }

  /// Looks for a code until it sees one, or the session is stopped.
  @discardableResult
  func scan(completion: @escaping (Result<String, Error>) -> Void) -> ScanSession {
    let session = ScanSession(scanner: self)
    queue.async {
      self.onStart()
      if let code = self.code {
        completion(.success(code))
      } else {
        self.waiting.append((session, completion))
      }
    }
    return session
  }

  /// Warms up the laser; there is no way to stop that.
  func warmUp(completion: @escaping (Error?) -> Void) {
    queue.async { completion(nil) }
  }

  fileprivate func stop(_ session: ScanSession) {
    queue.async {
      self.onStop()
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
