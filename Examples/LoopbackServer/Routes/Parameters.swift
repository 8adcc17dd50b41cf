/// The query of a request, read with bounds, so that no request can ask for the impossible.
struct Parameters {
  let request: RequestRecord

  func text(_ name: String) -> String? { request.queryValue(name) }

  func integer(_ name: String, default standard: Int = 0, in range: ClosedRange<Int>) -> Int {
    let value = text(name).flatMap { Int($0) } ?? standard
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Seconds, an hour at most.
  func seconds(_ name: String) -> Double { Self.bounded(text(name)) }

  /// A count of bytes, up to 4 GB.
  func bytes(default standard: Int = 0) -> Int {
    integer("bytes", default: standard, in: 0...(4 << 30))
  }

  /// An option that may be given as a query item or as a header.
  func option(_ name: String) -> String? { text(name) ?? request.header(name) }

  /// Seconds given as an option.
  func secondsOption(_ name: String) -> Double { Self.bounded(option(name)) }

  private static func bounded(_ text: String?) -> Double {
    guard let value = text.flatMap({ Double($0) }), value > 0 else { return 0 }
    return min(value, 3600)
  }
}
