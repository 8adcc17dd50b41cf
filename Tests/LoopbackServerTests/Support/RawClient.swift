import Foundation
import LoopbackServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A client that sends exactly the bytes it is told to, over a blocking socket of its own.
///
/// A read that gets nothing for 20 s fails, so that a server that hangs is a failed test.
final class RawClient {
  enum Failure: Error {
    case notConnected(Int32)
    case notSent(Int32)
    /// The connection ended before the reply was complete.
    case cutShort(received: String)
    case badReply(String)
  }

  /// How a connection ended.
  enum Ending: Equatable {
    case end
    case reset
    case timedOut
  }

  private let descriptor: Int32
  private var isOpen = true
  private var buffer: [UInt8] = []

  init(port: UInt16) throws {
    #if canImport(Darwin) || canImport(Musl)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      var yes: Int32 = 1
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The pointers below are valid for their calls, with the lengths of what they point to.
    let outcome = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, length)
      }
    }
    guard outcome == 0 else { throw Failure.notConnected(errno) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var small: Int32 = 1 << 14
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVBUF, &small, socklen_t(MemoryLayout<Int32>.size))
  }

  convenience init(_ server: LoopbackServer) throws {
    try self.init(port: server.port)
  }

  deinit { disconnect() }

  // MARK: Sending

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = unsafe rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          unsafe Darwin.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #elseif canImport(Musl)
          unsafe Musl.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #else
          unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #endif
      }
      guard count > 0 else { throw Failure.notSent(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request for a route, with Host and what is given.
  func request(
    _ route: Route, method: String = "GET", headers: [String] = [], body: String? = nil
  ) throws {
    try send(Self.text(route, method: method, headers: headers, body: body))
  }

  /// The text of such a request.
  static func text(
    _ route: Route, method: String = "GET", headers: [String] = [], body: String? = nil
  ) -> String {
    var lines = ["\(method) \(route.target) HTTP/1.1", "Host: 127.0.0.1"] + headers
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
  }

  /// Sends a request and reads its reply.
  func reply(
    to route: Route, method: String = "GET", headers: [String] = [], body: String? = nil
  ) throws -> RawReply {
    try request(route, method: method, headers: headers, body: body)
    return try readReply(toHead: method == "HEAD")
  }

  // MARK: Receiving

  /// Reads one reply, an interim one too.
  func readReply(toHead: Bool = false) throws -> RawReply {
    while true {
      if let (reply, length) = try RawReply.parse(buffer, toHead: toHead) {
        buffer.removeFirst(length)
        return reply
      }
      guard try receive() == nil else {
        throw Failure.cutShort(received: String(decoding: buffer, as: UTF8.self))
      }
    }
  }

  /// Reads until so many bytes have come in all since the last reply.
  func read(atLeast count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard try receive() == nil else {
        throw Failure.cutShort(received: String(decoding: buffer, as: UTF8.self))
      }
    }
    return buffer
  }

  /// Reads until the connection ends.
  func readToEnd() throws -> (text: String, ending: Ending) {
    while true {
      if let ending = try receive() { return (String(decoding: buffer, as: UTF8.self), ending) }
    }
  }

  /// Receives once; nil if bytes came.
  private func receive() throws -> Ending? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
    }
    if count > 0 {
      buffer += bytes[..<count]
      return nil
    }
    if count == 0 { return .end }
    return errno == ECONNRESET ? .reset : .timedOut
  }

  // MARK: Ending

  /// Closes the socket: FIN, or RST if something is left unread.
  func disconnect() {
    guard isOpen else { return }
    isOpen = false
    _ = close(descriptor)
  }

  /// Closes with RST.
  func reset() {
    var immediately = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &immediately, socklen_t(MemoryLayout<linger>.size))
    disconnect()
  }

  /// Sends FIN, and goes on reading.
  func endSending() {
    #if canImport(Darwin) || canImport(Musl)
      _ = shutdown(descriptor, SHUT_WR)
    #else
      _ = shutdown(descriptor, Int32(SHUT_WR))
    #endif
  }
}
