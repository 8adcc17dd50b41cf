import LoopbackServer
import ProviderClient

/// A migration may stop anywhere: one and the same target gives the same value at each stage.
struct OneTargetFourWays: Step {
  let title = "One target, unchanged, at the four stages of a migration."

  func play(on server: LoopbackServer, report: (Fact) -> Void) async throws {
    let page = Page(server.url(for: .json, id: "stages"))
    let provider = Provider<Page>()
    let onProvider = Client(baseURL: server.origin, transport: ProviderTransport(provider))
    let onURLSession = Client(baseURL: server.origin, transport: URLSessionTransport())

    check("provider, callback", try await itemByCallback(page, provider), report)
    check("await provider", try await provider.response(for: page).map(Item.self), report)
    check("client on the provider", try await onProvider.codable(page), report)
    check("client on URLSession", try await onURLSession.codable(page), report)

    let requests = server.requests(marked: "stages")
    let kinds = Set(requests.map { Set($0.headers.map { "\($0)" } + [$0.method, $0.target]) })
    report(
      Fact(
        "on the wire", "\(requests.count) requests, \(kinds.count == 1 ? "all alike" : "\(kinds)")",
        expected: "4 requests that do not differ", isTrue: requests.count == 4 && kinds.count == 1))
  }

  private func check(_ stage: String, _ item: Item, _ report: (Fact) -> Void) {
    report(
      Fact(
        stage, "item \(item.id), \"\(item.name)\"", expected: "item 1, \"loopback\"",
        isTrue: item == Item(id: 1, name: "loopback")))
  }

  /// As it stands in the old code, but for the continuation by which this story waits for it.
  private func itemByCallback(_ page: Page, _ provider: Provider<Page>) async throws -> Item {
    try await withCheckedThrowingContinuation { continuation in
      provider.request(page) { result in
        continuation.resume(with: Result { try result.get().map(Item.self) })
      }
    }
  }
}
