import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ConsumerMainActor

/// The app whose types belong to the main actor does with the libraries what its author meant.
@MainActor
@Suite struct MainActorConsumerTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  // MARK: Bridge

  @Test(arguments: [false, true])
  func theScaleIsAwaited(byHand: Bool) async throws {
    let started = Gate()
    let scale = KitchenScale { started.open() }
    let screen = ScaleScreen(scale: scale)
    let weighing = Task { try await byHand ? screen.weighByHand() : screen.weigh() }
    await started.wait()
    scale.put(grams: 250)
    try await weighing.value
    #expect(screen.grams == 250)
  }

  @Test(arguments: [false, true])
  func aCancelEndsTheWeighing(byHand: Bool) async throws {
    let started = Gate()
    let screen = ScaleScreen(scale: KitchenScale { started.open() })
    let weighing = Task { try await byHand ? screen.weighByHand() : screen.weigh() }
    await started.wait()
    weighing.cancel()
    let result = await weighing.result
    #expect { try result.get() } throws: { byHand ? $0 is CocoaError : $0 is CancellationError }
    #expect(screen.grams == 0)
  }

  // MARK: Provider

  @Test func aScreenLoadsWithACompletion() async throws {
    let screen = ProductScreen(server: server.origin)
    await withCheckedContinuation { done in screen.load { done.resume() } }
    #expect(screen.title == "loopback")
    #expect(screen.plugin.answers(from: "/json") == 1)
    #expect(server.requests(to: "/json").map { $0.header("X-Session") } == ["token-main"])
  }

  @Test func aClosedScreenEndsItsDownload() async throws {
    let screen = ProductScreen(server: server.origin)
    await withCheckedContinuation { done in
      screen.openManual(mark: "manual") { done.resume() }
      Task {
        _ = await server.waitForRequest("manual")
        screen.close()
      }
    }
    #expect(screen.message == "cancelled")
    #expect(await server.waitForExchange("manual")?.outcome == .peerClosed)
  }

  // MARK: Awaited

  /// The plugins run elsewhere, and the awaiting code is back on the main actor all the same.
  @Test(arguments: [nil, DispatchQueue(label: "background"), DispatchQueue.main])
  func theProviderIsAwaited(callbackQueue: DispatchQueue?) async throws {
    let screen = ProductScreen(server: server.origin, callbackQueue: callbackQueue)
    try await screen.refresh()
    #expect(screen.title == "loopback")
    #expect(screen.plugin.answers(from: "/json") == 1)
  }

  @Test func aCancelEndsTheDownloadOnTheWire() async throws {
    let screen = ProductScreen(server: server.origin)
    let download = Task {
      if case .failure(.cancelled) = await screen.readManual(mark: "manual") { true } else { false }
    }
    #expect(await server.waitForRequest("manual") != nil)
    download.cancel()
    #expect(await download.value)
    #expect(await server.waitForExchange("manual")?.outcome == .peerClosed)
  }

  // MARK: Client

  @Test(arguments: ProductScreen.Stage.allCases)
  func bothTransportsGiveTheSame(stage: ProductScreen.Stage) async throws {
    let screen = ProductScreen(server: server.origin)
    let client = screen.client(at: stage)
    try await screen.refresh(from: client)
    #expect(screen.product == Product(id: 1, name: "loopback"))

    try await screen.order(["count": 2, "product": 1], from: client)
    #expect(screen.receipt?.body == Data(#"{"count":2,"product":1}"#.utf8))
    try await screen.order(Product(id: 1, name: "loopback"), from: client)
    #expect(screen.receipt?.body == Data(#"{"id":1,"name":"loopback"}"#.utf8))
    let expected = stage == .onTheProvider ? "token-main" : nil
    #expect(server.requests.map { $0.header("X-Session") } == Array(repeating: expected, count: 4))
  }

  @Test(arguments: ProductScreen.Stage.allCases)
  func anOldAppIsToldOnce(stage: ProductScreen.Stage) async throws {
    let screen = ProductScreen(server: server.origin)
    try await screen.readNews(at: stage)
    #expect(screen.timesToldToUpdate == 1)
    #expect(screen.message != nil)
    #expect(server.requestCount() == 1)
  }
}
