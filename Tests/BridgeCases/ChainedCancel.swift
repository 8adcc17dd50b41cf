import TestSupport

/// Two awaiting tasks whose tokens cancel each other's task.
enum ChainedCancel {
  static func run() async throws {
    let (first, second) = (Slot<Task<Int, any Error>>(), Slot<Task<Int, any Error>>())
    let firstLibrary = Library { completion in
      second.value?.cancel()
      completion?(.failure(CancellationError()))
    }
    let secondLibrary = Library { completion in
      first.value?.cancel()
      completion?(.failure(CancellationError()))
    }
    let firstTask = await Awaiting.start(firstLibrary, through: Bridges.withCallback)
    let secondTask = await Awaiting.start(secondLibrary, through: Bridges.withCallback)
    (first.value, second.value) = (firstTask, secondTask)
    firstTask.cancel()
    try await Surprise.unlessCancelled(firstTask)
    try await Surprise.unlessCancelled(secondTask)
    for library in [firstLibrary, secondLibrary] {
      try Surprise.unless(library.cancels.value == 1, "cancelled \(library.cancels.value) times")
    }
  }
}
