import Foundation
import LayeredClient
import LegacyProvider

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A target on its way through the client: the one unsafe box of this module.
///
/// `TargetType` is not `Sendable` (real targets carry `[String: Any]`), and what travels through
/// the middleware must be. The proof that no two threads use the target at once:
/// - The caller gives it away with the call, and is suspended until that ends.
/// - The call is one task, and only that reads the box: the encoder once, the transport once for
///   each attempt. If a middleware moves the task to another executor, that is a hand-over in
///   order.
/// - A provider's plugins see it on the callback queue while the task is suspended there;
///   `TargetType` tells its users not to change an object while its request is under way.
struct CarriedTarget: @unchecked Sendable {
  let target: any TargetType
  /// The request as the client built it, before any middleware; nil until then.
  var request: URLRequest?

  /// Where the transport finds it.
  enum Key: RequestContextKey {
    static var defaultValue: CarriedTarget? { nil }
  }
}
