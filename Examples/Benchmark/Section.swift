/// A group of figures that can be asked for by name.
enum Section: String, CaseIterable {
  case bridge
  case http
  case client

  var title: String {
    switch self {
    case .bridge: "One legacy call, awaited (time, against the naive bridge: less is better)"
    case .http: "Requests on loopback (throughput, against URLSession: more is better)"
    case .client: "The client over a stub transport (time a call, against the transport alone)"
    }
  }

  func figures() async throws -> [Figure] {
    switch self {
    case .bridge:
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return [] }
      return try await BridgeFigures.measure()
    case .http: return try await HTTPFigures.measure()
    case .client: return try await ClientFigures.measure()
    }
  }
}
