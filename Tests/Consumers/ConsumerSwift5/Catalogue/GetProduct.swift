import LayeredClient

struct GetProduct: Endpoint {
  var path: String { "/json" }
}
