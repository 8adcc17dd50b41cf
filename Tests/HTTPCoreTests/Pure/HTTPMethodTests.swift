import HTTPCore
import Testing

@Suite struct HTTPMethodTests {
  @Test func literalAndRawValueAreTheSame() {
    let literal: HTTPMethod = "PURGE"
    #expect(literal == HTTPMethod(rawValue: "PURGE"))
    #expect(literal.description == "PURGE")
    #expect(HTTPMethod.get != "get", "methods are case-sensitive")
  }

  @Test func idempotentMethodsAreThoseOfTheStandard() {
    let idempotent: [HTTPMethod] = [.get, .head, .put, .delete, .options, .trace]
    let others: [HTTPMethod] = [.post, .patch, .connect, "PURGE"]
    #expect(idempotent.allSatisfy { $0.isIdempotent })
    #expect(!others.contains { $0.isIdempotent })
  }
}
