import CallbackBridge
import Foundation
import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Turns whatever ended a call into what its caller gets.
package enum ErrorMapping {
  /// A `CancellationError` if the caller was cancelled, and a ``ClientError`` for all else.
  ///
  /// Called in the caller's task. An error that says "cancelled" while that task is not (a closed
  /// engine, a certificate that a pinning check refused) must not vanish as a cancel does: it
  /// becomes a ``ClientError`` of the code `cancelled`.
  static func failure(
    for error: any Error, of endpoint: some Endpoint, sentAs request: URLRequest?
  ) -> any Error {
    if error is CancellationError { return error }
    if Task.isCancelled, isCancellation(error) { return CancellationError() }
    var failure = clientError(for: error)
    failure.context.endpoint = failure.context.endpoint ?? "\(type(of: endpoint))"
    if let request { failure.context.complete(with: request) }
    return failure
  }

  /// The error, with the code that its kind has.
  package static func clientError(for error: any Error) -> ClientError {
    switch error {
    case let known as ClientError: known
    case let invalid as InvalidRequest: ClientError(.invalidRequest, cause: invalid)
    case let failure as URLError: ClientError(code(of: failure), cause: failure)
    case is EngineClosed: ClientError(.cancelled, cause: error)
    case is EncodingError: ClientError(.invalidRequest, cause: error)
    default: ClientError(isCancellation(error) ? .cancelled : .unknown, cause: error)
    }
  }

  private static func code(of error: URLError) -> ClientError.Code {
    switch error.code {
    case .cancelled: .cancelled
    case .timedOut: .timedOut
    case .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed, .callIsActive:
      .offline
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound
    case .cannotConnectToHost: .cannotConnect
    case .networkConnectionLost: .connectionLost
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .clientCertificateRejected, .clientCertificateRequired,
      .appTransportSecurityRequiresSecureConnection:
      .insecureConnection
    case .httpTooManyRedirects, .redirectToNonExistentLocation: .tooManyRedirects
    case .badURL: .invalidRequest
    // On Linux `unsupportedURL` is what a garbled status line gives; the scheme of the request was
    // checked before it was sent.
    case .unsupportedURL, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
      .cannotDecodeContentData, .zeroByteResource:
      .badResponse
    // On Linux `unknown` is TLS, a body cut short, HTTP/2 and more, so it promises nothing.
    default: .transport
    }
  }
}
