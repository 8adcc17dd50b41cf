package import Foundation

/// A request as the server read it.
package struct RequestRecord: Hashable, Sendable {
  /// Counts up over the life of the server, from 1.
  package var number: Int
  /// The connection that it came on; connections count up from 1 too.
  package var connection: Int
  /// The port that it came in at: the server's own or its other one.
  package var port: UInt16
  package var method: String
  /// The request target exactly as received, query included.
  package var target: String
  /// The target up to the query, percent-encoding kept.
  package var path: String
  /// The query's items, percent-decoded; `+` reads as a blank, as servers commonly read it.
  package var query: [URLQueryItem]
  /// In the order received, names in the case received.
  package var headers: [HeaderField]
  /// The body after the chunked coding is taken off.
  package var body: Data
  /// What followed a chunked body.
  package var trailers: [HeaderField]
  /// False if the peer went before the body was complete; ``body`` is then what came.
  package var isComplete: Bool
  /// The caller's own mark: the query item or the header `x-exchange`.
  package var exchangeID: String?

  /// The value of the first header of that name, whatever its case.
  package func header(_ name: String) -> String? { headers.first(named: name) }

  /// The value of the first query item of that name.
  package func queryValue(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

extension RequestRecord {
  init(number: Int, connection: Int, port: UInt16, parsed: ParsedRequest, isComplete: Bool) {
    self.number = number
    self.connection = connection
    self.port = port
    method = parsed.head.method
    target = parsed.head.target
    (path, query) = RequestTarget.split(target)
    headers = parsed.head.headers
    body = Data(parsed.body)
    trailers = parsed.trailers
    self.isComplete = isComplete
    exchangeID = RequestTarget.exchangeID(query: query, headers: headers)
  }
}
