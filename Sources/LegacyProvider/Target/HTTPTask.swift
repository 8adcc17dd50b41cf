public import Foundation

/// What a request sends: Moya's `Task`, renamed so that `Task {}` still means Swift's.
///
/// An encoding sets `Content-Type` only if the target's headers do not. What cannot be encoded ends
/// the request with a ``ProviderError``, and nothing is sent.
public enum HTTPTask {
  /// Nothing but the headers.
  case requestPlain

  /// A body of data, as it is.
  case requestData(Data)

  /// A body of JSON.
  case requestJSONEncodable(any Encodable)

  /// A body of JSON, made by the given encoder.
  case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)

  /// Parameters, in the query or in the body, as the encoding says.
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)

  /// A body of data, and parameters in the query.
  case requestCompositeData(bodyData: Data, urlParameters: [String: Any])

  /// Parameters in the body, and others in the query.
  ///
  /// The body's encoding must be one that writes a body: a ``URLEncoding`` other than
  /// ``URLEncoding/httpBody`` is refused with ``ProviderError/requestMapping(_:)``.
  case requestCompositeParameters(
    bodyParameters: [String: Any], bodyEncoding: any ParameterEncoding,
    urlParameters: [String: Any])

  /// Which way the progress of this task is measured; uploads are those that Moya calls so.
  var progressDirection: TransferProgress.Direction { .download }
}
