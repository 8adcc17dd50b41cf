package import Foundation
package import LegacyProvider

/// A target of which a test chooses every member; not Sendable, as real targets are not.
package struct ProbeTarget: TargetType {
  package var baseURL: URL
  package var path = ""
  package var method = HTTPMethod.get
  package var task = HTTPTask.requestPlain
  package var validationType = ValidationType.none
  package var headers: [String: String]?
  package var sampleData = Data("sample".utf8)
  /// What makes it not Sendable.
  package var notes: [String: Any] = [:]

  package init(_ url: URL) {
    baseURL = url
  }

  /// A target for tests in which nothing is sent.
  package static var unsent: ProbeTarget { ProbeTarget(URL(fileURLWithPath: "/").unsent) }
}

extension URL {
  fileprivate var unsent: URL { URL(string: "http://127.0.0.1:9/unsent") ?? self }
}
