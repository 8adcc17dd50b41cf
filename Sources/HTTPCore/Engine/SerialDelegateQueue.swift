import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// The delegate queue of Linux: what the session adds goes straight to a serial DispatchQueue.
  ///
  /// An OperationQueue costs an operation object and its bookkeeping for each callback, about a tenth
  /// of a small request. It must be serial: a concurrent one reorders a body's chunks.
  final class SerialDelegateQueue: OperationQueue, @unchecked Sendable {
    // @unchecked: its only property is a constant of a Sendable type.
    private let target: DispatchQueue

    init(target: DispatchQueue) {
      self.target = target
      super.init()
      maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      target.async(execute: block)
    }

    override func addOperation(_ operation: Operation) {
      target.async { operation.start() }
    }
  }
#endif

extension OperationQueue {
  /// A delegate queue whose callbacks all run on a serial DispatchQueue.
  static func delivering(on queue: DispatchQueue) -> OperationQueue {
    #if canImport(FoundationNetworking)
      return SerialDelegateQueue(target: queue)
    #else
      let operations = OperationQueue()
      operations.maxConcurrentOperationCount = 1
      // Declared as not retained, but the header says "actually retain"; the engine keeps it anyway.
      unsafe operations.underlyingQueue = queue
      return operations
    #endif
  }
}
