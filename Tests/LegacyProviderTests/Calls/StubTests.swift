import Dispatch
import Foundation
import LegacyProvider
import ProviderScenarios
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct StubTests {
  private func result(
    _ sample: EndpointSampleResponse, _ stub: StubBehavior = .immediate
  ) async -> Result<Response, ProviderError> {
    let completions = Completions()
    Provider<ProbeTarget>(
      endpoint: { target in
        var endpoint = Provider.defaultEndpointMapping(for: target)
        endpoint.sampleResponse = { sample }
        return endpoint
      }, stub: { _ in stub }
    ).request(.unsent, completion: completions.handler)
    return await completions.result()
  }

  @Test func aStatusAndDataMakeAResponse() async throws {
    let response = try await result(.networkResponse(203, Data("x".utf8))).get()
    #expect(response == Response(statusCode: 203, data: Data("x".utf8)))
    #expect(response.request?.url == ProbeTarget.unsent.baseURL)
  }

  @Test func aWholeResponseIsKept() async throws {
    let whole = try #require(
      HTTPURLResponse(
        url: ProbeTarget.unsent.baseURL, statusCode: 204, httpVersion: "HTTP/1.1",
        headerFields: ["X-A": "1"]))
    let response = try await result(.response(whole, Data())).get()
    #expect(response.statusCode == 204)
    #expect(response.response?.value(forHTTPHeaderField: "x-a") == "1")
  }

  @Test func aNetworkErrorStaysTheSame() async {
    let error = NSError(domain: "test", code: 7)
    guard case .failure(.underlying(let underlying, nil)) = await result(.networkError(error))
    else {
      Issue.record("not the error")
      return
    }
    #expect(underlying as NSError === error)
  }

  @Test func aDelayIsKept() async throws {
    let start = DispatchTime.now()
    _ = try await result(.networkResponse(200, Data()), .delayed(seconds: 0.02)).get()
    #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds >= 20_000_000)
  }

  @Test func theTargetDecides() async throws {
    let provider = Provider<ProbeTarget>(
      stub: { $0.path == "/stubbed" ? .immediate : .delayed(seconds: 3600) })
    var stubbed = ProbeTarget.unsent
    stubbed.path = "/stubbed"
    let completions = Completions()
    provider.request(stubbed, completion: completions.handler)
    #expect(await completions.outcome() == .success(200))
  }
}
