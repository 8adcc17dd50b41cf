import LayeredClient

struct GetProfile: Endpoint {
  let path = "/json"
}

enum Endpoints {
  static func profile(_ client: some ClientProtocol) async throws -> Profile {
    let profile: Profile = try await client.request(GetProfile())
    return profile
  }
}
