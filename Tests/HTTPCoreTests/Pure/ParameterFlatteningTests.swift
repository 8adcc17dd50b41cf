import Foundation
import HTTPCore
import Testing

/// Parameters of any type, as text.
@Suite struct ParameterFlatteningTests {
  private func text(_ value: Any) -> String? {
    ParameterFlattening.items(["name": value]).first?.value
  }

  @Test func booleansAreOneAndZero() {
    #expect(text(true) == "1")
    #expect(text(false) == "0")
    #expect(text(NSNumber(value: true)) == "1")
    #expect(text(NSNumber(value: false)) == "0")
  }

  /// The smallest integers share their C type with booleans.
  @Test func numbersAreThemselves() {
    #expect(text(Int8(5)) == "5")
    #expect(text(Int8(1)) == "1")
    #expect(text(NSNumber(value: Int8(5))) == "5")
    #expect(text(UInt8(7)) == "7")
    #expect(text(2.5) == "2.5")
    #expect(text(NSNumber(value: 2)) == "2")
  }

  @Test func nothingIsNull() {
    #expect(text(NSNull()) == "null")
    #expect(text(Optional<Int>.none as Any) == "null")
    #expect(text(Optional(3) as Any) == "3")
  }

  @Test func collectionsAreFlattenedInOrder() {
    let items = ParameterFlattening.items(["b": [2, 1], "a": ["y": 1, "x": [true]]])
    #expect(
      items.map { "\($0.name)=\($0.value ?? "")" } == ["a[x][]=1", "a[y]=1", "b[]=2", "b[]=1"])
  }
}
