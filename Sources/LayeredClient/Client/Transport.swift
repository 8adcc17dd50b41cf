#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The end of the chain: sends a request and returns what came back.
///
/// ``URLSessionTransport`` is one; a test writes its own in three lines.
public protocol Transport: Sendable {
  /// Sends the request once.
  ///
  /// Any answer of a server is returned, whatever its status; the client judges it. On cancel the
  /// work ends and `CancellationError` is thrown. It begins on the caller's actor.
  func send(_ request: URLRequest, context: RequestContext) async throws -> TransportResponse
}
