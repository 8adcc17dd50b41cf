import Foundation
import HTTPCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Counts how requests ended, and how often each was completed.
final class Tally: @unchecked Sendable {
  // @unchecked: the variables are only touched under `condition`.
  private let condition = NSCondition()
  private var completions: [Int]
  private var outcomes: [String: Int] = [:]
  private var open: Int

  init(_ count: Int) {
    completions = Array(repeating: 0, count: count)
    open = count
  }

  func complete(_ index: Int, _ result: Result<EngineResponse, any Error>) {
    condition.withLock {
      completions[index] += 1
      if completions[index] == 1 { open -= 1 }
      outcomes[Self.name(of: result), default: 0] += 1
      condition.broadcast()
    }
  }

  /// Whether every request was completed within the time.
  func wait(seconds: TimeInterval) -> Bool {
    let limit = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while open > 0 {
        guard condition.wait(until: limit) else { break }
      }
      return open == 0
    }
  }

  /// Whether every request was completed exactly once so far.
  var isExact: Bool {
    condition.withLock { completions.allSatisfy { $0 == 1 } }
  }

  var summary: [String: Int] { condition.withLock { outcomes } }

  private static func name(of result: Result<EngineResponse, any Error>) -> String {
    switch result {
    case .success(let response): "\(response.response.statusCode)"
    case .failure(let error as URLError): "\(error.code.rawValue)"
    case .failure(let error): "\(type(of: error))"
    }
  }
}
