import Foundation

/// The answers of `Route+Content.swift`.
enum ContentAnswers {
  static let smallJSON = Array(#"{"id":1,"name":"loopback"}"#.utf8)

  static func json(_ parameters: Parameters) -> Response {
    guard parameters.text("bytes") != nil else { return .json(smallJSON) }
    let missing = max(parameters.bytes() - smallJSON.count, 0)
    let name = [UInt8](repeating: UInt8(ascii: "x"), count: missing)
    return .json(smallJSON.dropLast(2) + name + smallJSON.suffix(2))
  }

  static func echo(_ request: RequestRecord) -> Response {
    let reply = EchoReply(
      method: request.method, target: request.target, headers: request.headers,
      body: request.body)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return .json(Array(try encoder.encode(reply)))
    } catch {
      return .text("\(error)\n", status: 500)
    }
  }

  static func rawEcho(_ request: RequestRecord) -> Response {
    let type = request.header("Content-Type") ?? "application/octet-stream"
    return Response(
      200, headers: [HeaderField("Content-Type", type)], body: .bytes(Array(request.body)))
  }

  static func stream(_ parameters: Parameters) -> Response {
    let framing = parameters.text("framing").flatMap(StreamFraming.init) ?? .length
    let stream = BodyStream(
      bytes: parameters.bytes(default: 1000), seconds: parameters.seconds("seconds"),
      framing: framing)
    return Response(
      200, headers: [HeaderField("Content-Type", "text/plain")], body: .stream(stream))
  }

  static func cookie(_ parameters: Parameters) -> Response {
    let name = parameters.text("name") ?? "name"
    let value = parameters.text("value") ?? ""
    let attributes = parameters.text("attributes").map { "; \($0)" } ?? ""
    let cookie = HeaderText.safe("\(name)=\(value)\(attributes)")
    return .json(smallJSON, headers: [HeaderField("Set-Cookie", cookie)])
  }

  static func manyHeaders(_ parameters: Parameters) -> Response {
    let count = parameters.integer("count", default: 10, in: 0...100_000)
    return .json(
      smallJSON, headers: (0..<count).map { HeaderField("X-Filler-\($0 + 1)", "\($0 + 1)") })
  }

  static func entityTag(_ parameters: Parameters) -> Response {
    let tag = "\"" + HeaderText.safe(parameters.text("tag") ?? "1") + "\""
    let headers = [HeaderField("ETag", tag), HeaderField("Cache-Control", "no-cache")]
    let known = parameters.request.headers.values(named: "If-None-Match").joined(separator: ",")
    let names = known.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let matches = names.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    return matches ? Response(304, headers: headers) : .json(smallJSON, headers: headers)
  }

  static var earlyHints: Response {
    var response = Response.json(smallJSON)
    response.interimStatus = 103
    return response
  }
}
