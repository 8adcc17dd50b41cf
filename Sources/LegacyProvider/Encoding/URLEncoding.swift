#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Parameters in the form `a=1&b[]=2&b[]=3`, in the query or in the body.
///
/// Parameters are ordered by name. An array becomes `b[]=…` for each element, a dictionary
/// `c[key]=…`, a boolean 1 or 0. In a query they follow the URL's own; as a body they set
/// `Content-Type` if the target does not.
public struct URLEncoding: ParameterEncoding, Hashable, Sendable {
  /// Where the parameters go.
  public enum Destination: Hashable, Sendable {
    /// Into the query for GET, HEAD and DELETE, otherwise into the body.
    case methodDependent
    /// Into the query.
    case queryString
    /// Into the body.
    case httpBody
  }

  /// Where the parameters go.
  public let destination: Destination

  /// Makes an encoding.
  public init(destination: Destination = .methodDependent) {
    self.destination = destination
  }

  /// An encoding into query or body, as the method has it.
  public static var `default`: URLEncoding { URLEncoding() }
  /// An encoding into the query.
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
  /// An encoding into the body.
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  /// The request with the parameters in its query or body.
  ///
  /// - Throws: ``InvalidRequest`` if the request has no URL that a query can be added to.
  public func encode(_ request: URLRequest, with parameters: [String: Any]?) throws -> URLRequest {
    guard let parameters else { return request }
    var encoded = request
    let items = ParameterFlattening.items(parameters)
    if writesQuery(for: request.httpMethod) {
      guard let url = request.url else {
        throw InvalidRequest(code: .url, message: "There is no URL to add a query to: set one.")
      }
      encoded.url = try QueryEncoding.append(items, to: url)
    } else {
      encoded.httpBody = Data(QueryEncoding.encode(items).utf8)
      HeaderFields.setIfAbsent(
        "Content-Type", "application/x-www-form-urlencoded; charset=utf-8", in: &encoded)
    }
    return encoded
  }

  private func writesQuery(for method: String?) -> Bool {
    switch destination {
    case .queryString: true
    case .httpBody: false
    case .methodDependent: ["GET", "HEAD", "DELETE"].contains(method ?? "GET")
    }
  }
}
