/// What other threads ask of the event loop.
enum Command: Hashable, Sendable {
  /// Lets the answers go that are held in this group now.
  case releaseGroup(String)
  /// Lets the answer go that is held and bears this mark.
  case releaseExchange(String)
  case resetRoutes
  case shutdown
}
