package import Foundation

/// Takes secrets out of URLs and headers, for logs and errors.
package enum Redaction {
  /// What stands in a secret's place.
  package static let mark = "***"

  /// The URL as text, without its user and password, and without the values of secret parameters.
  ///
  /// The fragment is left out: it is never sent, and OAuth puts tokens there.
  package static func redact(_ url: URL) -> String {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      // A text that cannot be taken apart might hide a secret anywhere.
      return mark
    }
    components.fragment = nil
    let hadUser = components.user != nil || components.password != nil
    components.user = nil
    components.password = nil
    if let items = components.percentEncodedQueryItems {
      components.percentEncodedQueryItems = items.map { item in
        guard item.value != nil, isSecret(parameter: item.name.removingPercentEncoding ?? item.name)
        else { return item }
        return URLQueryItem(name: item.name, value: mark)
      }
    }
    let text = components.string ?? mark
    guard hadUser, let start = text.range(of: "//") else { return text }
    return text[..<start.upperBound] + mark + "@" + text[start.upperBound...]
  }

  /// The fields with the values of secret ones replaced.
  package static func redact(_ fields: [String: String]) -> [String: String] {
    fields.reduce(into: [:]) { redacted, field in
      redacted[field.key] = isSecret(header: field.key) ? mark : field.value
    }
  }

  /// Whether a header of that name, in any case, holds a secret.
  package static func isSecret(header name: String) -> Bool {
    let name = name.lowercased()
    return secretHeaders.contains(name) || secretParts.contains { name.contains($0) }
  }

  /// Whether a query parameter of that name, in any case, holds a secret.
  package static func isSecret(parameter name: String) -> Bool {
    let name = name.lowercased()
    return secretParameters.contains(name) || secretParts.contains { name.contains($0) }
  }

  private static let secretHeaders: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "set-cookie2",
    "www-authenticate", "proxy-authenticate", "authentication-info", "x-amz-signature",
  ]
  private static let secretParameters: Set<String> = [
    "auth", "code", "key", "pass", "pwd", "sid", "sig", "jwt", "otp", "pin",
  ]
  /// Any name with one of these in it is held to be secret: rather one too many than one too few.
  private static let secretParts = [
    "token", "secret", "password", "passwd", "passphrase", "api-key", "apikey", "api_key",
    "access-key", "access_key", "accesskey", "private-key", "private_key", "signature",
    "credential", "session", "auth-key", "auth_key", "csrf", "xsrf", "authorization",
  ]
}
