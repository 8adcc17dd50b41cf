package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Where a response sends its request next; pure rules, which the engine carries out.
///
/// The system's own idea of the next request is never used. Linux resolves a relative Location against
/// the root instead of the request's URL, sends Authorization (fault L5) and Cookie on to other hosts,
/// and sends the body of a 307 or 308 again as an empty one. So every redirect is refused to the
/// system, and the request that these rules make is sent as a task of its own.
package enum RedirectRules {
  /// How many redirects one call follows; Apple's systems and Linux stop at the same count.
  package static let limit = 20

  /// What to do with a response.
  package enum Decision: Equatable, Sendable {
    /// It is the result.
    case deliver
    /// The request is sent instead.
    case follow(URLRequest)
    /// The call fails.
    case fail(URLError.Code)
  }

  /// Decides on a response to a request that has been redirected `count` times before.
  package static func decide(
    status: Int, location: String?, request: URLRequest, count: Int, policy: RedirectPolicy
  ) -> Decision {
    guard policy == .follow, statuses.contains(status), let location, let origin = request.url
    else { return .deliver }
    guard let target = target(of: location, from: origin) else {
      return .fail(.redirectToNonExistentLocation)
    }
    guard count < limit else { return .fail(.httpTooManyRedirects) }
    let scheme = target.scheme?.lowercased()
    guard scheme == "http" || scheme == "https" else { return .fail(.unsupportedURL) }

    var next = request
    next.url = target
    if becomesGet(status: status, method: HTTPMethod(rawValue: request.httpMethod ?? "GET")) {
      dropBody(of: &next)
    } else if next.httpBodyStream != nil {
      // The stream has been read, and there is no second one.
      return .fail(.requestBodyStreamExhausted)
    }
    if !isSameOrigin(origin, target) {
      let secrets = (next.allHTTPHeaderFields ?? [:]).keys.filter(Redaction.isSecret(header:))
      dropFields(named: originFields + secrets, of: &next)
    }
    return .follow(next)
  }

  /// Whether scheme, host and port are the same, with the schemes' own ports filled in.
  package static func isSameOrigin(_ one: URL, _ other: URL) -> Bool {
    one.scheme?.lowercased() == other.scheme?.lowercased()
      && one.host?.lowercased() == other.host?.lowercased()
      && port(of: one) == port(of: other)
  }

  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// Fields that are meant for one origin only, and would hand its secrets to the next one.
  private static let originFields = ["Authorization", "Cookie", "Proxy-Authorization", "Host"]
  /// Fields that say something of a body.
  private static let bodyFields = [
    "Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location",
    "Content-MD5", "Content-Range", "Content-Disposition", "Digest", "Content-Digest",
  ]

  private static func target(of location: String, from origin: URL) -> URL? {
    let location = location.trimmingCharacters(in: .whitespaces)
    guard let relative = URL(string: location, relativeTo: origin)?.absoluteURL,
      var components = URLComponents(url: relative, resolvingAgainstBaseURL: true),
      let scheme = components.scheme?.lowercased(),
      components.host?.isEmpty == false || !scheme.hasPrefix("http")
    else { return nil }
    components.scheme = scheme
    return components.url
  }

  /// The rule of the fetch standard: a POST becomes a GET at 301 and 302, at 303 all but GET and HEAD.
  private static func becomesGet(status: Int, method: HTTPMethod) -> Bool {
    switch status {
    case 301, 302: method == .post
    case 303: method != .get && method != .head
    default: false
    }
  }

  private static func dropBody(of request: inout URLRequest) {
    request.httpMethod = HTTPMethod.get.rawValue
    request.httpBody = nil
    request.httpBodyStream = nil
    dropFields(named: bodyFields, of: &request)
  }

  private static func dropFields(named names: [String], of request: inout URLRequest) {
    guard let fields = request.allHTTPHeaderFields else { return }
    let kept = HeaderFields.removing(names, from: fields)
    guard kept.count < fields.count else { return }
    // Linux merges an assignment of fields into those that are there, so the old ones go by name.
    for name in fields.keys where kept[name] == nil {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    request.allHTTPHeaderFields = kept
  }

  private static func port(of url: URL) -> Int? {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}
