import Foundation

/// A target, resolved: the values that its request is built from (Moya's `Endpoint`).
///
/// A provider makes one for each request with its `endpoint` closure, where it can be changed:
///
/// ```swift
/// Provider<API>(endpoint: { target in
///   TargetEndpoint(target).adding(newHTTPHeaderFields: ["X-Client": "iOS"])
/// })
/// ```
public struct TargetEndpoint {
  /// The URL, without what the task's parameters add to it.
  public var url: String
  /// Gives the answer of a stubbed request; called on the thread that makes the request.
  public var sampleResponse: () -> EndpointSampleResponse
  /// The HTTP method.
  public var method: HTTPMethod
  /// What is sent.
  public var task: HTTPTask
  /// The header fields.
  public var httpHeaderFields: [String: String]?

  /// Makes an endpoint of its parts.
  public init(
    url: String, sampleResponse: @escaping () -> EndpointSampleResponse, method: HTTPMethod,
    task: HTTPTask, httpHeaderFields: [String: String]?
  ) {
    self.url = url
    self.sampleResponse = sampleResponse
    self.method = method
    self.task = task
    self.httpHeaderFields = httpHeaderFields
  }

  /// Makes the endpoint that a target describes; its stub answers 200 with the sample data.
  public init(_ target: some TargetType) {
    self.init(
      url: target.url.absoluteString,
      sampleResponse: { .networkResponse(200, target.sampleData) },
      method: target.method, task: target.task, httpHeaderFields: target.headers)
  }

  /// The same endpoint with these header fields added; a new value replaces an old one.
  public func adding(newHTTPHeaderFields: [String: String]) -> TargetEndpoint {
    var copy = self
    copy.httpHeaderFields = HeaderFields.merging(
      newHTTPHeaderFields, into: httpHeaderFields ?? [:])
    return copy
  }

  /// The same endpoint with another task.
  public func replacing(task: HTTPTask) -> TargetEndpoint {
    var copy = self
    copy.task = task
    return copy
  }
}
