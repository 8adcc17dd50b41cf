import Foundation
import HTTPCore
import Testing

@Suite struct QueryEncodingTests {
  @Test func reservedCharactersAreEncoded() {
    let items = [
      URLQueryItem(name: "a+b", value: "1+1=2&x/y?z#\u{E4} "),
      URLQueryItem(name: "flag", value: nil),
      URLQueryItem(name: "empty", value: ""),
    ]
    #expect(
      QueryEncoding.encode(items) == "a%2Bb=1%2B1%3D2%26x%2Fy%3Fz%23%C3%A4%20&flag&empty=")
  }

  @Test func parametersAreOrderedByName() {
    #expect(QueryEncoding.encode(["b": "2", "a": "1", "c": "3"]) == "a=1&b=2&c=3")
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org?n=%2B"),
    ("https://example.org/p", "https://example.org/p?n=%2B"),
    ("https://example.org/p?", "https://example.org/p?n=%2B"),
    ("https://example.org/p?a=1%20x+y", "https://example.org/p?a=1%20x+y&n=%2B"),
    ("https://example.org/p?a=1#f", "https://example.org/p?a=1&n=%2B#f"),
  ])
  func itemsAreAppended(_ url: String, _ expected: String) throws {
    let url = try #require(URL(string: url))
    let extended = try QueryEncoding.append([URLQueryItem(name: "n", value: "+")], to: url)
    #expect(extended.absoluteString == expected)
    #expect(try QueryEncoding.append([], to: url) == url)
  }

  @Test func legacyParametersAreFlattened() {
    let parameters: [String: Any] = [
      "text": "x", "int": 3, "double": 1.5, "yes": true, "no": false, "list": [1, 2],
      "map": ["b": "2", "a": ["c": 1]] as [String: Any], "null": NSNull(),
      "number": NSNumber(value: 1), "maybe": Int?.some(7) as Any,
    ]
    let text = ParameterFlattening.items(parameters)
      .map { "\($0.name)=\($0.value ?? "")" }.joined(separator: " ")
    #expect(
      text == "double=1.5 int=3 list[]=1 list[]=2 map[a][c]=1 map[b]=2 maybe=7 no=0 null=null "
        + "number=1 text=x yes=1")
  }
}
