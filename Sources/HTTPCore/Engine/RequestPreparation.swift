import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A caller's request as it goes to the system.
enum RequestPreparation {
  /// The request with the engine's headers below its own, checked, and with what the system can take.
  ///
  /// - Throws: ``InvalidRequest``, before anything has been sent.
  static func prepare(
    _ request: URLRequest, headers: Result<[String: String], InvalidRequest>
  ) throws(InvalidRequest) -> URLRequest {
    var request = request
    let defaults = try headers.get()
    if !defaults.isEmpty {
      request.allHTTPHeaderFields = HeaderFields.merging(
        request.allHTTPHeaderFields ?? [:], into: defaults)
    }
    try RequestValidation.validate(request)
    return Timeouts.limiting(dropLength(lowerScheme(request)))
  }

  /// Linux takes `HTTP://` for a scheme that it does not support.
  private static func lowerScheme(_ request: URLRequest) -> URLRequest {
    guard let url = request.url, let scheme = url.scheme, scheme != scheme.lowercased(),
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return request }
    components.scheme = scheme.lowercased()
    var request = request
    request.url = components.url ?? url
    return request
  }

  /// Drops the body's length, which is the system's to say.
  ///
  /// Linux sends both it and the caller's for a stream, chunked.
  private static func dropLength(_ request: URLRequest) -> URLRequest {
    guard let name = request.allHTTPHeaderFields?.keys.first(where: isLength) else {
      return request
    }
    #if !canImport(FoundationNetworking)
      guard request.httpBodyStream == nil else { return request }
    #endif
    var request = request
    request.setValue(nil, forHTTPHeaderField: name)
    return request
  }

  private static func isLength(_ name: String) -> Bool {
    HeaderFields.areSame(name, "Content-Length")
  }
}
