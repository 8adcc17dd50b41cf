#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// Header fields as a dictionary: checked, merged without regard to case, and set with their case kept.
package enum HeaderFields {
  /// Checks one field.
  ///
  /// - Throws: ``InvalidRequest`` with `headerName` if the name is not a token, `headerValue` if the
  ///   value holds a control character.
  package static func validate(name: String, value: String) throws(InvalidRequest) {
    guard HTTPSyntax.isToken(name) else {
      throw InvalidRequest(
        code: .headerName,
        message: "The header name \(name.debugDescription) is no token: use letters, digits, '-'."
      )
    }
    guard HTTPSyntax.isFieldValue(value) else {
      throw InvalidRequest(
        code: .headerValue,
        message: "The value of the header \(name) holds a control character: remove or encode it.")
    }
  }

  /// Checks every field; see ``validate(name:value:)``.
  package static func validate(_ fields: [String: String]) throws(InvalidRequest) {
    for (name, value) in fields {
      try validate(name: name, value: value)
    }
  }

  /// Whether two names mean the same field.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }

  /// The value of the field of that name, in any case.
  package static func value(of name: String, in fields: [String: String]) -> String? {
    fields[name] ?? fields.first { areSame($0.key, name) }?.value
  }

  /// The fields without those of the given names, in any case.
  package static func removing(
    _ names: [String], from fields: [String: String]
  ) -> [String: String] {
    fields.filter { field in !names.contains { areSame($0, field.key) } }
  }

  /// Both sets of fields; where they name the same field in any case, the new name and value win.
  package static func merging(
    _ new: [String: String], into old: [String: String]
  ) -> [String: String] {
    guard !old.isEmpty else { return new }
    var merged = old
    for (name, value) in new {
      if merged[name] == nil, let same = merged.keys.first(where: { areSame($0, name) }) {
        merged[same] = nil
      }
      merged[name] = value
    }
    return merged
  }

  /// Sets fields in a request: names keep their case, and replace those that are the same in any case.
  ///
  /// `setValue` and `addValue` of Linux drop some values silently, let others pass that break a line,
  /// and re-capitalise names (X-API-Key becomes X-Api-Key). A whole assignment does none of that; the
  /// engine checks what is set when the request is sent.
  package static func set(_ fields: [String: String], in request: inout URLRequest) {
    guard !fields.isEmpty else { return }
    request.allHTTPHeaderFields = merging(fields, into: request.allHTTPHeaderFields ?? [:])
  }

  /// Sets a field only if the request has none of that name.
  package static func setIfAbsent(_ name: String, _ value: String, in request: inout URLRequest) {
    let fields = request.allHTTPHeaderFields ?? [:]
    guard self.value(of: name, in: fields) == nil else { return }
    set([name: value], in: &request)
  }
}
