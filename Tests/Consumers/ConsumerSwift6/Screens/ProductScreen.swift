import Foundation
import LegacyProvider

/// A view model that still assigns its state in completions.
@MainActor
final class ProductScreen {
  private(set) var title = ""
  private(set) var message: String?

  private let shop: Shop
  private var request: (any Cancellable)?

  init(shop: Shop) {
    self.shop = shop
  }

  func load(done: @escaping () -> Void) {
    request = shop.provider.request(.product(at: shop.server)) { [weak self] result in
      self?.show(result)
      done()
    }
  }

  /// The same, called back on another queue, from which it gets back by itself.
  func loadInBackground(done: @escaping @MainActor @Sendable () -> Void) {
    let queue = DispatchQueue(label: "background")
    let show: @MainActor @Sendable (Result<Response, ProviderError>) -> Void = { [weak self] in
      self?.show($0)
      done()
    }
    request = shop.provider.request(
      .product(at: shop.server), callbackQueue: queue, completion: Self.onMain(show))
  }

  func openManual(mark: String, done: @escaping () -> Void) {
    request = shop.provider.request(.manual(at: shop.server, mark: mark)) { [weak self] result in
      self?.show(result)
      done()
    }
  }

  func close() { request?.cancel() }

  private nonisolated static func onMain(
    _ show: @escaping @MainActor @Sendable (Result<Response, ProviderError>) -> Void
  ) -> Provider<ShopAPI>.Completion {
    { result in Task { @MainActor in show(result) } }
  }

  private func show(_ result: Result<Response, ProviderError>) {
    MainActor.assertIsolated()
    switch result {
    case .success(let response): title = (try? response.map(Product.self).name) ?? "?"
    case .failure(.cancelled): message = "cancelled"
    case .failure(let error): message = error.localizedDescription
    }
  }
}
