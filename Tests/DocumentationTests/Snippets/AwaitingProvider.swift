import Foundation
import LegacyProviderAsync

enum AwaitingProvider {
  static func result(_ provider: Provider<ShopAPI>, _ server: URL) async -> Profile? {
    switch await provider.request(.profile(server: server)) {
    case .success(let response): return try? response.map(Profile.self)
    case .failure: return nil
    }
  }

  static func throwing(_ provider: Provider<ShopAPI>, _ server: URL) async throws -> Profile {
    let response = try await provider.response(for: .profile(server: server))
    return try response.map(Profile.self)
  }
}
