import Foundation
import HTTPCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RequestValidationTests {
  private func request(_ url: String = "https://example.org/a?b=c") throws -> URLRequest {
    URLRequest(url: try #require(URL(string: url)))
  }

  private func code(of request: URLRequest) -> InvalidRequest.Code? {
    do {
      try RequestValidation.validate(request)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func ordinaryRequestsPass() throws {
    for method in ["GET", "POST", "PATCH", "PURGE", "M-SEARCH", "x"] {
      var request = try request()
      request.httpMethod = method
      request.allHTTPHeaderFields = ["X-API-Key": "k\té", "Empty": ""]
      #expect(code(of: request) == nil)
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET", "G T", "GET\r\n", "GET\n", "GE\0T", "GET\t", "", "GÉT",
    "GET/", "GET:", "(GET)",
  ])
  func methodMustBeAToken(_ method: String) throws {
    var request = try request()
    request.httpMethod = method
    // The system itself reads an empty method as none, which is GET.
    guard request.httpMethod == method else { return }
    #expect(code(of: request) == .method)
  }

  @Test(arguments: ["A\r\nB", "A\nB", "A B", "A:B", "", "A\0", "Ä", "A\u{7F}", "A\t", "\"A\""])
  func headerNameMustBeAToken(_ name: String) throws {
    var request = try request()
    request.allHTTPHeaderFields = [name: "v"]
    #expect(code(of: request) == .headerName)
  }

  @Test(arguments: [
    "a\r\nInjected: 1", "a\nInjected: 1", "a\rb", "a\0b", "a\r\n b", "\u{1}", "\u{7F}", "a\u{B}",
  ])
  func headerValueHasNoControlCharacter(_ value: String) throws {
    var request = try request()
    request.allHTTPHeaderFields = ["X-Value": value]
    #expect(code(of: request) == .headerValue)
  }

  @Test func everyControlCharacterButTheTabIsRefused() {
    for scalar in UInt8.min...UInt8.max where scalar < 0x20 || scalar == 0x7F {
      let text = String(UnicodeScalar(scalar))
      #expect(HTTPSyntax.isFieldValue(text) == (scalar == 0x09))
      #expect(!HTTPSyntax.isToken(text))
      #expect(!HTTPSyntax.isTarget(text))
    }
  }

  @Test(arguments: ["ftp://example.org/", "file:///etc/passwd", "//example.org", "/a", "http:/a"])
  func urlMustBeHTTPWithAHost(_ url: String) throws {
    #expect(code(of: try request(url)) == .url)
  }

  @Test func urlIsRequired() throws {
    var request = try request()
    request.url = nil
    #expect(code(of: request) == .url)
  }

  @Test func schemeMayBeInCapitals() throws {
    #expect(code(of: try request("HTTP://example.org/")) == nil)
  }

  @Test(arguments: ["GET", "HEAD", "TRACE"])
  func someMethodsHaveNoBody(_ method: String) throws {
    var request = try request()
    request.httpMethod = method
    request.httpBody = Data()
    #expect(code(of: request) == nil)
    request.httpBody = Data("x".utf8)
    #expect(code(of: request) == .body)
    request.httpBody = nil
    request.httpBodyStream = InputStream(data: Data("x".utf8))
    #expect(code(of: request) == .body)
  }

  @Test func framingIsLeftToTheSystem() throws {
    var request = try request()
    request.httpMethod = "POST"
    request.httpBody = Data("hello".utf8)
    request.allHTTPHeaderFields = ["content-length": "5"]
    #expect(code(of: request) == nil)
    request.allHTTPHeaderFields = ["content-length": "6"]
    #expect(code(of: request) == .headerValue)
    request.httpBody = nil
    request.allHTTPHeaderFields = ["Content-Length": "1"]
    #expect(code(of: request) == .headerValue)

    var chunked = try self.request()
    chunked.allHTTPHeaderFields = ["transfer-encoding": "chunked"]
    #expect(code(of: chunked) == .headerValue)
  }

  @Test func messagesHoldNoSecret() throws {
    var request = try request("ftp://user:hunter2@example.org/?token=hunter2")
    #expect(throws: InvalidRequest.self) { try RequestValidation.validate(request) }
    do {
      try RequestValidation.validate(request)
    } catch {
      #expect(!error.message.contains("hunter2"))
    }
    request.url = URL(string: "https://example.org")
    request.allHTTPHeaderFields = ["Authorization": "Bearer hunter2\r\n"]
    do {
      try RequestValidation.validate(request)
      Issue.record("must be refused")
    } catch {
      #expect(!error.localizedDescription.contains("hunter2"))
      #expect(error.localizedDescription.contains("Authorization"))
    }
  }
}
