package import Foundation

/// A socket on 127.0.0.1 whose connections run a script each: what no proper server would say.
///
/// Every connection has a thread of its own, so that a script may simply read, write and wait.
package final class RawServer: @unchecked Sendable {
  // @unchecked: `connections` is only touched under `lock`; the rest is constant.
  package typealias Script = @Sendable (RawConnection) -> Void

  /// The port that it listens at.
  package let port: UInt16
  private let listener: Int32
  private let script: Script
  private let lock = NSLock()
  private var connections: [RawConnection] = []

  /// Listens at once; each connection runs the script and is closed after it.
  package init(_ script: @escaping Script) throws {
    (listener, port) = try RawSocket.listen()
    self.script = script
    let thread = Thread { [self] in accept() }
    thread.start()
  }

  package func url(_ path: String = "/") -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  /// How many connections have been accepted.
  package var connectionCount: Int { lock.withLock { connections.count } }

  /// Everything that has been read, from all connections in the order that they came in.
  package var received: String {
    lock.withLock { connections }.map(\.received).joined()
  }

  /// Closes the listener and every connection.
  package func stop() {
    RawSocket.shut(listener)
    for connection in lock.withLock({ connections }) { connection.shut() }
  }

  private func accept() {
    while let socket = RawSocket.accept(listener) {
      let connection = lock.withLock {
        let connection = RawConnection(socket, index: connections.count)
        connections.append(connection)
        return connection
      }
      let thread = Thread { [script] in
        script(connection)
        connection.close()
      }
      thread.start()
    }
    RawSocket.close(listener)
  }
}
