/// What all connections of a server share.
///
/// Used on the event loop only.
final class ConnectionService {
  let log: TrafficLog
  let limits: RequestLimits
  var router: Router

  init(log: TrafficLog, limits: RequestLimits, router: Router) {
    self.log = log
    self.limits = limits
    self.router = router
  }
}
