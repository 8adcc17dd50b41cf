import Foundation
import LegacyProvider

/// A view model as it was written before anyone spoke of actors.
class ProductScreen {
  private(set) var title = ""
  private(set) var message: String?
  var onChange: (() -> Void)?

  private let shop: Shop
  private var request: Cancellable?

  init(shop: Shop) {
    self.shop = shop
  }

  func load() {
    request?.cancel()
    request = shop.provider.request(.product(at: shop.server)) { [weak self] result in
      guard let self = self else { return }
      switch result {
      case .success(let response):
        self.title = (try? response.map(Product.self).name) ?? "?"
      case .failure(.cancelled):
        self.message = "cancelled"
      case .failure(let error):
        self.message = error.localizedDescription
      }
      self.onChange?()
    }
  }

  func close() { request?.cancel() }
}
