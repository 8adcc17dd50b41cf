#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension ClientError {
  /// Which call failed, in words that may go to a log.
  public struct Context: Sendable, Hashable {
    /// The name of the endpoint's type.
    public var endpoint: String?

    /// The method of the request.
    public var method: HTTPMethod?

    /// The URL of the request, user, password and what looks like a secret taken out.
    public var url: String?

    /// The status of the answer, if there was one.
    public var statusCode: Int?

    /// More about the failure: for decoding, the place in the body and what was expected there.
    public var detail: String?

    /// A context of what is known.
    public init(
      endpoint: String? = nil, method: HTTPMethod? = nil, url: String? = nil,
      statusCode: Int? = nil, detail: String? = nil
    ) {
      self.endpoint = endpoint
      self.method = method
      self.url = url
      self.statusCode = statusCode
      self.detail = detail
    }

    /// Fills in what is not known yet.
    package mutating func complete(with request: URLRequest) {
      if method == nil { method = request.httpMethod.map(HTTPMethod.init(rawValue:)) }
      if url == nil { url = request.url.map { Redaction.redact($0) } }
    }
  }
}
