/// Puts a ``Response`` into bytes and steps.
enum ResponseWriter {
  /// - Parameters:
  ///   - isHead: The method is HEAD: the head is the one of GET, and no body follows.
  ///   - keepsAlive: Whether the client leaves the connection open.
  ///   - announcesClose: Whether a head says so when the connection will close.
  static func plan(
    for response: Response, isHead: Bool, keepsAlive: Bool, announcesClose: Bool = true
  ) -> ResponsePlan {
    var plan = ResponsePlan(status: response.status)
    plan.ending = keepsAlive ? .keepAlive : .close
    if let interim = response.interimStatus {
      let link = [HeaderField("Link", "</style.css>; rel=preload")]
      plan.steps.append(.frame(head(status: interim, headers: link)))
    }
    var headers = response.headers
    if !keepsAlive && announcesClose { headers.append(HeaderField("Connection", "close")) }
    let omitsBody = isHead || response.forbidsBody
    headers += framingHeaders(for: response)
    plan.steps.append(.frame(head(status: response.status, headers: headers)))
    if !omitsBody {
      plan.plannedBodyBytes = length(of: response.body)
      plan.steps += bodySteps(for: response.body)
    }
    if let fault = response.fault { apply(fault, to: &plan) }
    return plan
  }

  /// A status line and headers, up to the empty line.
  static func head(status: Int, headers: [HeaderField]) -> [UInt8] {
    var bytes = Array("HTTP/1.1 \(status) \(ReasonPhrase.text(for: status))\r\n".utf8)
    bytes.reserveCapacity(256)
    for header in headers {
      bytes += header.name.utf8
      bytes += ": ".utf8
      bytes += header.value.utf8
      bytes += "\r\n".utf8
    }
    bytes += "\r\n".utf8
    return bytes
  }

  /// The whole answer to a request that cannot be read.
  static func bytes(refusing failure: RequestFailure) -> [UInt8] {
    let text = Array("\(failure.reason)\n".utf8)
    let headers = [
      HeaderField("Content-Type", "text/plain; charset=utf-8"),
      HeaderField("Content-Length", String(text.count)),
      HeaderField("Connection", "close"),
    ]
    return head(status: failure.status, headers: headers) + text
  }

  /// One chunk's first line; its bytes and ``chunkEnd`` follow.
  static func chunkStart(_ count: Int) -> [UInt8] {
    Array((String(count, radix: 16) + "\r\n").utf8)
  }

  static let chunkEnd = Array("\r\n".utf8)

  /// The last chunk, the trailers, and the end.
  static func chunkedEnd(trailers: [HeaderField] = []) -> [UInt8] {
    Array(("0\r\n" + trailers.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n").utf8)
  }

  private static func framingHeaders(for response: Response) -> [HeaderField] {
    // 205 has no body either, but must say so, unlike the others (RFC 9110, section 15.3.6).
    if response.status == 205 { return [HeaderField("Content-Length", "0")] }
    guard !response.forbidsBody else { return [] }
    switch response.body {
    case .none: return [HeaderField("Content-Length", "0")]
    case .bytes(let bytes): return [HeaderField("Content-Length", String(bytes.count))]
    case .chunked(_, let trailers):
      let names = trailers.map(\.name).joined(separator: ", ")
      return [HeaderField("Transfer-Encoding", "chunked")]
        + (names.isEmpty ? [] : [HeaderField("Trailer", names)])
    case .stream(let stream):
      return stream.framing == .chunked
        ? [HeaderField("Transfer-Encoding", "chunked")]
        : [HeaderField("Content-Length", String(stream.bytes))]
    }
  }

  private static func length(of body: Response.Body) -> Int {
    switch body {
    case .none: 0
    case .bytes(let bytes), .chunked(let bytes, _): bytes.count
    case .stream(let stream): stream.bytes
    }
  }

  private static func bodySteps(for body: Response.Body) -> [ResponsePlan.Step] {
    switch body {
    case .none: return []
    case .bytes(let bytes): return bytes.isEmpty ? [] : [.body(bytes)]
    case .chunked(let bytes, let trailers):
      let chunk: [ResponsePlan.Step] =
        bytes.isEmpty ? [] : [.frame(chunkStart(bytes.count)), .body(bytes), .frame(chunkEnd)]
      return chunk + [.frame(chunkedEnd(trailers: trailers))]
    case .stream(let stream):
      return [.stream(stream)] + (stream.framing == .chunked ? [.frame(chunkedEnd())] : [])
    }
  }

  /// Cuts the plan where the fault happens.
  private static func apply(_ fault: Response.Fault, to plan: inout ResponsePlan) {
    let head = plan.steps.firstIndex { if case .frame = $0 { true } else { false } } ?? 0
    switch fault.place {
    case .beforeHead: plan.steps.removeAll()
    case .afterHead: plan.steps.removeSubrange((head + 1)...)
    case .midBody: plan.steps = plan.steps[...head] + firstHalf(of: plan.steps[(head + 1)...])
    }
    switch fault.kind {
    case .stall: plan.steps.append(.stall)
    case .truncate: plan.ending = .cutOff
    case .reset:
      // RST overtakes what the peer has not read; the pause lets it read what was sent.
      plan.steps.append(.pause(seconds: 0.02))
      plan.ending = .reset
    }
  }

  /// The body's steps up to the middle of the first that carries body.
  private static func firstHalf(of steps: ArraySlice<ResponsePlan.Step>) -> [ResponsePlan.Step] {
    var kept: [ResponsePlan.Step] = []
    for step in steps {
      switch step {
      case .body(let bytes): return kept + [.body(Array(bytes.prefix(bytes.count / 2)))]
      case .stream(var stream):
        stream.bytes /= 2
        stream.seconds /= 2
        return kept + [.stream(stream)]
      default: kept.append(step)
      }
    }
    return kept
  }
}
