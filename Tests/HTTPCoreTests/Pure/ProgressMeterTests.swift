import Testing

@testable import HTTPCore

@Suite struct ProgressMeterTests {
  @Test func countsNeverFall() {
    var meter = ProgressMeter()
    let fractions = [10, 50, 20, 50, 100].compactMap { meter.sent($0, of: 100)?.fraction }
    #expect(fractions == [0.1, 0.5, 1])
    let counts = [1, 3, 2].compactMap { meter.received($0, of: nil)?.completed }
    #expect(counts == [1, 3])
  }

  @Test func fractionsStayBetweenZeroAndOne() {
    var meter = ProgressMeter()
    #expect(meter.received(5, of: -1)?.fraction == 0)
    #expect(meter.received(6, of: 0)?.total == nil)
    #expect(meter.received(20, of: 10)?.fraction == 1)
    #expect(meter.received(30, of: 10)?.total == 30)
  }

  @Test func fractionsNeverFallWhenTheTotalGrows() {
    var meter = ProgressMeter()
    #expect(meter.sent(5, of: 10)?.fraction == 0.5)
    #expect(meter.sent(6, of: 100)?.fraction == 0.5)
  }

  @Test func theLastReportIsWholeAndMadeOnce() {
    var meter = ProgressMeter()
    _ = meter.received(7, of: nil)
    let last = TransferProgress(direction: .download, completed: 7, total: 7, fraction: 1)
    #expect(meter.finish() == last)
    #expect(meter.finish() == nil)

    var known = ProgressMeter()
    _ = known.received(7, of: 7)
    #expect(known.finish() == nil, "the report of the last chunk was whole already")

    var empty = ProgressMeter()
    #expect(empty.finish()?.fraction == 1)
  }
}
