import LayeredClient

struct PostOrder: Endpoint {
  struct Order: Encodable {
    var product: Int
    var count: Int
  }

  var order: Order

  var path: String { "/echo" }
  var method: HTTPMethod { .post }
  var body: (Encodable & Sendable)? { order }
}
