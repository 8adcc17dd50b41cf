import Foundation
import ProviderClient

@MainActor
final class ProfileScreen {
  private(set) var profile: Profile?
  private(set) var message: String?
  private let client: any ClientProtocol
  private let server: URL

  init(client: any ClientProtocol, server: URL) {
    self.client = client
    self.server = server
  }

  func refresh() async {
    do {
      profile = try await client.codable(ShopAPI.profile(server: server))
    } catch is CancellationError {
      // The screen is gone, and the request with it.
    } catch {
      message = error.localizedDescription
    }
  }
}
