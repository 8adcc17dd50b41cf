import Foundation

/// What the shop repeats of an order.
struct Receipt: Decodable, Sendable {
  var method: String
  var body: Data
}
