#if os(Linux)
  import Foundation
  import Glibc

  /// A name server that takes questions and never answers.
  struct SilentResolver {
    private let socket: Int32

    /// Nil if the address is taken, or port 53 is not for this user.
    init?(address: String) {
      socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = in_port_t(53).bigEndian
      place.sin_addr.s_addr = unsafe inet_addr(address)
      // Safe: the address outlives the call, and is as long as the call is told.
      let isBound = unsafe withUnsafePointer(to: &place) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          unsafe bind(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isBound else { return nil }
    }

    /// Whether a question has arrived within ten seconds.
    func waitForQuestion() -> Bool {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&entry, 1, 10_000) == 1
    }
  }
#endif
