@_exported public import HTTPCore

/// The name by which Moya's targets know an HTTP method: `LegacyProvider.Method`.
public typealias Method = HTTPMethod
