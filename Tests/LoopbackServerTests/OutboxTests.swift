import Testing

@testable import LoopbackServer

/// Counting body bytes apart from framing.
struct OutboxTests {
  @Test func bodyIsCountedByteByByte() {
    var outbox = Outbox()
    outbox.append([1, 2, 3], countsAsBody: false)
    outbox.append([4, 5], countsAsBody: true)
    outbox.append([6], countsAsBody: false)
    outbox.append([7], countsAsBody: true)
    #expect((0..<7).map { _ in outbox.markSent(1) } == [0, 0, 0, 1, 1, 0, 1])
    #expect(outbox.isEmpty)
  }

  @Test(arguments: 0...7) func anySplitCountsTheSame(first: Int) {
    var outbox = Outbox()
    outbox.append([1, 2, 3], countsAsBody: false)
    outbox.append([4, 5, 6, 7], countsAsBody: true)
    #expect(outbox.markSent(first) == max(first - 3, 0))
    #expect(outbox.count == 7 - first)
    #expect(outbox.markSent(7 - first) == 4 - max(first - 3, 0))
  }

  @Test func itIsUsableAgainOnceEmpty() {
    var outbox = Outbox()
    outbox.append([1], countsAsBody: true)
    #expect(outbox.markSent(1) == 1)
    outbox.append([2, 3], countsAsBody: false)
    outbox.append([4], countsAsBody: true)
    #expect(outbox.unsent == [2, 3, 4])
    #expect(outbox.markSent(3) == 1)
  }
}
