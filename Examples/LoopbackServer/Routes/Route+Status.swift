/// Routes that answer with a status of the caller's choice.
extension Route {
  /// Any status from 200 to 999.
  ///
  /// 204, 205 and 304 never have a body.
  package static func status(_ code: Int, body: String? = nil) -> Route {
    Route("/status/\(code)", ["body": body])
  }

  /// 401 with a challenge, unless the request's `Authorization` is exactly `accepting`: then JSON.
  ///
  /// Linux's URLSession never completes a `.basic` challenge in a task without a delegate that
  /// answers it.
  package static func unauthorized(_ challenge: Challenge, accepting: String? = nil) -> Route {
    Route("/unauthorized/\(challenge.rawValue)", ["accepting": accepting])
  }

  /// What `WWW-Authenticate` asks for.
  package enum Challenge: String, Hashable, Sendable, CaseIterable {
    case bearer
    case basic
    /// No such header.
    case missing
  }

  /// 426 with `Upgrade` and `X-Minimum-Version`.
  package static func upgradeRequired(
    minimumVersion: String = "2.0.0", body: UpgradeBody = .json
  ) -> Route {
    Route("/upgrade-required", ["minimum": minimumVersion, "body": body.rawValue])
  }

  /// The body of a 426.
  package enum UpgradeBody: String, Hashable, Sendable, CaseIterable {
    /// `{"message":"Please update.","minimumVersion":"2.0.0"}`
    case json
    case none
  }

  /// 503 for the first `failures` of each `period` requests with this key, then JSON.
  package static func flaky(
    _ key: String, failures: Int, of period: Int, retryAfter: Int? = nil
  ) -> Route {
    Route(
      "/flaky",
      [
        "key": key, "failures": "\(failures)", "period": "\(period)",
        "retry-after": retryAfter.map(String.init),
      ])
  }

  /// The status, held in a group until it is released: a burst that the test lets go.
  package static func hold(status: Int, group: String) -> Route {
    let route = status == 426 ? upgradeRequired() : .status(status, body: "held")
    return route.held(in: group)
  }
}
