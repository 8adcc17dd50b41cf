struct Product: Codable, Hashable, Sendable {
  var id: Int
  var name: String
}
