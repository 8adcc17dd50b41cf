import LayeredClient

/// The document, for the client.
struct BenchmarkEndpoint: Endpoint {
  let path: String
}
