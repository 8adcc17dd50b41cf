import Foundation
import LayeredClient
import LoopbackServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Many screens load at once, and the server answers all of them that the app must be updated.
struct AppIsTooOld: Step {
  let title = "The app is too old: 20 screens load at once, and each is answered 426."

  private let screens = 20
  private let group = "too old"

  func play(on server: LoopbackServer, report: (Fact) -> Void) async throws {
    let prompt = UpdatePrompt()
    let url = server.url(for: .hold(status: 426, group: group), id: "too old")
    let client = Client(
      baseURL: url, transport: transport,
      policies: ClientPolicies(forceUpdate: ForceUpdateGate { _ in await prompt.show() }))

    let codes = try await codesOfAllScreens(client, server)
    let shown = await prompt.timesShown
    report(
      Fact(
        "update prompt", "shown \(shown == 1 ? "once" : "\(shown) times")",
        expected: "it is shown once for all of them", isTrue: shown == 1))

    let failed = codes.count { $0 == .updateRequired }
    let sent = server.requests(marked: "too old").count
    report(
      Fact(
        "screens", "\(failed) of \(screens) told \"updateRequired\", by \(sent) requests",
        expected: "each screen is told, and no request is repeated",
        isTrue: failed == screens && sent == screens))
  }

  /// A connection for each screen, so that the server can hold all answers and let go at once.
  private var transport: URLSessionTransport {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = screens
    return URLSessionTransport(engine: SessionEngine(configuration: configuration))
  }

  private func codesOfAllScreens(
    _ client: Client, _ server: LoopbackServer
  ) async throws -> [ClientError.Code?] {
    try await withThrowingTaskGroup(of: ClientError.Code?.self) { screen in
      for _ in 1...screens { screen.addTask { await failure(of: client) } }
      let areHeld = await server.waitForHeld(
        screens, group: group, timeout: SignalMissing.patience)
      guard areHeld else { throw SignalMissing("\(screens) requests at the server") }
      server.release(group: group)
      return try await screen.reduce(into: []) { $0.append($1) }
    }
  }

  private func failure(of client: Client) async -> ClientError.Code? {
    do {
      try await client.send(News())
      return nil
    } catch {
      return (error as? ClientError)?.code
    }
  }
}
