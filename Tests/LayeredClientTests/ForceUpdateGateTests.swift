import Foundation
import LayeredClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The force-update gate")
struct ForceUpdateGateTests {
  /// Holds requests until all of them are there, or the test says so.
  private final class Crowd: Sendable {
    private let arrived = Counter()
    private let size: Int
    let complete = Gate()
    let release = Gate()

    init(of size: Int) { self.size = size }

    func join() async {
      if arrived.increment() == size { complete.open() }
      await release.wait()
    }
  }

  private func client(
    hook: Recorder<UpdateRequired>, _ transport: StubTransport
  ) -> Client {
    Client(
      transport, policies: ClientPolicies(forceUpdate: ForceUpdateGate { hook.append($0) }))
  }

  @Test("a 426 calls the hook and is a typed error", arguments: ["{\"message\":\"Update\"}", ""])
  func one(body: String) async throws {
    let hook = Recorder<UpdateRequired>()
    let client = client(hook: hook, StubTransport(status: 426, body: body))
    let error = await failure {
      let user: User = try await client.request(GetUser())
      return user
    }
    let found = try #require(error as? ClientError)
    #expect(found.code == .updateRequired)
    #expect(found.context.statusCode == 426)
    #expect(found.response?.data == Data(body.utf8))
    #expect(hook.elements.map(\.response.statusCode) == [426])
    #expect(hook.elements.first?.response.data == Data(body.utf8))
  }

  @Test("twenty at once call the hook once, and each gets the error; a later one calls it again")
  func burst() async {
    let hook = Recorder<UpdateRequired>()
    let crowd = Crowd(of: 20)
    let client = client(
      hook: hook,
      StubTransport { request, _ in
        await crowd.join()
        return TransportResponse(statusCode: 426, request: request)
      })
    let codes = await withTaskGroup(of: ClientError.Code?.self) { group in
      for _ in 0..<20 {
        group.addTask {
          (await failure { try await client.send(GetUser()) } as? ClientError)?.code
        }
      }
      await crowd.complete.wait()
      crowd.release.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == Array(repeating: .updateRequired, count: 20))
    #expect(hook.elements.count == 1)

    _ = await failure { try await client.send(GetUser()) }
    #expect(hook.elements.count == 2)
  }

  @Test("one in flight at the first 426 belongs to its burst, though it ends after a second one")
  func straggler() async {
    let hook = Recorder<UpdateRequired>()
    let slow = Crowd(of: 1)
    let client = client(
      hook: hook,
      StubTransport { request, context in
        if context.endpoint.path == "/slow" { await slow.join() }
        return TransportResponse(statusCode: 426, request: request)
      })
    let straggler = Task { await failure { try await client.send(AnyEndpoint(path: "/slow")) } }
    await slow.complete.wait()
    _ = await failure { try await client.send(GetUser()) }
    _ = await failure { try await client.send(GetUser()) }
    #expect(hook.elements.count == 2)
    slow.release.open()
    #expect((await straggler.value as? ClientError)?.code == .updateRequired)
    #expect(hook.elements.count == 2)
  }

  @Test("a cancelled request never calls the hook, and leaves the burst to the others")
  func cancelled() async {
    let hook = Recorder<UpdateRequired>()
    let crowd = Crowd(of: 1)
    // A transport that does not hear of the cancel, so that its 426 arrives all the same.
    let client = client(
      hook: hook,
      StubTransport { request, context in
        if context.endpoint.path == "/slow" { await crowd.join() }
        return TransportResponse(statusCode: 426, request: request)
      })
    let task = Task { await failure { try await client.send(AnyEndpoint(path: "/slow")) } }
    await crowd.complete.wait()
    task.cancel()
    crowd.release.open()
    #expect(await task.value is CancellationError)
    #expect(hook.elements.isEmpty)

    _ = await failure { try await client.send(GetUser()) }
    #expect(hook.elements.count == 1)
  }

  @Test("a 426 inside an error of the transport's is recognised")
  func insideAnError() async {
    let hook = Recorder<UpdateRequired>()
    let client = client(
      hook: hook,
      StubTransport { request, _ in
        let response = TransportResponse(statusCode: 426, request: request)
        throw ClientError(.transport, cause: URLError(.unknown), response: response)
      })
    let error = await failure { try await client.send(GetUser()) } as? ClientError
    #expect(error?.code == .updateRequired)
    #expect(error?.cause is URLError)
    #expect(hook.elements.count == 1)
  }

  @Test("other answers and errors pass, and start no burst")
  func others() async throws {
    let hook = Recorder<UpdateRequired>()
    let statuses = [200, 401, 500]
    for status in statuses {
      let client = client(hook: hook, StubTransport(status: status))
      let error = await failure { try await client.send(GetUser()) } as? ClientError
      #expect(error?.context.statusCode == (status == 200 ? nil : status))
    }
    let client = client(hook: hook, StubTransport { _, _ in throw URLError(.timedOut) })
    let error = await failure { try await client.send(GetUser()) } as? ClientError
    #expect(error?.code == .timedOut)
    #expect(hook.elements.isEmpty)
  }

  @Test("without a gate a 426 is the same error")
  func withoutGate() async {
    let error = await failure { try await Client(StubTransport(status: 426)).send(GetUser()) }
    #expect((error as? ClientError)?.code == .updateRequired)
  }

  @Test("the hook has run when the error arrives, on its own actor if it names one")
  func hookFirst() async {
    let log = Recorder<String>()
    let gate = ForceUpdateGate { @MainActor _ in
      MainActor.assertIsolated()
      log.append("hook")
    }
    let client = Client(StubTransport(status: 426), policies: ClientPolicies(forceUpdate: gate))
    _ = await failure { try await client.send(GetUser()) }
    log.append("error")
    #expect(log.elements == ["hook", "error"])
  }

  @Test("the hook may send a request of its own through the same gate")
  func reentrant() async {
    let hooks = Counter()
    let holder = Holder()
    let gate = ForceUpdateGate { _ in
      if hooks.increment() < 3 {
        _ = await failure { try await holder.client?.send(GetUser()) }
      }
    }
    let client = Client(StubTransport(status: 426), policies: ClientPolicies(forceUpdate: gate))
    holder.client = client
    _ = await failure { try await client.send(GetUser()) }
    // Each of its requests started after the burst before it was handled.
    #expect(hooks.value == 3)
    holder.client = nil
  }

  private final class Holder: @unchecked Sendable {
    // @unchecked: set before the calls and after them, read by one call at a time.
    var client: Client?
  }
}
