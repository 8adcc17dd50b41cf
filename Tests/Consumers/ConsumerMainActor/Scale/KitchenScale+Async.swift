import CallbackBridge
import Foundation

extension KitchenScale {
  func tare() async throws {
    try await withCallback { callback in
      tare(completion: callback.handler())
    }
  }

  func weigh() async throws -> Int {
    try await withCallback(cancel: { self.cancel($0) }) { callback in
      weigh(completion: callback.handler())
    }
  }

  func weighByHand() async throws -> Int {
    let cancellation = Cancellation<UUID> { self.cancel($0) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let reading = weigh { result in
          cancellation.finish { continuation.resume(with: result) }
        }
        cancellation.set(reading)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}
