/// The one thread of the server: it waits on all sockets at once, and serves those that are ready.
///
/// Nothing of it is touched by another thread; commands come through the ``Mailbox``, and what it
/// sees goes to the ``TrafficLog``.
final class EventLoop {
  private let listeners: [Listener]
  private let mailbox: Mailbox
  private let service: ConnectionService
  private var connections: [Connection] = []
  private var poller = Poller()
  private var readBuffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Set while the process has no descriptors left for more connections.
  private var acceptsAgainAt: MonotonicTime?
  private var isShutDown = false

  init(listeners: [Listener], mailbox: Mailbox, service: ConnectionService) {
    self.listeners = listeners
    self.mailbox = mailbox
    self.service = service
  }

  /// Serves until it is told to shut down; all descriptors are closed when it returns.
  func run() {
    while !isShutDown { turn() }
    let now = MonotonicTime.now
    for connection in connections { connection.shutDown(now: now) }
    for listener in listeners { listener.socket.closeDescriptor() }
    mailbox.close()
    service.log.close()
  }

  /// Waits once, and serves what came.
  private func turn() {
    var now = MonotonicTime.now
    if let limit = acceptsAgainAt, limit <= now { acceptsAgainAt = nil }
    prepare(now: now)
    poller.wait(until: nextDeadline(), now: now)
    now = .now
    // Commands first: one that was posted before a request was sent is obeyed before it is read.
    for command in mailbox.takeAll() { obey(command, now: now) }
    guard !isShutDown else { return }

    let firstConnection = 1 + listeners.count
    for (index, connection) in connections.enumerated() {
      let events = poller.seen(at: firstConnection + index)
      if !events.isEmpty { connection.handle(events, buffer: &readBuffer, now: now) }
      if let wakeAt = connection.wakeAt, wakeAt <= now { connection.wake(now: now) }
    }
    connections.removeAll { $0.isClosed }
    for (index, listener) in listeners.enumerated()
    where !poller.seen(at: 1 + index).isEmpty && acceptsAgainAt == nil {
      acceptConnections(from: listener, now: now)
    }
  }

  private func prepare(now: MonotonicTime) {
    poller.removeAll()
    poller.watch(mailbox.descriptor, for: .readable)
    for listener in listeners {
      poller.watch(listener.socket.descriptor, for: acceptsAgainAt == nil ? .readable : [])
    }
    for connection in connections {
      poller.watch(connection.socket.descriptor, for: connection.interest)
    }
  }

  private func nextDeadline() -> MonotonicTime? {
    var earliest = acceptsAgainAt
    for connection in connections {
      guard let wakeAt = connection.wakeAt else { continue }
      earliest = earliest.map { min($0, wakeAt) } ?? wakeAt
    }
    return earliest
  }

  /// Accepts what waits, but no more than a portion, so that those who are connected get their turn.
  private func acceptConnections(from listener: Listener, now: MonotonicTime) {
    for _ in 0..<64 {
      switch listener.socket.acceptConnection() {
      case .accepted(let socket):
        connections.append(Connection(socket: socket, port: listener.port, service: service))
      case .nothingWaiting: return
      case .exhausted:
        acceptsAgainAt = now.advanced(bySeconds: 0.05)
        return
      }
    }
  }

  private func obey(_ command: Command, now: MonotonicTime) {
    switch command {
    case .shutdown: isShutDown = true
    case .resetRoutes: service.router.reset()
    case .releaseGroup(let group):
      for connection in connections where connection.heldGroup == group {
        connection.release(now: now)
      }
    case .releaseExchange(let id):
      for connection in connections
      where connection.heldGroup != nil && connection.exchangeID == id {
        connection.release(now: now)
      }
    }
  }
}
