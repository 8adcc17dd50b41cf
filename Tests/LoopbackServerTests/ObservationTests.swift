import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What callers can ask and wait for.
struct ObservationTests {
  let server: LoopbackServer

  init() throws { server = try LoopbackServer() }

  @Test func aRequestIsRecordedAsItCame() async throws {
    let client = try RawClient(server)
    let route = Route.json.adding("q", "a b").adding("q", "ü")
    _ = try client.reply(to: route, headers: ["X-One: 1", "x-exchange: mark", "X-ONE: 2"])
    let record = try #require(await server.waitForRequest("mark"))
    #expect(record.number == 1)
    #expect(record.connection == 1)
    #expect(record.port == server.port)
    #expect(record.method == "GET")
    #expect(record.target == "/json?q=a%20b&q=%C3%BC")
    #expect(record.path == "/json")
    #expect(record.query.map(\.value) == ["a b", "ü"])
    #expect(record.queryValue("q") == "a b")
    #expect(record.headers.map(\.name) == ["Host", "X-One", "x-exchange", "X-ONE"])
    #expect(record.header("x-one") == "1")
    #expect(record.headers.values(named: "X-one") == ["1", "2"])
    #expect(record.body.isEmpty)
    #expect(server.requests(to: "/json") == [record])
  }

  @Test func waitersAreWokenByTheEvent() async throws {
    async let early = server.waitForExchange("a")
    async let request = server.waitForRequest("a")
    async let count = server.wait(for: .requests(count: 2, path: "/json"))
    let client = try RawClient(server)
    _ = try client.reply(to: Route.json.marked("a"))
    _ = try client.reply(to: .json)
    #expect(await early?.outcome == .completed)
    #expect(await request?.path == "/json")
    #expect(await count)
    #expect(await server.waitForExchange("a") != nil)  // past events need no wait
  }

  @Test func aMarkMayBeUsedAgain() async throws {
    let client = try RawClient(server)
    _ = try client.reply(to: Route.json.marked("a"))
    _ = try client.reply(to: Route.status(500).marked("a"))
    #expect(await server.waitForExchange("a", count: 2)?.status == 500)
    #expect(await server.waitForExchange("a", count: 1)?.status == 200)
    #expect(await server.waitForRequest("a", count: 2)?.path == "/status/500")
    #expect(server.requests(marked: "a").count == 2)
  }

  @Test func aThreadCanBlockForAnEvent() async throws {
    let client = try RawClient(server)
    try client.request(Route.json.marked("a"))
    #expect(server.block(for: .exchangeEnded(id: "a")))
    #expect(!server.block(for: .exchangeEnded(id: "b"), timeout: .milliseconds(1)))
  }

  @Test func waitingEndsWhenTheTimeIsUp() async {
    #expect(await server.waitForRequest("never", timeout: .milliseconds(1)) == nil)
    #expect(await server.waitForExchange("never", timeout: .zero) == nil)
    #expect(await !server.waitForHeld(1, group: "g", timeout: .zero))
  }

  @Test func waitingEndsWhenTheTaskIsCancelled() async {
    let server = self.server
    let task = Task { await server.waitForRequest("never") }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test func waitingEndsWhenTheServerShutsDown() async {
    let server = self.server
    async let waiter = server.waitForRequest("never")
    server.shutdown()
    #expect(await waiter == nil)
    #expect(await server.waitForRequest("never") == nil)
    #expect(!server.block(for: .requests(count: 1)))
  }

  @Test func resetForgetsAllButWhatIsSoNow() async throws {
    let client = try RawClient(server)
    let gone = try RawClient(server)
    _ = try gone.reply(to: .json)
    gone.disconnect()
    _ = try client.reply(to: Route.json.marked("a"))
    #expect(await server.wait(for: .openConnections(atMost: 1)))
    #expect(await server.wait(for: .exchanges(count: 2)))
    server.reset()
    let statistics = server.statistics
    #expect(statistics.openConnections == 1)
    #expect(statistics.peakConnections == 1)
    #expect(statistics.acceptedConnections == 0)
    #expect(statistics.requests == 0)
    #expect(server.requests.isEmpty)
    #expect(server.exchanges.isEmpty)
    #expect(server.requestCount("/json") == 0)
    #expect(server.requests(marked: "a").isEmpty)
    _ = try client.reply(to: Route.json.marked("a"))
    #expect(server.requestCount("/json") == 1)
    #expect(server.requests.first?.number == 3)
  }

  @Test func oldRecordsAreForgottenButCounted() throws {
    let server = try LoopbackServer(recordLimit: 10)
    let client = try RawClient(server)
    for _ in 0..<100 { _ = try client.reply(to: .json) }
    #expect(server.requestCount() == 100)
    #expect((10...20).contains(server.requests.count))
    #expect(server.requests.last?.number == 100)
  }

  @Test func manyWaitersAreEachWokenOnce() async throws {
    let server = self.server
    let woken = Counter()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          if await server.waitForExchange("\(number % 10)") != nil { woken.increment() }
        }
      }
      for id in 0..<10 {
        group.addTask {
          _ = try? RawClient(server).reply(to: Route.json.marked("\(id)"))
        }
      }
    }
    #expect(woken.value == 200)
  }
}
