/// What the server's JSON says.
struct Item: Decodable, Hashable, Sendable {
  let id: Int
  let name: String
}
