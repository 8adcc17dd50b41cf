/// A view model over the SDK, all awaited.
final class ScaleScreen {
  private(set) var grams = 0

  private let scale: KitchenScale

  init(scale: KitchenScale) {
    self.scale = scale
  }

  func weigh() async throws {
    try await scale.tare()
    grams = try await scale.weigh()
    MainActor.assertIsolated()
  }

  func weighByHand() async throws {
    grams = try await scale.weighByHand()
    MainActor.assertIsolated()
  }
}
