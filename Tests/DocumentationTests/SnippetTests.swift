import CallbackBridge
import Foundation
import LoopbackServer
import ProviderClient
import TestSupport
import Testing

/// The snippets of the documents do what the documents say.
@Suite struct SnippetTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  @Test func aBridgedSearchFinds() async throws {
    #expect(try await LegacyGeocoder().find("Seoul") == Place(name: "Seoul"))
    #expect(try await LegacyGeocoder().findByHand("Seoul") == Place(name: "Seoul"))
  }

  @Test func aCancelEndsABridgedSearch() async throws {
    let search = Task { try await LegacyGeocoder().find("nowhere") }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test func aCancelEndsASearchBridgedByHand() async throws {
    let search = Task { try await LegacyGeocoder().findByHand("nowhere") }
    search.cancel()
    await #expect(throws: CocoaError.self) { try await search.value }
  }

  @MainActor
  @Test func theScreenLoadsBeforeAndAfter() async throws {
    let before = ProfileScreenBefore(server: server.origin)
    await withCheckedContinuation { done in before.refresh { done.resume() } }
    #expect(before.profile != nil)

    for client in [
      Transports.onTheProvider(server.origin, Provider()), Transports.onURLSession(server.origin),
    ] {
      let after = ProfileScreen(client: client, server: server.origin)
      await after.refresh()
      #expect(after.profile == before.profile)
      #expect(after.message == nil)
    }
  }

  @Test func theProviderIsAwaited() async throws {
    let provider = Provider<ShopAPI>()
    let profile = try await AwaitingProvider.throwing(provider, server.origin)
    #expect(await AwaitingProvider.result(provider, server.origin) == profile)
    #expect(try await Endpoints.profile(Transports.onURLSession(server.origin)) == profile)
  }

  @Test func theUpdateIsShown() async throws {
    let shown = Counter()
    let client = Transports.withForceUpdate(server.origin) { shown.increment() }
    let route = server.url(for: .upgradeRequired())
    await #expect(throws: ClientError.self) { try await client.send(Get(path: route.path)) }
    #expect(shown.value == 1)
  }

  private struct Get: Endpoint {
    let path: String
  }
}
