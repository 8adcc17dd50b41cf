/// What a client does beside sending: each policy, and the one order in which they stand.
///
/// Set what the app needs; what is nil costs nothing.
public struct ClientPolicies: Sendable {
  /// Reports the start and the end of each call.
  public var callMetrics: CallMetrics?

  /// Tells the app that it is too old.
  public var forceUpdate: ForceUpdateGate?

  /// The app's own, next to the transport: they see what goes out, once for each time it does.
  public var middleware: [any Middleware]

  /// Policies, all of them off unless given.
  public init(
    callMetrics: CallMetrics? = nil, forceUpdate: ForceUpdateGate? = nil,
    middleware: [any Middleware] = []
  ) {
    self.callMetrics = callMetrics
    self.forceUpdate = forceUpdate
    self.middleware = middleware
  }

  /// The chain that a request passes, outermost first.
  ///
  /// ```
  /// call metrics → force-update gate → cache → in-flight sharing → authentication → retry
  ///   → pacing → attempt metrics → the app's own → transport
  /// ```
  ///
  /// This order is written here and nowhere else; what a client does not have is left out of it.
  /// Metrics stand outside, around encoding and decoding as well, so that they tell what the caller
  /// saw: ``Client`` keeps them around this chain. The gate sees every answer, and what it throws is
  /// repeated by nobody. A cached answer takes no slot and no token; a repeat takes its slot anew,
  /// so that none is held during a back-off.
  func chain(to transport: any Transport) -> MiddlewareChain {
    let inOrder: [(any Middleware)?] = [
      forceUpdate
    ]
    return MiddlewareChain(inOrder.compactMap { $0 } + middleware, transport: transport)
  }
}
