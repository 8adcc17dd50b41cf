import LoopbackServer

/// One step of the story.
protocol Step: Sendable {
  /// What happens in it, in one sentence.
  var title: String { get }

  /// Lets it happen, and reports each fact as soon as it is known.
  ///
  /// - Throws: Whatever kept it from getting as far as its facts.
  func play(on server: LoopbackServer, report: (Fact) -> Void) async throws
}
