public import LayeredClient
public import LegacyProvider

extension ClientProtocol {
  /// Sends a target of the provider's, and decodes the answer.
  ///
  /// ```swift
  /// let user: User = try await client.codable(API.user(id: 7))
  /// ```
  ///
  /// It works over each transport alike. The target keeps its own base URL and headers; the
  /// client's are for its endpoints. A status is a success if the target's `validationType` accepts
  /// it, or is 200 to 299 where that is `none`; 426 never is.
  ///
  /// The target need not be `Sendable`: its request is built at once, on the caller's actor. Later
  /// only plugins of a provider see it, so an object must not be changed until this returns.
  ///
  /// - Throws: ``ClientError``; `CancellationError` if the caller's task was cancelled, in which
  ///   case the request ends on the wire.
  public func codable<Value: Decodable & SendableMetatype, Target: TargetType>(
    _ target: Target
  ) async throws -> Value {
    try await request(TargetCall(target))
  }
}
