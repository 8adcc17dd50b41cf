public import Foundation

/// What to ask a server for: a value that a screen declares and a ``ClientProtocol`` sends.
///
/// ```swift
/// struct GetUser: Endpoint {
///   let id: String
///   var path: String { .path("users", id) }
/// }
/// let user: User = try await client.request(GetUser(id: "7"))
/// ```
///
/// Only ``path`` is required. An endpoint holds no base URL, no token and no retry: those belong to
/// the client, in one place.
public protocol Endpoint: Sendable {
  /// The path below the client's base URL; an empty one leaves the base URL untouched.
  ///
  /// Characters that a path cannot hold are percent-encoded, `?` and `#` among them, and escapes
  /// (`%2F`) are kept as they are. A value that may hold a `/` or a `%` goes in through
  /// `String.path(_:)`, which lets nothing escape its segment. Empty segments (`//`), `.`
  /// and `..` are refused with ``InvalidRequest``.
  var path: String { get }

  /// The method; GET unless told otherwise.
  var method: HTTPMethod { get }

  /// What is added to the query, after the base URL's own; nothing unless told otherwise.
  var queryItems: [URLQueryItem]? { get }

  /// A value that is sent as JSON; no body unless told otherwise.
  ///
  /// It is encoded away from the caller's actor. `Content-Type: application/json` is set unless
  /// ``headers`` has a content type.
  var body: (any Encodable & Sendable)? { get }

  /// Headers of this request; they win over the client's own of the same name in any case.
  var headers: [String: String]? { get }
}

extension Endpoint {
  /// GET.
  public var method: HTTPMethod { .get }

  /// Nothing is added to the query.
  public var queryItems: [URLQueryItem]? { nil }

  /// No body.
  public var body: (any Encodable & Sendable)? { nil }

  /// No headers beside the client's own.
  public var headers: [String: String]? { nil }
}
