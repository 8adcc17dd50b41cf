import Foundation

/// An SDK that was made ready for Swift 6, but has completion handlers all the same.
final class LabelPrinter: @unchecked Sendable {
  // @unchecked: `jobs` is only touched on `queue`; the rest is constant.
  typealias Completion = @Sendable (_ pages: Int?, _ error: (any Error)?) -> Void

  private let queue = DispatchQueue(label: "printer")
  private let onStart: @Sendable () -> Void
  private var jobs: [UUID: Completion] = [:]

  /// - Parameter onStart: Called on the printer's queue when a job begins.
  init(onStart: @escaping @Sendable () -> Void = {}) {
    self.onStart = onStart
  }

  /// Prints a label, and completes when it has been taken out.
  ///
  /// - Returns: The job, or nil if there is nothing to print; the completion is called then, too.
  func print(_ text: String, completion: @escaping Completion) -> PrintJob? {
    guard !text.isEmpty else {
      completion(0, nil)
      return nil
    }
    let job = PrintJob(printer: self)
    queue.async {
      self.jobs[job.id] = completion
      self.onStart()
    }
    return job
  }

  /// Reads the temperature; there is no way to stop that.
  func temperature(completion: @escaping @Sendable (Double) -> Void) {
    queue.async { completion(36.6) }
  }

  /// Somebody takes all labels out.
  func takeLabels() {
    queue.async {
      for completion in self.jobs.values { completion(1, nil) }
      self.jobs = [:]
    }
  }

  fileprivate func cancel(_ id: UUID) {
    queue.async { self.jobs.removeValue(forKey: id)?(nil, CocoaError(.userCancelled)) }
  }
}

struct PrintJob: Sendable {
  fileprivate let id = UUID()
  fileprivate let printer: LabelPrinter

  fileprivate init(printer: LabelPrinter) {
    self.printer = printer
  }

  func cancel() { printer.cancel(id) }
}
