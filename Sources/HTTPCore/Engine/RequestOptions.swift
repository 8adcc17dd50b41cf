/// How the engine treats one request.
package struct RequestOptions: Hashable, Sendable {
  /// The time that the whole call may take, redirects included; nil for no limit of its own.
  ///
  /// It is kept to the millisecond, and does not wait for the system: when it is over the caller gets
  /// `URLError(.timedOut)`, even while a name lookup hangs. Zero or less times out with nothing sent.
  package var deadline: Duration?
  /// What becomes of a response that points elsewhere.
  package var redirects: RedirectPolicy

  package init(deadline: Duration? = nil, redirects: RedirectPolicy = .follow) {
    self.deadline = deadline
    self.redirects = redirects
  }
}
