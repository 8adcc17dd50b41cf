extension ClientError {
  /// What kind of failure it is.
  ///
  /// There may be more of them one day, so handle those unknown to you.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name, as it goes to a log or a counter.
    public let rawValue: String

    /// A kind of the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }
}

// MARK: Before anything was sent

extension ClientError.Code {
  /// The request must not be sent as it is; the cause says which part.
  public static let invalidRequest = Self(rawValue: "invalidRequest")
}

// MARK: No answer

extension ClientError.Code {
  /// There was no answer in time.
  public static let timedOut = Self(rawValue: "timedOut")
  /// The device has no network.
  public static let offline = Self(rawValue: "offline")
  /// The name of the host is not known (DNS).
  public static let hostNotFound = Self(rawValue: "hostNotFound")
  /// Nobody accepts a connection at the host.
  public static let cannotConnect = Self(rawValue: "cannotConnect")
  /// The connection was reset or lost before the answer was whole.
  public static let connectionLost = Self(rawValue: "connectionLost")
  /// No secure connection could be made (TLS).
  ///
  /// On Linux the system does not tell, and it is ``transport``.
  public static let insecureConnection = Self(rawValue: "insecureConnection")
  /// The redirects do not end.
  public static let tooManyRedirects = Self(rawValue: "tooManyRedirects")
  /// What came was not HTTP.
  public static let badResponse = Self(rawValue: "badResponse")
  /// The transport failed, and the system does not say why.
  public static let transport = Self(rawValue: "transport")
}

// MARK: An answer that is no success

extension ClientError.Code {
  /// Status 401.
  public static let unauthorized = Self(rawValue: "unauthorized")
  /// Status 426: the server wants a newer version of the app.
  public static let updateRequired = Self(rawValue: "updateRequired")
  /// Status 429.
  public static let tooManyRequests = Self(rawValue: "tooManyRequests")
  /// Any other status from 400 to 499.
  public static let rejected = Self(rawValue: "rejected")
  /// A status from 500 to 599.
  public static let serverFailed = Self(rawValue: "serverFailed")
  /// Any other status that is no success.
  public static let unexpectedStatus = Self(rawValue: "unexpectedStatus")
  /// The answer is not what the caller asked to have decoded.
  public static let decoding = Self(rawValue: "decoding")
}

// MARK: Others

extension ClientError.Code {
  /// Something other than the caller ended the request: a closed engine, a refused certificate.
  public static let cancelled = Self(rawValue: "cancelled")
  /// An error that the client does not know, of a transport or a middleware of the app's.
  public static let unknown = Self(rawValue: "unknown")
}
