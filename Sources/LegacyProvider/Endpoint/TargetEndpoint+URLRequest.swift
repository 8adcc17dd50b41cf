#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension TargetEndpoint {
  /// Builds the request: URL, method and headers, and what the task puts into query and body.
  ///
  /// - Throws: ``ProviderError/requestMapping(_:)`` if the URL is none, and
  ///   ``ProviderError/parameterEncoding(_:)`` or ``ProviderError/encodableMapping(_:)`` for what
  ///   cannot be encoded.
  public func urlRequest() throws(ProviderError) -> URLRequest {
    guard let url = URL(string: url) else {
      // The text is not repeated: what is no URL cannot be searched for secrets.
      throw .requestMapping("The endpoint's url is not a URL: percent-encode what it is made of.")
    }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    HeaderFields.set(httpHeaderFields ?? [:], in: &request)
    return try adding(task, to: request)
  }

  private func adding(
    _ task: HTTPTask, to request: URLRequest
  ) throws(ProviderError) -> URLRequest {
    var request = request
    switch task {
    case .requestPlain:
      break
    case .requestData(let data):
      request.httpBody = data
    case .requestJSONEncodable(let value):
      try setJSON(in: &request) { () throws(InvalidRequest) in try JSONBody.encode(value) }
    case .requestCustomJSONEncodable(let value, let encoder):
      try setJSON(in: &request) { () throws(InvalidRequest) in
        try JSONBody.encode(value, encoder: encoder)
      }
    case .requestParameters(let parameters, let encoding):
      request = try encode(parameters, with: encoding, in: request)
    case .requestCompositeData(let data, let urlParameters):
      request.httpBody = data
      request = try encode(urlParameters, with: URLEncoding.queryString, in: request)
    case .requestCompositeParameters(let bodyParameters, let bodyEncoding, let urlParameters):
      if let encoding = bodyEncoding as? URLEncoding, encoding.destination != .httpBody {
        throw .requestMapping(
          "The body's encoding would not write a body: use URLEncoding.httpBody or JSONEncoding.")
      }
      request = try encode(urlParameters, with: URLEncoding.queryString, in: request)
      request = try encode(bodyParameters, with: bodyEncoding, in: request)
    }
    return request
  }

  private func setJSON(
    in request: inout URLRequest, _ body: () throws(InvalidRequest) -> Data
  ) throws(ProviderError) {
    do {
      request.httpBody = try body()
    } catch {
      throw .encodableMapping(error)
    }
    HeaderFields.setIfAbsent("Content-Type", JSONBody.contentType, in: &request)
  }

  private func encode(
    _ parameters: [String: Any], with encoding: any ParameterEncoding, in request: URLRequest
  ) throws(ProviderError) -> URLRequest {
    do {
      return try encoding.encode(request, with: parameters)
    } catch {
      throw .parameterEncoding(error)
    }
  }
}
