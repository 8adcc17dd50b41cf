package import Foundation

/// Query items as percent-encoded text, for a URL's query and for a form's body.
///
/// Everything but the unreserved characters of RFC 3986 is encoded, `+`, `/` and `?` included, which
/// URLComponents leaves as they are: a server of the older form encoding reads `+` as a space.
package enum QueryEncoding {
  /// The items in their order, as in `a=1&b=x%20y`; an item without a value has no `=`.
  package static func encode(_ items: [URLQueryItem]) -> String {
    items.map { item in
      guard let value = item.value else { return escape(item.name) }
      return escape(item.name) + "=" + escape(value)
    }
    .joined(separator: "&")
  }

  /// The parameters, ordered by name so that the same ones always give the same text.
  package static func encode(_ parameters: [String: String]) -> String {
    encode(items(parameters))
  }

  /// The parameters as items, ordered by name.
  package static func items(_ parameters: [String: String]) -> [URLQueryItem] {
    parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
  }

  /// The URL with the items after its own query, which is kept as it is.
  ///
  /// - Throws: ``InvalidRequest`` with `url` if the URL cannot be taken apart.
  package static func append(_ items: [URLQueryItem], to url: URL) throws(InvalidRequest) -> URL {
    guard !items.isEmpty else { return url }
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      throw unusable(url)
    }
    let existing = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
    components.percentEncodedQuery = existing + encode(items)
    guard let extended = components.url else { throw unusable(url) }
    return extended
  }

  /// The text with everything but letters, digits and `-._~` percent-encoded.
  package static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func unusable(_ url: URL) -> InvalidRequest {
    InvalidRequest(
      code: .url, message: "No query can be added to the URL \(Redaction.redact(url)).")
  }
}
