/// The server's counters at one moment.
package struct Statistics: Hashable, Sendable {
  /// Requests read completely, refused ones not among them.
  package var requests = 0
  /// Requests refused with 4xx or 5xx before they reached a route.
  package var malformedRequests = 0
  /// Requests whose peer went before they were complete.
  package var abortedRequests = 0
  /// Connections accepted.
  package var acceptedConnections = 0
  /// Connections open now.
  package var openConnections = 0
  /// The highest number of connections open at once.
  package var peakConnections = 0
}
