public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What a server, or a stub, answered.
public struct Response: Sendable {
  /// The status code.
  public let statusCode: Int
  /// The body; empty if there was none.
  public let data: Data
  /// The request as it was finally sent, after plugins and redirects.
  public let request: URLRequest?
  /// The response with its header fields; nil for a stub that gives only a status code.
  public let response: HTTPURLResponse?

  /// Makes a response.
  public init(
    statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil
  ) {
    self.statusCode = statusCode
    self.data = data
    self.request = request
    self.response = response
  }
}

extension Response: Equatable {
  /// Whether status, body and response are equal; the request does not count.
  public static func == (left: Response, right: Response) -> Bool {
    left.statusCode == right.statusCode && left.data == right.data
      && left.response == right.response
  }
}

extension Response: CustomStringConvertible, CustomDebugStringConvertible {
  /// Status and size; no header and nothing of the body, so that logs stay free of secrets.
  public var description: String { "status \(statusCode), \(data.count) bytes" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
