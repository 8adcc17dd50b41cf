/// How far a request has come, at one moment.
///
/// A request that uploads reports its upload, every other its download. The values of one request
/// never fall. A successful request ends with one in which ``completed`` is true; a failed one ends
/// where it stopped. None comes after the completion.
public struct ProgressResponse: Sendable {
  /// From 0 to 1; 0 as long as the total is not known.
  public let progress: Double
  /// The bytes that have been transferred.
  public let completedBytes: Int64
  /// The bytes to be transferred, or nil if the server does not tell.
  public let totalBytes: Int64?
  /// The response, in the last value of a successful request.
  public let response: Response?

  /// Whether this is the last value of a successful request.
  public var completed: Bool { response != nil }

  /// Makes a value; of use in tests of code that is given one.
  public init(
    progress: Double, completedBytes: Int64 = 0, totalBytes: Int64? = nil,
    response: Response? = nil
  ) {
    self.progress = progress
    self.completedBytes = completedBytes
    self.totalBytes = totalBytes
    self.response = response
  }
}

/// Called with the progress of a request, on its callback queue.
public typealias ProgressBlock = (_ progress: ProgressResponse) -> Void
