import Dispatch
import Foundation
import ProviderScenarios
import TestSupport
import Testing

@testable import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The locked part of a request, with work of the test's own in place of the network.
@Suite struct CallTests {
  private let queue = Queues.named("callback")

  private func call(_ completions: Completions, _ log: EventLog = EventLog()) -> Call {
    Call(
      Handover(
        target: ProbeTarget.unsent, plugins: [RecordingPlugin("a", log)], progress: nil,
        completion: completions.handler),
      on: queue)
  }

  @Test func workThatEndsInsideItsCancelDoesNotHang() async throws {
    let completions = Completions()
    let call = call(completions)
    call.send {
    } send: {
      {
        call.settle(.failure(.requestMapping("")))
        _ = call.isCancelled
        call.cancel()
      }
    }
    let returned = Gate()
    Thread.detachNewThread {
      call.cancel()
      returned.open()
    }
    try #require(returned.block(for: 20))
    #expect(await completions.outcome() == .cancelled)
    await queue.drain()
    #expect(completions.all == [.cancelled])
  }

  @Test func aCompletionThatUsesItsTokenDoesNotHang() async throws {
    let token = Box<Call>()
    let returned = Gate()
    let call = Call(
      Handover(target: ProbeTarget.unsent, plugins: [], progress: nil) { _ in
        token.value?.cancel()
        _ = token.value?.isCancelled
        returned.open()
      },
      on: queue)
    token.value = call
    call.settle(.failure(.requestMapping("")))
    try #require(returned.block(for: 20))
    token.value = nil
  }

  /// A cancel may land anywhere between the call and its token.
  @Test func aCancelThatRacesTheStartIsNeverLost() async {
    let log = EventLog()
    let (sent, cancelled) = (Counter(), Counter())
    let rounds = 5000
    for _ in 0..<rounds {
      let completions = Completions()
      let call = call(completions, log)
      let plugin = RecordingPlugin("a", log)
      DispatchQueue.concurrentPerform(iterations: 2) { side in
        guard side == 0 else { return call.cancel() }
        call.send {
          plugin.willSend(
            OutgoingRequest(URLRequest(url: ProbeTarget.unsent.baseURL)),
            target: ProbeTarget.unsent)
        } send: {
          sent.increment()
          return { cancelled.increment() }
        }
      }
      #expect(await completions.outcome() == .cancelled)
      await queue.drain()
      #expect(completions.all == [.cancelled])
    }
    #expect(sent.value == cancelled.value)
    let received = log.events.filter { $0.contains("didReceive") }.count
    #expect(log.events.filter { $0.contains("willSend") }.count == received)
    #expect(log.events.filter { $0.contains("process") }.count == rounds)
  }
}
