/// Bytes in, requests out: a value that knows nothing of sockets.
///
/// Bytes are appended as they come, in pieces of any size; ``next()`` gives what is complete. After
/// a failure the parser is of no more use, since nobody knows where the next request begins.
struct RequestParser: Sendable {
  /// What became complete.
  enum Event: Hashable, Sendable {
    /// A head; its body, if it has one, follows. Given once a request, before `.request`.
    case head(RequestHead)
    case request(ParsedRequest)
  }

  private enum State: Sendable {
    case head
    /// Any body that many bytes short of its end.
    case fixedBody(remaining: Int)
    case chunkSize
    case chunkData(remaining: Int)
    case chunkEnd
    case trailers
  }

  private let limits: RequestLimits
  private var buffer: [UInt8] = []
  /// Where the unread part of `buffer` begins.
  private var position = 0
  /// Up to where `buffer` is known to hold no line end.
  private var searched = 0
  private var state = State.head
  /// Bytes of the head (or of the trailers) read so far.
  private var headBytes = 0
  private var head: RequestHead?
  private var body: [UInt8] = []
  private var trailers: [HeaderField] = []

  init(limits: RequestLimits = RequestLimits()) {
    self.limits = limits
  }

  /// Bytes that wait to be read.
  var bufferedBytes: Int { buffer.count - position }

  /// The request that is being read, as far as it has come, once its head is complete.
  var unfinished: ParsedRequest? {
    if case .head = state { return nil }
    return head.map { ParsedRequest(head: $0, body: body, trailers: trailers) }
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    if position == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.count < 1 << 17)
      (position, searched) = (0, 0)
    } else if position > 1 << 16 {
      buffer.removeSubrange(..<position)
      (position, searched) = (0, searched - position)
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next thing that is complete, or nil if more bytes are needed.
  mutating func next() throws(RequestFailure) -> Event? {
    while true {
      switch state {
      case .head:
        guard let complete = try readHead() else { return nil }
        return .head(complete)
      case .fixedBody(let remaining):
        let missing = takeBody(remaining)
        state = .fixedBody(remaining: missing)
        guard missing == 0 else { return nil }
        return finishRequest()
      case .chunkSize:
        guard try readChunkSize() else { return nil }
      case .chunkData(let remaining):
        let missing = takeBody(remaining)
        state = missing == 0 ? .chunkEnd : .chunkData(remaining: missing)
        guard missing == 0 else { return nil }
      case .chunkEnd:
        guard let line = try readLine(limit: 2, failure: .malformed("A chunk is too long.")) else {
          return nil
        }
        guard line.isEmpty else { throw .malformed("A chunk is longer than its size.") }
        state = .chunkSize
      case .trailers:
        guard try readTrailers() else { return nil }
        return finishRequest()
      }
    }
  }
}

// MARK: The parts of a request

extension RequestParser {
  private mutating func readHead() throws(RequestFailure) -> RequestHead? {
    while let line = try readHeadLine() {
      if head == nil {
        // Empty lines before a request are forgiven (RFC 9112, section 2.2).
        if !line.isEmpty { head = try RequestHead(line: line) }
      } else if !line.isEmpty {
        head?.headers.append(try RequestHead.field(line: line))
      } else if var complete = head {
        try complete.finish(bodyLimit: limits.bodyBytes)
        head = complete
        headBytes = 0
        switch complete.framing {
        case .length(let length):
          state = .fixedBody(remaining: length)
          body.reserveCapacity(min(length, 1 << 20))
        case .chunked: state = .chunkSize
        }
        return complete
      }
    }
    return nil
  }

  /// A line of the head or of the trailers, counted against the limit.
  private mutating func readHeadLine() throws(RequestFailure) -> ArraySlice<UInt8>? {
    let failure = head == nil ? RequestFailure.targetTooLong : .headTooLarge
    guard let line = try readLine(limit: limits.headBytes - headBytes, failure: failure) else {
      return nil
    }
    headBytes += line.count + 2
    return line
  }

  private mutating func readTrailers() throws(RequestFailure) -> Bool {
    while let line = try readHeadLine() {
      if line.isEmpty { return true }
      trailers.append(try RequestHead.field(line: line))
    }
    return false
  }

  private mutating func readChunkSize() throws(RequestFailure) -> Bool {
    guard let line = try readLine(limit: 1024, failure: .malformed("A chunk size is too long."))
    else { return false }
    let digits = line.prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: digits, as: UTF8.self)
    guard (1...15).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let size = Int(text, radix: 16)
    else { throw .malformed("A chunk has no size.") }
    guard size <= limits.bodyBytes - body.count else { throw .bodyTooLarge }
    state = size == 0 ? .trailers : .chunkData(remaining: size)
    return true
  }

  private mutating func finishRequest() -> Event? {
    guard let head else { return nil }
    let request = ParsedRequest(head: head, body: body, trailers: trailers)
    (self.head, body, trailers, headBytes, state) = (nil, [], [], 0, .head)
    return .request(request)
  }
}

extension UInt8 {
  /// `Int(_:radix:)` would take a sign as well.
  fileprivate var isHexDigit: Bool {
    (48...57).contains(self) || (65...70).contains(self) || (97...102).contains(self)
  }
}

// MARK: Reading the buffer

extension RequestParser {
  /// The next line without its CRLF, or nil if it is not complete.
  private mutating func readLine(
    limit: Int, failure: RequestFailure
  ) throws(RequestFailure) -> ArraySlice<UInt8>? {
    guard let end = buffer[max(searched, position)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      guard bufferedBytes <= limit else { throw failure }
      return nil
    }
    guard end - position < limit else { throw failure }
    guard end > position, buffer[end - 1] == UInt8(ascii: "\r") else {
      throw .malformed("A line ends in LF without CR.")
    }
    let line = buffer[position..<(end - 1)]
    position = end + 1
    searched = position
    return line
  }

  /// Moves up to `count` bytes to the body, and returns how many are missing.
  private mutating func takeBody(_ count: Int) -> Int {
    let taken = min(count, bufferedBytes)
    body.append(contentsOf: buffer[position..<(position + taken)])
    position += taken
    searched = max(searched, position)
    return count - taken
  }
}
