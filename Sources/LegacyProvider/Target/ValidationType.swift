/// Which status codes of a response count as success.
///
/// A code that does not ends the request with ``ProviderError/statusCode(_:)``, whether the response
/// came from the network or from a stub.
public enum ValidationType: Hashable, Sendable {
  /// Every code is a success, 4xx and 5xx as well.
  case none
  /// 200 to 299.
  case successCodes
  /// 200 to 399.
  case successAndRedirectCodes
  /// These codes; an empty list means the same as ``none``.
  case customCodes([Int])

  /// The codes that count as success; empty if all do.
  public var statusCodes: [Int] {
    switch self {
    case .none: []
    case .successCodes: Array(200..<300)
    case .successAndRedirectCodes: Array(200..<400)
    case .customCodes(let codes): codes
    }
  }

  /// Whether a response with this status code is a success.
  func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .successAndRedirectCodes: (200..<400).contains(statusCode)
    case .customCodes(let codes): codes.isEmpty || codes.contains(statusCode)
    }
  }
}
