import Foundation
import TestSupport
import Testing

@testable import LoopbackServer

/// The end of a server.
struct ShutdownTests {
  @Test func shutdownEndsWhatIsUnderWay() async throws {
    let server = try LoopbackServer()
    let client = try RawClient(server)
    try client.request(.fault(.stall, .midBody, bytes: 100).marked("a"))
    _ = try client.read(atLeast: 110)
    server.shutdown()
    #expect(try client.readToEnd().ending == .end)
    #expect(server.exchanges(marked: "a").first?.outcome == .serverClosed)
    #expect(server.exchanges(marked: "a").first?.bodyBytesSent == 50)
    #expect(server.statistics.openConnections == 0)
    #expect(throws: RawClient.Failure.self) { try RawClient(server) }
  }

  @Test func shutdownMayBeCalledAgainAndFromSeveralThreads() async throws {
    let server = try LoopbackServer()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { server.shutdown() } }
    }
    server.shutdown()
    server.release(group: "g")
    server.reset()
  }

  @Test func aServerThatIsDroppedShutsDown() throws {
    var server: LoopbackServer? = try LoopbackServer()
    let port = try #require(server?.port)
    let client = try RawClient(port: port)
    #expect(try client.reply(to: .json).status == 200)
    server = nil
    #expect(try client.readToEnd().ending == .end)
    #expect(throws: RawClient.Failure.self) { try RawClient(port: port) }
  }

  #if os(Linux)
    /// Other tests open and close descriptors meanwhile, so it looks for those of this server: its
    /// pipe and whatever socket has one of its ports on this side.
    @Test func noDescriptorIsLeft() async throws {
      for _ in 0..<20 {
        let server = try LoopbackServer()
        let clients = try (0..<5).map { _ in try RawClient(server) }
        for client in clients { _ = try client.reply(to: .json) }
        try clients[0].request(.fault(.reset, .midBody))
        try clients[1].request(.fault(.truncate, .midBody))
        try clients[2].request(.fault(.stall, .midBody))
        let before = OpenDescriptors.current()
        #expect(before.sockets(port: server.port) >= 3)
        let pipe = try #require(before.target(of: server.pipeDescriptor))
        #expect(before.count(of: pipe) == 2)
        server.shutdown()
        let after = OpenDescriptors.current()
        #expect(after.sockets(port: server.port) == 0)
        #expect(after.sockets(port: server.otherPort) == 0)
        #expect(after.count(of: pipe) == 0)
      }
    }
  #endif
}
