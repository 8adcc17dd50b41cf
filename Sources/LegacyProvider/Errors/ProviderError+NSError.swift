public import Foundation

extension ProviderError: CustomNSError {
  /// `LegacyProvider.ProviderError`.
  public static var errorDomain: String { "LegacyProvider.ProviderError" }

  /// A number for each case, which stays the same in later versions.
  public var errorCode: Int {
    switch self {
    case .cancelled: 0
    case .requestMapping: 1
    case .parameterEncoding: 2
    case .encodableMapping: 3
    case .statusCode: 4
    case .jsonMapping: 5
    case .stringMapping: 6
    case .objectMapping: 7
    case .underlying: 8
    }
  }

  /// The text, and the underlying error under `NSUnderlyingErrorKey`; `URLError.cancelled` for a cancel.
  public var errorUserInfo: [String: Any] {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: text]
    userInfo[NSUnderlyingErrorKey] = underlyingError
    return userInfo
  }

  /// The error that this one tells of.
  ///
  /// A cancel names URLSession's, so that code which looks through the chain of underlying errors, as
  /// legacy code does, sees that it was one.
  private var underlyingError: (any Error)? {
    switch self {
    case .cancelled: URLError(.cancelled)
    case .parameterEncoding(let error), .encodableMapping(let error), .objectMapping(let error, _),
      .underlying(let error, _):
      error
    case .requestMapping, .statusCode, .jsonMapping, .stringMapping: nil
    }
  }
}
