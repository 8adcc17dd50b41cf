import Foundation
import HTTPCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct JSONBodyTests {
  private struct Order: Encodable {
    var total = 1.5
    var id = 7
  }

  @Test func keysAreSorted() throws {
    let data = try JSONBody.encode(Order())
    #expect(String(decoding: data, as: UTF8.self) == #"{"id":7,"total":1.5}"#)
  }

  @Test func contentTypeIsSetOnlyIfAbsent() throws {
    var request = URLRequest(url: try #require(URL(string: "http://localhost")))
    try JSONBody.set(Order(), in: &request)
    #expect(request.value(forHTTPHeaderField: "content-type") == "application/json")
    request.allHTTPHeaderFields = ["Content-Type": "application/vnd.api+json"]
    try JSONBody.set(Order(), in: &request)
    #expect(request.value(forHTTPHeaderField: "content-type") == "application/vnd.api+json")
  }

  @Test func failureIsTypedAndNamesThePlace() {
    do {
      _ = try JSONBody.encode(["amount": Double.infinity])
      Issue.record("infinity is no JSON")
    } catch {
      #expect(error.code == .body)
      #expect(error.message.contains("amount"))
    }
  }
}
