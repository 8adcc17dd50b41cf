import Foundation
import HTTPCore
import Testing

@Suite struct RedactionTests {
  @Test(arguments: [
    ("https://example.org/a?b=c", "https://example.org/a?b=c"),
    ("https://user:pw@example.org/a", "https://***@example.org/a"),
    ("https://user@example.org/", "https://***@example.org/"),
    ("https://example.org/?access_token=s&page=2", "https://example.org/?access_token=***&page=2"),
    ("https://example.org/?ApiKey=s", "https://example.org/?ApiKey=***"),
    ("https://example.org/?access%5Ftoken=s", "https://example.org/?access%5Ftoken=***"),
    ("https://example.org/?code=s&state", "https://example.org/?code=***&state"),
    ("https://example.org/#access_token=s", "https://example.org/"),
    ("https://example.org/?q=a%20b%2B", "https://example.org/?q=a%20b%2B"),
  ])
  func urls(_ url: String, _ redacted: String) throws {
    #expect(Redaction.redact(try #require(URL(string: url))) == redacted)
  }

  @Test(arguments: [
    "Authorization", "proxy-authorization", "COOKIE", "Set-Cookie", "X-API-Key", "x-auth-token",
    "X-CSRF-Token", "X-Amz-Security-Token", "X-Client-Secret", "X-Session-Id",
  ])
  func secretHeaders(_ name: String) {
    #expect(Redaction.isSecret(header: name))
    #expect(Redaction.redact([name: "s"]) == [name: "***"])
  }

  @Test(arguments: ["Accept", "Content-Type", "X-Request-ID", "ETag", "Idempotency-Key"])
  func openHeaders(_ name: String) {
    #expect(Redaction.redact([name: "v"]) == [name: "v"])
  }
}
