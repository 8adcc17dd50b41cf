#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Tells the app, once a burst, that the server wants a newer version of it (status 426).
///
/// A burst is the requests in flight when the first 426 is handled: twenty screens that load at
/// once give one call of the hook, and a 426 of a request that starts later calls it again. Each of
/// the requests fails with ``ClientError`` of the code ``ClientError/Code/updateRequired``, with or
/// without a body, also where a transport gave the 426 as an error. Nothing repeats it.
///
/// Clients that share a gate share its bursts.
public final class ForceUpdateGate: Middleware, @unchecked Sendable {
  /// What is called for the first 426 of a burst.
  public typealias Hook = @Sendable (_ update: UpdateRequired) async -> Void

  // @unchecked: `burst` is only touched under `lock`; the rest is constant.
  private let lock = NSLock()
  private var burst = UpdateBurst()
  private let onUpdateRequired: Hook

  /// A gate with its hook.
  ///
  /// - Parameter onUpdateRequired: Awaited by the request that found the 426, before that throws.
  ///   So show the prompt and return, rather than wait for the user. It runs on that caller's actor
  ///   unless it names its own (`{ @MainActor update in … }`), and never for a cancelled request.
  public init(onUpdateRequired: @escaping Hook) {
    self.onUpdateRequired = onUpdateRequired
  }

  /// Passes the request on, and turns a 426 into the error.
  ///
  /// - Throws: ``ClientError`` of the code `updateRequired`; `CancellationError` if the caller was
  ///   cancelled when the 426 came; else what the chain throws.
  public func intercept(
    _ request: URLRequest, context: RequestContext, next: MiddlewareChain
  ) async throws -> TransportResponse {
    let epoch = lock.withLock { burst.start() }
    do {
      let response = try await next(request, context)
      guard response.statusCode == UpdateRequired.statusCode else { return response }
      throw ClientError(status: response)
    } catch {
      guard let found = error as? ClientError, let response = found.response,
        response.statusCode == UpdateRequired.statusCode
      else { throw error }
      try Task.checkCancellation()
      if lock.withLock({ burst.sawUpdateRequired(startedIn: epoch) }) {
        await onUpdateRequired(UpdateRequired(response: response))
      }
      var failure = found
      failure.code = .updateRequired
      throw failure
    }
  }
}
