import Foundation

/// Brings commands from any thread to the event loop, and wakes it.
final class Mailbox: @unchecked Sendable {
  // @unchecked: the variables are only touched under `lock`. The pipe is woken and closed under it
  // too, so that nobody writes to a descriptor that has become another's.
  private let lock = NSLock()
  private let pipe: WakePipe
  private var commands: [Command] = []
  private var isOpen = true

  init() throws {
    pipe = try WakePipe()
  }

  /// The descriptor that becomes readable when there are commands.
  ///
  /// For the event loop.
  var descriptor: Int32 { pipe.readEnd }

  /// Leaves a command; once the loop has ended, nobody reads it.
  func post(_ command: Command) {
    lock.withLock {
      guard isOpen else { return }
      commands.append(command)
      if commands.count == 1 { pipe.wake() }
    }
  }

  /// Takes what was posted, in order.
  ///
  /// For the event loop.
  func takeAll() -> [Command] {
    lock.withLock {
      guard !commands.isEmpty else { return [] }
      pipe.drain()
      defer { commands = [] }
      return commands
    }
  }

  func close() {
    lock.withLock {
      guard isOpen else { return }
      isOpen = false
      commands = []
      pipe.closeDescriptors()
    }
  }
}
