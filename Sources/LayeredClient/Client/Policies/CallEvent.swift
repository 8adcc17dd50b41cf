/// Something that happened to a call: what ``CallMetrics`` reports.
///
/// It holds labels with few values only, so that it can go to a log or a counter as it is: no URL,
/// no header, no body.
public struct CallEvent: Sendable, Hashable {
  /// What happened.
  ///
  /// Each call has one `started`, and then one of the others.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name, as it goes to a log.
    public let rawValue: String

    /// A kind of the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The call was made; nothing is encoded or sent yet.
    public static let started = Kind(rawValue: "started")
    /// The caller has its value.
    public static let finished = Kind(rawValue: "finished")
    /// The caller has an error; ``CallEvent/failure`` says of which kind.
    public static let failed = Kind(rawValue: "failed")
    /// The call was cancelled, which is no failure.
    public static let cancelled = Kind(rawValue: "cancelled")
  }

  /// What happened.
  public var kind: Kind

  /// Which call of its ``CallMetrics``, counted from 1.
  public var call: UInt64

  /// The name of the endpoint's type.
  public var endpoint: String

  /// Time from `started`, encoding and decoding included; nil in `started` itself.
  public var duration: Duration?

  /// The status, where a server answered.
  public var statusCode: Int?

  /// Why it failed; nil unless it did.
  public var failure: ClientError.Code?

  /// An event, as a test of a sink needs it.
  public init(
    kind: Kind, call: UInt64, endpoint: String, duration: Duration? = nil, statusCode: Int? = nil,
    failure: ClientError.Code? = nil
  ) {
    self.kind = kind
    self.call = call
    self.endpoint = endpoint
    self.duration = duration
    self.statusCode = statusCode
    self.failure = failure
  }
}
