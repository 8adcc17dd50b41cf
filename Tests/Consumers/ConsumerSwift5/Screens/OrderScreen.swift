import Foundation
import LegacyProvider

/// A view model of the main actor's, half migrated: it still assigns its state in a completion.
@MainActor
final class OrderScreen {
  private(set) var receipt: Receipt?
  private(set) var scanned = ""

  private let shop: Shop
  private let scanner: BarcodeScanner

  init(shop: Shop, scanner: BarcodeScanner) {
    self.shop = shop
    self.scanner = scanner
  }

  func order(_ fields: [String: Any], done: @escaping () -> Void) {
    shop.provider.request(.order(at: shop.server, fields: fields)) { result in
      self.receipt = try? result.get().map(Receipt.self)
      done()
    }
  }

  func scan() async throws {
    try await scanner.warmUp()
    scanned = try await scanner.scan()
  }
}
