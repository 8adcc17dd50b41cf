public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What a server answered: status, headers and the whole body, not judged yet.
public struct TransportResponse: Sendable {
  /// The body; empty if there was none.
  public var data: Data

  /// The HTTP status.
  public var statusCode: Int

  /// The request that was answered: the last one, where redirects were followed.
  public var request: URLRequest

  /// The system's response, where one was on the wire.
  public var response: HTTPURLResponse?

  private var ownHeaders: [String: String] = [:]

  /// An answer from the wire.
  public init(data: Data, response: HTTPURLResponse, request: URLRequest) {
    self.data = data
    self.statusCode = response.statusCode
    self.request = request
    self.response = response
  }

  /// An answer made by hand, as a test or a stub needs it.
  public init(
    statusCode: Int, data: Data = Data(), headers: [String: String] = [:], request: URLRequest
  ) {
    self.data = data
    self.statusCode = statusCode
    self.request = request
    ownHeaders = headers
  }

  /// The value of a header, its name in any case; nil if there is none.
  public func header(_ name: String) -> String? {
    if let response { return response.value(forHTTPHeaderField: name) }
    if let value = ownHeaders[name] { return value }
    return ownHeaders.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}
