import Foundation

/// Why a request of a provider failed.
///
/// Its texts say what to do. They hold no header, no body and no secret parameter, so that they can
/// be logged; what came from elsewhere is in the case's own values.
public enum ProviderError: Error {
  /// The request was cancelled: by its token, by the task that awaited it, or with its engine.
  ///
  /// It is the same on every route: before it was sent, in flight, and for a stub.
  case cancelled

  /// No request could be made of the target: URL, method, a header or the place of a body is wrong.
  ///
  /// The text says which, and what to do. Nothing was sent.
  case requestMapping(String)

  /// The parameters could not be encoded; the error is the encoding's. Nothing was sent.
  case parameterEncoding(any Error)

  /// The value for a body of JSON could not be encoded. Nothing was sent.
  case encodableMapping(any Error)

  /// The response has a status code that is not accepted, by the target or by a filter.
  case statusCode(Response)

  /// The response's body is not JSON.
  case jsonMapping(Response)

  /// The response's body is not text.
  case stringMapping(Response)

  /// The response's body could not be decoded as a value; the error is the decoder's.
  case objectMapping(any Error, Response)

  /// Another error: mostly a `URLError` of the network, and the response if there was one.
  case underlying(any Error, Response?)
}

extension ProviderError {
  /// The response, if one came before the failure.
  public var response: Response? {
    switch self {
    case .statusCode(let response), .jsonMapping(let response), .stringMapping(let response),
      .objectMapping(_, let response):
      response
    case .underlying(_, let response): response
    case .cancelled, .requestMapping, .parameterEncoding, .encodableMapping: nil
    }
  }

  /// The error of what failed while a request was on its way, in the shape that every route gives it.
  package init(failure: any Error) {
    switch failure {
    case let error as ProviderError: self = error
    case let error as InvalidRequest: self = .requestMapping(error.message)
    case let error where ProviderError.saysCancelled(error): self = .cancelled
    default: self = .underlying(failure, nil)
    }
  }

  private static func saysCancelled(_ error: any Error) -> Bool {
    if error is CancellationError { return true }
    let object = error as NSError
    return object.domain == NSURLErrorDomain && object.code == URLError.cancelled.rawValue
  }
}
