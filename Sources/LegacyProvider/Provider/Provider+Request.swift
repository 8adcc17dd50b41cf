public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Provider {
  /// Makes a request.
  ///
  /// The request is built, its plugins prepare it and see it go, on the calling thread, before this
  /// returns. Everything after that runs on the callback queue. The completion is called exactly
  /// once, on that queue, and never before this returns or inside a cancel, whatever happens: a
  /// target of which no request can be made, a stub, a refused status code, a network error, a cancel.
  ///
  /// - Parameters:
  ///   - target: What to request; it need not be `Sendable`.
  ///   - callbackQueue: Where progress and completion run; nil for the provider's, which is the main
  ///     queue unless it was given one. Code of the main actor needs the main queue.
  ///   - progress: Called as the request comes further; see ``ProgressResponse``.
  ///   - completion: Called with the outcome.
  /// - Returns: What the request is cancelled with. It need not be kept.
  @discardableResult
  public func request(
    _ target: Target, callbackQueue: DispatchQueue? = nil, progress: ProgressBlock? = nil,
    completion: @escaping Completion
  ) -> any Cancellable {
    let call = Call(
      Handover(
        target: target.withoutWrapper, plugins: plugins, progress: progress, completion: completion),
      on: callbackQueue ?? self.callbackQueue ?? .main)
    do throws(ProviderError) {
      try start(call, for: target, reportsProgress: progress != nil)
    } catch {
      call.settle(.failure(error))
    }
    return call
  }

  private func start(
    _ call: Call, for target: Target, reportsProgress: Bool
  ) throws(ProviderError) {
    let endpoint = endpoint?(target) ?? TargetEndpoint(target)
    let announced = target.withoutWrapper
    let request = plugins.reduce(try endpoint.urlRequest()) { $1.prepare($0, target: announced) }
    do {
      try RequestValidation.validate(request)
    } catch {
      throw ProviderError(failure: error)
    }
    let delivery = Delivery(
      call: call, request: request, validation: target.validationType,
      progress: reportsProgress ? endpoint.task.progressDirection : nil)
    let behavior = stub(target)
    call.send {
      for plugin in plugins { plugin.willSend(OutgoingRequest(request), target: announced) }
    } send: {
      switch behavior {
      case .never: delivery.start(on: engine)
      case .immediate: delivery.answer(endpoint.sampleResponse(), after: 0)
      case .delayed(let seconds): delivery.answer(endpoint.sampleResponse(), after: seconds)
      }
    }
  }
}
