public import LayeredClient
public import LegacyProvider
import LegacyProviderAsync

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A provider as the transport of a client: the step between the two worlds.
///
/// ```swift
/// let client = Client(baseURL: api, transport: ProviderTransport(provider))
/// let user: User = try await client.codable(API.user(id: 7))  // as the provider sends it
/// let order: Order = try await client.request(GetOrder(id: 3))  // a new endpoint, same plugins
/// ```
///
/// A target is sent as the provider sends it: through its endpoint closure, plugins, stubs and the
/// target's validation, with what the client's middleware changed on top. An endpoint becomes a
/// target with exactly its request. Endpoints, and targets of a type that is not the provider's,
/// pass its plugins but not its closures, and so are never stubbed; over a `Provider<MultiTarget>`
/// all are. The last step of a migration replaces this by ``URLSessionTransport``, in one line.
public struct ProviderTransport<Target: TargetType>: Transport {
  private let provider: Provider<Target>

  /// A transport over a provider.
  public init(_ provider: Provider<Target>) {
    self.provider = provider
  }

  /// Sends the request through the provider; a cancel ends it on the wire.
  ///
  /// - Throws: ``ClientError``, with the response if the provider's validation or a plugin refused
  ///   it; `CancellationError` on cancel.
  public func send(
    _ request: URLRequest, context: RequestContext
  ) async throws -> TransportResponse {
    let carried = context[CarriedTarget.Key.self]
    do throws(ProviderError) {
      let response = try await response(
        for: carried?.target ?? RequestTarget(request), builtAs: carried?.request, sentAs: request)
      return TransportResponse(response, to: request)
    } catch {
      if case .cancelled = error { try Task.checkCancellation() }
      throw ClientError(error)
    }
  }

  private func response(
    for target: any TargetType, builtAs built: URLRequest?, sentAs sent: URLRequest
  ) async throws(ProviderError) -> Response {
    guard let own = Self.own(target) else {
      let copy = provider.copyForAnyTarget(asking: Amendment.replacement(sent))
      return try await copy.response(for: MultiTarget(target))
    }
    let amendment = try amendment(to: target, builtAs: built, sentAs: sent)
    return try await provider.copy(asking: amendment).response(for: own)
  }

  private func amendment(
    to target: any TargetType, builtAs built: URLRequest?, sentAs sent: URLRequest
  ) throws(ProviderError) -> Amendment {
    guard provider.hasEndpointClosure else { return .replacement(sent) }
    if let built { return .changes(from: built, to: sent) }
    return .changes(from: try target.urlRequest(), to: sent)
  }

  /// The target as this provider's own type, if it is one, whatever it is wrapped in.
  private static func own(_ target: any TargetType) -> Target? {
    if let own = target as? Target { return own }
    if let wrapper = target as? MultiTarget { return Self.own(wrapper.target) }
    return MultiTarget(target) as? Target
  }
}
