import Foundation

/// One measured figure: a row of the tables, a line of `--json`.
struct Figure: Encodable {
  let figure: String
  let against: String
  let ratio: Double
  let median: Double
  let unit: String
  let rounds: Int
  /// Heap allocations a call, where they were counted.
  var allocations: Double? = nil

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  static func table(_ figures: [Figure], title: String) -> String {
    let width = (figures.map(\.figure.count).max() ?? 0) + 2
    let rows = figures.map { figure in
      let allocations = figure.allocations.map { String(format: "%6.1f allocations", $0) } ?? ""
      return "  " + figure.figure.padding(toLength: width, withPad: " ", startingAt: 0)
        + String(format: "%7.2f× %10.1f ", figure.ratio, figure.median)
        + figure.unit.padding(toLength: 6, withPad: " ", startingAt: 0) + allocations
    }
    return ([title] + rows).joined(separator: "\n") + "\n"
  }
}
