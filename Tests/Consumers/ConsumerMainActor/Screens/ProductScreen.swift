import Foundation
import ProviderClient

/// A view model in the middle of its migration: completions that assign state, and awaits.
final class ProductScreen {
  private(set) var title = ""
  private(set) var message: String?
  private(set) var product: Product?
  private(set) var receipt: Receipt?
  private(set) var timesToldToUpdate = 0

  private let server: URL
  private let provider: Provider<ShopAPI>
  let plugin = SignInPlugin()
  private var request: (any Cancellable)?

  init(server: URL, callbackQueue: DispatchQueue? = nil) {
    self.server = server
    provider = Provider(callbackQueue: callbackQueue, plugins: [plugin])
  }

  // MARK: With completions

  func load(done: @escaping () -> Void) {
    request = provider.request(.product(at: server)) { [weak self] result in
      self?.show(result)
      done()
    }
  }

  func openManual(mark: String, done: @escaping () -> Void) {
    request = provider.request(.manual(at: server, mark: mark)) { [weak self] result in
      self?.show(result)
      done()
    }
  }

  func close() { request?.cancel() }

  // MARK: Awaited

  func refresh() async throws {
    let response = try await provider.response(for: .product(at: server))
    MainActor.assertIsolated()
    show(.success(response))
  }

  func readManual(mark: String) async -> Result<Response, ProviderError> {
    await provider.request(.manual(at: server, mark: mark))
  }

  // MARK: On the client

  func refresh(from client: any ClientProtocol) async throws {
    product = try await client.codable(ShopAPI.product(at: server))
    product = try await client.request(GetProduct())
    MainActor.assertIsolated()
  }

  func order(_ fields: [String: Any], from client: any ClientProtocol) async throws {
    receipt = try await client.codable(ShopAPI.order(at: server, fields: fields))
  }

  func order(_ product: Product, from client: any ClientProtocol) async throws {
    receipt = try await client.request(PostOrder(product: product))
  }

  func readNews(at stage: Stage) async throws {
    let gate = ForceUpdateGate { @MainActor [weak self] _ in self?.timesToldToUpdate += 1 }
    let client = client(at: stage, policies: ClientPolicies(forceUpdate: gate))
    do {
      try await client.send(GetNews())
    } catch let error as ClientError where error.code == .updateRequired {
      message = error.localizedDescription
    }
  }

  enum Stage: CaseIterable {
    case onTheProvider
    case onURLSession
  }

  func client(
    at stage: Stage, policies: ClientPolicies = ClientPolicies()
  ) -> any ClientProtocol {
    let transport: any Transport =
      switch stage {
      case .onTheProvider: ProviderTransport(provider)
      case .onURLSession: URLSessionTransport()
      }
    return Client(baseURL: server, transport: transport, policies: policies)
  }

  private func show(_ result: Result<Response, ProviderError>) {
    switch result {
    case .success(let response): title = (try? response.map(Product.self).name) ?? "?"
    case .failure(.cancelled): message = "cancelled"
    case .failure(let error): message = error.localizedDescription
    }
  }
}
