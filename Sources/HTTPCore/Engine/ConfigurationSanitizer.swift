import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A caller's session configuration, made safe.
struct ConfigurationSanitizer: Sendable {
  /// A copy of the caller's, without what ends the process or leaks from one user to another.
  let configuration: URLSessionConfiguration
  /// The caller's additional headers, which are set in each request instead; or why they cannot be.
  let headers: Result<[String: String], InvalidRequest>
  /// The deadline of requests that have none of their own.
  let deadline: Duration?

  init(_ original: URLSessionConfiguration, keeping state: SessionEngine.SharedState) {
    let configuration = original.copy() as? URLSessionConfiguration ?? .ephemeral
    headers = Self.headers(of: configuration)
    // Linux fault T11: a value that is no String ends the process; and values with line breaks reach
    // the wire. As part of each request they are checked like any other header.
    configuration.httpAdditionalHeaders = nil

    // Linux fault T3: with a cache set, resume and cancel right after each other end the process; its
    // key leaves out query and scheme besides, so that wrong data is served.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData

    if !state.contains(.cookies) {
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.httpCookieAcceptPolicy = .never
    }
    if !state.contains(.credentials) {
      configuration.urlCredentialStorage = nil
    }
    configuration.timeoutIntervalForRequest = Timeouts.idle(
      configuration.timeoutIntervalForRequest)
    deadline = Self.deadline(of: configuration)
    configuration.timeoutIntervalForResource = Timeouts.idle(
      configuration.timeoutIntervalForResource)
    self.configuration = configuration
  }

  private static func headers(
    of configuration: URLSessionConfiguration
  ) -> Result<[String: String], InvalidRequest> {
    var headers: [String: String] = [:]
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String else {
        return .failure(
          InvalidRequest(
            code: .headerName, message: "A name in httpAdditionalHeaders is not a String."))
      }
      guard let value = value as? String else {
        return .failure(
          InvalidRequest(
            code: .headerValue,
            message: "The value of \(name.debugDescription) in httpAdditionalHeaders is no String."
          ))
      }
      headers[name] = value
    }
    return .success(headers)
  }

  /// Linux ignores the resource timeout, so that the engine keeps it by its own deadline there.
  private static func deadline(of configuration: URLSessionConfiguration) -> Duration? {
    #if canImport(FoundationNetworking)
      let seconds = configuration.timeoutIntervalForResource
      guard seconds.isFinite, seconds > 0, seconds < systemResourceTimeout else { return nil }
      return .seconds(seconds)
    #else
      return nil
    #endif
  }

  /// The system's default for a whole resource: seven days, in seconds.
  private static let systemResourceTimeout: TimeInterval = 604_800
}
