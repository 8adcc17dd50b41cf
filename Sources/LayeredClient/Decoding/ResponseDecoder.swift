import Foundation

/// Turns the body of an answer into a value.
struct ResponseDecoder: Sendable {
  let json: JSONDecoder

  /// Decodes the body, away from the caller's actor: five megabytes of JSON must not hold up a
  /// screen.
  ///
  /// - Throws: ``ClientError`` of the code `decoding`, which names the place and the expected type
  ///   and holds nothing of the content in its texts.
  @concurrent
  func decode<Value: Decodable & SendableMetatype>(
    _ type: Value.Type, from response: TransportResponse
  ) async throws -> sending Value {
    do {
      return try json.decode(type, from: response.data)
    } catch {
      throw ClientError(decoding: type, from: response, cause: error)
    }
  }
}
