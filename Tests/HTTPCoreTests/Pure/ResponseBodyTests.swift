import Foundation
import Testing

@testable import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ResponseBodyTests {
  private func body(headers: [String: String]) throws -> ResponseBody {
    let url = try #require(URL(string: "http://localhost"))
    return ResponseBody(
      expecting: try #require(
        HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers)))
  }

  @Test func lengthCountsOnlyForPlainBodies() throws {
    #expect(try body(headers: ["Content-Length": "5"]).expected == 5)
    #expect(
      try body(headers: ["Content-Length": "5", "Content-Encoding": "identity"]).expected == 5)
    #expect(try body(headers: ["Content-Length": "5", "Content-Encoding": "gzip"]).expected == nil)
    #expect(try body(headers: [:]).expected == nil)
  }

  @Test func chunksAreJoined() {
    var body = ResponseBody()
    for chunk in ["ab", "", "c", "de"] { body.append(Data(chunk.utf8)) }
    #expect(body.data == Data("abcde".utf8))
    #expect(body.count == 5)
  }

  @Test func theResultBeginsAtZero() {
    var body = ResponseBody()
    body.append(Data("abc".utf8).dropFirst())
    #expect(body.data.startIndex == 0)
    #expect(body.data == Data("bc".utf8))
  }

  @Test func aHugeAnnouncedLengthIsNotReserved() throws {
    var body = try body(headers: ["Content-Length": "9000000000000000000"])
    body.append(Data("a".utf8))
    body.append(Data("b".utf8))
    #expect(body.count == 2)
  }
}
