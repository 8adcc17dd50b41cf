import Foundation
import LegacyProvider
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct URLEncodingTests {
  private func request(_ method: String, _ url: String = "http://a.example/p?z=0") throws
    -> URLRequest
  {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    return request
  }

  private func query(_ parameters: [String: Any]) throws -> String? {
    let encoded = try URLEncoding.queryString.encode(
      request("GET", "http://a.example"), with: parameters)
    return encoded.url?.query
  }

  @Test func theMethodDecidesWhereParametersGo() throws {
    for method in ["GET", "HEAD", "DELETE"] {
      let encoded = try URLEncoding.default.encode(request(method), with: ["a": 1])
      #expect(encoded.url?.absoluteString == "http://a.example/p?z=0&a=1")
      #expect(encoded.httpBody == nil)
    }
    for method in ["POST", "PUT", "PATCH"] {
      let encoded = try URLEncoding.default.encode(request(method), with: ["a": 1])
      #expect(encoded.url?.absoluteString == "http://a.example/p?z=0")
      #expect(encoded.httpBody == Data("a=1".utf8))
    }
  }

  @Test func theDestinationIsStrongerThanTheMethod() throws {
    let query = try URLEncoding.queryString.encode(request("POST"), with: ["a": 1])
    #expect(query.url?.query == "z=0&a=1")
    #expect(query.httpBody == nil)
    let body = try URLEncoding.httpBody.encode(request("GET"), with: ["a": 1])
    #expect(body.url?.query == "z=0")
    #expect(body.httpBody == Data("a=1".utf8))
  }

  @Test func contentTypeIsSetForABodyThatHasNone() throws {
    let encoded = try URLEncoding.httpBody.encode(request("POST"), with: ["a": 1])
    #expect(
      encoded.value(forHTTPHeaderField: "Content-Type")
        == "application/x-www-form-urlencoded; charset=utf-8")

    var typed = try request("POST")
    typed.allHTTPHeaderFields = ["content-type": "text/x-own"]
    let kept = try URLEncoding.httpBody.encode(typed, with: ["a": 1])
    #expect(kept.value(forHTTPHeaderField: "Content-Type") == "text/x-own")
  }

  @Test func arraysHaveBracketsAndBooleansAreNumbers() throws {
    let parameters: [String: Any] = [
      "list": [1, 2], "yes": true, "no": false, "map": ["k": "v"], "text": "x",
    ]
    #expect(
      try query(parameters)?.removingPercentEncoding
        == "list[]=1&list[]=2&map[k]=v&no=0&text=x&yes=1")
  }

  @Test func whatAServerWouldMisreadIsEscaped() throws {
    let encoded = try URLEncoding.queryString.encode(
      request("GET", "http://a.example"), with: ["a b": "1+1&c=ü"])
    #expect(encoded.url?.absoluteString == "http://a.example?a%20b=1%2B1%26c%3D%C3%BC")
  }

  @Test func noParametersChangeNothing() throws {
    #expect(try URLEncoding.default.encode(request("POST"), with: nil) == request("POST"))
    let empty = try URLEncoding.queryString.encode(request("GET"), with: [:])
    #expect(empty.url?.absoluteString == "http://a.example/p?z=0")
  }
}
