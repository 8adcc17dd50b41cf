/// Judges an answer by its status, before its body is looked at.
enum StatusCheck {
  /// - Throws: ``ClientError`` unless the status is a success: 200 to 299, or what a target of the
  ///   provider's accepts. 426 never is one.
  static func check(
    _ response: TransportResponse, accepting statuses: Set<Int>?
  ) throws(ClientError) {
    let status = response.statusCode
    let isAccepted = statuses?.contains(status) ?? (200..<300).contains(status)
    guard isAccepted, status != UpdateRequired.statusCode else {
      throw ClientError(status: response)
    }
  }
}
