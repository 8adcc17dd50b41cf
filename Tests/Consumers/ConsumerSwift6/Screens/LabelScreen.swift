import LayeredClient

/// A view model whose work is all awaited.
@MainActor
final class LabelScreen {
  private(set) var pages = 0
  private(set) var receipt: Receipt?
  private(set) var isOutdated = false
  private(set) var timesToldToUpdate = 0

  private let printer: LabelPrinter

  init(printer: LabelPrinter) {
    self.printer = printer
  }

  func print(_ text: String) async throws {
    pages += try await printer.print(text)
    MainActor.assertIsolated()
  }

  func order(_ fields: [String: Any], from shop: Shop) async throws {
    receipt = try await shop.order(fields)
    MainActor.assertIsolated()
  }

  func checkVersion(with shop: Shop) async throws {
    do {
      _ = try await shop.outdated()
    } catch let error as ClientError where error.code == .updateRequired {
      isOutdated = true
    }
  }

  func showUpdate() { timesToldToUpdate += 1 }
}
