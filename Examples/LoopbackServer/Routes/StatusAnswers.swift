/// The answers of `Route+Status.swift`.
enum StatusAnswers {
  static func status(_ code: String, _ parameters: Parameters) -> Response {
    guard let code = Int(code), (200...999).contains(code) else {
      return .text("The status must be a number from 200 to 999.\n", status: 400)
    }
    guard let body = parameters.text("body") else { return Response(code) }
    return .text(body, status: code)
  }

  static func unauthorized(_ challenge: String, _ parameters: Parameters) -> Response {
    if let accepted = parameters.text("accepting"),
      parameters.request.header("Authorization") == accepted
    {
      return .json(ContentAnswers.smallJSON)
    }
    let headers =
      switch Route.Challenge(rawValue: challenge) {
      case .bearer: [HeaderField("WWW-Authenticate", #"Bearer realm="loopback""#)]
      case .basic: [HeaderField("WWW-Authenticate", #"Basic realm="loopback""#)]
      case .missing, nil: [HeaderField]()
      }
    return .json(Array(#"{"message":"Please sign in."}"#.utf8), status: 401, headers: headers)
  }

  static func upgradeRequired(_ parameters: Parameters) -> Response {
    let minimum = (parameters.text("minimum") ?? "2.0.0")
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) }
    let headers = [
      HeaderField("Upgrade", "app/\(minimum)"), HeaderField("X-Minimum-Version", minimum),
    ]
    if parameters.text("body") == Route.UpgradeBody.none.rawValue {
      return Response(426, headers: headers)
    }
    let body = #"{"message":"Please update.","minimumVersion":"\#(minimum)"}"#
    return .json(Array(body.utf8), status: 426, headers: headers)
  }

  static func flaky(_ parameters: Parameters, counters: inout FlakyCounters) -> Response {
    let failures = parameters.integer("failures", default: 1, in: 0...1_000_000)
    let period = parameters.integer("period", default: 2, in: 1...1_000_000)
    let key = parameters.text("key") ?? ""
    guard counters.fails(key, failures: failures, of: period) else {
      return .json(ContentAnswers.smallJSON)
    }
    let headers = parameters.text("retry-after").map { seconds in
      [HeaderField("Retry-After", HeaderText.safe(seconds))]
    }
    return .json(
      Array(#"{"message":"Not now."}"#.utf8), status: 503, headers: headers ?? [])
  }
}
