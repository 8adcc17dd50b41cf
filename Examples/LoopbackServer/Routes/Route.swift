import Foundation

/// A request target that the server knows how to answer.
///
/// The answer is chosen by ``path``; the query fills in what is not given. Options that suit any
/// route (``delayed(_:)``, ``held(in:)``, …) come as query items, or as headers of the same name.
package struct Route: Hashable, Sendable {
  /// Name and value of a query item.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  package let path: String
  package private(set) var items: [Item]

  /// A path with query items; those whose value is nil are left out.
  package init(_ path: String, _ values: KeyValuePairs<String, String?> = [:]) {
    self.path = path
    items = values.compactMap { name, value in value.map { Item(name: name, value: $0) } }
  }

  /// Path and query, percent-encoded, as in a request line.
  package var target: String {
    let pairs = items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

// MARK: Options of any route

extension Route {
  /// The same route, its exchange marked with an id of the caller's choice.
  package func marked(_ id: String) -> Route { adding(RouteOption.exchange, id) }

  /// The same route, answered so many seconds later.
  package func delayed(_ seconds: Double) -> Route { adding(RouteOption.delay, "\(seconds)") }

  /// The same route, answered when the group is released.
  package func held(in group: String) -> Route { adding(RouteOption.hold, group) }

  /// The same route over a slower network.
  package func over(_ profile: NetworkProfile) -> Route {
    adding(RouteOption.profile, profile.name)
  }

  /// The same route; the server closes the connection after the answer.
  package func closing(announced: Announcement = .announced) -> Route {
    adding(RouteOption.close, announced.rawValue)
  }

  /// Whether a close is told in the head (`Connection: close`), or just happens.
  package enum Announcement: String, Hashable, Sendable {
    case announced
    case silent
  }

  /// The same route with one more query item.
  package func adding(_ name: String, _ value: String) -> Route {
    var route = self
    route.items.append(Item(name: name, value: value))
    return route
  }
}
