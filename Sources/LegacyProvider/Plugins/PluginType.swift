#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sees, and may change, every request and every result of a provider.
///
/// The order for one request is `prepare`, `willSend`, the network or the stub, `didReceive`,
/// `process`, and the completion; each hook runs through all plugins in the order of the array.
/// `willSend` and `didReceive` come in pairs or not at all: a request that could not be built, or
/// that was cancelled before it was announced, sees neither, only `process`.
///
/// `prepare` and `willSend` run on the thread that calls `request`, before it returns; `didReceive`
/// and `process` on the request's callback queue. A plugin is therefore used by several threads, and
/// must be safe for that.
///
/// The target is the one inside, if the request was made with a ``MultiTarget``. It need not be
/// `Sendable`: read it in the hook, and do not keep it for other threads.
@preconcurrency
public protocol PluginType: Sendable {
  /// Changes a request before it is sent.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Learns of a request right before it is sent or stubbed.
  func willSend(_ request: OutgoingRequest, target: any TargetType)

  /// Learns of a result, unprocessed, as it came from the network, the stub or the cancel.
  func didReceive(_ result: Result<Response, ProviderError>, target: any TargetType)

  /// Changes a result before the completion sees it.
  func process(
    _ result: Result<Response, ProviderError>, target: any TargetType
  ) -> Result<Response, ProviderError>
}

extension PluginType {
  /// Leaves the request as it is.
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  /// Does nothing.
  public func willSend(_ request: OutgoingRequest, target: any TargetType) {}

  /// Does nothing.
  public func didReceive(_ result: Result<Response, ProviderError>, target: any TargetType) {}

  /// Leaves the result as it is.
  public func process(
    _ result: Result<Response, ProviderError>, target: any TargetType
  ) -> Result<Response, ProviderError> { result }
}
