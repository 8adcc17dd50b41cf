public import Foundation

/// A request that must not be sent: which part of it is wrong, and what to do.
///
/// It is thrown, or handed to the completion, before anything has reached the wire.
public struct InvalidRequest: Error, Hashable, Sendable {
  /// Which part of the request is wrong.
  ///
  /// New codes may come: switch with a `default`.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The method is not a token (RFC 9110, 5.6.2).
    public static let method = Code(name: "method")
    /// A header's name is not a token.
    public static let headerName = Code(name: "headerName")
    /// A header's value holds a control character, or contradicts the body.
    public static let headerValue = Code(name: "headerValue")
    /// The URL has no host, a scheme other than http and https, or a character that must be encoded.
    public static let url = Code(name: "url")
    /// The body could not be encoded, or the method forbids one.
    public static let body = Code(name: "body")
  }

  /// Which part of the request is wrong.
  public var code: Code
  /// What is wrong and what to do, for a developer; it never holds a header's or parameter's value.
  public var message: String

  /// Makes an error of the given code.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}

extension InvalidRequest.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension InvalidRequest: LocalizedError {
  /// The message.
  public var errorDescription: String? { message }
}
