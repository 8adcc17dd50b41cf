import CallbackBridge
import Foundation
import TestSupport

/// A token whose cancel comes back to whoever cancelled it, before it returns.
enum ReentrantCancel {
  /// The cancel calls the completion, under the library's lock, and cancels the task again.
  static func run(_ bridge: @escaping Bridges.Bridge) async throws {
    let library = Library()
    let started = Gate()
    library.onCancel = { [unowned library] in
      library.complete(.failure(URLError(.cancelled)))
      library.complete(.failure(URLError(.cancelled)))
    }
    let task = Task { try await bridge(library, started) }
    await started.wait()
    task.cancel()
    try await Surprise.unlessCancelled(task)
  }

  /// The cancel calls the box.
  static func boxByHand() async throws {
    let holder = Holder<Cancellation<Int>>()
    let cancels = Counter()
    let box = Cancellation<Int> { _ in
      cancels.increment()
      holder.value?.cancel()
      holder.value?.finish {}
    }
    holder.value = box
    box.set(1)
    box.cancel()
    holder.value = nil
    guard cancels.value == 1 else { throw Surprise("cancelled \(cancels.value) times") }
  }

  /// The same with a box that cancels under its own lock.
  static func boxNaive() async throws {
    let holder = Holder<NaiveBox>()
    let box = NaiveBox { holder.value?.cancel() }
    holder.value = box
    box.cancel()
  }

  /// Unchecked Sendable: one thread uses it.
  private final class Holder<Value>: @unchecked Sendable {
    var value: Value?
  }

  private final class NaiveBox: Sendable {
    private let lock = NSLock()
    private let cancelToken: @Sendable () -> Void

    init(cancelToken: @escaping @Sendable () -> Void) {
      self.cancelToken = cancelToken
    }

    func cancel() {
      lock.withLock { cancelToken() }
    }
  }
}
