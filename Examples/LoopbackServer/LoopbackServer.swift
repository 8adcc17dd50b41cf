import Dispatch
package import Foundation

/// A real HTTP/1.1 server on 127.0.0.1 that misbehaves on demand and tells what it saw.
///
/// It is for tests, examples and benchmarks: every answer is asked for by a ``Route``, and every
/// request becomes an ``Exchange``, which says whether the peer stayed to the end.
///
/// ```swift
/// let server = try LoopbackServer()
/// let url = server.url(for: .stream(bytes: 1_000_000, seconds: 5), id: "download")
/// let task = URLSession.shared.dataTask(with: url) { _, _, error in print(error as Any) }
/// task.resume()
///
/// _ = await server.waitForRequest("download")      // the server has read the request
/// task.cancel()
/// let exchange = await server.waitForExchange("download")
/// print(exchange as Any)                           // .peerClosed, so many bytes of 1000000 sent
/// server.shutdown()
/// ```
///
/// Where to look: `Routes/` says what can be asked for and what is answered, `Observation/` what can
/// be known afterwards, `HTTP/` turns bytes into requests and answers into bytes without knowing of
/// sockets, `EventLoop/` is the thread that serves, `Sockets/` the C library.
///
/// One thread serves all connections. A second port (``otherOrigin``) makes another origin for
/// redirects. A peer that closes only its sending half counts as gone once the server sees that.
package final class LoopbackServer: Sendable {
  /// `http://127.0.0.1:port`, without a slash at the end.
  package let origin: URL
  /// The same server at another port, so at another origin.
  package let otherOrigin: URL
  /// The port of ``origin``.
  package let port: UInt16
  /// The port of ``otherOrigin``.
  package let otherPort: UInt16

  let log: TrafficLog
  private let mailbox: Mailbox
  /// For tests that look for descriptors left open.
  var pipeDescriptor: Int32 { mailbox.descriptor }
  /// Left once the thread has closed everything.
  private let thread = DispatchGroup()

  /// Starts a server at two free ports.
  ///
  /// - Parameters:
  ///   - profile: The network that it pretends to be behind; a request may ask for another.
  ///   - limits: What it reads of a request before it refuses.
  ///   - recordLimit: At least so many of the latest requests and exchanges are remembered; all are
  ///     counted.
  /// - Throws: ``SocketError`` if there are no ports or descriptors left.
  package init(
    profile: NetworkProfile = .loopback, limits: RequestLimits = RequestLimits(),
    recordLimit: Int = 10_000
  ) throws {
    let mailbox = try Mailbox()
    var listeners: [Listener] = []
    do {
      for _ in 0..<2 { listeners.append(try Listener()) }
    } catch {
      for listener in listeners { listener.socket.closeDescriptor() }
      mailbox.close()
      throw error
    }
    let opened = listeners
    let log = TrafficLog(recordLimit: recordLimit)
    (port, otherPort) = (opened[0].port, opened[1].port)
    (origin, otherOrigin) = (Self.origin(port: port), Self.origin(port: otherPort))
    (self.mailbox, self.log) = (mailbox, log)

    thread.enter()
    let runner = Thread { [thread] in
      let router = Router(profile: profile, ports: opened.map(\.port))
      let service = ConnectionService(log: log, limits: limits, router: router)
      EventLoop(listeners: opened, mailbox: mailbox, service: service).run()
      thread.leave()
    }
    runner.name = "LoopbackServer"
    runner.start()
  }

  deinit { shutdown() }

  /// Closes all connections and both ports, and returns once that is done.
  ///
  /// Answers under way end as ``Exchange/Outcome/serverClosed``; whoever waits for an event is told
  /// that it did not happen. What was recorded can still be read. Calling it again does nothing.
  package func shutdown() {
    mailbox.post(.shutdown)
    thread.wait()
  }

  // MARK: URLs

  /// Which of the two ports a URL names.
  package enum Side: Hashable, Sendable, CaseIterable {
    case main
    case other
  }

  /// The URL of a route, marked with an id if one is given.
  package func url(for route: Route, id: String? = nil, on side: Side = .main) -> URL {
    let base = side == .main ? origin : otherOrigin
    let target = id.map { route.marked($0) }?.target ?? route.target
    return URL(string: base.absoluteString + target) ?? base
  }

  private static func origin(port: UInt16) -> URL {
    var components = URLComponents()
    (components.scheme, components.host, components.port) = ("http", "127.0.0.1", Int(port))
    return components.url ?? URL(fileURLWithPath: "/")
  }

  // MARK: Held answers

  /// Lets the answers go that are held in this group at this moment.
  ///
  /// One that arrives later is held again: wait for it with ``waitForHeld(_:group:timeout:)`` first.
  package func release(group: String) { mailbox.post(.releaseGroup(group)) }

  /// Lets the answer go that is held and bears this mark.
  package func release(_ id: String) { mailbox.post(.releaseExchange(id)) }

  /// Forgets all records and counts, and those of ``Route/flaky(_:failures:of:retryAfter:)``.
  ///
  /// Numbers of requests and connections go on; connections stay open, held answers stay held.
  package func reset() {
    mailbox.post(.resetRoutes)
    log.update { $0.reset() }
  }
}
