package import Foundation

/// What ``Route/echo`` answers, in JSON.
package struct EchoReply: Hashable, Sendable, Codable {
  package var method: String
  /// The target exactly as received.
  package var target: String
  /// In the order received, names in the case received.
  package var headers: [HeaderField]
  /// The body, in Base64 on the wire.
  package var body: Data
}
