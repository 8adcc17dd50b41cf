#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request that is about to be sent, as ``PluginType/willSend(_:target:)`` sees it.
public struct OutgoingRequest: Sendable {
  /// The request as all plugins prepared it; never nil, and optional only because Moya's is.
  public let request: URLRequest?

  init(_ request: URLRequest) {
    self.request = request
  }
}

/// Moya's name for what a plugin is given before a request is sent.
public typealias RequestType = OutgoingRequest
