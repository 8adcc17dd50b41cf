import LoopbackServer

/// A reply as it came over the wire.
struct RawReply {
  var status: Int
  var headers: [HeaderField]
  var body: [UInt8] = []
  var trailers: [String] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  func header(_ name: String) -> String? { headers.first(named: name) }

  /// Reads one reply from the front of `bytes`.
  ///
  /// - Returns: The reply and its length, or nil if it is not complete.
  static func parse(_ bytes: [UInt8], toHead: Bool) throws -> (RawReply, Int)? {
    var lines = Lines(bytes: bytes)
    guard let first = lines.next() else { return nil }
    let parts = first.split(separator: " ", maxSplits: 2)
    guard parts.count >= 2, parts[0] == "HTTP/1.1", let status = Int(parts[1]) else {
      throw RawClient.Failure.badReply(first)
    }
    var reply = RawReply(status: status, headers: [])
    while true {
      guard let line = lines.next() else { return nil }
      if line.isEmpty { break }
      guard let colon = line.firstIndex(of: ":") else { throw RawClient.Failure.badReply(line) }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      reply.headers.append(HeaderField(String(line[..<colon]), String(value)))
    }
    if toHead || status < 200 || status == 204 || status == 304 { return (reply, lines.position) }
    if reply.header("Transfer-Encoding") == "chunked" {
      return try reply.readChunks(&lines) ? (reply, lines.position) : nil
    }
    let length = reply.header("Content-Length").flatMap { Int($0) } ?? 0
    guard let body = lines.take(length) else { return nil }
    reply.body = Array(body)
    return (reply, lines.position)
  }

  private mutating func readChunks(_ lines: inout Lines) throws -> Bool {
    while true {
      guard let line = lines.next() else { return false }
      guard let size = Int(line, radix: 16) else { throw RawClient.Failure.badReply(line) }
      if size == 0 { break }
      guard let chunk = lines.take(size), let end = lines.next() else { return false }
      guard end.isEmpty else { throw RawClient.Failure.badReply(end) }
      body += chunk
    }
    while true {
      guard let line = lines.next() else { return false }
      if line.isEmpty { return true }
      trailers.append(line)
    }
  }
}

/// Reads lines and blocks from the front of some bytes.
private struct Lines {
  let bytes: [UInt8]
  var position = 0

  mutating func next() -> String? {
    guard let end = bytes[position...].firstIndex(of: 10), end > position, bytes[end - 1] == 13
    else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<(end - 1)], as: UTF8.self)
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard bytes.count - position >= count else { return nil }
    defer { position += count }
    return bytes[position..<(position + count)]
  }
}
