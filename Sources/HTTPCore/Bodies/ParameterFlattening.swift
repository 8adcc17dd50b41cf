package import Foundation

/// Legacy parameters of any type as query items, in the form that the field knows.
package enum ParameterFlattening {
  /// The parameters as items: `a[]=1` for arrays, `a[b]=1` for dictionaries, 1 and 0 for booleans.
  ///
  /// Ordered by name; the elements of an array keep their order. `NSNull` and nil become the word
  /// `null`. Anything else is sent as its description.
  package static func items(_ parameters: [String: Any]) -> [URLQueryItem] {
    parameters.sorted { $0.key < $1.key }.flatMap { items($0.key, $0.value) }
  }

  private static func items(_ name: String, _ value: Any) -> [URLQueryItem] {
    switch value {
    case let dictionary as [String: Any]:
      return dictionary.sorted { $0.key < $1.key }.flatMap { items("\(name)[\($0.key)]", $0.value) }
    case let array as [Any]:
      return array.flatMap { items("\(name)[]", $0) }
    default:
      return [URLQueryItem(name: name, value: text(value))]
    }
  }

  private static func text(_ value: Any) -> String {
    switch value {
    case let text as String: return text
    case is NSNull: return "null"
    // Foundation's own 1 and 0 pass for booleans too, and have the same text.
    case let boolean as Bool: return boolean ? "1" : "0"
    case Optional<Any>.none: return "null"
    case Optional<Any>.some(let wrapped): return String(describing: wrapped)
    default: return String(describing: value)
    }
  }
}
