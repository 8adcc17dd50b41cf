import Foundation
import Testing

@testable import LoopbackServer

/// What the server plans for a request, without a socket or a clock.
struct RouterTests {
  private var router = Router(profile: .loopback, ports: [1000, 2000])

  private static func plan(
    _ route: Route, method: String = "GET", headers: [HeaderField] = [],
    profile: NetworkProfile = .loopback
  ) throws -> ResponsePlan {
    var router = Router(profile: profile, ports: [1000, 2000])
    return router.plan(
      for: try record(route, method: method, headers: headers), keepsAlive: true)
  }

  private static func record(
    _ route: Route, method: String = "GET", headers: [HeaderField] = []
  ) throws -> RequestRecord {
    var head = try RequestHead(line: Array("\(method) \(route.target) HTTP/1.1".utf8)[...])
    head.headers = headers
    return RequestRecord(
      number: 1, connection: 1, port: 1000, parsed: ParsedRequest(head: head), isComplete: true)
  }

  private static func head(of plan: ResponsePlan) -> String {
    for case .frame(let bytes) in plan.steps { return String(decoding: bytes, as: UTF8.self) }
    return ""
  }

  // MARK: Profiles

  @Test(arguments: [NetworkProfile.good, .mobile, .poor])
  func aProfileOfTheServerSlowsEachAnswer(profile: NetworkProfile) throws {
    let plan = try Self.plan(.json, profile: profile)
    #expect(plan.steps.first == .pause(seconds: profile.latency))
    #expect(plan.bytesPerSecond == profile.bytesPerSecond)
    #expect(plan.isSlow)
  }

  @Test func aRequestMayAskForAProfile() throws {
    let asked = try Self.plan(Route.json.over(.poor), profile: .good)
    #expect(asked.steps.first == .pause(seconds: 0.4))
    #expect(asked.bytesPerSecond == 50_000)
    let byHeader = try Self.plan(.json, headers: [HeaderField("X-Profile", "mobile")])
    #expect(byHeader.bytesPerSecond == 1_000_000)
    let none = try Self.plan(Route.json.over(.loopback), profile: .poor)
    #expect(none.bytesPerSecond == nil)
    #expect(none == (try Self.plan(.json)))
  }

  // MARK: Options

  @Test func holdComesBeforeDelayAndLatency() throws {
    let plan = try Self.plan(Route.json.delayed(1.5).held(in: "g").over(.good))
    #expect(
      plan.steps.prefix(3) == [
        .hold(group: "g"), .pause(seconds: 1.5), .pause(seconds: 0.02),
      ])
  }

  @Test(arguments: ["nan", "-1", "inf", "x", "1e300", ""])
  func aDelayIsBounded(text: String) throws {
    let plan = try Self.plan(Route.json.adding("x-delay", text))
    if case .pause(let seconds) = plan.steps.first { #expect(seconds == 3600) }
  }

  @Test func aCloseMayBeAnnouncedOrSilent() throws {
    let announced = try Self.plan(Route.json.closing())
    #expect(announced.ending == .close)
    #expect(Self.head(of: announced).contains("\r\nConnection: close\r\n"))
    let silent = try Self.plan(Route.json.closing(announced: .silent))
    #expect(silent.ending == .close)
    #expect(!Self.head(of: silent).contains("Connection"))
  }

  // MARK: Bodies

  @Test func headPlansNoBody() throws {
    let plan = try Self.plan(.json, method: "HEAD")
    #expect(plan.steps.count == 1)
    #expect(plan.plannedBodyBytes == 0)
    #expect(Self.head(of: plan).contains("Content-Length: 26\r\n"))
  }

  @Test func resetContentSaysThatItsBodyIsEmpty() throws {
    let plan = try Self.plan(.status(205))
    #expect(Self.head(of: plan).contains("Content-Length: 0"))
  }

  @Test(arguments: [204, 304]) func someStatusesHaveNoBody(status: Int) throws {
    let plan = try Self.plan(.status(status, body: "text"))
    #expect(plan.steps.count == 1)
    #expect(!Self.head(of: plan).contains("Content-Length"))
  }

  @Test func aStreamIsPlannedAsAsked() throws {
    let plan = try Self.plan(.stream(bytes: 1000, seconds: 2.5, framing: .chunked))
    #expect(plan.plannedBodyBytes == 1000)
    #expect(plan.steps.contains(.stream(BodyStream(bytes: 1000, seconds: 2.5, framing: .chunked))))
    #expect(plan.isSlow)
    #expect(try !Self.plan(.stream(bytes: 1000)).isSlow)
  }

  // MARK: Faults

  @Test(arguments: FaultKind.allCases, FaultPlace.allCases)
  func aFaultBreaksOffWhereAsked(kind: FaultKind, place: FaultPlace) throws {
    let plan = try Self.plan(.fault(kind, place, bytes: 10))
    let half = BodyStream(bytes: 5, seconds: 0, framing: .length)
    #expect(plan.plannedBodyBytes == 10)
    #expect(plan.steps.contains(.stream(half)) == (place == .midBody))
    #expect(Self.head(of: plan).isEmpty == (place == .beforeHead))
    #expect((plan.steps.last == .stall) == (kind == .stall))
    #expect((plan.ending == .cutOff) == (kind == .truncate))
    #expect((plan.ending == .reset) == (kind == .reset))
  }

  // MARK: Counting routes

  @Test func flakyFailsTheFirstOfEachPeriodByKey() throws {
    var router = router
    func status(_ key: String) throws -> Int? {
      let record = try Self.record(.flaky(key, failures: 2, of: 3))
      return router.plan(for: record, keepsAlive: true).status
    }
    #expect(try (0..<7).map { _ in try status("a") } == [503, 503, 200, 503, 503, 200, 503])
    #expect(try status("b") == 503)
    router.reset()
    #expect(try (0..<3).map { _ in try status("a") } == [503, 503, 200])
  }
}
