/// A pipe to oneself: writing to it makes a thread return that sleeps in `poll`.
struct WakePipe: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  /// - Throws: ``SocketError`` if the process has no descriptors left.
  init() throws(SocketError) {
    guard let ends = SystemCalls.makePipe() else {
      throw SocketError(call: "pipe", code: SystemCalls.lastError)
    }
    (readEnd, writeEnd) = ends
    guard SystemCalls.makeNonBlockingAndPrivate(readEnd),
      SystemCalls.makeNonBlockingAndPrivate(writeEnd)
    else {
      let error = SocketError(call: "fcntl", code: SystemCalls.lastError)
      closeDescriptors()
      throw error
    }
  }

  /// Wakes the sleeper, now or in its next sleep.
  ///
  /// A full pipe wakes it just as well.
  func wake() { SystemCalls.writeByte(writeEnd) }

  /// Forgets the calls to ``wake()`` so far.
  func drain() {
    while SystemCalls.discardBytes(readEnd) {}
  }

  func closeDescriptors() {
    SystemCalls.closeDescriptor(readEnd)
    SystemCalls.closeDescriptor(writeEnd)
  }
}
