/// The locked state between a callback, the code that awaits it, and whoever cancels.
///
/// Every method holds the lock for a few instructions, asks the machine what to do, and does it after
/// the lock is released: no continuation is resumed and no foreign code is called under it.
///
/// Unchecked Sendable: the header and the result are touched under the lock only.
@usableFromInline
struct CallbackCell<Value>: @unchecked Sendable {
  @usableFromInline typealias Outcome = Result<Value, any Error>

  @usableFromInline let storage: CallbackStorage

  @inlinable
  init(policy: CancelPolicy?) {
    // Room to align the result, which follows bytes of no alignment.
    let byteCount = MemoryLayout<Outcome>.size + MemoryLayout<Outcome>.alignment - 1
    storage = .make(policy: policy, resultByteCount: byteCount)
  }

  @inlinable
  init(storage: CallbackStorage) {
    self.storage = storage
  }

  /// Where the result lies, or will.
  @inlinable
  static func result(behind bytes: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<Outcome> {
    unsafe UnsafeMutableRawPointer(bytes)
      .alignedUp(for: Outcome.self)
      .assumingMemoryBound(to: Outcome.self)
  }

  /// Takes the first result.
  ///
  /// - Returns: False if this was a second callback.
  @inlinable
  func complete(_ result: Outcome) -> Bool {
    let action = unsafe storage.withLock { header, bytes in
      let action = unsafe header.pointee.machine.callback()
      unsafe header.pointee.wasCalled = true
      if action == .handOver || action == .keep {
        // The machine accepts one result, so the memory holds none yet.
        unsafe Self.result(behind: bytes).initialize(to: result)
        unsafe header.pointee.hasResult = true
      }
      return action
    }
    if action == .handOver { storage.resume() }
    return action != .double
  }

  /// The result, for the awaiting code, once it has been handed over.
  @inlinable
  func take() throws -> Value {
    let (result, outcome) = unsafe storage.withLock { header, bytes in
      let outcome = unsafe header.pointee.machine.outcome
      guard unsafe header.pointee.hasResult else { return (Outcome?.none, outcome) }
      unsafe header.pointee.hasResult = false
      return unsafe (Self.result(behind: bytes).move(), outcome)
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw CallbackStorage.thrown(for: error)
    case nil: throw CallbackStorage.thrown(without: outcome)
    }
  }

  /// Takes the result of a call that nobody awaits, if it has one.
  @inlinable
  func discard() {
    storage.startThrew()
    _ = try? take()
  }
}

extension CallbackStorage {
  /// What the awaiting code gets for an error of the legacy API.
  ///
  /// Libraries have errors of their own for a cancel (URLSession's is `URLError.cancelled`). One that
  /// answers our cancel becomes `CancellationError`; the same error of a task that was not cancelled
  /// is the library's own business, and goes through as it is.
  @usableFromInline
  static func thrown(for error: any Error) -> any Error {
    Task.isCancelled && isCancellation(error) ? CancellationError() : error
  }

  /// What the awaiting code gets for a call that ended without a result.
  @usableFromInline
  static func thrown(without outcome: CallbackMachine.Outcome) -> any Error {
    outcome == .dropped && !Task.isCancelled ? CallbackDropped() : CancellationError()
  }
}
