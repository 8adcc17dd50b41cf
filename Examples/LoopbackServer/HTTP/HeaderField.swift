/// One header as it stood on the wire: name in its own case, value without the blanks around it.
package struct HeaderField: Hashable, Sendable, Codable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the header has this name, whatever the case of either.
  package func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension [HeaderField] {
  /// The value of the first header of that name, whatever its case.
  package func first(named name: String) -> String? { first { $0.isNamed(name) }?.value }

  /// The values of all headers of that name, in order.
  package func values(named name: String) -> [String] {
    filter { $0.isNamed(name) }.map(\.value)
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
