extension ClientError {
  /// The error for a body that is not the value asked for.
  init(decoding type: Any.Type, from response: TransportResponse, cause: any Error) {
    var context = Context(statusCode: response.statusCode)
    context.complete(with: response.request)
    let place = (cause as? DecodingError).map(Self.place)
    context.detail = "\(type)\(place ?? "")."
    self.init(.decoding, cause: cause, response: response, context: context)
  }

  /// Where in the body, and what was expected there.
  ///
  /// The error's own text is left out: it may quote the body ("Invalid date: …").
  private static func place(of error: DecodingError) -> String {
    switch error {
    case .typeMismatch(let type, let context):
      "\(path(context.codingPath)): another type than \(type)"
    case .valueNotFound(let type, let context):
      "\(path(context.codingPath)): null instead of \(type)"
    case .keyNotFound(let key, let context):
      "\(path(context.codingPath + [key])): no such key"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      ": not JSON"
    case .dataCorrupted(let context):
      "\(path(context.codingPath)): a value that cannot be read"
    @unknown default: ""
    }
  }

  /// The place, written as in `.users[3].name`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}
