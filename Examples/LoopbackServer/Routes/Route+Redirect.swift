/// Routes that send the client elsewhere.
extension Route {
  /// Where a redirect leads.
  package enum Destination: Hashable, Sendable {
    /// `Location: /path?query`
    case route(Route)
    /// The same, as an absolute URL of the origin that was asked.
    case absolute(Route)
    /// The same on the server's other port, so at another origin.
    case otherOrigin(Route)
    /// This `Location`, unchanged: a relative path, a query, another scheme.
    case location(String)
    /// No `Location` header at all.
    case missing
  }

  /// A 3xx answer with a short body; `.delayed(_:)` makes it a slow one.
  package static func redirect(_ status: Int = 302, to destination: Destination) -> Route {
    let code = "\(status)"
    return switch destination {
    case .route(let route): Route("/redirect", ["status": code, "location": route.target])
    case .absolute(let route):
      Route("/redirect", ["status": code, "origin": "same", "location": route.target])
    case .otherOrigin(let route):
      Route("/redirect", ["status": code, "origin": "other", "location": route.target])
    case .location(let text): Route("/redirect", ["status": code, "location": text])
    case .missing: Route("/redirect", ["status": code])
    }
  }

  /// A redirect at a path of its own, so that a relative `Location` has something to be relative to.
  ///
  /// `at: "/redirect/a/b"` with `.location("c")` leads to `/redirect/a/c`. The path must begin with
  /// `/redirect/`.
  package static func redirect(
    at path: String, _ status: Int = 302, location: String
  ) -> Route {
    Route(path, ["status": "\(status)", "location": location])
  }

  /// A redirect to itself, for ever.
  package static func redirectLoop(_ status: Int = 302) -> Route {
    Route("/redirect-loop", ["status": "\(status)"])
  }

  /// So many redirects, one after another, then JSON.
  package static func redirectChain(hops: Int, status: Int = 302) -> Route {
    Route("/redirect-chain/\(hops)", ["status": "\(status)"])
  }
}
