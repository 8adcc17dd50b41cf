import Foundation
import LayeredClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client itself costs: calls over a transport that answers at once.
enum ClientFigures {
  private static let calls = 10_000
  private static let rounds = 15

  /// Answers with the same response always.
  private struct StubTransport: Transport {
    func send(
      _ request: URLRequest, context: RequestContext
    ) async throws -> TransportResponse {
      TransportResponse(statusCode: 200, data: Data(), request: request)
    }
  }

  static func measure() async throws -> [Figure] {
    guard let url = URL(string: "http://127.0.0.1/") else { throw URLError(.badURL) }
    let transport = StubTransport()
    let client = Client(baseURL: url, transport: transport)
    let endpoint = BenchmarkEndpoint(path: "json")
    let request = URLRequest(url: url)
    let context = RequestContext(endpoint: endpoint)
    let times = try await Comparison.run(
      [
        Contender(name: "transport") {
          try await seconds { _ = try await transport.send(request, context: context) }
        },
        Contender(name: "client") {
          try await seconds { _ = try await client.response(for: endpoint) }
        },
      ],
      rounds: rounds)
    return [
      Figure(
        figure: "client.stub", against: "transport", ratio: times[1].ratio(to: times[0]),
        median: times[1].median / Double(calls) * 1e6, unit: "µs", rounds: rounds)
    ]
  }

  private static func seconds(_ call: () async throws -> Void) async throws -> Double {
    let start = ContinuousClock.now
    for _ in 0..<calls { try await call() }
    return (ContinuousClock.now - start).inSeconds
  }
}
