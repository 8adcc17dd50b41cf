import LoopbackServer

/// The steps in their order, and how they are told.
struct Story {
  let console: Console
  var steps: [any Step] = [
    ScreenCloses(), CancelledBeforehand(), AppIsTooOld(), OneTargetFourWays(),
  ]

  /// Plays every step against a server of its own, and returns whether every fact was true.
  func tell() async -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    var facts: [Fact] = []
    do {
      let server = try LoopbackServer()
      defer { server.shutdown() }
      console.write(
        console.styled("From callbacks to async/await", .bold)
          + ", measured on a real server at \(server.origin)")
      for (index, step) in steps.enumerated() {
        console.write("\n" + console.styled("\(index + 1)  \(step.title)", .bold))
        facts += await play(step, on: server)
      }
    } catch {
      facts.append(failure(of: "the server", error))
    }
    return sumUp(facts, after: start.duration(to: clock.now))
  }

  private func play(_ step: any Step, on server: LoopbackServer) async -> [Fact] {
    var facts: [Fact] = []
    do {
      try await step.play(on: server) { fact in
        console.show(fact)
        facts.append(fact)
      }
    } catch {
      facts.append(failure(of: "this step", error))
    }
    return facts
  }

  private func failure(of subject: String, _ error: any Error) -> Fact {
    let fact = Fact(subject, "\(error)", expected: "it gets as far as its facts", isTrue: false)
    console.show(fact)
    return fact
  }

  private func sumUp(_ facts: [Fact], after duration: Duration) -> Bool {
    let wrong = facts.count { !$0.isTrue }
    let verdict =
      wrong == 0 ? console.styled("all true", .green) : console.styled("\(wrong) false", .red)
    console.write("\n\(facts.count) facts, \(verdict) (\(Readable.seconds(duration)))")
    return wrong == 0
  }
}
