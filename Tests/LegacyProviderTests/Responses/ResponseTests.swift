import Foundation
import LegacyProvider
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ResponseTests {
  private func response(_ text: String, _ status: Int = 200) -> Response {
    Response(statusCode: status, data: Data(text.utf8))
  }

  @Test func theFiltersEndWhereTheySay() throws {
    let all = (100...599).map { response("", $0) }
    func passing(_ filter: (Response) throws -> Response) -> [Int] {
      all.compactMap { try? filter($0).statusCode }
    }
    #expect(passing { try $0.filterSuccessfulStatusCodes() } == Array(200...299))
    #expect(passing { try $0.filterSuccessfulStatusAndRedirectCodes() } == Array(200...399))
    #expect(passing { try $0.filter(statusCode: 418) } == [418])
    #expect(passing { try $0.filter(statusCodes: 400..<500) } == Array(400...499))
    #expect(passing { try $0.filter(statusCodes: 500...) } == Array(500...599))
  }

  @Test func aFilterThatRefusesExposesTheResponse() {
    let refused = response("no", 404)
    let error = #expect(throws: ProviderError.self) { try refused.filterSuccessfulStatusCodes() }
    #expect(error?.response == refused)
  }

  @Test func bodiesAreMapped() throws {
    #expect(try response("hé").mapString() == "hé")
    #expect(try response(#"{"a":[1]}"#).mapJSON() as? [String: [Int]] == ["a": [1]])
    #expect(try response("7").mapJSON() as? Int == 7)
    #expect(try response("[1,2]").map([Int].self) == [1, 2])
  }

  @Test func theGivenDecoderIsUsed() throws {
    struct User: Decodable, Equatable { var userName: String }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let user = try response(#"{"user_name":"ann"}"#).map(User.self, using: decoder)
    #expect(user == User(userName: "ann"))
  }

  @Test func anEmptyBodyIsNullOnlyIfThatIsAllowed() throws {
    #expect(try response("").mapJSON(failsOnEmptyData: false) is NSNull)
    #expect(throws: ProviderError.self) { try response("").mapJSON() }
  }

  @Test func bodiesThatCannotBeMappedAreErrorsOfTheirOwn() {
    let broken = Response(statusCode: 200, data: Data([0xFF]))
    #expect(throws: ProviderError.self) { try broken.mapJSON() }
    do {
      _ = try broken.mapString()
    } catch {
      guard case .stringMapping(broken) = error else {
        Issue.record("\(error)")
        return
      }
    }
    do {
      _ = try broken.map(Bool.self)
    } catch {
      guard case .objectMapping(is DecodingError, broken) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(throws: ProviderError.self) { try response("1").map(Bool.self) }
  }

  @Test func theRequestDoesNotCountForEquality() throws {
    let url = try #require(URL(string: "http://a.example"))
    let one = Response(statusCode: 200, data: Data(), request: URLRequest(url: url))
    #expect(one == Response(statusCode: 200, data: Data()))
    #expect(one != Response(statusCode: 201, data: Data()))
  }

  @Test func theDescriptionHoldsNoSecret() throws {
    let url = try #require(URL(string: "http://a.example?token=s3cret"))
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = ["Authorization": "s3cret"]
    let response = Response(statusCode: 200, data: Data("s3cret".utf8), request: request)
    #expect("\(response)" == "status 200, 6 bytes")
    #expect(String(reflecting: response) == "status 200, 6 bytes")
  }
}
