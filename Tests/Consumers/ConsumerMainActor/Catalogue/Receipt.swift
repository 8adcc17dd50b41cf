import Foundation

/// What the shop repeats of an order.
nonisolated struct Receipt: Decodable {
  var method: String
  var body: Data
}
