import Foundation
import HTTPCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedirectRulesTests {
  private func request(
    _ url: String = "https://one.example/a/b?q=1", method: String = "GET", body: String? = nil
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.allHTTPHeaderFields = [
      "Authorization": "Bearer s", "cookie": "c=1", "Proxy-Authorization": "p", "Host": "h",
      "X-Kept": "k", "Content-Type": "text/plain", "content-language": "en",
    ]
    return request
  }

  private func decide(
    _ status: Int, _ location: String?, _ request: URLRequest, count: Int = 0,
    policy: RedirectPolicy = .follow
  ) -> RedirectRules.Decision {
    RedirectRules.decide(
      status: status, location: location, request: request, count: count, policy: policy)
  }

  private func followed(_ decision: RedirectRules.Decision) throws -> URLRequest {
    guard case .follow(let next) = decision else {
      throw InvalidRequest(code: .url, message: "not followed: \(decision)")
    }
    return next
  }

  @Test(arguments: [
    ("c", "https://one.example/a/c"), ("?z=2", "https://one.example/a/b?z=2"),
    ("/c", "https://one.example/c"), ("../c", "https://one.example/c"),
    ("//two.example/c", "https://two.example/c"), ("c%2Fd", "https://one.example/a/c%2Fd"),
    ("HTTP://two.example/", "http://two.example/"), (" /c ", "https://one.example/c"),
    ("https://one.example/c?x=%20#f", "https://one.example/c?x=%20#f"),
  ])
  func locationIsResolvedAgainstTheRequest(_ location: String, _ url: String) throws {
    let next = try followed(decide(302, location, request()))
    #expect(next.url?.absoluteString == url)
  }

  @Test(arguments: [200, 201, 300, 304, 305, 306, 309, 400])
  func otherStatusesAreTheResult(_ status: Int) throws {
    #expect(decide(status, "/c", try request()) == .deliver)
  }

  @Test func noLocationOrRefusedIsTheResult() throws {
    #expect(decide(302, nil, try request()) == .deliver)
    #expect(decide(302, "/c", try request(), policy: .refuse) == .deliver)
    #expect(decide(302, "/c", try request(), count: 20, policy: .refuse) == .deliver)
  }

  @Test(arguments: ["ftp://x/", "file:///etc/passwd", "javascript:alert(1)", "data:,x"])
  func otherSchemesFail(_ location: String) throws {
    #expect(decide(302, location, try request()) == .fail(.unsupportedURL))
  }

  @Test(arguments: ["http://", "https://", "http:///x"])
  func aLocationWithoutAHostFails(_ location: String) throws {
    #expect(decide(302, location, try request()) == .fail(.redirectToNonExistentLocation))
  }

  @Test func twentyAreFollowed() throws {
    #expect(throws: Never.self) { try followed(decide(302, "/c", request(), count: 19)) }
    #expect(decide(302, "/c", try request(), count: 20) == .fail(.httpTooManyRedirects))
  }

  /// Status and method, and the method that follows; the body is kept if the method is.
  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"),
    (303, "HEAD", "HEAD"), (301, "HEAD", "HEAD"), (303, "DELETE", "GET"), (308, "PATCH", "PATCH"),
    (302, "GET", "GET"),
  ])
  func methodAndBodyFollowTheStatus(_ status: Int, _ method: String, _ expected: String) throws {
    let next = try followed(decide(status, "/c", request(method: method, body: "x")))
    #expect(next.httpMethod == expected)
    let isKept = method == expected
    #expect(next.httpBody == (isKept ? Data("x".utf8) : nil))
    let fields = try #require(next.allHTTPHeaderFields)
    #expect((HeaderFields.value(of: "Content-Type", in: fields) != nil) == isKept)
    #expect((HeaderFields.value(of: "Content-Language", in: fields) != nil) == isKept)
    #expect(fields["X-Kept"] == "k")
  }

  @Test func aStreamCannotBeSentAgain() throws {
    var request = try request(method: "POST")
    request.httpBodyStream = InputStream(data: Data("x".utf8))
    #expect(decide(307, "/c", request) == .fail(.requestBodyStreamExhausted))
    #expect(try followed(decide(303, "/c", request)).httpBodyStream == nil)
  }

  @Test(arguments: [
    "https://two.example/", "http://one.example/", "https://one.example:444/",
    "//sub.one.example/c",
  ])
  func anotherOriginGetsNoSecrets(_ location: String) throws {
    let next = try followed(decide(302, location, request()))
    let names = Set((next.allHTTPHeaderFields ?? [:]).keys.map { $0.lowercased() })
    #expect(names.isDisjoint(with: ["authorization", "cookie", "proxy-authorization", "host"]))
    #expect(names.contains("x-kept"))
  }

  @Test(arguments: ["/c", "https://one.example:443/c", "HTTPS://ONE.example/c"])
  func theSameOriginKeepsThem(_ location: String) throws {
    let next = try followed(decide(302, location, request()))
    #expect(next.value(forHTTPHeaderField: "Authorization") == "Bearer s")
    #expect(next.value(forHTTPHeaderField: "Cookie") == "c=1")
  }

  @Test func everySecretFieldStaysWithItsOrigin() throws {
    var request = URLRequest(url: try #require(URL(string: "https://a.example/")))
    request.allHTTPHeaderFields = ["X-API-Key": "s", "X-Auth-Token": "s", "Accept": "text/plain"]
    let decision = RedirectRules.decide(
      status: 302, location: "http://b.example/", request: request, count: 0, policy: .follow)
    guard case .follow(let next) = decision else {
      Issue.record("not followed: \(decision)")
      return
    }
    #expect(next.allHTTPHeaderFields == ["Accept": "text/plain"])
  }
}
