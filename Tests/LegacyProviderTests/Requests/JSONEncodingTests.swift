import Foundation
import LegacyProvider
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct JSONEncodingTests {
  private func request() throws -> URLRequest {
    URLRequest(url: try #require(URL(string: "http://a.example")))
  }

  @Test func parametersBecomeABodyWithTheirKeysInOrder() throws {
    let encoded = try JSONEncoding.default.encode(
      request(), with: ["b": [1, 2], "a": ["k": NSNull()]])
    #expect(encoded.httpBody == Data(#"{"a":{"k":null},"b":[1,2]}"#.utf8))
    #expect(encoded.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func contentTypeOfTheTargetIsKept() throws {
    var typed = try request()
    typed.allHTTPHeaderFields = ["content-type": "application/vnd.api+json"]
    let encoded = try JSONEncoding.default.encode(typed, with: ["a": 1])
    #expect(encoded.value(forHTTPHeaderField: "Content-Type") == "application/vnd.api+json")
  }

  @Test func prettyPrintedHasLines() throws {
    let encoded = try JSONEncoding.prettyPrinted.encode(request(), with: ["a": 1])
    #expect(encoded.httpBody?.contains(UInt8(ascii: "\n")) == true)
  }

  @Test(arguments: [Double.nan, .infinity])
  func whatJSONHasNoFormForIsAnError(_ number: Double) {
    #expect(throws: InvalidRequest.self) {
      try JSONEncoding.default.encode(request(), with: ["a": number])
    }
    #expect(throws: InvalidRequest.self) {
      try JSONEncoding.default.encode(request(), with: ["a": Date()])
    }
  }
}
