import Foundation
import LegacyProvider
import ProviderScenarios
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct TargetEndpointTests {
  private func target(_ url: String = "http://a.example/v1") throws -> ProbeTarget {
    ProbeTarget(try #require(URL(string: url)))
  }

  private func request(
    _ task: HTTPTask, _ change: (inout ProbeTarget) -> Void = { _ in }
  ) throws -> URLRequest {
    var target = try target()
    target.method = .post
    target.task = task
    change(&target)
    return try TargetEndpoint(target).urlRequest()
  }

  @Test func thePathIsAddedToTheBase() throws {
    var target = try target()
    #expect(TargetEndpoint(target).url == "http://a.example/v1")
    target.path = "/users/7"
    #expect(TargetEndpoint(target).url == "http://a.example/v1/users/7")
    target.path = "users/7"
    #expect(TargetEndpoint(target).url == "http://a.example/v1/users/7")
    target.path = "/a b"
    #expect(TargetEndpoint(target).url == "http://a.example/v1/a%20b")
  }

  @Test func anEmptyPathLeavesTheBaseUntouched() throws {
    for url in ["http://a.example", "http://a.example/", "http://a.example/v1?k=1"] {
      #expect(TargetEndpoint(try target(url)).url == url)
    }
  }

  @Test func methodAndHeadersAreTheTargets() throws {
    let plain = try request(.requestPlain) { $0.headers = ["X-API-Key": "k"] }
    #expect(plain.httpMethod == "POST")
    #expect(plain.allHTTPHeaderFields == ["X-API-Key": "k"])
    #expect(plain.httpBody == nil)
  }

  @Test func addedHeadersReplaceOldOnesInAnyCase() throws {
    var target = try target()
    target.headers = ["x-one": "old", "X-Two": "2"]
    let endpoint = TargetEndpoint(target).adding(newHTTPHeaderFields: ["X-One": "new"])
    #expect(endpoint.httpHeaderFields == ["X-One": "new", "X-Two": "2"])
  }

  @Test func theTaskCanBeReplaced() throws {
    let endpoint = TargetEndpoint(try target()).replacing(task: .requestData(Data("x".utf8)))
    #expect(try endpoint.urlRequest().httpBody == Data("x".utf8))
  }

  @Test func dataIsTheBody() throws {
    let request = try request(.requestData(Data("x".utf8)))
    #expect(request.httpBody == Data("x".utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  @Test func encodablesBecomeJSON() throws {
    let request = try request(.requestJSONEncodable(["b": 1, "a": 2]))
    #expect(request.httpBody == Data(#"{"a":2,"b":1}"#.utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func contentTypeOfTheTargetIsKept() throws {
    let request = try request(.requestJSONEncodable([1])) {
      $0.headers = ["content-type": "application/merge-patch+json"]
    }
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/merge-patch+json")
  }

  @Test func theGivenEncoderIsUsed() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    struct Body: Encodable { let userName = "ann" }
    let request = try request(.requestCustomJSONEncodable(Body(), encoder: encoder))
    #expect(request.httpBody == Data(#"{"user_name":"ann"}"#.utf8))
  }

  @Test func compositesFillBodyAndQuery() throws {
    let data = try request(
      .requestCompositeData(bodyData: Data("x".utf8), urlParameters: ["q": 1]))
    #expect(data.url?.query == "q=1")
    #expect(data.httpBody == Data("x".utf8))

    let json = try request(
      .requestCompositeParameters(
        bodyParameters: ["a": 1], bodyEncoding: JSONEncoding.default, urlParameters: ["q": 1]))
    #expect(json.url?.query == "q=1")
    #expect(json.httpBody == Data(#"{"a":1}"#.utf8))

    let form = try request(
      .requestCompositeParameters(
        bodyParameters: ["a": 1], bodyEncoding: URLEncoding.httpBody, urlParameters: ["q": 1]))
    #expect(form.url?.query == "q=1")
    #expect(form.httpBody == Data("a=1".utf8))
  }

  @Test func aURLThatIsNoneIsAnError() throws {
    var endpoint = TargetEndpoint(try target())
    endpoint.url = ""
    #expect(throws: ProviderError.self) { try endpoint.urlRequest() }
  }

  @Test func theStubAnswersWithTheSampleData() throws {
    guard case .networkResponse(200, let data) = TargetEndpoint(try target()).sampleResponse()
    else {
      Issue.record("not the sample")
      return
    }
    #expect(data == Data("sample".utf8))
  }

  @Test func aMultiTargetIsWhatIsInIt() throws {
    var target = try target()
    (target.path, target.method, target.headers) = ("/p", .put, ["X-A": "1"])
    (target.task, target.validationType) = (.requestData(Data("x".utf8)), .successCodes)
    let wrapped = MultiTarget(MultiTarget(target))
    let request = try TargetEndpoint(wrapped).urlRequest()
    #expect(request == (try TargetEndpoint(target).urlRequest()))
    #expect(wrapped.validationType == .successCodes)
    #expect(wrapped.sampleData == target.sampleData)
  }
}
