import Foundation
import ProviderClient

/// The app's one door to the shop: old calls beside new ones.
final class Shop {
  let server: URL
  let provider: Provider<ShopAPI>
  let client: ClientProtocol

  init(
    server: URL, plugins: [PluginType] = [],
    stub: @escaping Provider<ShopAPI>.StubClosure = Provider.neverStub
  ) {
    self.server = server
    provider = Provider(stub: stub, plugins: plugins)
    client = Client(baseURL: server, transport: ProviderTransport(provider))
  }

  // MARK: On the provider

  func product() async throws -> Product {
    try await provider.response(for: .product(at: server)).map(Product.self)
  }

  func productOrNil() async -> Product? {
    switch await provider.request(.product(at: server)) {
    case .success(let response): return try? response.map(Product.self)
    case .failure: return nil
    }
  }

  func manual(mark: String) async throws -> Data {
    try await provider.response(for: .manual(at: server, mark: mark)).data
  }

  // MARK: On the client, over the provider

  func order(_ fields: [String: Any]) async throws -> Receipt {
    try await client.codable(ShopAPI.order(at: server, fields: fields))
  }

  func newProduct() async throws -> Product {
    try await client.request(GetProduct())
  }

  func newOrder(product: Int, count: Int) async throws -> Receipt {
    try await client.request(PostOrder(order: .init(product: product, count: count)))
  }
}
