extension String {
  /// A path of the given segments, each percent-encoded, so that no value escapes its segment.
  ///
  /// ```swift
  /// var path: String { .path("files", name, "preview") }  // "a/b?c" → "/files/a%2Fb%3Fc/preview"
  /// ```
  ///
  /// An empty segment, `.` and `..` have no form that every server reads as a plain name (and an
  /// empty identifier would turn `/users/7` into `/users/`): the request with such a path is
  /// refused with ``InvalidRequest`` and nothing is sent.
  public static func path(_ segments: String...) -> String {
    var path = ""
    for segment in segments {
      path += "/"
      path += PathEncoding.encodedSegment(segment)
    }
    // Written with a second slash, an empty last segment is still seen, and refused, further on.
    if segments.last == "" { path += "/" }
    return path
  }
}
