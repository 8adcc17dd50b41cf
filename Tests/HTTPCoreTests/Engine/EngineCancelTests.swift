import Foundation
import HTTPCore
import LoopbackServer
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A cancel completes the caller once, and reaches the server.
@Suite(.timeLimit(.minutes(1))) struct EngineCancelTests {
  private let server: LoopbackServer
  private let engine = SessionEngine()

  init() throws {
    server = try LoopbackServer()
  }

  @Test func theServerSeesThePeerGo() async throws {
    let url = server.url(for: .stream(bytes: 50_000_000, seconds: 50), id: "slow")
    let call = Call(engine, URLRequest(url))
    _ = await server.waitForRequest("slow")
    call.cancel()
    #expect(try await call.errorCode() == .cancelled)
    let exchange = try #require(await server.waitForExchange("slow"))
    #expect(exchange.outcome == .peerClosed)
    #expect(exchange.bodyBytesSent < exchange.bodyBytesPlanned)
  }

  @Test func rightAfterTheStart() async throws {
    for _ in 0..<50 {
      let call = Call(engine, URLRequest(server.url(for: Route.json.held(in: "never"))))
      call.cancel()
      #expect(try await call.errorCode() == .cancelled)
      #expect(call.completions == 1)
    }
  }

  @Test func twiceAndFromFourThreads() async throws {
    let url = server.url(for: Route.json.held(in: "never"), id: "many")
    let call = Call(engine, URLRequest(url))
    _ = await server.waitForRequest("many")
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          call.cancel()
          call.cancel()
        }
      }
    }
    #expect(try await call.errorCode() == .cancelled)
    try await settle()
    #expect(call.completions == 1)
  }

  @Test func afterTheCompletionItDoesNothing() async throws {
    let call = Call(engine, URLRequest(server.url(for: .json)))
    #expect(try await call.response().response.statusCode == 200)
    call.cancel()
    try await settle()
    #expect(call.completions == 1)
    #expect(call.reportsAfterCompletion == 0)
  }

  @Test func completionIsNeverInsideSendOrCancel() async throws {
    let isInside = Locked(false)
    let wasInside = Flag()
    let done = Gate()
    // The engine's queue is another thread, so "inside" must mean this one.
    let me = Locked<ObjectIdentifier?>(nil)
    let bad = try #require(URL(string: "ftp://127.0.0.1/"))
    let held = server.url(for: Route.json.held(in: "never"))
    let left = Counter()
    let thread = Thread { [engine] in
      me.value = ObjectIdentifier(Thread.current)
      isInside.value = true
      for request in [URLRequest(bad), URLRequest(held)] {
        let task = engine.send(request) { _ in
          if ObjectIdentifier(Thread.current) == me.value, isInside.value { wasInside.raise() }
          if left.increment() == 2 { done.open() }
        }
        task.cancel()
      }
      isInside.value = false
    }
    thread.start()
    await done.wait()
    #expect(!wasInside.isRaised)
  }

  @Test func itDoesNotWaitForTheServer() async throws {
    // This server takes the connection and never says a word, nor closes it.
    let silent = try RawServer { $0.drain() }
    let call = Call(engine, URLRequest(silent.url()))
    call.cancel()
    #expect(try await call.errorCode() == .cancelled)
    silent.stop()
  }

  /// A request that begins after a cancel ends after everything that the cancel caused on the queue.
  private func settle() async throws {
    for _ in 0..<3 {
      _ = try await Call(engine, URLRequest(server.url(for: .json))).response()
    }
  }
}
