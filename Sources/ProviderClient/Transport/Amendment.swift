import Foundation
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The plugin by which a provider sends what the client's middleware made of a request.
///
/// It stands before the provider's own plugins, which so see the request as it comes out of the
/// client.
enum Amendment: PluginType {
  /// Sends exactly this request: the provider would only build the same one again.
  case replacement(URLRequest)

  /// Repeats what was changed between two requests on the one that the provider builds.
  ///
  /// For a provider with an endpoint closure, whose own changes are kept. A header that the
  /// client's middleware set is set here, not added, so that it stands in the request once.
  case changes(from: URLRequest, to: URLRequest)

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    switch self {
    case .replacement(let replacement): replacement
    case .changes(let old, let new): Self.repeating(from: old, to: new, on: request)
    }
  }

  private static func repeating(
    from old: URLRequest, to new: URLRequest, on request: URLRequest
  ) -> URLRequest {
    var request = request
    if new.url != old.url { request.url = new.url }
    if new.httpMethod != old.httpMethod { request.httpMethod = new.httpMethod }
    if new.httpBody != old.httpBody { request.httpBody = new.httpBody }
    if let stream = new.httpBodyStream { request.httpBodyStream = stream }
    if new.timeoutInterval != old.timeoutInterval { request.timeoutInterval = new.timeoutInterval }
    if new.cachePolicy != old.cachePolicy { request.cachePolicy = new.cachePolicy }
    request.allHTTPHeaderFields = headers(
      from: old.allHTTPHeaderFields ?? [:], to: new.allHTTPHeaderFields ?? [:],
      on: request.allHTTPHeaderFields ?? [:])
    return request
  }

  private static func headers(
    from old: [String: String], to new: [String: String], on headers: [String: String]
  ) -> [String: String] {
    let removed = old.keys.filter { HeaderFields.value(of: $0, in: new) == nil }
    let set = new.filter { HeaderFields.value(of: $0.key, in: old) != $0.value }
    return HeaderFields.merging(set, into: HeaderFields.removing(removed, from: headers))
  }
}
