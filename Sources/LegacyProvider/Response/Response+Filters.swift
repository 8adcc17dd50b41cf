extension Response {
  /// The response itself, if its status code is one of these.
  ///
  /// - Throws: ``ProviderError/statusCode(_:)`` with the response otherwise.
  public func filter(
    statusCodes: some RangeExpression<Int>
  ) throws(ProviderError) -> Response {
    guard statusCodes.contains(statusCode) else { throw .statusCode(self) }
    return self
  }

  /// The response itself, if it has this status code.
  ///
  /// - Throws: ``ProviderError/statusCode(_:)`` with the response otherwise.
  public func filter(statusCode: Int) throws(ProviderError) -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// The response itself, if its status code is one of 200 to 299.
  ///
  /// - Throws: ``ProviderError/statusCode(_:)`` with the response otherwise.
  public func filterSuccessfulStatusCodes() throws(ProviderError) -> Response {
    try filter(statusCodes: 200...299)
  }

  /// The response itself, if its status code is one of 200 to 399.
  ///
  /// - Throws: ``ProviderError/statusCode(_:)`` with the response otherwise.
  public func filterSuccessfulStatusAndRedirectCodes() throws(ProviderError) -> Response {
    try filter(statusCodes: 200...399)
  }
}
