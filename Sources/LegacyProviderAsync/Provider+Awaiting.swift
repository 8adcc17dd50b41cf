import CallbackBridge
import Foundation
public import LegacyProvider

extension Provider {
  /// Makes a request, and returns its outcome.
  ///
  /// As ``response(for:)``, for code that was written around `Result`.
  ///
  /// ```swift
  /// switch await provider.request(.user(id: 7)) { … }
  /// ```
  nonisolated(nonsending)
    public func request(_ target: Target) async -> Result<Response, ProviderError>
  {
    do throws(ProviderError) {
      return .success(try await response(for: target))
    } catch {
      return .failure(error)
    }
  }

  /// Makes a request, and returns its response.
  ///
  /// The request is built on the caller's actor, where plugins prepare it and see it go; so the
  /// target need not be `Sendable`. What plugins do with the result they do on the queue that the
  /// provider was made with, or else on a private one: not on main, so that a main thread that is
  /// blocked does not hold up code which awaits. The result is returned on the caller's actor.
  ///
  /// A cancel of the task cancels the request itself. In a task that is cancelled already nothing is
  /// sent, and plugins see nothing.
  ///
  /// - Throws: ``ProviderError``; its `cancelled` if the task was cancelled before the response came.
  nonisolated(nonsending)
    public func response(for target: Target) async throws(ProviderError) -> Response
  {
    do {
      return try await withCallback(cancel: { (token: any Cancellable) in token.cancel() }) {
        callback in
        request(
          target, callbackQueue: callbackQueue ?? awaitingQueue, completion: callback.handler())
      }
    } catch {
      throw ProviderError(failure: error)
    }
  }
}
