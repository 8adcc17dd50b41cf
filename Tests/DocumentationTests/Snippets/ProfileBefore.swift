import Foundation
import LegacyProvider

@MainActor
final class ProfileScreenBefore {
  private(set) var profile: Profile?
  private(set) var message: String?
  private let provider = Provider<ShopAPI>()
  private let server: URL

  init(server: URL) {
    self.server = server
  }

  func refresh(done: @escaping () -> Void) {
    provider.request(.profile(server: server)) { result in
      switch result {
      case .success(let response):
        self.profile = try? response.map(Profile.self)
      case .failure(let error):
        self.message = error.localizedDescription
      }
      done()
    }
  }
}

struct Profile: Codable, Equatable, Sendable {
  let name: String?
}
