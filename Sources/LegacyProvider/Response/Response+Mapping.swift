public import Foundation

extension Response {
  /// The body as a JSON value: `NSDictionary`-like collections, strings, numbers or `NSNull`.
  ///
  /// - Parameter failsOnEmptyData: Whether an empty body is an error; if not, it gives `NSNull`.
  /// - Throws: ``ProviderError/jsonMapping(_:)`` if the body is not JSON.
  public func mapJSON(failsOnEmptyData: Bool = true) throws(ProviderError) -> Any {
    if data.isEmpty && !failsOnEmptyData { return NSNull() }
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw .jsonMapping(self)
    }
  }

  /// The body as text in UTF-8.
  ///
  /// - Throws: ``ProviderError/stringMapping(_:)`` if the body is not UTF-8.
  public func mapString() throws(ProviderError) -> String {
    guard let text = String(data: data, encoding: .utf8) else { throw .stringMapping(self) }
    return text
  }

  /// The body as a value, decoded from JSON.
  ///
  /// - Throws: ``ProviderError/objectMapping(_:_:)`` with the decoder's error.
  public func map<Value: Decodable>(
    _ type: Value.Type, using decoder: JSONDecoder = JSONDecoder()
  ) throws(ProviderError) -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw .objectMapping(error, self)
    }
  }
}
