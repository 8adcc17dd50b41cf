import Foundation
import LayeredClient
import Testing

@Suite("A path and the URL made of it")
struct PathTests {
  @Test(
    "no value escapes its segment",
    arguments: [
      ("a/b", "a%2Fb"), ("a?b=c", "a%3Fb%3Dc"), ("a#b", "a%23b"), ("100%", "100%25"),
      ("%2F", "%252F"), ("a b", "a%20b"), ("ü", "%C3%BC"), ("a\\b", "a%5Cb"),
      ("a\r\nb", "a%0D%0Ab"), ("a\0b", "a%00b"), ("...", "..."), ("a;b,c=d", "a%3Bb%2Cc%3Dd"),
      ("//evil.example", "%2F%2Fevil.example"), ("-._~aZ9", "-._~aZ9"),
    ])
  func segment(value: String, encoded: String) throws {
    #expect(String.path("users", value, "x") == "/users/\(encoded)/x")
    let url = try BaseURL(URL(string: "https://h/v1")!)
      .url(path: .path("users", value, "x"), queryItems: nil)
    #expect(url.absoluteString == "https://h/v1/users/\(encoded)/x")
  }

  @Test(
    "a segment that is empty or folds is refused",
    arguments: [
      String.path("users", ""), .path("", "users"), .path("a", "", "b"), .path("a", ".."),
      .path(".", "b"), .path("a", "..", "b"), "/a//b", "//evil.example/a", "/a/../b", "/a/%2e%2E/b",
      "/a/.%2e", "../a", "/.", "https://evil.example/", "/a//", "%2e%2e",
    ])
  func refused(path: String) {
    #expect(throws: InvalidRequest.self) {
      try BaseURL(URL(string: "https://h/v1/")!).url(path: path, queryItems: nil)
    }
  }

  @Test(
    "a path is joined to the base URL with one slash",
    arguments: [
      ("https://h", "/a", "https://h/a"), ("https://h/", "/a", "https://h/a"),
      ("https://h/v1", "a", "https://h/v1/a"), ("https://h/v1/", "a/", "https://h/v1/a/"),
      ("https://h/v1", "/", "https://h/v1/"), ("https://h/v1/", "", "https://h/v1/"),
      ("https://h/v1", "", "https://h/v1"), ("https://h", "", "https://h"),
      ("https://h/v1?k=1", "/a", "https://h/v1/a?k=1"), ("https://h?k=1", "a", "https://h/a?k=1"),
      ("https://h/v1#f", "/a", "https://h/v1/a"),
      ("https://h:8080/v1", "/a", "https://h:8080/v1/a"),
      ("https://h/v1", "/a b?c#d", "https://h/v1/a%20b%3Fc%23d"),
      ("https://h/v1", "/a%2Fb/100%", "https://h/v1/a%2Fb/100%25"),
      ("https://h/v1", "/a:b@c;d=e/.x/..y", "https://h/v1/a:b@c;d=e/.x/..y"),
    ])
  func joined(base: String, path: String, whole: String) throws {
    let url = try BaseURL(URL(string: base)!).url(path: path, queryItems: nil)
    #expect(url.absoluteString == whole)
  }

  @Test("the query comes after the base URL's own, and is encoded")
  func query() throws {
    let items = [URLQueryItem(name: "q", value: "a+b&c"), URLQueryItem(name: "flag", value: nil)]
    let plain = try BaseURL(URL(string: "https://h/v1")!).url(path: "/a", queryItems: items)
    #expect(plain.absoluteString == "https://h/v1/a?q=a%2Bb%26c&flag")
    let after = try BaseURL(URL(string: "https://h/v1?k=1")!).url(path: "", queryItems: items)
    #expect(after.absoluteString == "https://h/v1?k=1&q=a%2Bb%26c&flag")
    let none = try BaseURL(URL(string: "https://h/v1?k=1")!).url(path: "/a", queryItems: [])
    #expect(none.absoluteString == "https://h/v1/a?k=1")
  }
}
