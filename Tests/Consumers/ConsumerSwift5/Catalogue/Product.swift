struct Product: Decodable, Equatable {
  var id: Int
  var name: String
}
