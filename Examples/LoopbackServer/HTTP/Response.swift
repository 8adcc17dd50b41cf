/// What a route answers, before it is put into bytes.
struct Response: Hashable, Sendable {
  /// The body and how its end is told.
  enum Body: Hashable, Sendable {
    /// No body, and no header about one where the status forbids it.
    case none
    case bytes([UInt8])
    case chunked([UInt8], trailers: [HeaderField])
    case stream(BodyStream)
  }

  /// A deliberate break in the answer.
  struct Fault: Hashable, Sendable {
    var place: FaultPlace
    var kind: FaultKind
  }

  var status: Int
  var headers: [HeaderField] = []
  var body = Body.none
  var fault: Fault?
  /// An interim status, such as 103, that is sent first.
  var interimStatus: Int?

  init(_ status: Int, headers: [HeaderField] = [], body: Body = .none, fault: Fault? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.fault = fault
  }

  static func json(
    _ bytes: [UInt8], status: Int = 200, headers: [HeaderField] = []
  ) -> Response {
    Response(
      status, headers: [HeaderField("Content-Type", "application/json")] + headers,
      body: .bytes(bytes))
  }

  static func text(
    _ text: String, status: Int = 200, headers: [HeaderField] = []
  ) -> Response {
    Response(
      status, headers: [HeaderField("Content-Type", "text/plain; charset=utf-8")] + headers,
      body: .bytes(Array(text.utf8)))
  }

  /// Whether the status allows no body (RFC 9110, section 6.4.1).
  var forbidsBody: Bool { status == 204 || status == 205 || status == 304 || status < 200 }
}
