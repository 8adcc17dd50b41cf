import HTTPCore

/// Percent-encoding of paths.
enum PathEncoding {
  /// One segment: everything but RFC 3986's unreserved characters is encoded.
  static func encodedSegment(_ segment: String) -> String {
    if segment.utf8.allSatisfy(isUnreserved) { return segment }
    var bytes: [UInt8] = []
    for byte in segment.utf8 {
      if isUnreserved(byte) { bytes.append(byte) } else { append(escapeOf: byte, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A whole path as an endpoint wrote it: slashes, escapes and what a path may hold are kept.
  ///
  /// - Throws: ``InvalidRequest`` for an empty segment, `.` and `..` (`%2e` too): parsers and
  ///   servers fold them, each in its own way, so that the request would reach another resource
  ///   than the one written.
  static func encodedPath(_ path: String) throws(InvalidRequest) -> String {
    if isPlain(path) { return path }
    try checkSegments(of: path)
    let source = Array(path.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    for (index, byte) in source.enumerated() {
      if isPathCharacter(byte) || isEscape(source, at: index) {
        bytes.append(byte)
      } else {
        append(escapeOf: byte, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether there is nothing to encode and nothing to refuse: the case of almost every path.
  private static func isPlain(_ path: String) -> Bool {
    var afterSlash = true
    for (index, byte) in path.utf8.enumerated() {
      guard isPathCharacter(byte) else { return false }
      if afterSlash, byte == UInt8(ascii: ".") { return false }
      let isSlash = byte == UInt8(ascii: "/")
      if isSlash, afterSlash, index > 0 { return false }
      afterSlash = isSlash
    }
    return true
  }

  private static func checkSegments(of path: String) throws(InvalidRequest) {
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    // The slash at the start and the one at the end make no segment.
    if segments.first?.isEmpty == true { segments.removeFirst() }
    if segments.last?.isEmpty == true { segments.removeLast() }
    for segment in segments {
      if segment.isEmpty {
        throw InvalidRequest(
          code: .url,
          message: "A segment of the path is empty. Is a value that goes into the path empty?")
      }
      if isDotSegment(segment) {
        throw InvalidRequest(
          code: .url,
          message: "A segment of the path is \".\" or \"..\". Write the path without them.")
      }
    }
  }

  private static func isDotSegment(_ segment: Substring) -> Bool {
    guard segment.utf8.count <= 6 else { return false }
    let dots = segment.lowercased().split(separator: "%2e", omittingEmptySubsequences: false)
      .joined(separator: ".")
    return dots == "." || dots == ".."
  }

  /// Whether a "%" and two hexadecimal digits stand at the index.
  private static func isEscape(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count
      && isHexadecimal(bytes[index + 1]) && isHexadecimal(bytes[index + 2])
  }

  private static func append(escapeOf byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(hexadecimalDigit(byte >> 4))
    bytes.append(hexadecimalDigit(byte & 0xF))
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// RFC 3986, unreserved.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// RFC 3986, pchar without the escapes, and the slash.
  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: "="):
      true
    default: isUnreserved(byte)
    }
  }
}
