// Everything that differs between platforms is in this file. The second condition is met wherever
// Apple's networking headers are; SystemCallsUnavailable.swift is for places without sockets.
#if (canImport(Darwin) && canImport(CFNetwork)) || canImport(Glibc) || canImport(Musl)

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  /// The C library's calls, with types that are the same on every platform.
  enum SystemCalls {
    typealias PollEntry = pollfd

    static let pollReadable = Int16(POLLIN)
    static let pollWritable = Int16(POLLOUT)
    static let pollGone = Int16(POLLHUP | POLLERR | POLLNVAL)

    /// Why the last call on this thread failed.
    static var lastError: Int32 { errno }

    /// Whether the last failure passes by itself: nothing there yet, or interrupted.
    static var lastErrorIsTransient: Bool {
      errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
    }

    /// Whether the last call failed for want of descriptors or memory.
    static var lastErrorIsExhaustion: Bool {
      errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM
    }

    // MARK: Making

    /// A TCP socket; negative on failure.
    static func makeSocket() -> Int32 {
      #if canImport(Glibc)
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        socket(AF_INET, SOCK_STREAM, 0)
      #endif
    }

    /// The two ends of a new pipe, to read and to write.
    static func makePipe() -> (readEnd: Int32, writeEnd: Int32)? {
      var ends: [Int32] = [-1, -1]
      // `ends` has the two places that pipe() fills.
      return unsafe pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
    }

    /// Calls on the descriptor return at once, and child processes do not get it.
    static func makeNonBlockingAndPrivate(_ descriptor: Int32) -> Bool {
      fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) >= 0
        && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
    }

    /// Listens at a free port of 127.0.0.1.
    static func listenOnLoopback(_ descriptor: Int32) throws(SocketError) -> UInt16 {
      var address = sockaddr_in()
      #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      #endif
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      // `address` outlives each call, and a sockaddr_in is what AF_INET reads behind a sockaddr.
      let failed = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic -> String? in
          guard unsafe bind(descriptor, generic, length) == 0 else { return "bind" }
          guard listen(descriptor, 1024) == 0 else { return "listen" }
          guard unsafe getsockname(descriptor, generic, &length) == 0 else { return "getsockname" }
          return nil
        }
      }
      if let failed { throw SocketError(call: failed, code: errno) }
      return UInt16(bigEndian: address.sin_port)
    }

    /// A connection that waits at a listening socket; negative if there is none.
    static func acceptConnection(_ descriptor: Int32) -> Int32 {
      accept(descriptor, nil, nil)
    }

    // MARK: Options

    /// Small answers go out at once, and a peer that is gone raises no signal.
    static func prepareConnection(_ descriptor: Int32) {
      setOption(descriptor, level: Int32(IPPROTO_TCP), TCP_NODELAY, value: Int32(1))
      #if canImport(Darwin)
        setOption(descriptor, level: SOL_SOCKET, SO_NOSIGPIPE, value: Int32(1))
      #endif
    }

    static func setSendBuffer(_ descriptor: Int32, bytes: Int32) {
      setOption(descriptor, level: SOL_SOCKET, SO_SNDBUF, value: bytes)
    }

    /// Closing will send RST.
    static func setResetOnClose(_ descriptor: Int32) {
      setOption(
        descriptor, level: SOL_SOCKET, SO_LINGER, value: linger(l_onoff: 1, l_linger: 0))
    }

    /// A refusal is of no consequence but speed, or FIN in place of RST.
    private static func setOption<Value: BitwiseCopyable>(
      _ descriptor: Int32, level: Int32, _ name: Int32, value: Value
    ) {
      // The pointer is valid for the call, and the length is that of the value behind it.
      _ = unsafe withUnsafePointer(to: value) { pointer in
        unsafe setsockopt(descriptor, level, name, pointer, socklen_t(MemoryLayout<Value>.size))
      }
    }

    // MARK: Moving bytes

    /// Bytes received, 0 at the end, negative on failure.
    static func receiveBytes(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
      // The pointer is valid for the call, and the count is the buffer's own.
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
      }
    }

    /// Bytes taken, negative on failure.
    static func sendBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
      #if canImport(Darwin)
        let flags: Int32 = 0  // SO_NOSIGPIPE is set on the socket instead.
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      // The pointer is valid for the call, and the count is the slice's own.
      return unsafe bytes.withUnsafeBytes { bytes in
        unsafe send(descriptor, bytes.baseAddress, bytes.count, flags)
      }
    }

    /// Writes one byte to a pipe; whether there was room for it does not matter.
    static func writeByte(_ descriptor: Int32) {
      var byte: UInt8 = 1
      // `byte` outlives the call, which reads one byte.
      _ = unsafe write(descriptor, &byte, 1)
    }

    /// Reads from a pipe; false once it is empty.
    static func discardBytes(_ descriptor: Int32) -> Bool {
      var bytes: UInt64 = 0
      // `bytes` outlives the call, which writes its eight bytes at most.
      return unsafe read(descriptor, &bytes, MemoryLayout<UInt64>.size) > 0
    }

    // MARK: Waiting

    static func pollEntry(_ descriptor: Int32, events: Int16) -> PollEntry {
      pollfd(fd: descriptor, events: events, revents: 0)
    }

    static func eventsSeen(_ entry: PollEntry) -> Int16 { entry.revents }

    /// Sleeps until something is seen on a descriptor; if interrupted, nothing is.
    static func waitForEvents(_ entries: inout [PollEntry], milliseconds: Int32) {
      // The pointer is valid for the call, and the count is the array's own.
      let outcome = unsafe entries.withUnsafeMutableBufferPointer { buffer in
        unsafe poll(buffer.baseAddress, nfds_t(buffer.count), milliseconds)
      }
      guard outcome < 0 else { return }
      for index in entries.indices { entries[index].revents = 0 }
    }

    // MARK: Ending

    /// Sends FIN; the peer may still send.
    static func endWriting(_ descriptor: Int32) {
      _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    static func closeDescriptor(_ descriptor: Int32) {
      _ = close(descriptor)
    }
  }

#endif
