import Foundation
import HTTPCore
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#endif

/// A name lookup that hangs: a cancel and a deadline complete the caller all the same.
///
/// The resolver is pointed at a socket that never answers, in a mount namespace of this process's own;
/// without the right to make one the case is skipped.
struct LookupCase {
  /// Printed where the case cannot be made.
  static let skipped = "skipped"
  private static let address = "127.0.0.77"

  func run() throws -> Bool {
    #if os(Linux)
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("lookup-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let resolver = folder.appendingPathComponent("resolv.conf")
      try Data("nameserver \(Self.address)\noptions timeout:5 attempts:2\n".utf8).write(
        to: resolver)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c",
        """
        command -v unshare >/dev/null || { echo \(Self.skipped): no unshare; exit 0; }
        unshare -m true 2>/dev/null || { echo \(Self.skipped): no namespace; exit 0; }
        exec unshare -m /bin/sh -c \
        'mount --bind "$0" /etc/resolv.conf && exec "$1" lookup-hangs-inside' "$0" "$1"
        """,
        resolver.path, CommandLine.arguments[0],
      ]
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    #else
      say("\(Self.skipped): the resolver of this system cannot be replaced")
      return true
    #endif
  }

  /// The case itself, with the resolver replaced.
  func runInside() throws -> Bool {
    #if os(Linux)
      guard let silent = SilentResolver(address: Self.address) else {
        say("\(Self.skipped): no socket at \(Self.address):53")
        return true
      }
      guard let url = URL(string: "http://hangs.example.org/") else { return false }
      let engine = SessionEngine()
      let tally = Tally(4)
      let begin = DispatchTime.now()
      let deadline = RequestOptions(deadline: .milliseconds(300))
      for index in 0..<2 {
        engine.send(URLRequest(url: url), options: deadline) { tally.complete(index, $0) }
      }
      let tasks = (2..<4).map { index in
        engine.send(URLRequest(url: url)) { tally.complete(index, $0) }
      }
      // The lookup is under way once its question has arrived.
      guard silent.waitForQuestion() else { return false }
      for task in tasks { task.cancel() }
      let ended = tally.wait(seconds: 20)
      let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e9
      say("ended \(ended) after \(seconds) s: \(tally.summary)")
      // The resolver itself gives up after ten seconds; whoever waits for it takes as long.
      return ended && seconds < 5 && tally.summary == ["-999": 2, "-1001": 2]
    #else
      return true
    #endif
  }
}
