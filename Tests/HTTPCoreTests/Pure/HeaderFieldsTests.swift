import Foundation
import HTTPCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HeaderFieldsTests {
  @Test func newValuesWinInAnyCase() {
    let merged = HeaderFields.merging(
      ["content-type": "b", "X-New": "n"], into: ["Content-Type": "a", "X-Old": "o"])
    #expect(merged == ["content-type": "b", "X-New": "n", "X-Old": "o"])
    #expect(HeaderFields.merging(["A": "1"], into: [:]) == ["A": "1"])
    #expect(HeaderFields.merging([:], into: ["A": "1"]) == ["A": "1"])
  }

  @Test func lookupIgnoresCase() {
    #expect(HeaderFields.value(of: "X-A", in: ["x-a": "1"]) == "1")
    #expect(HeaderFields.value(of: "X-B", in: ["x-a": "1"]) == nil)
    #expect(HeaderFields.removing(["COOKIE"], from: ["Cookie": "c", "B": "b"]) == ["B": "b"])
  }

  @Test func settingKeepsTheCaseOfNames() throws {
    var request = URLRequest(url: try #require(URL(string: "http://localhost")))
    HeaderFields.set(["X-API-Key": "1", "eTag": "2"], in: &request)
    #expect(request.allHTTPHeaderFields == ["X-API-Key": "1", "eTag": "2"])
  }

  @Test func settingReplacesTheSameFieldInAnotherCase() throws {
    var request = URLRequest(url: try #require(URL(string: "http://localhost")))
    HeaderFields.set(["x-api-key": "1"], in: &request)
    HeaderFields.set(["X-API-Key": "2"], in: &request)
    let fields = try #require(request.allHTTPHeaderFields)
    #expect(fields.count == 1)
    #expect(fields.values.first == "2")
  }

  @Test func aFieldThatIsThereIsKept() throws {
    var request = URLRequest(url: try #require(URL(string: "http://localhost")))
    HeaderFields.set(["content-TYPE": "text/plain"], in: &request)
    HeaderFields.setIfAbsent("Content-Type", "application/json", in: &request)
    HeaderFields.setIfAbsent("Accept", "*/*", in: &request)
    #expect(request.allHTTPHeaderFields == ["content-TYPE": "text/plain", "Accept": "*/*"])
  }
}
