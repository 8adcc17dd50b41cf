package import Foundation
package import LegacyProvider

/// How a request ended, in a form that can be compared.
package enum Outcome: Hashable, Sendable, CustomStringConvertible {
  case success(Int)
  case cancelled
  case requestMapping
  case parameterEncoding
  case encodableMapping
  case statusCode(Int)
  case mapping(Int)
  case underlying(domain: String, code: Int)

  package init(_ result: Result<Response, ProviderError>) {
    switch result {
    case .success(let response): self = .success(response.statusCode)
    case .failure(.cancelled): self = .cancelled
    case .failure(.requestMapping): self = .requestMapping
    case .failure(.parameterEncoding): self = .parameterEncoding
    case .failure(.encodableMapping): self = .encodableMapping
    case .failure(.statusCode(let response)): self = .statusCode(response.statusCode)
    case .failure(.jsonMapping(let response)), .failure(.stringMapping(let response)),
      .failure(.objectMapping(_, let response)):
      self = .mapping(response.statusCode)
    case .failure(.underlying(let error, _)):
      let object = error as NSError
      self = .underlying(domain: object.domain, code: object.code)
    }
  }

  /// The outcome of a request that the network failed.
  package static func network(_ code: URLError.Code) -> Outcome {
    .underlying(domain: NSURLErrorDomain, code: code.rawValue)
  }

  package var description: String {
    switch self {
    case .success(let status): "\(status)"
    case .cancelled: "cancelled"
    case .requestMapping: "requestMapping"
    case .parameterEncoding: "parameterEncoding"
    case .encodableMapping: "encodableMapping"
    case .statusCode(let status): "refused \(status)"
    case .mapping(let status): "unmapped \(status)"
    case .underlying(let domain, let code): "\(domain) \(code)"
    }
  }
}
