import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Brings a built request to the network or to its stub, and the answer back to the call.
///
/// Both ways end in the same shapes: ``ProviderError/statusCode(_:)`` for a refused status code,
/// ``ProviderError/cancelled`` for a cancel.
struct Delivery: Sendable {
  let call: Call
  let request: URLRequest
  let validation: ValidationType
  /// Which progress is passed on; nil for none.
  let progress: TransferProgress.Direction?

  /// Sends the request, and returns what cancels it.
  func start(on engine: SessionEngine) -> @Sendable () -> Void {
    let onProgress = progress.map(reporter)
    let task = engine.send(request, onProgress: onProgress) { [call, validation] result in
      call.settle(
        result.mapError(ProviderError.init(failure:)).flatMap { answer in
          validation.outcome(
            of: Response(
              statusCode: answer.response.statusCode, data: answer.data, request: answer.request,
              response: answer.response))
        })
    }
    return { task.cancel() }
  }

  /// Answers the request by a stub after some seconds, or at once; returns what cancels it.
  func answer(
    _ sample: EndpointSampleResponse, after seconds: TimeInterval
  ) -> @Sendable () -> Void {
    let outcome = outcome(of: sample)
    guard seconds > 0 else {
      call.settle(outcome)
      return {}
    }
    let timer = StubTimer(after: seconds) { [call] in call.settle(outcome) }
    return { timer.stop() }
  }

  private func outcome(of sample: EndpointSampleResponse) -> Result<Response, ProviderError> {
    switch sample {
    case .networkResponse(let statusCode, let data):
      validation.outcome(of: Response(statusCode: statusCode, data: data, request: request))
    case .response(let response, let data):
      validation.outcome(
        of: Response(
          statusCode: response.statusCode, data: data, request: request, response: response))
    case .networkError(let error):
      .failure(ProviderError(failure: error))
    }
  }

  private func reporter(
    _ direction: TransferProgress.Direction
  ) -> @Sendable (TransferProgress) -> Void {
    { [call] progress in
      guard progress.direction == direction else { return }
      call.report(
        fraction: progress.fraction, completed: progress.completed, total: progress.total)
    }
  }
}

extension ValidationType {
  /// The response as success, or as the failure that its status code makes it.
  fileprivate func outcome(of response: Response) -> Result<Response, ProviderError> {
    accepts(response.statusCode) ? .success(response) : .failure(.statusCode(response))
  }
}
