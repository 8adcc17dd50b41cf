import Foundation
import ProviderClient

/// The app's one door to the shop; what is sent over the provider and what is not is its affair.
struct Shop: Sendable {
  enum Stage: Sendable, CaseIterable {
    case onTheProvider
    case onURLSession
  }

  let server: URL
  let provider: Provider<ShopAPI>
  let client: any ClientProtocol

  init(
    server: URL, stage: Stage, stub: @escaping Provider<ShopAPI>.StubClosure = Provider.neverStub,
    onUpdateRequired: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    let provider = Provider<ShopAPI>(stub: stub, plugins: [SignInPlugin()])
    let transport: any Transport =
      switch stage {
      case .onTheProvider: ProviderTransport(provider)
      case .onURLSession: URLSessionTransport()
      }
    let gate = ForceUpdateGate { @MainActor _ in onUpdateRequired() }
    self.server = server
    self.provider = provider
    client = Client(
      baseURL: server, transport: transport, policies: ClientPolicies(forceUpdate: gate))
  }

  func product() async throws -> Product {
    try await client.request(GetProduct())
  }

  func productFromTarget() async throws -> Product {
    try await client.codable(ShopAPI.product(at: server))
  }

  /// On the caller's actor, since what it is given need not be Sendable.
  nonisolated(nonsending) func order(_ fields: [String: Any]) async throws -> Receipt {
    try await client.codable(ShopAPI.order(at: server, fields: fields))
  }

  func order(_ product: Product) async throws -> Receipt {
    try await client.request(PostOrder(product: product))
  }

  func outdated() async throws -> Product {
    try await client.codable(ShopAPI.outdated(at: server))
  }

  func manual(mark: String) async throws(ProviderError) -> Data {
    try await provider.response(for: .manual(at: server, mark: mark)).data
  }
}
