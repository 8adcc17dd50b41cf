/// Decoded away from the main actor, so it does not belong to it.
nonisolated struct Product: Codable, Equatable {
  var id: Int
  var name: String
}
