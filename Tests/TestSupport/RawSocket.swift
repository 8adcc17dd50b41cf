import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The few calls of the C library that ``RawServer`` needs.
enum RawSocket {
  /// A listening socket at a free port of 127.0.0.1, with the port.
  static func listen() throws -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe: the address outlives each call, and is as long as the call is told.
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(socket, pointer, length) == 0
          && startListening(socket) == 0
          && getsockname(socket, pointer, &length) == 0
      }
    }
    guard socket >= 0, isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  private static func startListening(_ socket: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.listen(socket, 1024)
    #else
      Darwin.listen(socket, 1024)
    #endif
  }

  static func accept(_ listener: Int32) -> Int32? {
    #if canImport(Glibc)
      let socket = Glibc.accept(listener, nil, nil)
    #else
      let socket = unsafe Darwin.accept(listener, nil, nil)
      var one: Int32 = 1
      unsafe setsockopt(
        socket, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return socket >= 0 ? socket : nil
  }

  static func read(_ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  static func write(_ bytes: [UInt8], to socket: Int32) {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe send(socket, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  static func resetOnClose(_ socket: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Ends reads and accepts that are waiting, on any thread.
  static func shut(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  static func close(_ socket: Int32) {
    #if canImport(Glibc)
      Glibc.close(socket)
    #else
      Darwin.close(socket)
    #endif
  }
}
