/// A socket that accepts connections at a port.
struct Listener: Sendable {
  let socket: Socket
  let port: UInt16

  init() throws {
    (socket, port) = try Socket.openListener()
  }
}
