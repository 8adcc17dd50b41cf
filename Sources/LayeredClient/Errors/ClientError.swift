public import Foundation
import HTTPCore

/// Why a call of a client gave no value.
///
/// A cancelled call throws `CancellationError` instead, always. No text of this error holds a
/// header, a body, or what looks like a secret in a URL; ``response`` and ``cause`` are for code to
/// look at.
public struct ClientError: Error, Sendable {
  /// What kind of failure it is; a program decides by it.
  public var code: Code

  /// The error below, where there is one: a `URLError`, a `DecodingError`, an ``InvalidRequest``.
  public var cause: (any Error)?

  /// Which call failed, for people.
  public var context: Context

  /// The answer, if the server gave one: its status, headers and body.
  public var response: TransportResponse?

  /// An error of the given kind, as a transport or a middleware of the app's throws it.
  public init(
    _ code: Code, cause: (any Error)? = nil, response: TransportResponse? = nil,
    context: Context = Context()
  ) {
    self.code = code
    self.cause = cause
    self.response = response
    self.context = context
    if self.context.statusCode == nil { self.context.statusCode = response?.statusCode }
  }
}

extension ClientError: CustomNSError {
  /// The domain under which Objective-C sees it.
  public static let errorDomain = "LayeredClient.ClientError"

  /// The status where there is one, else 0.
  public var errorCode: Int { context.statusCode ?? 0 }

  /// The text, and the cause, where code that walks `NSUnderlyingErrorKey` looks for it.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [:]
    // On Linux a `CustomNSError` without this key loses what it says as a `LocalizedError`.
    info[NSLocalizedDescriptionKey] = errorDescription
    info[NSUnderlyingErrorKey] = cause
    return info
  }
}
