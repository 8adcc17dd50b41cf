/// What travels with a request through the middleware to the transport.
///
/// A middleware hands what it wants to tell those behind it on in a copy:
///
/// ```swift
/// var context = context
/// context[TraceKey.self] = trace
/// return try await next(request, context)
/// ```
public struct RequestContext: Sendable {
  /// The endpoint as it was given to the client.
  public let endpoint: any Endpoint

  /// The statuses that are a success, where they are not 200 to 299.
  ///
  /// 426 never is one: the server's word that the app is too old outranks every list.
  package var acceptedStatuses: Set<Int>?

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A context for a request of the endpoint, as a test of a middleware needs it.
  public init(endpoint: any Endpoint) {
    self.endpoint = endpoint
  }

  /// The value of a key, or the key's default if nobody set one.
  public subscript<Key: RequestContextKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
