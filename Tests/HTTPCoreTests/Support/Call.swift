import Foundation
import HTTPCore
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One call of an engine, with everything that it reported.
final class Call: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`; `task` is set before it is read.
  private let lock = NSLock()
  private let isCompleted = Gate()
  private var results: [Result<EngineResponse, any Error>] = []
  private var reports: [TransferProgress] = []
  private var lateReports = 0
  private var started: EngineTask?

  init(_ engine: SessionEngine, _ request: URLRequest, _ options: RequestOptions = .init()) {
    let task = engine.send(
      request, options: options, onProgress: { self.report($0) },
      completion: { self.complete($0) })
    lock.withLock { started = task }
  }

  func cancel() {
    lock.withLock { started }?.cancel()
  }

  /// How often the completion has been called.
  var completions: Int { lock.withLock { results.count } }

  var progress: [TransferProgress] { lock.withLock { reports } }

  /// Reports that came after the completion.
  var reportsAfterCompletion: Int { lock.withLock { lateReports } }

  /// The first result, once it is there.
  func result() async throws -> Result<EngineResponse, any Error> {
    await isCompleted.wait()
    guard let first = lock.withLock({ results.first }) else { throw CancellationError() }
    return first
  }

  func response() async throws -> EngineResponse {
    try await result().get()
  }

  /// The error, or nil after a success.
  func failure() async throws -> (any Error)? {
    guard case .failure(let error) = try await result() else { return nil }
    return error
  }

  func errorCode() async throws -> URLError.Code? {
    (try await failure() as? URLError)?.code
  }

  private func report(_ progress: TransferProgress) {
    lock.withLock {
      reports.append(progress)
      if !results.isEmpty { lateReports += 1 }
    }
  }

  private func complete(_ result: Result<EngineResponse, any Error>) {
    lock.withLock { results.append(result) }
    isCompleted.open()
  }
}

extension URLRequest {
  init(
    _ url: URL, method: HTTPMethod = .get, headers: [String: String] = [:], body: String? = nil
  ) {
    self.init(url: url)
    httpMethod = method.rawValue
    if !headers.isEmpty { allHTTPHeaderFields = headers }
    httpBody = body.map { Data($0.utf8) }
  }
}
