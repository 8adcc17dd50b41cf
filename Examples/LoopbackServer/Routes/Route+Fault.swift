/// Routes that break the rules.
extension Route {
  /// An answer of so many bytes that breaks off.
  ///
  /// - Important: Linux's URLSession traps on a head cut off by FIN (``cutHead``), not on these.
  package static func fault(
    _ kind: FaultKind, _ place: FaultPlace, bytes: Int = 1000
  ) -> Route {
    Route("/fault/\(kind.rawValue)/\(place.rawValue)", ["bytes": "\(bytes)"])
  }

  /// Something that is not HTTP, then FIN.
  package static let garbage = Route("/fault/garbage")

  /// Chunked JSON with a trailer `X-Checksum: 1`.
  ///
  /// - Important: Linux's URLSession (6.3) traps on trailers. Ask for this from a child process only.
  package static let trailers = Route("/fault/trailers")

  /// A status line and half a header, then FIN.
  ///
  /// - Important: Linux's URLSession (6.3) traps on this. Ask for it from a child process only.
  package static let cutHead = Route("/fault/cut-head")
}
