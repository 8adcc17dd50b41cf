import Foundation
import LayeredClient
import LegacyProvider
import LegacyProviderAsync

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One way to fetch a small JSON document.
struct HTTPContender {
  let name: String
  /// Makes `count` requests, one after another, then calls `done`.
  let chain: (_ count: Int, _ done: @escaping @Sendable () -> Void) -> Void

  /// What the others are measured against: a session, and a task with a completion handler.
  static func urlSession(_ url: URL) -> HTTPContender {
    let session = URLSession(configuration: .ephemeral)
    @Sendable func next(_ count: Int, _ done: @escaping @Sendable () -> Void) {
      guard count > 0 else { return done() }
      session.dataTask(with: url) { _, _, _ in next(count - 1, done) }.resume()
    }
    return HTTPContender(name: "urlsession", chain: next)
  }

  /// A bare delegate task, with the settings that make it fastest: the most that can be had without
  /// giving up redirects, challenges and progress.
  static func delegate(_ url: URL) -> HTTPContender {
    let delegate = BareDelegate()
    let session = delegate.makeSession()
    @Sendable func next(_ count: Int, _ done: @escaping @Sendable () -> Void) {
      guard count > 0 else { return done() }
      delegate.start(session.dataTask(with: url)) { next(count - 1, done) }
    }
    return HTTPContender(name: "delegate", chain: next)
  }

  /// The provider with a completion handler.
  static func callback(_ target: BenchmarkTarget) -> HTTPContender {
    let queue = DispatchQueue(label: "benchmark.callback")
    let provider = Provider<BenchmarkTarget>(callbackQueue: queue)
    @Sendable func next(_ count: Int, _ done: @escaping @Sendable () -> Void) {
      guard count > 0 else { return done() }
      provider.request(target) { _ in next(count - 1, done) }
    }
    return HTTPContender(name: "provider", chain: next)
  }

  /// The provider, awaited.
  static func async(_ target: BenchmarkTarget) -> HTTPContender {
    let provider = Provider<BenchmarkTarget>()
    return HTTPContender(name: "provider-async") { count, done in
      Task {
        for _ in 0..<count { _ = try? await provider.response(for: target) }
        done()
      }
    }
  }

  /// The layered client over URLSession.
  static func client(_ target: BenchmarkTarget) -> HTTPContender {
    let client = Client(baseURL: target.baseURL)
    let endpoint = BenchmarkEndpoint(path: target.path)
    return HTTPContender(name: "client") { count, done in
      Task {
        for _ in 0..<count { _ = try? await client.response(for: endpoint) }
        done()
      }
    }
  }

  /// The seconds that `total` requests took, `width` at once.
  func seconds(total: Int, width: Int) async -> Double {
    let group = DispatchGroup()
    let start = ContinuousClock.now
    for _ in 0..<width {
      group.enter()
      chain(total / width) { group.leave() }
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { continuation.resume() }
    }
    return (ContinuousClock.now - start).inSeconds
  }
}
