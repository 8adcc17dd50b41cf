/// How far a body has got, in one direction.
package struct TransferProgress: Hashable, Sendable {
  /// Whether the request's body goes up or the response's comes down.
  package enum Direction: Hashable, Sendable {
    case upload
    case download
  }

  /// Which body it is about; an exchange reports its upload first, then its download.
  package let direction: Direction
  /// Bytes so far.
  ///
  /// It never falls within a direction, not even when a body is sent again.
  package let completed: Int64
  /// All bytes, or nil while unknown, as for a compressed or chunked body.
  package let total: Int64?
  /// From 0 to 1; it never falls within a direction, and is 0 while the total is unknown.
  ///
  /// The last report before a success is of the download, with the fraction 1.
  package let fraction: Double

  package init(direction: Direction, completed: Int64, total: Int64?, fraction: Double) {
    self.direction = direction
    self.completed = completed
    self.total = total
    self.fraction = fraction
  }
}
