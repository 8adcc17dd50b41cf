import LayeredClient

struct GetProduct: Endpoint {
  let path = "/json"
}

struct PostOrder: Endpoint {
  let product: Product

  let path = "/echo"
  let method = HTTPMethod.post
  var body: (any Encodable & Sendable)? { product }
}
