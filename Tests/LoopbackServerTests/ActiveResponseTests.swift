import Testing

@testable import LoopbackServer

/// Plans carried out against a clock of the test's own.
struct ActiveResponseTests {
  private static func response(_ steps: [ResponsePlan.Step]) throws -> ActiveResponse {
    let head = try RequestHead(line: Array("GET / HTTP/1.1".utf8)[...])
    let record = RequestRecord(
      number: 1, connection: 1, port: 1, parsed: ParsedRequest(head: head), isComplete: true)
    return ActiveResponse(
      request: record, plan: ResponsePlan(status: 200, steps: steps), startedAt: start)
  }

  private static let start = MonotonicTime(nanoseconds: 1_000_000)

  private static func later(_ seconds: Double) -> MonotonicTime {
    start.advanced(bySeconds: seconds)
  }

  @Test func aPauseLastsAsLongAsAsked() throws {
    var response = try Self.response([.pause(seconds: 2), .body([1])])
    var outbox = Outbox()
    #expect(response.fill(&outbox, now: Self.start) == .waiting(until: Self.later(2)))
    #expect(response.fill(&outbox, now: Self.later(1)) == .waiting(until: Self.later(2)))
    #expect(outbox.isEmpty)
    #expect(response.fill(&outbox, now: Self.later(2)) == .finished)
    #expect(outbox.unsent == [1])
  }

  @Test func aHoldLastsUntilItIsReleased() throws {
    var response = try Self.response([.hold(group: "g"), .hold(group: "h")])
    var outbox = Outbox()
    #expect(response.fill(&outbox, now: Self.start) == .held(group: "g"))
    response.isReleased = true
    #expect(response.fill(&outbox, now: Self.start) == .held(group: "h"))
    response.isReleased = true
    #expect(response.fill(&outbox, now: Self.start) == .finished)
  }

  @Test(arguments: StreamFraming.allCases) func aStreamGoesOutEvenly(
    framing: StreamFraming
  ) throws {
    let stream = BodyStream(bytes: 1000, seconds: 10, framing: framing)
    var response = try Self.response([.stream(stream), .frame([0])])
    var outbox = Outbox()
    var now = Self.start
    var body = 0
    var rounds = 0
    while rounds < 10_000 {
      let progress = response.fill(&outbox, now: now)
      body += outbox.markSent(outbox.count)
      // Never ahead of time, and behind by less than a portion.
      #expect(Double(body) <= now.seconds(since: Self.start) * 100 + 1)
      #expect(Double(body) >= now.seconds(since: Self.start) * 100 - 3)
      guard case .waiting(let due) = progress else { break }
      #expect(due > now)
      now = due
      rounds += 1
    }
    #expect(body == 1000)
    #expect(now == Self.later(10))
  }

  @Test func aFastStreamFillsOnlyTheOutbox() throws {
    let stream = BodyStream(bytes: 10 << 20, seconds: 0, framing: .length)
    var response = try Self.response([.stream(stream)])
    var outbox = Outbox()
    #expect(response.fill(&outbox, now: Self.start) == .outboxFull)
    #expect(outbox.count <= ActiveResponse.fullOutbox + BodyStream.longestSlice)
  }

  @Test func stallStaysStalled() throws {
    var response = try Self.response([.frame([1]), .stall])
    var outbox = Outbox()
    #expect(response.fill(&outbox, now: Self.start) == .stalled)
    #expect(response.fill(&outbox, now: Self.later(9)) == .stalled)
    #expect(outbox.count == 1)
  }

  @Test func anEmptyStreamIsOverAtOnce() throws {
    let stream = BodyStream(bytes: 0, seconds: 5, framing: .length)
    var response = try Self.response([.stream(stream)])
    var outbox = Outbox()
    #expect(response.fill(&outbox, now: Self.start) == .finished)
  }
}
