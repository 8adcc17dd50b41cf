import LayeredClient
import Testing

@Suite("Which 426 is the first of its burst")
struct UpdateBurstTests {
  /// The rule as it is written: a burst is what is in flight when its first 426 is handled.
  private struct Model {
    var inFlight: Set<Int> = []
    var announced: Set<Int> = []

    mutating func saw(_ request: Int) -> Bool {
      guard !announced.contains(request) else { return false }
      announced.formUnion(inFlight)
      return true
    }
  }

  private struct Run {
    var model = Model()
    var burst = UpdateBurst()
    var epochs: [UpdateBurst.Epoch] = []
    var trail: [String] = []
  }

  /// Every order of starts, 426s (one request may see several, if something repeats it) and ends.
  private func explore(_ run: Run, steps: Int, requests: Int, _ visited: inout Int) {
    visited += 1
    guard steps > 0 else { return }
    if run.epochs.count < requests {
      var next = run
      next.epochs.append(next.burst.start())
      next.model.inFlight.insert(run.epochs.count)
      next.trail.append("start \(run.epochs.count)")
      explore(next, steps: steps - 1, requests: requests, &visited)
    }
    for request in run.model.inFlight.sorted() {
      var next = run
      next.trail.append("426 \(request)")
      let fires = next.burst.sawUpdateRequired(startedIn: run.epochs[request])
      let mustFire = next.model.saw(request)
      #expect(fires == mustFire, "\(next.trail.joined(separator: ", "))")
      explore(next, steps: steps - 1, requests: requests, &visited)

      next = run
      next.trail.append("end \(request)")
      next.model.inFlight.remove(request)
      explore(next, steps: steps - 1, requests: requests, &visited)
    }
  }

  @Test("agrees with the rule in every order of up to 4 requests and 8 events")
  func exhaustive() {
    var visited = 0
    explore(Run(), steps: 8, requests: 4, &visited)
    print("UpdateBurst: \(visited) histories")
    #expect(visited > 10_000)
  }

  @Test("twenty at once fire once; one that starts later fires again")
  func burst() {
    var burst = UpdateBurst()
    let epochs = (0..<20).map { _ in burst.start() }
    var fired = epochs.map { burst.sawUpdateRequired(startedIn: $0) }
    #expect(fired == [true] + Array(repeating: false, count: 19))
    fired.append(burst.sawUpdateRequired(startedIn: burst.start()))
    #expect(fired.last == true)
  }

  @Test("one that was in flight belongs to that burst, however late its 426 comes")
  func straggler() {
    var burst = UpdateBurst()
    let (first, straggler) = (burst.start(), burst.start())
    let fired = [
      burst.sawUpdateRequired(startedIn: first),
      burst.sawUpdateRequired(startedIn: burst.start()),
      burst.sawUpdateRequired(startedIn: straggler),
    ]
    #expect(fired == [true, true, false])
  }
}
