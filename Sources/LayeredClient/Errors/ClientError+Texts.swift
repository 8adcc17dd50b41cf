public import Foundation

extension ClientError: LocalizedError {
  /// What happened, and to which call.
  public var errorDescription: String? {
    var text = whatHappened
    if let detail = context.detail { text += " \(detail)" }
    let call = [context.method?.rawValue, context.url].compactMap { $0 }.joined(separator: " ")
    let place = [context.endpoint, call.isEmpty ? nil : call].compactMap { $0 }
    return place.isEmpty ? text : "\(text) (\(place.joined(separator: ": ")))"
  }

  /// What to do about it.
  public var recoverySuggestion: String? {
    switch code {
    case .invalidRequest: "Correct the endpoint, or what changed its request."
    case .timedOut: "Try again, or allow more time."
    case .offline: "Connect to a network, then try again."
    case .hostNotFound: "Check the host in the base URL, and the connection."
    case .cannotConnect: "Check the port in the base URL, and whether the server runs."
    case .connectionLost: "Try again, if the request may be repeated."
    case .insecureConnection: "Check the server's certificate, and the clock of the device."
    case .tooManyRedirects, .badResponse: "Check the base URL, and what stands before the server."
    case .transport: "Look at the cause; try again, if the request may be repeated."
    case .unauthorized: "Sign in again."
    case .updateRequired: "Update the app."
    case .tooManyRequests: "Wait before the next request."
    case .rejected, .unexpectedStatus: "Look at the response; the same request fails again."
    case .serverFailed: "Try again later."
    case .cancelled: "Keep the engine open, and check which certificates are trusted."
    case .decoding: "Compare the type that is decoded with what the server sends."
    default: "Look at the cause."
    }
  }

  private var whatHappened: String {
    let status = context.statusCode.map { "status \($0)" } ?? "that status"
    switch code {
    case .invalidRequest:
      return (cause as? InvalidRequest)?.message ?? "The request must not be sent as it is."
    case .timedOut: return "There was no answer in time."
    case .offline: return "There is no network."
    case .hostNotFound: return "The host was not found."
    case .cannotConnect: return "The server does not accept a connection."
    case .connectionLost: return "The connection was lost before the answer was whole."
    case .insecureConnection: return "No secure connection could be made."
    case .tooManyRedirects: return "The redirects do not end."
    case .badResponse: return "What came back was not HTTP."
    case .transport: return "The transport failed."
    case .unauthorized: return "The server does not know the caller (\(status))."
    case .updateRequired: return "The server wants a newer version of the app (\(status))."
    case .tooManyRequests: return "The server gets too many requests (\(status))."
    case .rejected: return "The server rejected the request (\(status))."
    case .serverFailed: return "The server failed (\(status))."
    case .unexpectedStatus: return "The server answered with \(status)."
    case .cancelled: return "Something other than the caller ended the request."
    case .decoding: return "The answer could not be decoded."
    default: return "The call failed (\(code))."
    }
  }
}

extension ClientError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The texts and nothing else, so that printing the error gives no secret away.
  public var description: String {
    "\(code): \([errorDescription, recoverySuggestion].compactMap { $0 }.joined(separator: " "))"
  }

  /// As ``description``.
  public var debugDescription: String { description }
}
