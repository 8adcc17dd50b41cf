/// An HTTP method: one of the known ones, or any other token.
///
/// Methods are case-sensitive (RFC 9110, 9.1). A raw value that is not a token cannot be sent: the
/// engine refuses it with ``InvalidRequest``, since URLSession on Linux writes it to the wire as it is.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method as it is written on the wire.
  public let rawValue: String

  /// Takes any method; whether it may be sent is checked when it is sent.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `GET`: transfers a representation; has no body.
  public static let get = HTTPMethod(rawValue: "GET")
  /// `HEAD`: as `GET`, without the response's body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// `POST`: hands a body to the resource.
  public static let post = HTTPMethod(rawValue: "POST")
  /// `PUT`: replaces the resource.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// `PATCH`: changes the resource in part.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// `DELETE`: removes the resource.
  public static let delete = HTTPMethod(rawValue: "DELETE")
  /// `OPTIONS`: asks what the resource allows.
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// `TRACE`: asks for the request as it arrived; has no body.
  public static let trace = HTTPMethod(rawValue: "TRACE")
  /// `CONNECT`: asks a proxy for a tunnel.
  public static let connect = HTTPMethod(rawValue: "CONNECT")
}

extension HTTPMethod: ExpressibleByStringLiteral {
  /// Takes a method that is written as a string, as in `let method: HTTPMethod = "PURGE"`.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension HTTPMethod: CustomStringConvertible {
  /// The method as it is written on the wire.
  public var description: String { rawValue }
}

extension HTTPMethod {
  /// Whether a request may be sent twice and mean the same as sent once (RFC 9110, 9.2.2).
  package var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete, .options, .trace: true
    default: false
    }
  }

  /// Whether a request of this method never has a body.
  package var forbidsBody: Bool {
    self == .get || self == .head || self == .trace
  }
}
