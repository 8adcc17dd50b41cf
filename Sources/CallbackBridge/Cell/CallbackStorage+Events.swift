extension CallbackStorage {
  /// Reports an event to the machine, and resumes the awaiting code if that is what it asks for.
  @discardableResult
  func perform(
    _ event: (inout CallbackMachine) -> CallbackMachine.Action
  ) -> CallbackMachine.Action {
    let action = unsafe withLock { header, _ in unsafe event(&header.pointee.machine) }
    if action == .handOver { resume() }
    return action
  }

  /// Reports that the legacy call has returned.
  ///
  /// - Returns: Whether the result is there already, so that there is no need to suspend.
  @usableFromInline
  func startReturned(hasToken: Bool) -> Bool {
    // Nothing has parked yet, so there is nothing to resume.
    unsafe withLock { header, _ in
      unsafe header.pointee.machine.startReturned(hasToken: hasToken)
    } == .handOver
  }

  /// Reports that the legacy call threw, so that nobody awaits a result.
  @usableFromInline
  func startThrew() {
    perform { $0.startThrew() }
  }

  /// Parks the awaiting code, or sends it on at once if the result came meanwhile.
  @usableFromInline
  func park(_ suspension: Suspension) {
    let action = unsafe withLock { header, bytes in
      let action = unsafe header.pointee.machine.park()
      if action == .nothing { unsafe store(suspension, in: header, bytes) }
      return action
    }
    if action == .handOver { suspension.resume() }
  }

  /// Delivers a cancellation to the token, then hands over a result that came meanwhile.
  @usableFromInline
  func cancel(_ cancelToken: () -> Void) {
    guard perform({ $0.cancelBegins() }) == .cancelToken else { return }
    cancelToken()
    perform { $0.cancelEnds() }
  }

  /// Reports that the callback was released, and that every call of it has returned.
  func released() {
    // The common end needs no lock: only calls of the callback write the flag, and there are none
    // any more. The last release orders what they wrote before this.
    let wasCalled = unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.wasCalled }
    if !wasCalled { perform { $0.dropped() } }
  }
}
