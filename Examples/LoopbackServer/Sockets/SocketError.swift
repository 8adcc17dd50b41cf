/// A call of the socket library that failed while the server was being set up.
package struct SocketError: Error, Hashable, CustomStringConvertible {
  /// The C function.
  package var call: String
  /// What `errno` said.
  package var code: Int32

  package var description: String { "\(call) failed with errno \(code)" }
}
