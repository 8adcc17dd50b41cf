package import Dispatch

/// Queues that can be told from each other while code runs on them.
package struct Queues: Sendable {
  private static let key = DispatchSpecificKey<String>()

  /// A serial queue with a name.
  package static func named(_ name: String, attributes: DispatchQueue.Attributes = [])
    -> DispatchQueue
  {
    let queue = DispatchQueue(label: name, attributes: attributes)
    queue.setSpecific(key: key, value: name)
    return queue
  }

  /// The name of the queue that this code runs on: `main`, one of ``named(_:attributes:)``, or `?`.
  package static var current: String {
    // The main queue need not run on the main thread on Linux, so that it is asked by its mark.
    DispatchQueue.main.setSpecific(key: key, value: "main")
    return DispatchQueue.getSpecific(key: key) ?? "?"
  }
}

extension DispatchQueue {
  /// Suspends until all blocks that are in the queue now have run.
  package func drain() async {
    await withCheckedContinuation { continuation in
      async(flags: .barrier) { continuation.resume() }
    }
  }

  /// Runs a block on the queue, and returns what it returns.
  package func run<Value: Sendable>(_ block: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: block()) }
    }
  }
}
