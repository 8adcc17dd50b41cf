import CallbackBridge
import Foundation
import TestSupport
import Testing

/// Values live as long as they should, and no longer; of any size and alignment.
@Suite struct LifetimeTests {
  private final class Probe: Sendable {
    let deaths: Counter

    init(_ deaths: Counter) {
      self.deaths = deaths
    }

    deinit { deaths.increment() }
  }

  private func start(
    _ loader: HeldLoader<Probe>, onCancel: CancelPolicy? = nil
  ) async -> Task<Probe, any Error> {
    let started = Gate()
    let task = Task {
      try await withCallback(onCancel: onCancel, cancel: { $0.cancel() }) { callback in
        let token = loader.load(completion: callback.handler())
        started.open()
        return token
      }
    }
    await started.wait()
    return task
  }

  @Test func aResultIsReleasedByWhoeverAwaitedIt() async throws {
    let deaths = Counter()
    let loader = HeldLoader<Probe>()
    do {
      let task = await start(loader)
      loader.call(.success(Probe(deaths)))
      let value = try await task.value
      #expect(deaths.value == 0)
      withExtendedLifetime(value) {}
    }
    #expect(deaths.value == 1)
  }

  @Test func aSecondResultIsReleasedAtOnce() async throws {
    let deaths = Counter()
    let loader = HeldLoader<Probe>()
    let task = await start(loader)
    loader.call(.success(Probe(Counter())))
    loader.call(.success(Probe(deaths)))
    #expect(deaths.value == 1)
    _ = try await task.value
  }

  @Test func aLateResultIsReleasedAtOnce() async {
    let deaths = Counter()
    let loader = HeldLoader<Probe>()
    let task = await start(loader, onCancel: .resumeImmediately)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    loader.call(.success(Probe(deaths)))
    #expect(deaths.value == 1)
  }

  @Test(arguments: [true, false])
  func aResultThatNobodyAwaitsIsReleased(before: Bool) async {
    let deaths = Counter()
    let loader = HeldLoader<Probe>()
    await #expect(throws: LoaderFailure.self) {
      let _: Probe = try await withCallback { callback in
        loader.load(completion: callback.handler())
        if before { loader.call(.success(Probe(deaths))) }
        throw LoaderFailure()
      }
    }
    if !before { loader.call(.success(Probe(deaths))) }
    #expect(deaths.value == 1)
  }

  @Test func theCallbackKeepsNothingOnceItHasBeenCalled() async throws {
    let deaths = Counter()
    let loader = HeldLoader<Int>()
    do {
      let probe = Probe(deaths)
      let started = Gate()
      let task = Task {
        try await withCallback(cancel: { $0.cancel() }) { callback in
          defer { started.open() }
          withExtendedLifetime(probe) {}
          return loader.load(completion: callback.handler())
        }
      }
      await started.wait()
      loader.call(.success(1))
      _ = try await task.value
    }
    // The legacy API still keeps the completion.
    #expect(deaths.value == 1)
  }

  private func roundTrip<Value>(_ value: Value) async throws -> Value {
    let started = Gate()
    let kept = HeldLoader<Value>()
    async let firing: Void = {
      await started.wait()
    }()
    let atOnce = try await withCallback { (callback: Callback<Value>) in
      kept.load(completion: callback.handler())
      kept.call(.success(value))
      started.open()
    }
    await firing
    return atOnce
  }

  private struct Aligned: Equatable {
    var wide = SIMD64<UInt8>(repeating: 7)
    var narrow: UInt8 = 9
  }

  @Test func valuesOfAnySizeAndAlignment() async throws {
    try await roundTrip(())
    #expect(try await roundTrip(UInt8(3)) == 3)
    #expect(try await roundTrip(Aligned()) == Aligned())
    #expect(try await roundTrip(Optional<Int>.none) == nil)
    #expect(
      try await roundTrip("a string longer than fifteen bytes")
        == "a string longer than fifteen bytes")
    #expect(try await roundTrip(Array(0..<1000)) == Array(0..<1000))
    let existential = try await roundTrip(LoaderFailure() as any Error)
    #expect(existential is LoaderFailure)
  }
}
