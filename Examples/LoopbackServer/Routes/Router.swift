/// Chooses the answer to a request, and works out the plan for it.
///
/// Used on the event loop only.
struct Router {
  /// The profile of a request that asks for none.
  let profile: NetworkProfile
  /// The two ports of the server.
  let ports: [UInt16]
  private var flaky = FlakyCounters()

  init(profile: NetworkProfile, ports: [UInt16]) {
    self.profile = profile
    self.ports = ports
  }

  mutating func reset() { flaky = FlakyCounters() }

  /// The plan for a request that was read completely.
  mutating func plan(for request: RequestRecord, keepsAlive: Bool) -> ResponsePlan {
    let parameters = Parameters(request: request)
    let close = parameters.option(RouteOption.close)
    var plan: ResponsePlan
    if let raw = FaultAnswers.rawAnswer(to: request) {
      plan = raw
    } else {
      plan = ResponseWriter.plan(
        for: response(to: request, parameters), isHead: request.method == "HEAD",
        keepsAlive: keepsAlive && close == nil,
        announcesClose: close != Route.Announcement.silent.rawValue)
    }
    let profile = parameters.option(RouteOption.profile).flatMap(NetworkProfile.named)
    slow(&plan, by: profile ?? self.profile)
    let delay = parameters.secondsOption(RouteOption.delay)
    if delay > 0 { plan.steps.insert(.pause(seconds: delay), at: 0) }
    if let group = parameters.option(RouteOption.hold) {
      plan.steps.insert(.hold(group: group), at: 0)
    }
    return plan
  }

  private func slow(_ plan: inout ResponsePlan, by profile: NetworkProfile) {
    if profile.latency > 0 { plan.steps.insert(.pause(seconds: profile.latency), at: 0) }
    plan.bytesPerSecond = profile.bytesPerSecond
  }

  private mutating func response(
    to request: RequestRecord, _ parameters: Parameters
  ) -> Response {
    let parts = request.path.split(separator: "/").map(String.init)
    let argument = parts.count > 1 ? parts[1] : ""
    switch parts.first {
    case "json": return ContentAnswers.json(parameters)
    case "echo":
      return argument == "raw" ? ContentAnswers.rawEcho(request) : ContentAnswers.echo(request)
    case "stream": return ContentAnswers.stream(parameters)
    case "cookie": return ContentAnswers.cookie(parameters)
    case "headers": return ContentAnswers.manyHeaders(parameters)
    case "etag": return ContentAnswers.entityTag(parameters)
    case "early-hints": return ContentAnswers.earlyHints
    case "status": return StatusAnswers.status(argument, parameters)
    case "unauthorized": return StatusAnswers.unauthorized(argument, parameters)
    case "upgrade-required": return StatusAnswers.upgradeRequired(parameters)
    case "flaky": return StatusAnswers.flaky(parameters, counters: &flaky)
    case "redirect":
      return RedirectAnswers.redirect(parameters, otherPort: otherPort(than: request.port))
    case "redirect-loop": return RedirectAnswers.loop(parameters)
    case "redirect-chain": return RedirectAnswers.chain(argument, parameters)
    case "fault": return FaultAnswers.fault(parts, parameters)
    default: return .text("There is no route \(request.path).\n", status: 404)
    }
  }

  private func otherPort(than port: UInt16) -> UInt16 { ports.first { $0 != port } ?? port }
}
