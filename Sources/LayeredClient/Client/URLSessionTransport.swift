import CallbackBridge
public import HTTPCore

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The transport over URLSession: a ``SessionEngine``, bridged.
public struct URLSessionTransport: Transport {
  private let engine: SessionEngine

  /// A transport over an engine; pass one to share its connections, or with a configuration.
  public init(engine: SessionEngine = SessionEngine()) {
    self.engine = engine
  }

  /// Sends the request; a cancel ends it on the wire and throws `CancellationError`.
  ///
  /// - Throws: `URLError` if there was no answer, ``InvalidRequest`` if nothing was sent.
  public func send(
    _ request: URLRequest, context: RequestContext
  ) async throws -> TransportResponse {
    let answer = try await withCallback(cancel: { (task: EngineTask) in task.cancel() }) {
      (callback: Callback<EngineResponse>) in
      engine.send(request, completion: callback.handler())
    }
    return TransportResponse(
      data: answer.data, response: answer.response, request: answer.request)
  }
}
