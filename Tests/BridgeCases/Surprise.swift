/// A case ended otherwise than it should.
struct Surprise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Throws unless the condition holds.
  static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    guard condition else { throw Surprise(description()) }
  }

  /// Throws unless the task ends with `CancellationError`.
  static func unlessCancelled(_ task: Task<Int, any Error>) async throws {
    switch await task.result {
    case .success(let value): throw Surprise("returned \(value) instead of being cancelled")
    case .failure(is CancellationError): return
    case .failure(let error): throw Surprise("threw \(error) instead of CancellationError")
    }
  }
}
