import CallbackBridge
import Foundation
import Testing

/// A handler for each shape that legacy APIs have, converted to their closure types.
@Suite struct HandlerShapeTests {
  private enum LegacyError: Error {
    case refused
  }

  private func result(_ done: @escaping (Result<Int, LegacyError>) -> Void, fails: Bool) {
    done(fails ? .failure(.refused) : .success(1))
  }

  private func pair(
    _ done: @escaping (Int?, (any Error)?) -> Void, _ value: Int?, _ error: (any Error)?
  ) {
    done(value, error)
  }

  private func concretePair(_ done: (String?, NSError?) -> Void) {
    done(nil, NSError(domain: "legacy", code: 7))
  }

  private func plain(_ done: (Int) -> Void) {
    done(1)
  }

  private func error(_ done: ((any Error)?) -> Void, _ error: (any Error)?) {
    done(error)
  }

  private func nothing(_ done: @escaping @Sendable () -> Void) {
    done()
  }

  @Test func aResult() async throws {
    let value = try await withCallback { result($0.handler(), fails: false) }
    #expect(value == 1)
    await #expect(throws: LegacyError.refused) {
      _ = try await withCallback { result($0.handler(), fails: true) }
    }
  }

  @Test func aValueOrAnError() async throws {
    let value: Int = try await withCallback { pair($0.handler(), 1, nil) }
    #expect(value == 1)
    await #expect(throws: LoaderFailure.self) {
      let _: Int = try await withCallback { pair($0.handler(), nil, LoaderFailure()) }
    }
  }

  @Test func anErrorWinsOverAValue() async {
    await #expect(throws: LoaderFailure.self) {
      let _: Int = try await withCallback { pair($0.handler(), 1, LoaderFailure()) }
    }
  }

  @Test func neitherAValueNorAnErrorThrows() async {
    await #expect(throws: CallbackWithoutResult()) {
      let _: Int = try await withCallback { pair($0.handler(), nil, nil) }
    }
  }

  @Test func aConcreteErrorType() async {
    let thrown = await #expect(throws: NSError.self) {
      let _: String = try await withCallback { concretePair($0.handler()) }
    }
    #expect(thrown?.code == 7)
  }

  @Test func aValueAlone() async throws {
    let value = try await withCallback { plain($0.handler()) }
    #expect(value == 1)
  }

  @Test func anErrorAlone() async throws {
    try await withCallback { error($0.handler(), nil) }
    await #expect(throws: LoaderFailure.self) {
      try await withCallback { error($0.handler(), LoaderFailure()) }
    }
  }

  @Test func nothingAtAll() async throws {
    try await withCallback { nothing($0.handler()) }
  }

  @Test func byHand() async throws {
    let answers = Answers()
    let value = try await withCallback { (callback: Callback<Int>) in
      answers.all.append(callback.resume(returning: 1))
      answers.all.append(callback.resume(returning: 2))
      answers.all.append(callback.resume(throwing: LoaderFailure()))
      answers.all.append(callback.resume(with: Result<Int, LegacyError>.success(3)))
    }
    #expect(value == 1)
    #expect(answers.all == [true, false, false, false])
    try await withCallback { $0.resume() }
  }

  /// Not Sendable, as most of what legacy code hands over.
  private final class Answers {
    var all: [Bool] = []
  }

  @Test func aValueThatIsNotSendable() async throws {
    let answers = try await withCallback { (callback: Callback<Answers>) in
      callback.resume(returning: Answers())
    }
    answers.all.append(true)
    #expect(answers.all == [true])
  }
}
