package import Foundation
import HTTPCore

/// The URL below which the endpoints of a client lie, taken apart once for all its requests.
package struct BaseURL: Sendable {
  private let url: URL
  /// Scheme, authority and path.
  private let prefix: String
  /// The query that each request carries before its own, without the question mark.
  private let query: String?

  /// Takes the URL apart; whether it can be sent to is checked with each request.
  package init(_ url: URL) {
    self.url = url
    // A fragment is never sent.
    let whole = url.absoluteString.prefix { $0 != "#" }
    let parts = whole.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    prefix = String(parts.first ?? "")
    query = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// The URL of an endpoint.
  ///
  /// - Parameters:
  ///   - path: As the endpoint wrote it; an empty one leaves the base URL untouched.
  ///   - items: What comes after the base URL's own query.
  /// - Throws: ``InvalidRequest`` if the path has an empty segment, `.` or `..`.
  package func url(path: String, queryItems items: [URLQueryItem]?) throws(InvalidRequest) -> URL {
    let items = items ?? []
    if path.isEmpty, items.isEmpty { return url }
    // One text and one parse: taking URLs apart is most of what a request costs before it is sent.
    var text = prefix
    if !path.isEmpty { Self.append(try PathEncoding.encodedPath(path), to: &text) }
    var separator = "?"
    if let query {
      text += separator + query
      separator = "&"
    }
    if !items.isEmpty { text += separator + QueryEncoding.encode(items) }
    guard let joined = URL(string: text) else {
      throw InvalidRequest(
        code: .url, message: "Base URL and path do not make a URL: correct the base URL.")
    }
    return joined
  }

  /// Appends a path with one slash between.
  private static func append(_ path: String, to text: inout String) {
    let slash = UInt8(ascii: "/")
    if text.utf8.last == slash { text.removeLast() }
    if path.utf8.first != slash { text += "/" }
    text += path
  }
}
