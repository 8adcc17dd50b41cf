/// The server's word that this version of the app is too old: what the 426 hook is told.
public struct UpdateRequired: Sendable {
  /// The status by which a server says so: 426.
  public static let statusCode = 426

  /// The first such answer of the burst, with whatever headers and body it had.
  public let response: TransportResponse

  /// What the hook is told, as a test of one needs it.
  public init(response: TransportResponse) {
    self.response = response
  }
}
