/// Request line and headers, checked.
struct RequestHead: Hashable, Sendable {
  /// How the body's end is told.
  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunked
  }

  var method: String
  var target: String
  /// 0 or 1: the digit after the dot of the version.
  var minorVersion: Int
  var headers: [HeaderField] = []
  var framing = Framing.length(0)

  /// Reads a request line, without its CRLF.
  init(line: ArraySlice<UInt8>) throws(RequestFailure) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw .malformed("The request line is not 'method target version'.")
    }
    guard parts[0].allSatisfy(\.isTokenByte) else { throw .malformed("The method is no token.") }
    guard parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .malformed("The target holds a control character.")
    }
    switch Array(parts[2]) {
    case Array("HTTP/1.1".utf8): minorVersion = 1
    case Array("HTTP/1.0".utf8): minorVersion = 0
    default:
      guard parts[2].starts(with: "HTTP/".utf8) else { throw .malformed("No HTTP version.") }
      throw .unknownVersion
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = String(decoding: parts[1], as: UTF8.self)
  }

  /// Reads a header line, without its CRLF.
  static func field(line: ArraySlice<UInt8>) throws(RequestFailure) -> HeaderField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw .malformed("A header has no name.")
    }
    let name = line[..<colon]
    // A blank before the name would be a folded line, one after it a way to smuggle.
    guard name.allSatisfy(\.isTokenByte) else { throw .malformed("A header's name is no token.") }
    var value = line[(colon + 1)...]
    while let byte = value.first, byte.isBlank { value.removeFirst() }
    while let byte = value.last, byte.isBlank { value.removeLast() }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw .malformed("A header's value holds a control character.")
    }
    return HeaderField(
      String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// Checks what the headers say together, once all are there.
  mutating func finish(bodyLimit: Int) throws(RequestFailure) {
    let hosts = headers.values(named: "Host").count
    guard hosts == 1 || (hosts == 0 && minorVersion == 0) else {
      throw .malformed("There must be one Host header.")
    }
    let lengths = headers.values(named: "Content-Length")
    let codings = headers.values(named: "Transfer-Encoding")
    if codings.isEmpty {
      guard let text = lengths.first else { return }
      guard lengths.count == 1, text.utf8.allSatisfy({ (48...57).contains($0) }),
        let length = text.utf8.count <= 18 ? Int(text) : Int.max
      else { throw .malformed("Content-Length must be one number.") }
      guard length <= bodyLimit else { throw .bodyTooLarge }
      framing = .length(length)
    } else {
      guard lengths.isEmpty else {
        throw .malformed("Content-Length and Transfer-Encoding exclude each other.")
      }
      guard codings.count == 1, codings[0].lowercased() == "chunked" else { throw .unknownCoding }
      framing = .chunked
    }
  }

  var hasBody: Bool { framing != .length(0) }

  /// Whether the client waits for `100 Continue` before it sends the body.
  var expectsContinue: Bool {
    minorVersion == 1 && hasBody
      && headers.first(named: "Expect")?.lowercased() == "100-continue"
  }

  /// Whether the connection stays open after the answer.
  var keepsAlive: Bool {
    let options = headers.values(named: "Connection").joined(separator: ",").lowercased()
    if minorVersion == 0 { return options.contains("keep-alive") }
    return !options.contains("close")
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte may stand in a token (RFC 9110, section 5.6.2).
  fileprivate var isTokenByte: Bool {
    switch self {
    case 48...57, 65...90, 97...122: true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
