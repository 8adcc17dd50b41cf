import CallbackBridge
import Foundation
import TestSupport
import Testing

/// The pitfalls of a bridge, each as the user of `withCallback` meets it.
@Suite struct WithCallbackTests {
  private func load(
    _ loader: HeldLoader<Int>, onCancel: CancelPolicy? = nil, started: Gate = Gate()
  ) async throws -> Int {
    try await withCallback(onCancel: onCancel, cancel: { $0.cancel() }) { callback in
      let token = loader.load(completion: callback.handler())
      started.open()
      return token
    }
  }

  /// A task that awaits the loader, and has called it.
  private func startedTask(
    _ loader: HeldLoader<Int>, onCancel: CancelPolicy? = nil
  ) async -> Task<Int, any Error> {
    let started = Gate()
    let task = Task { try await load(loader, onCancel: onCancel, started: started) }
    await started.wait()
    return task
  }

  @Test func aLateCallbackIsAwaited() async throws {
    let loader = HeldLoader<Int>()
    let task = await startedTask(loader)
    loader.call(.success(1))
    #expect(try await task.value == 1)
    #expect(loader.cancelCount == 0)
  }

  @Test func anErrorOfTheLibraryIsThrown() async {
    let loader = HeldLoader<Int>()
    let task = await startedTask(loader)
    loader.call(.failure(LoaderFailure()))
    await #expect(throws: LoaderFailure.self) { try await task.value }
  }

  @Test func cancelledBeforehandStartsNothing() async {
    let loader = HeldLoader<Int>()
    let cancelled = Gate()
    let task = Task {
      await cancelled.wait()
      return try await load(loader)
    }
    task.cancel()
    cancelled.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(loader.startCount == 0)
  }

  @Test func aCancelReachesTheTokenOnceAndWaitsForTheCallback() async {
    let tokenCancelled = Gate()
    let loader = HeldLoader<Int>(onCancel: { tokenCancelled.open() })
    let task = await startedTask(loader)
    task.cancel()
    task.cancel()
    await tokenCancelled.wait()
    loader.call(.failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(loader.cancelCount == 1)
  }

  @Test func aSuccessAfterTheCancelIsReturned() async throws {
    let tokenCancelled = Gate()
    let loader = HeldLoader<Int>(onCancel: { tokenCancelled.open() })
    let task = await startedTask(loader)
    task.cancel()
    await tokenCancelled.wait()
    loader.call(.success(1))
    #expect(try await task.value == 1)
  }

  @Test func aTokenMayCallBackWhileItIsCancelled() async {
    let box = Holder()
    let loader = HeldLoader<Int>(onCancel: { box.loader?.call(.failure(URLError(.cancelled))) })
    box.loader = loader
    let task = await startedTask(loader)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(loader.cancelCount == 1)
  }

  /// Unchecked Sendable: written before the loader is used, and only read afterwards.
  private final class Holder: @unchecked Sendable {
    /// Weak, since the loader's own `onCancel` holds this.
    weak var loader: HeldLoader<Int>?
  }

  @Test func onceThereIsAResultTheTokenIsLeftAlone() async throws {
    let loader = HeldLoader<Int>()
    let task = await startedTask(loader)
    loader.call(.success(1))
    task.cancel()
    #expect(try await task.value == 1)
    task.cancel()
    #expect(loader.cancelCount == 0)
  }

  @Test func aCallbackBeforeTheReturnDoesNotSuspend() async throws {
    let trace = Trace()
    try await onOneThread { executor in
      Task(executorPreference: executor) { trace.add("other") }
      let value = try await withCallback(cancel: { (_: Int) in }) { callback -> Int? in
        callback.resume(returning: 1)
        return 1
      }
      trace.add("returned \(value)")
    }
    #expect(trace.events.first == "returned 1")
  }

  @Test func resumeImmediatelyDoesNotWait() async {
    let loader = HeldLoader<Int>()
    let task = await startedTask(loader, onCancel: .resumeImmediately)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(loader.cancelCount == 1)
  }

  @Test func afterResumeImmediatelyOneLateCallbackIsLetFall() async {
    let callbacks = Trace()
    let started = Gate()
    let kept = Kept()
    let task = Task {
      try await withCallback { (callback: Callback<Int>) in
        kept.callback = callback
        started.open()
      }
    }
    await started.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for _ in 0..<3 { callbacks.add("\(kept.callback?.resume(returning: 1) ?? false)") }
    #expect(callbacks.events == ["true", "false", "false"])
  }

  /// Unchecked Sendable: written before `started` opens, and read after it.
  private final class Kept: @unchecked Sendable {
    var callback: Callback<Int>?
  }

  @Test func withoutATokenACancelReturnsAtOnce() async {
    let loader = HeldLoader<Int>()
    let started = Gate()
    let task = Task {
      try await withCallback { (callback: Callback<Int>) in
        loader.load(completion: callback.handler())
        started.open()
      }
    }
    await started.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aNilTokenCountsAsNone() async {
    let loader = HeldLoader<Int>()
    let started = Gate()
    let task = Task {
      try await withCallback(cancel: { (_: Int) in Issue.record("there is no token") }) {
        (callback: Callback<Int>) -> Int? in
        loader.load(completion: callback.handler())
        started.open()
        return nil
      }
    }
    await started.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aDroppedCallbackThrows() async {
    let loader = HeldLoader<Int>()
    let task = await startedTask(loader)
    loader.drop()
    await #expect(throws: CallbackDropped()) { try await task.value }
  }

  @Test func droppedAtOnceThrows() async {
    await #expect(throws: CallbackDropped()) {
      let _: Int = try await withCallback { _ in }
    }
  }

  @Test func aCallbackDroppedBecauseOfTheCancelIsACancellation() async {
    let box = Holder()
    let loader = HeldLoader<Int>(onCancel: { box.loader?.drop() })
    box.loader = loader
    let task = await startedTask(loader)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aCancellationErrorOfALibraryThatNobodyCancelledIsItsOwn() async {
    let loader = HeldLoader<Int>()
    let task = await startedTask(loader)
    loader.call(.failure(URLError(.cancelled)))
    await #expect(throws: URLError(.cancelled)) { try await task.value }
  }

  @Test(arguments: [0, 1, 2])
  func aStartThatThrowsThrowsItsError(callsBefore: Int) async {
    let loader = HeldLoader<Int>()
    await #expect(throws: LoaderFailure.self) {
      let _: Int = try await withCallback(cancel: { (_: Int) in }) { callback -> Int? in
        loader.load(completion: callback.handler())
        for _ in 0..<callsBefore { loader.call(.success(1)) }
        throw LoaderFailure()
      }
    }
    loader.call(.success(2))
    loader.drop()
  }
}
