import Foundation
import LoopbackServer
import ProviderClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A provider as the client's transport")
struct ProviderTransportTests {
  private let server: LoopbackServer
  private let log = Recorder<String>()

  init() throws {
    server = try LoopbackServer()
  }

  private func client<Target>(
    _ provider: Provider<Target>, middleware: [any Middleware] = [],
    headers: [String: String] = [:]
  ) -> Client {
    Client(
      baseURL: server.origin, transport: ProviderTransport(provider),
      policies: ClientPolicies(middleware: middleware), headers: headers)
  }

  /// The values of a header as they arrived.
  private func values(of name: String, _ reply: EchoReply) -> [String] {
    reply.headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  private static let hooks = ["prepare", "willSend", "didReceive", "process"]

  // MARK: Plugins

  @Test("plugins see the target that was asked for, whatever provider it is")
  func pluginsSeeTheTarget() async throws {
    let target = RouteTarget(.json, on: server)
    let _: Item = try await client(
      Provider<RouteTarget>(plugins: [RecordingPlugin(log: log)])
    ).codable(target)
    let _: Item = try await client(
      Provider<MultiTarget>(plugins: [RecordingPlugin(log: log)])
    ).codable(target)
    let _: Item = try await client(
      Provider<ForeignTarget>(plugins: [RecordingPlugin(log: log)])
    ).codable(target)
    let _: Item = try await client(
      Provider<RouteTarget>(plugins: [RecordingPlugin(log: log)])
    ).codable(MultiTarget(target))
    let once = Self.hooks.map { "\($0) RouteTarget" }
    #expect(log.elements == once + once + once + once)
  }

  @Test("an endpoint passes the plugins as a target with its request")
  func pluginsSeeEndpoints() async throws {
    let _: Item = try await client(
      Provider<RouteTarget>(plugins: [RecordingPlugin(log: log)])
    ).request(RouteEndpoint(.json))
    #expect(log.elements == Self.hooks.map { "\($0) RequestTarget" })
  }

  @Test("a plugin's header, the middleware's and the target's stand in the request once each")
  func headersOnce() async throws {
    var target = RouteTarget(.echo, on: server)
    target.headers = ["X-Target": "target", "X-Both": "target"]
    let plugin = RecordingPlugin(log: log, header: ("X-Plugin", "plugin"))
    let middleware = [
      SettingHeader(name: "x-both", value: "middleware"),
      SettingHeader(name: "X-Middleware", value: "middleware"),
    ]
    let providers = [
      Provider<RouteTarget>(plugins: [plugin]),
      Provider<RouteTarget>(
        endpoint: { TargetEndpoint($0).adding(newHTTPHeaderFields: ["X-Closure": "closure"]) },
        plugins: [plugin]),
    ]
    for (index, provider) in providers.enumerated() {
      let reply: EchoReply = try await client(provider, middleware: middleware).codable(target)
      #expect(values(of: "X-Target", reply) == ["target"])
      #expect(values(of: "X-Both", reply) == ["middleware"])
      #expect(values(of: "X-Middleware", reply) == ["middleware"])
      #expect(values(of: "X-Plugin", reply) == ["plugin"])
      #expect(values(of: "X-Closure", reply) == (index == 0 ? [] : ["closure"]))
    }
  }

  @Test("the provider's endpoint closure has its say over targets, and keeps it")
  func endpointClosure() async throws {
    let server = server
    let provider = Provider<RouteTarget>(endpoint: { target in
      var endpoint = TargetEndpoint(target)
      endpoint.url = server.url(for: .echo).absoluteString
      endpoint.method = .put
      return endpoint.replacing(task: .requestData(Data("closure".utf8)))
    })
    let reply: EchoReply = try await client(
      provider, middleware: [SettingHeader(name: "X-A", value: "1")]
    ).codable(RouteTarget(.status(404), on: server))
    #expect(reply.method == "PUT")
    #expect(reply.target == "/echo")
    #expect(reply.body == Data("closure".utf8))
    #expect(values(of: "X-A", reply) == ["1"])
  }

  @Test("a middleware that changes URL, method, body or removes a header is obeyed")
  func changes() async throws {
    struct Rewriting: Middleware {
      let url: URL

      func intercept(
        _ request: URLRequest, context: RequestContext, next: MiddlewareChain
      ) async throws -> TransportResponse {
        var request = request
        request.url = url
        request.httpMethod = "POST"
        request.httpBody = Data("changed".utf8)
        request.allHTTPHeaderFields = request.allHTTPHeaderFields?.filter { $0.key != "X-Gone" }
        return try await next(request, context)
      }
    }
    var target = RouteTarget(.status(404), on: server)
    target.headers = ["X-Gone": "1", "X-Kept": "1"]
    let rewriting = Rewriting(url: server.url(for: .echo))
    for provider in [
      Provider<RouteTarget>(), Provider<RouteTarget>(endpoint: { TargetEndpoint($0) }),
    ] {
      let reply: EchoReply = try await client(provider, middleware: [rewriting]).codable(target)
      #expect(reply.method == "POST")
      #expect(reply.body == Data("changed".utf8))
      #expect(values(of: "X-Gone", reply) == [])
      #expect(values(of: "X-Kept", reply) == ["1"])
    }
  }

  // MARK: Requests

  @Test("an endpoint's request arrives as over URLSession", arguments: [true, false])
  func exact(multi: Bool) async throws {
    struct Post: Endpoint {
      let path = "/echo"
      let method = HTTPMethod.post
      var queryItems: [URLQueryItem]? { [URLQueryItem(name: "q", value: "a+b c")] }
      var body: (any Encodable & Sendable)? { ["b": 1, "a": 2] }
      var headers: [String: String]? { ["X-API-Key": "k"] }
    }
    let direct = Client(baseURL: server.origin, headers: ["User-Agent": "app"])
    let provided =
      multi
      ? client(
        Provider<MultiTarget>(endpoint: { TargetEndpoint($0) }), headers: ["User-Agent": "app"])
      : client(Provider<RouteTarget>(), headers: ["User-Agent": "app"])
    let over: EchoReply = try await direct.request(Post())
    let through: EchoReply = try await provided.request(Post())
    #expect(through.method == over.method)
    #expect(through.target == over.target)
    #expect(through.body == over.body)
    #expect(
      through.headers.sorted { $0.name < $1.name } == over.headers.sorted { $0.name < $1.name })
  }

