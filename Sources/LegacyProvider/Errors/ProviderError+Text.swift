public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ProviderError: LocalizedError {
  /// What went wrong and what to do, for a developer; it holds no secret.
  public var errorDescription: String? { text }
}

extension ProviderError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The same as ``errorDescription``.
  ///
  /// The text that Swift would make of the case shows the values in it: the failing URL, for one.
  public var description: String { text }

  /// The same as ``errorDescription``.
  public var debugDescription: String { text }
}

extension ProviderError {
  var text: String {
    switch self {
    case .cancelled:
      "The request was cancelled."
    case .requestMapping(let reason):
      "No request could be made of the target. \(reason)"
    case .parameterEncoding(let error):
      "The parameters could not be encoded: \(Self.reason(error))"
    case .encodableMapping(let error):
      "The body could not be encoded: \(Self.reason(error))"
    case .statusCode(let response):
      "\(Self.subject(response)) answered with status \(response.statusCode): "
        + "handle it, or let the target's validationType accept it."
    case .jsonMapping(let response):
      "\(Self.subject(response)) answered with a body that is not JSON (\(response)): "
        + "check what the server sends."
    case .stringMapping(let response):
      "\(Self.subject(response)) answered with a body that is not text in UTF-8 (\(response)): "
        + "use its data."
    case .objectMapping(let error, let response):
      "\(Self.subject(response)) answered with a body (\(response)) that does not fit the type: "
        + Self.reason(error)
    case .underlying(let error, let response):
      "\(response.map(Self.subject) ?? "The request") failed: \(Self.reason(error))"
    }
  }

  /// The request that a response belongs to, as a subject of a sentence.
  private static func subject(_ response: Response) -> String {
    guard let request = response.request, let url = request.url else { return "The server" }
    return "\(request.httpMethod ?? "GET") \(Redaction.redact(url))"
  }

  /// What another error says, as far as it is known to hold no secret.
  ///
  /// The description of a foreign error is not repeated: it may well quote a value or a whole URL.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as InvalidRequest: error.message
    case let error as URLError: advice(for: error.code)
    case let error as DecodingError: reason(error)
    default:
      "\((error as NSError).domain) \((error as NSError).code); the underlying error says more."
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    let (what, context): (String, DecodingError.Context?) =
      switch error {
      case .typeMismatch(let type, let context): ("there is no \(type)", context)
      case .valueNotFound(let type, let context): ("there is null for \(type)", context)
      case .keyNotFound(let key, let context): ("the key \(key.stringValue) is missing", context)
      case .dataCorrupted(let context): ("the data is corrupted", context)
      @unknown default: ("it is unknown what does not fit", nil)
      }
    let path = (context?.codingPath ?? []).map(\.stringValue).joined(separator: ".")
    return "\(what) at \(path.isEmpty ? "the top" : path); change the type, or the server."
  }

  private static func advice(for code: URLError.Code) -> String {
    let advice =
      switch code {
      case .timedOut: "it took too long; try again, or allow more time"
      case .notConnectedToInternet: "there is no connection; try again when there is"
      case .networkConnectionLost: "the connection was lost; try again if that does no harm"
      case .cannotConnectToHost: "nothing answers at that address; check host and port"
      case .cannotFindHost, .dnsLookupFailed: "the host's name is not known; check it"
      case .httpTooManyRedirects: "the server redirects without end; check the URL"
      case .unsupportedURL, .badURL: "the URL cannot be used; check it"
      default: "the transport failed; the underlying error says more"
      }
    return "\(advice) (URLError \(code.rawValue))."
  }
}
