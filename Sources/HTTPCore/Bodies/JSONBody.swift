package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// An encodable value as a JSON body.
package enum JSONBody {
  /// The media type that is set when the request has none.
  package static let contentType = "application/json"

  /// The value as JSON, with its keys sorted so that the same value always gives the same bytes.
  ///
  /// - Throws: ``InvalidRequest`` with `body`; the message has the coding path, and no value.
  package static func encode(_ value: any Encodable) throws(InvalidRequest) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encode(value, encoder: encoder)
  }

  /// The value as JSON by an encoder of the caller's.
  ///
  /// - Throws: ``InvalidRequest`` with `body`; the message has the coding path, and no value.
  package static func encode(
    _ value: any Encodable, encoder: JSONEncoder
  ) throws(InvalidRequest) -> Data {
    do {
      return try encoder.encode(value)
    } catch {
      throw InvalidRequest(
        code: .body,
        message: "\(type(of: value)) cannot be encoded as JSON\(place(of: error)).")
    }
  }

  /// Sets the value as the request's body, and the Content-Type if the request has none.
  ///
  /// - Throws: ``InvalidRequest`` with `body`.
  package static func set(
    _ value: any Encodable, in request: inout URLRequest
  ) throws(InvalidRequest) {
    request.httpBody = try encode(value)
    HeaderFields.setIfAbsent("Content-Type", contentType, in: &request)
  }

  private static func place(of error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else { return "" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? "" : " (at \(path))"
  }
}
