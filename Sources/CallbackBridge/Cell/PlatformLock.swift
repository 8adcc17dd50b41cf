#if canImport(Darwin)
  public import os
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

/// The system's plain mutex, used where it lies; it must not move.
///
/// Not `NSLock`, because that is an object of its own, and an allocation for each call is what a
/// bridge can least afford; not `Synchronization.Mutex`, because it needs iOS 18 and the thread
/// sanitizer cannot see it on Linux.
@safe
@usableFromInline
struct PlatformLock {
  #if canImport(Darwin)
    @usableFromInline typealias Primitive = os_unfair_lock
  #else
    @usableFromInline typealias Primitive = pthread_mutex_t
  #endif

  @usableFromInline var primitive: Primitive

  @inlinable
  init() {
    #if canImport(Darwin)
      primitive = Primitive()
    #else
      unsafe primitive = Primitive()
    #endif
  }

  /// The primitive at the lock's address.
  ///
  /// The cast is sound because it is the struct's only field. An inout access would claim to exclude
  /// other threads, which is what a lock's address is for.
  @inlinable
  static func primitive(
    of lock: UnsafeMutablePointer<PlatformLock>
  ) -> UnsafeMutablePointer<Primitive> {
    unsafe UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Primitive.self)
  }

  /// Makes a lock in uninitialized memory.
  @inlinable
  static func initialize(_ lock: UnsafeMutablePointer<PlatformLock>) {
    unsafe lock.initialize(to: PlatformLock())
    #if !canImport(Darwin)
      unsafe pthread_mutex_init(primitive(of: lock), nil)
    #endif
  }

  /// Ends the lock; nobody may hold it or come for it any more.
  @inlinable
  static func destroy(_ lock: UnsafeMutablePointer<PlatformLock>) {
    #if !canImport(Darwin)
      unsafe pthread_mutex_destroy(primitive(of: lock))
    #endif
    unsafe lock.deinitialize(count: 1)
  }

  /// Waits for the lock and takes it.
  @inlinable
  static func lock(_ lock: UnsafeMutablePointer<PlatformLock>) {
    #if canImport(Darwin)
      unsafe os_unfair_lock_lock(primitive(of: lock))
    #else
      unsafe pthread_mutex_lock(primitive(of: lock))
    #endif
  }

  /// Gives the lock back.
  @inlinable
  static func unlock(_ lock: UnsafeMutablePointer<PlatformLock>) {
    #if canImport(Darwin)
      unsafe os_unfair_lock_unlock(primitive(of: lock))
    #else
      unsafe pthread_mutex_unlock(primitive(of: lock))
    #endif
  }
}
