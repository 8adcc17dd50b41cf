/// A non-blocking TCP socket on 127.0.0.1.
///
/// A plain value: whoever holds it last calls ``closeDescriptor()`` or ``reset()``, once.
struct Socket: Hashable, Sendable {
  /// What an attempt to move bytes came to.
  enum Transfer: Equatable {
    case moved(Int)
    case wouldBlock
    /// The peer sends no more (only when receiving).
    case endOfStream
    /// The connection is gone.
    case failed
  }

  /// What an attempt to accept came to.
  enum Acceptance: Equatable {
    case accepted(Socket)
    case nothingWaiting
    /// The process has no descriptor left; the connection stays in the queue.
    case exhausted
  }

  let descriptor: Int32

  /// Opens a listening socket at any free port of 127.0.0.1.
  ///
  /// - Throws: ``SocketError``, naming the call that failed.
  static func openListener() throws(SocketError) -> (socket: Socket, port: UInt16) {
    let socket = Socket(descriptor: SystemCalls.makeSocket())
    guard socket.descriptor >= 0 else {
      throw SocketError(call: "socket", code: SystemCalls.lastError)
    }
    do throws(SocketError) {
      guard SystemCalls.makeNonBlockingAndPrivate(socket.descriptor) else {
        throw SocketError(call: "fcntl", code: SystemCalls.lastError)
      }
      return (socket, try SystemCalls.listenOnLoopback(socket.descriptor))
    } catch {
      socket.closeDescriptor()
      throw error
    }
  }

  /// Takes one waiting connection.
  func acceptConnection() -> Acceptance {
    let accepted = Socket(descriptor: SystemCalls.acceptConnection(descriptor))
    guard accepted.descriptor >= 0 else {
      return SystemCalls.lastErrorIsExhaustion ? .exhausted : .nothingWaiting
    }
    guard SystemCalls.makeNonBlockingAndPrivate(accepted.descriptor) else {
      accepted.closeDescriptor()
      return .nothingWaiting
    }
    SystemCalls.prepareConnection(accepted.descriptor)
    return .accepted(accepted)
  }

  /// Limits what the kernel takes ahead of the peer, so that "bytes sent" means something.
  func setSendBuffer(bytes: Int32) { SystemCalls.setSendBuffer(descriptor, bytes: bytes) }

  func receiveBytes(into buffer: inout [UInt8]) -> Transfer {
    let count = SystemCalls.receiveBytes(descriptor, into: &buffer)
    if count > 0 { return .moved(count) }
    if count == 0 { return .endOfStream }
    return SystemCalls.lastErrorIsTransient ? .wouldBlock : .failed
  }

  func sendBytes(_ bytes: ArraySlice<UInt8>) -> Transfer {
    let count = SystemCalls.sendBytes(descriptor, bytes)
    if count >= 0 { return .moved(count) }
    return SystemCalls.lastErrorIsTransient ? .wouldBlock : .failed
  }

  /// Sends FIN after what was sent; the peer may still send.
  func endWriting() { SystemCalls.endWriting(descriptor) }

  func closeDescriptor() { SystemCalls.closeDescriptor(descriptor) }

  /// Closes with RST: what the peer has not read yet may be lost to it.
  func reset() {
    SystemCalls.setResetOnClose(descriptor)
    closeDescriptor()
  }
}
