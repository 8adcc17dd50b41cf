import LayeredClient

/// An endpoint of the client, asked for at its base URL.
struct News: Endpoint {
  let path = ""
}
