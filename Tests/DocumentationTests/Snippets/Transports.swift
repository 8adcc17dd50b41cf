import Foundation
import ProviderClient

enum Transports {
  static func onTheProvider(_ server: URL, _ provider: Provider<ShopAPI>) -> Client {
    Client(baseURL: server, transport: ProviderTransport(provider))
  }

  static func onURLSession(_ server: URL) -> Client {
    Client(baseURL: server, transport: URLSessionTransport())
  }

  static func withForceUpdate(_ server: URL, show: @escaping @MainActor () -> Void) -> Client {
    let gate = ForceUpdateGate { _ in await show() }
    return Client(baseURL: server, policies: ClientPolicies(forceUpdate: gate))
  }
}
