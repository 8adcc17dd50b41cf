/// The descriptors that one call of `poll` watches.
///
/// Filled anew before each call.
struct Poller {
  /// What to watch a descriptor for, or what was seen on it.
  struct Events: OptionSet {
    let rawValue: Int16

    static let readable = Events(rawValue: SystemCalls.pollReadable)
    static let writable = Events(rawValue: SystemCalls.pollWritable)
    /// The connection is over; reported whether asked for or not.
    static let gone = Events(rawValue: SystemCalls.pollGone)
  }

  private var entries: [SystemCalls.PollEntry] = []

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func watch(_ descriptor: Int32, for events: Events) {
    entries.append(SystemCalls.pollEntry(descriptor, events: events.rawValue))
  }

  /// What the last ``wait(until:now:)`` saw on the descriptor added as number `index`.
  func seen(at index: Int) -> Events {
    Events(rawValue: SystemCalls.eventsSeen(entries[index]))
  }

  /// Sleeps until something is to be seen, or until `deadline`.
  mutating func wait(until deadline: MonotonicTime?, now: MonotonicTime) {
    var milliseconds: Int32 = -1
    if let deadline {
      milliseconds = Int32(min((deadline.seconds(since: now) * 1000).rounded(.up), 60_000))
    }
    SystemCalls.waitForEvents(&entries, milliseconds: milliseconds)
  }
}
