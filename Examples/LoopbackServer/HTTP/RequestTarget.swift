import Foundation

/// Reading the target of a request line.
enum RequestTarget {
  /// Path, percent-encoding kept, and the query's items, decoded.
  ///
  /// An absolute target is understood.
  static func split(_ target: String) -> (path: String, query: [URLQueryItem]) {
    var rest = target[...]
    if let scheme = rest.range(of: "://"), !rest.hasPrefix("/") {
      let afterHost = rest[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" }
      rest = afterHost.map { rest[$0...] } ?? "/"
    }
    guard let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) else { return (String(rest), []) }
    let items = rest[rest.index(after: mark)...].split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return URLQueryItem(
        name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : nil)
    }
    return (String(rest[..<mark]), items)
  }

  /// The mark by which a caller finds its request again.
  static func exchangeID(query: [URLQueryItem], headers: [HeaderField]) -> String? {
    query.first { $0.name == RouteOption.exchange }?.value
      ?? headers.first(named: RouteOption.exchange)
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacingOccurrences(of: "+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
