/// What a request takes from the thread that made it to its callback queue: the one unsafe crossing.
///
/// `@unchecked Sendable`, although target and closures are not. Proof:
/// - It is filled on the caller's thread, inside `request`, and stored under the lock of ``Call``.
/// - From then on only the call's drain reads it, and only one drain runs at a time, each after the
///   lock was held by the one before. So nothing in it is ever used by two threads at once.
/// - The caller gives away what it passed in, as with every completion handler. What a closure
///   captured is its business, which is why the queue is main unless told otherwise; and an object
///   as target is not to be changed while its request is under way, which ``TargetType`` says.
struct Handover: @unchecked Sendable {
  let target: any TargetType
  let plugins: [any PluginType]
  let progress: ProgressBlock?
  let completion: (Result<Response, ProviderError>) -> Void

  /// Tells plugins and user of the end, in the order that ``PluginType`` gives.
  func finish(with outcome: Result<Response, ProviderError>, wasAnnounced: Bool) {
    if wasAnnounced {
      for plugin in plugins { plugin.didReceive(outcome, target: target) }
    }
    if let progress, case .success(let response) = outcome {
      let count = Int64(response.data.count)
      progress(
        ProgressResponse(
          progress: 1, completedBytes: count, totalBytes: count, response: response))
    }
    completion(plugins.reduce(outcome) { $1.process($0, target: target) })
  }
}
