#if os(Linux)
  import Foundation

  #if canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  /// What this process has open at one moment.
  struct OpenDescriptors {
    /// What each descriptor stands for, such as `pipe:[123]`.
    private var targets: [Int32: String] = [:]
    /// How many sockets have each port on their own side.
    private var socketsByPort: [UInt16: Int] = [:]

    static func current() -> Self {
      let folder = "/proc/self/fd"
      var found = Self()
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        guard let number = Int32(name) else { continue }
        // One that was closed meanwhile has no target any more.
        found.targets[number] = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(folder)/\(name)")
        if let port = localPort(of: number) { found.socketsByPort[port, default: 0] += 1 }
      }
      return found
    }

    func target(of descriptor: Int32) -> String? { targets[descriptor] }

    func count(of target: String) -> Int { targets.values.filter { $0 == target }.count }

    func sockets(port: UInt16) -> Int { socketsByPort[port] ?? 0 }

    private static func localPort(of descriptor: Int32) -> UInt16? {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      // `address` outlives the call, which writes no more than `length` bytes of it.
      let outcome = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(descriptor, $0, &length)
        }
      }
      guard outcome == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
      return UInt16(bigEndian: address.sin_port)
    }
  }
#endif
