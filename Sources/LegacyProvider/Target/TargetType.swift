public import Foundation

/// What a request is made of: usually an enum with a case for each call of an API.
///
/// Members and meanings are Moya's. A target need not be `Sendable`: its members are read on the
/// thread that calls ``Provider/request(_:callbackQueue:progress:completion:)``, before it returns.
/// Afterwards only plugins see it, on the callback queue; do not go on changing a target that is an
/// object while its request is under way.
public protocol TargetType {
  /// The URL that ``path`` is added to.
  var baseURL: URL { get }

  /// The path below ``baseURL``; if it is empty, ``baseURL`` is used as it is, without a `/` added.
  var path: String { get }

  /// The HTTP method.
  var method: HTTPMethod { get }

  /// The body of the answer to a stubbed request.
  var sampleData: Data { get }

  /// What is sent, and how it is encoded.
  var task: HTTPTask { get }

  /// Which status codes count as success.
  var validationType: ValidationType { get }

  /// The header fields, or nil for none; one that is set here is never replaced by an encoding.
  var headers: [String: String]? { get }
}

extension TargetType {
  /// No data.
  public var sampleData: Data { Data() }

  /// Every status code counts as success.
  public var validationType: ValidationType { .none }

  /// The complete URL: ``path`` added to ``baseURL``.
  package var url: URL {
    path.isEmpty ? baseURL : baseURL.appendingPathComponent(path)
  }
}
