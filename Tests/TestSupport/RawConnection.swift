import Foundation

/// One connection of a ``RawServer``.
package final class RawConnection: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`.
  /// Which connection of its server it is, from 0.
  package let index: Int
  private let socket: Int32
  private let lock = NSLock()
  private var text = ""
  private var isClosed = false

  init(_ socket: Int32, index: Int) {
    self.socket = socket
    self.index = index
  }

  /// Everything that has been read from it.
  package var received: String { lock.withLock { text } }

  /// Waits for a whole request, by its Content-Length or last chunk; nil if the peer goes before.
  package func readRequest() -> String? {
    var request = ""
    while !RawConnection.isWhole(request) {
      guard let piece = read() else { return nil }
      request += piece
    }
    return request
  }

  /// Waits for more bytes; nil once the peer has gone.
  package func read() -> String? {
    guard let bytes = RawSocket.read(socket) else { return nil }
    let piece = String(decoding: bytes, as: UTF8.self)
    lock.withLock { text += piece }
    return piece
  }

  /// Reads until the peer has gone.
  package func drain() {
    while read() != nil {}
  }

  package func write(_ text: String) {
    RawSocket.write(Array(text.utf8), to: socket)
  }

  /// Writes a response of that body, length-delimited.
  package func respond(_ body: String, status: String = "200 OK", headers: String = "") {
    write("HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)\r\n\(body)")
  }

  /// Closes it by a reset instead of an orderly end.
  package func reset() {
    RawSocket.resetOnClose(socket)
    close()
  }

  /// Ends it from another thread than the script's, whose reads then end.
  func shut() {
    lock.withLock {
      if !isClosed { RawSocket.shut(socket) }
    }
  }

  package func close() {
    lock.withLock {
      if !isClosed { RawSocket.close(socket) }
      isClosed = true
    }
  }

  private static func isWhole(_ request: String) -> Bool {
    guard let end = request.range(of: "\r\n\r\n") else { return false }
    let body = request[end.upperBound...]
    let head = request[..<end.lowerBound].lowercased()
    if head.contains("transfer-encoding: chunked") { return body.hasSuffix("0\r\n\r\n") }
    guard let field = head.range(of: "content-length:") else { return true }
    let digits = head[field.upperBound...].drop { $0 == " " }.prefix { $0.isNumber }
    return body.utf8.count >= Int(digits) ?? 0
  }
}
