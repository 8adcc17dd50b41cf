extension ClientError {
  /// The error for an answer whose status is no success.
  package init(status response: TransportResponse, cause: (any Error)? = nil) {
    var context = Context(statusCode: response.statusCode)
    context.complete(with: response.request)
    self.init(
      Code(status: response.statusCode), cause: cause, response: response, context: context)
  }
}

extension ClientError.Code {
  /// The kind of failure that a status means.
  init(status: Int) {
    switch status {
    case 401: self = .unauthorized
    case UpdateRequired.statusCode: self = .updateRequired
    case 429: self = .tooManyRequests
    case 400..<500: self = .rejected
    case 500..<600: self = .serverFailed
    default: self = .unexpectedStatus
    }
  }
}
