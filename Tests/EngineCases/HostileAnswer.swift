import Foundation
import HTTPCore
import LoopbackServer
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers by which a server ends a Linux process (faults T5 and T6), for which there is no defence.
///
/// On systems without the fault the request simply ends; the case then holds.
enum HostileAnswer {
  /// Header fields after a chunked body.
  case trailers
  /// A head that is cut off.
  case cutHead
  /// A Content-Length of the greatest 64-bit number.
  case hugeLength

  func run() throws -> Bool {
    let server = try LoopbackServer()
    let raw = try RawServer { connection in
      guard connection.readRequest() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nabc")
    }
    let url =
      switch self {
      case .trailers: server.url(for: .trailers)
      case .cutHead: server.url(for: .cutHead)
      case .hugeLength: raw.url()
      }
    let tally = Tally(1)
    let engine = SessionEngine()
    engine.send(URLRequest(url: url), options: RequestOptions(deadline: .seconds(20))) {
      tally.complete(0, $0)
    }
    let ended = tally.wait(seconds: 30)
    say("survived: \(tally.summary)")
    return ended && tally.isExact
  }
}
