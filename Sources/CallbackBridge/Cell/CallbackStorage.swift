/// The memory of one bridged call, in one allocation: its lock, its state, and room for its result.
///
/// Not generic, although it holds a value of any type. The deinit of a generic class is never
/// specialized for its type, and looking types up at run time costs more than the rest of the bridge.
/// So the result lies in raw memory behind the header, where ``CallbackCell``, which knows its type,
/// writes and takes it. It never outlives the call, since whoever awaits the call takes it.
@usableFromInline
final class CallbackStorage: ManagedBuffer<CallbackStorage.Header, UInt8> {
  @usableFromInline
  struct Header {
    @usableFromInline var lock = PlatformLock()
    @usableFromInline var machine: CallbackMachine
    @usableFromInline var suspension: Suspension?
    /// Whether a result lies behind the header.
    @usableFromInline var hasResult = false
    /// Whether the callback was called.
    ///
    /// Written under the lock, by calls of the callback only.
    @usableFromInline var wasCalled = false

    init(policy: CancelPolicy?) {
      machine = CallbackMachine(policy: policy)
    }
  }

  /// Makes storage with `byteCount` bytes behind the header.
  @usableFromInline
  static func make(policy: CancelPolicy?, byteCount: Int) -> CallbackStorage {
    let storage = create(minimumCapacity: byteCount) { _ in Header(policy: policy) }
    unsafe storage.withUnsafeMutablePointerToHeader { header in
      unsafe PlatformLock.initialize(lock(of: header))
    }
    // `create` makes an object of the class that it is called on.
    return unsafe unsafeDowncast(storage, to: CallbackStorage.self)
  }

  deinit {
    unsafe withUnsafeMutablePointerToHeader { unsafe PlatformLock.destroy(Self.lock(of: $0)) }
  }

  /// The lock's address: it is the header's first field, and headers do not move.
  @usableFromInline
  static func lock(of header: UnsafeMutablePointer<Header>) -> UnsafeMutablePointer<PlatformLock> {
    unsafe UnsafeMutableRawPointer(header).assumingMemoryBound(to: PlatformLock.self)
  }

  /// Reports an event to the machine, and resumes the awaiting code if that is what it asks for.
  @discardableResult
  func perform(
    _ event: (inout CallbackMachine) -> CallbackMachine.Action
  ) -> CallbackMachine.Action {
    let (action, suspension) = unsafe withUnsafeMutablePointerToHeader { header in
      unsafe PlatformLock.lock(Self.lock(of: header))
      defer { unsafe PlatformLock.unlock(Self.lock(of: header)) }
      let action = unsafe event(&header.pointee.machine)
      return unsafe (action, action == .handOver ? header.pointee.suspension.take() : nil)
    }
    suspension?.resume()
    return action
  }
}
