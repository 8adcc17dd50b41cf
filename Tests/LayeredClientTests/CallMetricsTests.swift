import Foundation
import LayeredClient
import TestSupport
import Testing

@Suite("Call metrics")
struct CallMetricsTests {
  /// A clock that moves when it is told to.
  private final class ManualClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
      var offset = Duration.zero
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    // @unchecked: `time` is only touched under `lock`.
    private let lock = NSLock()
    private var time = Instant()

    var now: Instant { lock.withLock { time } }
    var minimumResolution: Duration { .nanoseconds(1) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    func advance(by duration: Duration) {
      lock.withLock { time = time.advanced(by: duration) }
    }
  }

  private let events = Recorder<CallEvent>()
  private let clock = ManualClock()

  private func client(_ transport: StubTransport) -> Client {
    Client(
      transport,
      policies: ClientPolicies(
        callMetrics: CallMetrics(clock: clock) { [events] in events.append($0) }))
  }

  private func started(_ call: UInt64) -> CallEvent {
    CallEvent(kind: .started, call: call, endpoint: "GetUser")
  }

  @Test("a call that succeeds has a start and an end, with its time")
  func finished() async throws {
    let client = client(
      StubTransport { [clock] request, _ in
        clock.advance(by: .milliseconds(250))
        return TransportResponse(statusCode: 201, request: request)
      })
    try await client.send(GetUser())
    try await client.send(GetUser())
    let ends = [1, 2].map { call in
      CallEvent(
        kind: .finished, call: call, endpoint: "GetUser", duration: .milliseconds(250),
        statusCode: 201)
    }
    #expect(events.elements == [started(1), ends[0], started(2), ends[1]])
  }

  @Test("a call that fails says of which kind")
  func failed() async throws {
    for transport in [
      StubTransport(status: 503), StubTransport { _, _ in throw URLError(.cannotFindHost) },
      StubTransport(body: "nonsense"),
    ] {
      _ = await failure {
        let user: User = try await client(transport).request(GetUser())
        return user
      }
    }
    let ends = events.elements.filter { $0.kind != .started }
    #expect(ends.map(\.kind) == [.failed, .failed, .failed])
    #expect(ends.map(\.failure) == [.serverFailed, .hostNotFound, .decoding])
    #expect(ends.map(\.statusCode) == [503, nil, 200])
    #expect(ends.allSatisfy { $0.duration == .zero })
  }

  @Test("a cancel is no failure")
  func cancelled() async throws {
    let client = client(StubTransport { _, _ in throw CancellationError() })
    _ = await failure { try await client.send(GetUser()) }
    #expect(
      events.elements == [
        started(1),
        CallEvent(kind: .cancelled, call: 1, endpoint: "GetUser", duration: .zero),
      ])
  }

  @Test("a hundred calls at once have a start and an end each")
  func concurrent() async throws {
    let client = client(StubTransport())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { try? await client.send(GetUser()) } }
    }
    let byCall = Dictionary(grouping: events.elements, by: \.call)
    #expect(byCall.count == 100)
    #expect(byCall.values.allSatisfy { $0.map(\.kind) == [.started, .finished] })
  }
}
