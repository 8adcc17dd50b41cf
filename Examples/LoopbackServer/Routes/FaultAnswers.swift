/// The answers of `Route+Fault.swift`.
enum FaultAnswers {
  /// An answer that no response can express.
  static func rawAnswer(to request: RequestRecord) -> ResponsePlan? {
    let text: String
    switch request.path {
    case Route.garbage.path: text = "*** this is not HTTP ***\r\n\r\n"
    case Route.cutHead.path: text = "HTTP/1.1 200 OK\r\nContent-Type: appl"
    default: return nil
    }
    return ResponsePlan(status: nil, steps: [.frame(Array(text.utf8))], ending: .cutOff)
  }

  static func fault(_ parts: [String], _ parameters: Parameters) -> Response {
    if parameters.request.path == Route.trailers.path {
      return Response(
        200, headers: [HeaderField("Content-Type", "application/json")],
        body: .chunked(ContentAnswers.smallJSON, trailers: [HeaderField("X-Checksum", "1")]))
    }
    guard parts.count == 3, let kind = FaultKind(rawValue: parts[1]),
      let place = FaultPlace(rawValue: parts[2])
    else { return .text("There is no such fault.\n", status: 404) }
    let stream = BodyStream(
      bytes: parameters.bytes(default: 1000), seconds: 0, framing: .length)
    return Response(
      200, headers: [HeaderField("Content-Type", "text/plain")], body: .stream(stream),
      fault: Response.Fault(place: place, kind: kind))
  }
}
