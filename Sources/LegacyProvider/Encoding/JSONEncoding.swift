#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Parameters as a body of JSON, its keys in order.
public struct JSONEncoding: ParameterEncoding, Hashable, Sendable {
  private let isPretty: Bool

  /// An encoding without line breaks.
  public static var `default`: JSONEncoding { JSONEncoding(isPretty: false) }
  /// An encoding that people can read.
  public static var prettyPrinted: JSONEncoding { JSONEncoding(isPretty: true) }

  /// The request with the parameters as its body, and with a `Content-Type` if it has none.
  ///
  /// - Throws: ``InvalidRequest`` if the parameters hold something that JSON has no form for.
  public func encode(_ request: URLRequest, with parameters: [String: Any]?) throws -> URLRequest {
    guard let parameters else { return request }
    // What is not checked here first traps in JSONSerialization on Apple's systems.
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw InvalidRequest(
        code: .body,
        message: "The parameters have no form in JSON: use strings, numbers, booleans, NSNull, "
          + "and arrays and dictionaries of these.")
    }
    var encoded = request
    encoded.httpBody = try JSONSerialization.data(
      withJSONObject: parameters, options: isPretty ? [.sortedKeys, .prettyPrinted] : .sortedKeys)
    HeaderFields.setIfAbsent("Content-Type", JSONBody.contentType, in: &encoded)
    return encoded
  }
}
