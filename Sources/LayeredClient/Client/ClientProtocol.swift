/// A client as a screen sees it, so that a test or a preview can put another in its place.
public protocol ClientProtocol: Sendable {
  /// Sends the endpoint, and decodes the answer.
  ///
  /// The value's type is what the caller asks for: `let user: User = try await client.request(…)`.
  /// In a module that isolates its types to the main actor by default, that type is declared
  /// `nonisolated struct`, since it is decoded elsewhere.
  ///
  /// - Throws: ``ClientError``; `CancellationError` if the caller's task was cancelled.
  func request<Value: Decodable & SendableMetatype>(
    _ endpoint: some Endpoint
  ) async throws -> Value

  /// Sends the endpoint, and returns the answer with its headers and undecoded body.
  ///
  /// - Throws: ``ClientError``, also for a status that is no success; `CancellationError` if the
  ///   caller's task was cancelled.
  func response(for endpoint: some Endpoint) async throws -> TransportResponse
}

extension ClientProtocol {
  /// Sends the endpoint, for which success is all that matters: the body is not looked at.
  ///
  /// - Throws: ``ClientError``, also for a status that is no success; `CancellationError` if the
  ///   caller's task was cancelled.
  public func send(_ endpoint: some Endpoint) async throws {
    _ = try await response(for: endpoint)
  }
}
