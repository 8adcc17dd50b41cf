import TestSupport

/// Starts tasks that await a library, and returns once they have parked.
///
/// Both sides run on the main actor, which the task holds from the legacy call until it suspends. So
/// whoever runs there after it comes upon a parked task: no cancel finds it half-way, and a schedule
/// that is meant to hang does so every time.
@MainActor
enum Awaiting {
  static func start(
    _ library: Library, through bridge: @escaping Bridges.Bridge
  ) async -> Task<Int, any Error> {
    let task = Task { @MainActor in try await bridge(library) }
    await library.loaded.wait()
    return task
  }
}
