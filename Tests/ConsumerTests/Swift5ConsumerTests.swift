import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ConsumerSwift5

/// The app in Swift 5 mode does with the libraries what its author meant.
@Suite struct Swift5ConsumerTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  // MARK: Bridge

  @Test(arguments: [false, true])
  func aScanIsAwaited(byHand: Bool) async throws {
    let scanner = BarcodeScanner(code: "4006381333931")
    let code = try await byHand ? scanner.scanByHand() : scanner.scan()
    #expect(code == "4006381333931")
  }

  @Test(arguments: [false, true])
  func aCancelStopsTheScan(byHand: Bool) async throws {
    let (started, stopped) = (Gate(), Counter())
    let scanner = BarcodeScanner(onStart: { started.open() }, onStop: { stopped.increment() })
    let scan = Task { try await byHand ? scanner.scanByHand() : scanner.scan() }
    await started.wait()
    scan.cancel()
    let result = await scan.result
    #expect(stopped.value == 1)
    #expect { try result.get() } throws: { byHand ? $0 is CocoaError : $0 is CancellationError }
  }

  // MARK: Provider

  @Test func aScreenLoadsWithACompletion() async throws {
    let plugin = SignInPlugin()
    let screen = ProductScreen(shop: Shop(server: server.origin, plugins: [plugin]))
    #expect(await change(of: screen) { screen.load() } == .onMain)
    #expect(screen.title == "loopback")
    #expect(server.requests(to: "/json").map { $0.header("X-Session") } == ["token-5"])
    #expect(server.requests(to: "/json").map { $0.header("Accept-Language") } == ["ko"])
    #expect(plugin.log == ["sent /json", "received /json"])
  }

  @Test func aScreenIsStubbed() async throws {
    let shop = Shop(server: server.origin, stub: { _ in .immediate })
    let screen = ProductScreen(shop: shop)
    #expect(await change(of: screen) { screen.load() } == .onMain)
    #expect(screen.title == "sample")
    #expect(server.requestCount() == 0)
  }

  @Test func aClosedScreenIsToldOnce() async throws {
    let screen = ProductScreen(shop: Shop(server: server.origin))
    let changes = Counter()
    let change = await change(of: screen, counting: changes) {
      screen.load()
      screen.close()
      screen.close()
    }
    // A second change would be in the main queue by now.
    await MainActor.run {}
    #expect(change == .onMain)
    #expect(changes.value == 1)
    #expect(screen.message == "cancelled")
  }

  private enum Change {
    case onMain
    case elsewhere
  }

  /// Where the screen changes first after the action.
  ///
  /// The main queue knows itself by a mark: in a test run no thread need be the main one.
  private func change(
    of screen: ProductScreen, counting changes: Counter = Counter(), after action: () -> Void
  ) async -> Change {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    defer { DispatchQueue.main.setSpecific(key: mark, value: nil) }
    return await withCheckedContinuation { change in
      screen.onChange = {
        guard changes.increment() == 1 else { return }
        change.resume(
          returning: DispatchQueue.getSpecific(key: mark) == nil ? .elsewhere : .onMain)
      }
      action()
    }
  }

  @MainActor
  @Test func aMainActorScreenAssignsItsStateInACompletion() async throws {
    let screen = OrderScreen(shop: Shop(server: server.origin), scanner: BarcodeScanner())
    await withCheckedContinuation { done in
      screen.order(["product": 7, "gift": true]) { done.resume() }
    }
    #expect(screen.receipt?.method == "POST")
    #expect(screen.receipt?.body == Data(#"{"gift":true,"product":7}"#.utf8))
  }

  @MainActor
  @Test func aMainActorScreenAwaitsTheScanner() async throws {
    let scanner = BarcodeScanner(code: "40063813")
    let screen = OrderScreen(shop: Shop(server: server.origin), scanner: scanner)
    try await screen.scan()
    #expect(screen.scanned == "40063813")
  }

  // MARK: Awaited

  @Test func theProviderIsAwaited() async throws {
    let shop = Shop(server: server.origin)
    #expect(try await shop.product() == Product(id: 1, name: "loopback"))
    #expect(await shop.productOrNil() == Product(id: 1, name: "loopback"))
  }

  @Test func aCancelEndsTheDownloadOnTheWire() async throws {
    let shop = Shop(server: server.origin)
    let download = Task { try await shop.manual(mark: "manual") }
    #expect(await server.waitForRequest("manual") != nil)
    download.cancel()
    #expect(await server.waitForExchange("manual")?.outcome == .peerClosed)
    await #expect(throws: (any Error).self) { try await download.value }
  }

  // MARK: Client

  @Test func theClientSpeaksThroughTheProvider() async throws {
    let plugin = SignInPlugin()
    let shop = Shop(server: server.origin, plugins: [plugin])
    #expect(try await shop.newProduct() == Product(id: 1, name: "loopback"))
    let receipts = [
      try await shop.order(["product": 1, "count": 2]),
      try await shop.newOrder(product: 1, count: 2),
    ]
    for receipt in receipts {
      #expect(receipt.method == "POST")
      #expect(receipt.body == Data(#"{"count":2,"product":1}"#.utf8))
    }
    #expect(server.requests.allSatisfy { $0.header("X-Session") == "token-5" })
    #expect(plugin.log.count == 6)
  }
}
