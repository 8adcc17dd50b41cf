import Foundation
import LegacyProvider
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ProviderErrorTests {
  private struct Failure: Error {
    var secret = "s3cret"
  }

  private static let response: Response = {
    var request = URLRequest(
      url: URL(string: "http://ann:s3cret@a.example/p?token=s3cret&page=2")
        ?? URL(fileURLWithPath: "/"))
    request.allHTTPHeaderFields = ["Authorization": "s3cret"]
    return Response(statusCode: 404, data: Data("s3cret".utf8), request: request)
  }()

  private static let all: [ProviderError] = [
    .cancelled, .requestMapping("Use another."), .parameterEncoding(Failure()),
    .encodableMapping(Failure()), .statusCode(response), .jsonMapping(response),
    .stringMapping(response), .objectMapping(Failure(), response), .underlying(Failure(), response),
    .underlying(
      URLError(.timedOut, userInfo: ["NSErrorFailingURLStringKey": "http://s3cret"]), nil),
  ]

  @Test func theResponseIsExposedWhereThereIsOne() {
    #expect(
      Self.all.map { $0.response != nil } == [
        false, false, false, false, true, true, true, true, true, false,
      ])
  }

  @Test(arguments: all.indices)
  func textsHoldNoSecret(_ index: Int) {
    let error = Self.all[index]
    let texts = [
      error.localizedDescription, error.errorDescription ?? "", "\(error)",
      String(reflecting: error), (error as NSError).localizedDescription,
    ]
    for text in texts {
      #expect(!text.contains("s3cret"))
      #expect(text.hasSuffix(".") && text.count > 20)
    }
  }

  @Test func textsSayWhichRequestItWas() {
    let text = ProviderError.statusCode(Self.response).localizedDescription
    #expect(text.contains("GET http://***@a.example/p?token=***&page=2"))
    #expect(text.contains("404"))
  }

  @Test func aDecodingErrorIsToldByItsPlace() throws {
    struct User: Decodable { var ages: [Int] }
    let response = Response(statusCode: 200, data: Data(#"{"ages":[1,"s3cret"]}"#.utf8))
    let error = #expect(throws: ProviderError.self) { try response.map(User.self) }
    let text = try #require(error?.localizedDescription)
    #expect(text.contains("there is no Int at ages.Index 1"))
    #expect(!text.contains("s3cret"))
  }

  @Test func codesAreStable() {
    #expect(Self.all.map { ($0 as NSError).code } == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8])
    #expect((ProviderError.cancelled as NSError).domain == "LegacyProvider.ProviderError")
  }

  @Test func theUnderlyingErrorIsWhereLegacyCodeLooks() {
    func underlying(_ error: ProviderError) -> (any Error)? {
      (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    }
    #expect(underlying(.parameterEncoding(Failure())) is Failure)
    #expect(underlying(.encodableMapping(Failure())) is Failure)
    #expect(underlying(.objectMapping(Failure(), Self.response)) is Failure)
    #expect(underlying(.underlying(Failure(), nil)) is Failure)
    #expect((underlying(.cancelled) as? URLError)?.code == .cancelled)
    #expect(underlying(.statusCode(Self.response)) == nil)
  }
}
