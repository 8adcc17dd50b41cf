#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// Refuses a request that would not arrive as it was meant, or would smuggle a second one.
///
/// URLSession on Linux writes methods, header names and header values to the wire as they are, line
/// breaks included, so that a value from outside could end the request and begin another. It also
/// fails late, and with codes that say little, for a scheme in capitals and for a body on a GET.
package enum RequestValidation {
  /// Checks method, URL, headers and body; the engine calls it for each send and each redirect.
  ///
  /// - Throws: ``InvalidRequest``; its message says which part is wrong and what to do.
  package static func validate(_ request: URLRequest) throws(InvalidRequest) {
    let method = request.httpMethod ?? HTTPMethod.get.rawValue
    guard HTTPSyntax.isToken(method) else {
      throw InvalidRequest(
        code: .method,
        message: "The method \(method.debugDescription) is not a token: use letters, such as GET.")
    }
    try validate(request.url)
    let fields = request.allHTTPHeaderFields ?? [:]
    try HeaderFields.validate(fields)
    try validateBody(of: request, method: HTTPMethod(rawValue: method))
    try validateFraming(fields, of: request)
  }

  private static func validate(_ url: URL?) throws(InvalidRequest) {
    guard let url else {
      throw InvalidRequest(code: .url, message: "The request has no URL.")
    }
    let scheme = url.scheme?.lowercased()
    guard scheme == "http" || scheme == "https" else {
      throw InvalidRequest(
        code: .url, message: "The URL's scheme must be http or https: \(Redaction.redact(url)).")
    }
    guard let host = url.host, !host.isEmpty else {
      throw InvalidRequest(code: .url, message: "The URL has no host: \(Redaction.redact(url)).")
    }
    guard HTTPSyntax.isTarget(url.absoluteString) else {
      throw InvalidRequest(
        code: .url,
        message: "Percent-encode the URL to \(host.debugDescription): it holds a raw byte.")
    }
  }

  private static func validateBody(
    of request: URLRequest, method: HTTPMethod
  ) throws(InvalidRequest) {
    guard method.forbidsBody else { return }
    let isEmpty = (request.httpBody ?? Data()).isEmpty && request.httpBodyStream == nil
    guard isEmpty else {
      throw InvalidRequest(
        code: .body, message: "A \(method) request has no body: use another method, or a query.")
    }
  }

  /// Where a body ends is for the system to say: a wrong length hangs both sides, and a length beside
  /// a transfer coding lets them disagree on where the next request begins.
  private static func validateFraming(
    _ fields: [String: String], of request: URLRequest
  ) throws(InvalidRequest) {
    guard !fields.isEmpty else { return }
    if HeaderFields.value(of: "Transfer-Encoding", in: fields) != nil {
      throw InvalidRequest(
        code: .headerValue, message: "Transfer-Encoding is set by the system: remove it.")
    }
    guard let length = HeaderFields.value(of: "Content-Length", in: fields),
      request.httpBodyStream == nil
    else { return }
    guard length == String(request.httpBody?.count ?? 0) else {
      throw InvalidRequest(
        code: .headerValue,
        message: "Content-Length is not the body's length: remove it, the system sets it.")
    }
  }
}
