public import Foundation

/// Any target, for a provider that serves several target types: `Provider<MultiTarget>`.
///
/// Plugins are given the target inside it, so that they need not unwrap it.
public enum MultiTarget: TargetType {
  /// A target of any type.
  case target(any TargetType)

  /// Wraps a target.
  public init(_ target: any TargetType) {
    self = .target(target)
  }

  /// The wrapped target.
  public var target: any TargetType {
    switch self {
    case .target(let target): target
    }
  }

  /// The wrapped target's base URL.
  public var baseURL: URL { target.baseURL }
  /// The wrapped target's path.
  public var path: String { target.path }
  /// The wrapped target's method.
  public var method: HTTPMethod { target.method }
  /// The wrapped target's sample data.
  public var sampleData: Data { target.sampleData }
  /// The wrapped target's task.
  public var task: HTTPTask { target.task }
  /// The wrapped target's validation.
  public var validationType: ValidationType { target.validationType }
  /// The wrapped target's header fields.
  public var headers: [String: String]? { target.headers }
}

extension TargetType {
  /// The target itself, without any number of ``MultiTarget`` around it.
  var withoutWrapper: any TargetType {
    var target: any TargetType = self
    while let wrapper = target as? MultiTarget { target = wrapper.target }
    return target
  }
}