  @Test("a target arrives as the provider alone sends it")
  func asTheProvider() async throws {
    var target = RouteTarget(.echo.marked("t"), on: server)
    target.method = .post
    target.headers = ["X-API-Key": "k"]
    target.body = Data("body".utf8)
    let provider = Provider<RouteTarget>()
    let alone = try await provider.response(for: target).map(EchoReply.self)
    let through: EchoReply = try await client(provider).codable(target)
    let direct: EchoReply = try await Client(baseURL: server.origin).codable(target)
    for reply in [through, direct] {
      #expect(reply.method == alone.method)
      #expect(reply.target == alone.target)
      #expect(reply.body == alone.body)
      #expect(
        reply.headers.sorted { $0.name < $1.name } == alone.headers.sorted { $0.name < $1.name })
    }
  }

  @Test("the client's base URL and headers are for its endpoints, not for targets")
  func targetsKeepTheirOwn() async throws {
    let client = Client(
      baseURL: server.otherOrigin, headers: ["Authorization": "Bearer token"])
    let reply: EchoReply = try await client.codable(RouteTarget(.echo, on: server))
    #expect(values(of: "Authorization", reply) == [])
    #expect(server.requests.last?.port == server.port)
  }

  @Test("a target of which no request can be made is a typed error; nothing is sent")
  func invalidTarget() async throws {
    var target = RouteTarget(.json, on: server)
    target.headers = ["X": "a\r\nb: c"]
    let clients = [client(Provider<RouteTarget>()), Client(baseURL: server.origin)]
    for client in clients {
      let error = await failure { () async throws -> Item in try await client.codable(target) }
      #expect((error as? ClientError)?.code == .invalidRequest)
    }
    #expect(server.statistics.acceptedConnections == 0)
  }

  // MARK: Stubs and validation

  @Test("stubs apply to targets, over a MultiTarget provider too")
  func stubs() async throws {
    var target = RouteTarget(.status(500), on: server)
    target.sampleData = Data(#"{"id":3,"name":"stub"}"#.utf8)
    let one: Item = try await client(
      Provider<RouteTarget>(stub: Provider.immediatelyStub)
    ).codable(target)
    let any: Item = try await client(
      Provider<MultiTarget>(stub: Provider.immediatelyStub)
    ).codable(target)
    #expect(one == Item(id: 3, name: "stub"))
    #expect(any == one)
    #expect(server.statistics.acceptedConnections == 0)
  }

  @Test("the target's validation decides on both transports, except on 426")
  func validation() async throws {
    var target = RouteTarget(.status(404, body: #"{"id":4,"name":"x"}"#), on: server)
    target.validationType = .customCodes([404, 426])
    var update = RouteTarget(.upgradeRequired(), on: server)
    update.validationType = .customCodes([404, 426])
    var refused = RouteTarget(.json, on: server)
    refused.validationType = .customCodes([404])
    for client in [client(Provider<RouteTarget>()), Client(baseURL: server.origin)] {
      let item: Item = try await client.codable(target)
      #expect(item == Item(id: 4, name: "x"))
      let old = await failure { () async throws -> Item in try await client.codable(update) }
      #expect((old as? ClientError)?.code == .updateRequired)
      let error = await failure { () async throws -> Item in try await client.codable(refused) }
      #expect((error as? ClientError)?.code == .unexpectedStatus)
      #expect((error as? ClientError)?.response?.statusCode == 200)
    }
  }

  @Test("a plugin that turns a result into another is obeyed")
  func process() async throws {
    struct Replacing: PluginType {
      func process(
        _ result: Result<Response, ProviderError>, target: any TargetType
      ) -> Result<Response, ProviderError> {
        result.map { Response(statusCode: 426, data: $0.data, request: $0.request) }
      }
    }
    let hooks = Counter()
    let client = Client(
      baseURL: server.origin,
      transport: ProviderTransport(Provider<RouteTarget>(plugins: [Replacing()])),
      policies: ClientPolicies(forceUpdate: ForceUpdateGate { _ in hooks.increment() }))
    let error = await failure { () async throws -> Item in
      try await client.codable(RouteTarget(.json, on: server))
    }
    #expect((error as? ClientError)?.code == .updateRequired)
    #expect(hooks.value == 1)
  }

  // MARK: Callers

  @Test("a view model of the main actor sends a target that is not Sendable") @MainActor
  func mainActor() async throws {
    final class Mutable: TargetType {
      let inner: RouteTarget
      var baseURL: URL { inner.baseURL }
      var path: String { inner.path }
      var method: HTTPMethod { .get }
      var task: HTTPTask { inner.task }
      var headers: [String: String]?
      init(_ inner: RouteTarget) { self.inner = inner }
    }
    let target = Mutable(RouteTarget(.json, on: server))
    let item: Item = try await client(Provider<Mutable>()).codable(target)
    #expect(item == Item(id: 1, name: "loopback"))
    MainActor.assertIsolated()
  }

  @Test("a stand-in for the client gets the target as an endpoint")
  func standIn() async throws {
    struct StandIn: ClientProtocol {
      func request<Value: Decodable & SendableMetatype>(
        _ endpoint: some Endpoint
      ) async throws -> Value {
        let text = #"{"id":9,"name":"\#(endpoint.path)"}"#
        return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
      }

      func response(for endpoint: some Endpoint) async throws -> TransportResponse {
        throw ClientError(.unknown)
      }
    }
    let item: Item = try await StandIn().codable(RouteTarget(.json, on: server))
    #expect(item == Item(id: 9, name: "/json"))
  }
}
