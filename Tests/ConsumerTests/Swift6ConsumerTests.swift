import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ConsumerSwift6

/// The app in Swift 6 mode does with the libraries what its author meant.
@MainActor
@Suite struct Swift6ConsumerTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  // MARK: Bridge

  @Test func aLabelIsPrinted() async throws {
    let started = Gate()
    let printer = LabelPrinter { started.open() }
    let screen = LabelScreen(printer: printer)
    let printing = Task { try await screen.print("7 apples") }
    await started.wait()
    printer.takeLabels()
    try await printing.value
    #expect(screen.pages == 1)
  }

  @Test func whatCompletesAtOnceIsAwaitedToo() async throws {
    let printer = LabelPrinter()
    #expect(try await printer.print("") == 0)
    #expect(try await printer.printByHand("") == 0)
    #expect(try await printer.temperature() == 36.6)
  }

  @Test(arguments: [false, true])
  func aCancelEndsTheJob(byHand: Bool) async throws {
    let started = Gate()
    let printer = LabelPrinter { started.open() }
    let printing = Task {
      try await byHand ? printer.printByHand("7 apples") : printer.print("7 apples")
    }
    await started.wait()
    printing.cancel()
    let result = await printing.result
    #expect { try result.get() } throws: { byHand ? $0 is CocoaError : $0 is CancellationError }
  }

  // MARK: Provider

  @Test func aScreenLoadsWithACompletion() async throws {
    let screen = ProductScreen(shop: Shop(server: server.origin, stage: .onTheProvider))
    await withCheckedContinuation { done in screen.load { done.resume() } }
    #expect(screen.title == "loopback")
    #expect(server.requests(to: "/json").map { $0.header("X-Session") } == ["token-6"])
  }

  @Test func aScreenIsCalledBackOnAnotherQueue() async throws {
    let screen = ProductScreen(shop: Shop(server: server.origin, stage: .onTheProvider))
    await withCheckedContinuation { done in screen.loadInBackground { done.resume() } }
    #expect(screen.title == "loopback")
  }

  @Test func aClosedScreenEndsItsDownload() async throws {
    let screen = ProductScreen(shop: Shop(server: server.origin, stage: .onTheProvider))
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

  @Test func aCancelEndsTheDownloadOnTheWire() async throws {
    let shop = Shop(server: server.origin, stage: .onTheProvider)
    let download = Task { try await shop.manual(mark: "manual") }
    #expect(await server.waitForRequest("manual") != nil)
    download.cancel()
    #expect(await server.waitForExchange("manual")?.outcome == .peerClosed)
    await #expect(throws: (any Error).self) { try await download.value }
  }

  // MARK: Client

  @Test(arguments: Shop.Stage.allCases)
  func bothTransportsGiveTheSame(stage: Shop.Stage) async throws {
    let shop = Shop(server: server.origin, stage: stage)
    let product = Product(id: 1, name: "loopback")
    #expect(try await shop.product() == product)
    #expect(try await shop.productFromTarget() == product)
    #expect(try await shop.order(product).body == Data(#"{"id":1,"name":"loopback"}"#.utf8))

    let screen = LabelScreen(printer: LabelPrinter())
    try await screen.order(["count": 2, "product": 1], from: shop)
    #expect(screen.receipt?.body == Data(#"{"count":2,"product":1}"#.utf8))
    let expected = stage == .onTheProvider ? "token-6" : nil
    #expect(server.requests.map { $0.header("X-Session") } == Array(repeating: expected, count: 4))
  }

  @Test(arguments: Shop.Stage.allCases)
  func anOldAppIsToldOnce(stage: Shop.Stage) async throws {
    let screen = LabelScreen(printer: LabelPrinter())
    let shop = Shop(
      server: server.origin, stage: stage, onUpdateRequired: { screen.showUpdate() })
    try await screen.checkVersion(with: shop)
    #expect(screen.isOutdated)
    #expect(screen.timesToldToUpdate == 1)
    #expect(server.requestCount() == 1)
  }
}
