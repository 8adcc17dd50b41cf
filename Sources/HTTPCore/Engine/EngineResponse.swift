package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A response with its whole body, whatever its status.
package struct EngineResponse: Sendable {
  /// The decoded body; empty if there was none.
  package let data: Data
  /// The last response, after all redirects.
  package let response: HTTPURLResponse
  /// The request as it was finally sent, after all redirects.
  package let request: URLRequest

  package init(data: Data, response: HTTPURLResponse, request: URLRequest) {
    self.data = data
    self.response = response
    self.request = request
  }
}
