/// The memory of one bridged call, in one allocation: its lock, its state, and room for what it holds.
///
/// Not generic, although it holds a value of any type. The deinit of a generic class is never
/// specialized for its type, and looking types up at run time costs more than the rest of the bridge.
/// So the result lies in raw memory behind the header, where ``CallbackCell``, which knows its type,
/// writes and takes it; the continuation, whose layout is the runtime's secret, lies behind that. The
/// header itself is plain bytes. Neither outlives the call: whoever awaits takes the result, and
/// whoever hands it over takes the continuation.
@usableFromInline
final class CallbackStorage: ManagedBuffer<CallbackStorage.Header, UInt8> {
  @usableFromInline
  struct Header {
    @usableFromInline var lock = PlatformLock()
    @usableFromInline var machine: CallbackMachine
    /// Whether the callback was called.
    ///
    /// Written under the lock, by calls of the callback only.
    @usableFromInline var wasCalled = false
    /// Whether a result lies behind the header.
    @usableFromInline var hasResult = false
    let resultByteCount: Int

    init(policy: CancelPolicy?, resultByteCount: Int) {
      machine = CallbackMachine(policy: policy)
      self.resultByteCount = resultByteCount
    }
  }

  /// Makes storage for a result that takes so many bytes, those to align it included.
  @usableFromInline
  static func make(policy: CancelPolicy?, resultByteCount: Int) -> CallbackStorage {
    let byteCount = resultByteCount + suspensionByteCount
    let storage = create(minimumCapacity: byteCount) { _ in
      Header(policy: policy, resultByteCount: resultByteCount)
    }
    unsafe storage.withUnsafeMutablePointerToHeader { header in
      unsafe PlatformLock.initialize(lock(of: header))
    }
    // `create` makes an object of the class that it is called on.
    return unsafe unsafeDowncast(storage, to: CallbackStorage.self)
  }

  private static let suspensionByteCount =
    MemoryLayout<Suspension>.size + MemoryLayout<Suspension>.alignment - 1

  deinit {
    unsafe withUnsafeMutablePointerToHeader { unsafe PlatformLock.destroy(Self.lock(of: $0)) }
  }

  /// The lock's address: it is the header's first field, and headers do not move.
  @usableFromInline
  static func lock(of header: UnsafeMutablePointer<Header>) -> UnsafeMutablePointer<PlatformLock> {
    unsafe UnsafeMutableRawPointer(header).assumingMemoryBound(to: PlatformLock.self)
  }

  /// Runs `body` under the lock.
  ///
  /// Nothing foreign may be called in it.
  @inlinable
  @inline(__always)
  func withLock<Result>(
    _ body: (UnsafeMutablePointer<Header>, UnsafeMutablePointer<UInt8>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointers { header, bytes in
      unsafe PlatformLock.lock(Self.lock(of: header))
      defer { unsafe PlatformLock.unlock(Self.lock(of: header)) }
      return unsafe body(header, bytes)
    }
  }
}

extension CallbackStorage {
  /// Stores the continuation of code that has just parked; under the lock, and once.
  func store(
    _ suspension: Suspension, in header: UnsafeMutablePointer<Header>,
    _ bytes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe Self.suspension(of: header, behind: bytes).initialize(to: suspension)
  }

  /// Takes the parked continuation out and resumes it.
  ///
  /// No lock: whoever parks stores it before anybody can be told `handOver`, and that is told once.
  @usableFromInline
  func resume() {
    let suspension = unsafe withUnsafeMutablePointers { header, bytes in
      unsafe Self.suspension(of: header, behind: bytes).move()
    }
    suspension.resume()
  }

  /// Where the continuation lies, or will.
  private static func suspension(
    of header: UnsafeMutablePointer<Header>, behind bytes: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<Suspension> {
    unsafe UnsafeMutableRawPointer(bytes + header.pointee.resultByteCount)
      .alignedUp(for: Suspension.self)
      .assumingMemoryBound(to: Suspension.self)
  }
}
