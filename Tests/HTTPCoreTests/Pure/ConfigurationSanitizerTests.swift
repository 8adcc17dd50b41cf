import Foundation
import Testing

@testable import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ConfigurationSanitizerTests {
  @Test func nothingIsSharedUnlessAsked() {
    let original = URLSessionConfiguration.default
    let alone = ConfigurationSanitizer(original, keeping: []).configuration
    #expect(alone.urlCache == nil)
    #expect(alone.httpCookieStorage == nil)
    #expect(!alone.httpShouldSetCookies)
    #expect(alone.urlCredentialStorage == nil)

    let sharing = ConfigurationSanitizer(original, keeping: [.cookies, .credentials]).configuration
    #expect(sharing.urlCache == nil)
    #expect(sharing.httpCookieStorage != nil)
    #expect(sharing.httpShouldSetCookies)
  }

  @Test func theCallersConfigurationIsUntouched() throws {
    let original = URLSessionConfiguration.default
    original.timeoutIntervalForRequest = .infinity
    original.httpAdditionalHeaders = ["A": "b"]
    let sanitised = ConfigurationSanitizer(original, keeping: [])
    #expect(original.timeoutIntervalForRequest == .infinity)
    #expect(original.httpAdditionalHeaders?.count == 1)
    #expect(sanitised.configuration.timeoutIntervalForRequest == 1e9)
    #expect(sanitised.configuration.httpAdditionalHeaders == nil)
    #expect(try sanitised.headers.get() == ["A": "b"])
  }

  @Test func additionalHeadersMustBeText() {
    let original = URLSessionConfiguration.ephemeral
    original.httpAdditionalHeaders = ["A": 1]
    #expect(throws: InvalidRequest.self) {
      try ConfigurationSanitizer(original, keeping: []).headers.get()
    }
    original.httpAdditionalHeaders = [1: "A"]
    #expect(throws: InvalidRequest.self) {
      try ConfigurationSanitizer(original, keeping: []).headers.get()
    }
  }

  @Test func aResourceTimeoutIsTheDeadline() {
    let original = URLSessionConfiguration.ephemeral
    #expect(ConfigurationSanitizer(original, keeping: []).deadline == nil)
    original.timeoutIntervalForResource = 2.5
    #if canImport(FoundationNetworking)
      #expect(ConfigurationSanitizer(original, keeping: []).deadline == .seconds(2.5))
    #endif
  }
}
