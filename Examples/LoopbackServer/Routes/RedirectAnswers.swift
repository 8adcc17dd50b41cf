/// The answers of `Route+Redirect.swift`.
enum RedirectAnswers {
  static func redirect(_ parameters: Parameters, otherPort: UInt16) -> Response {
    guard let location = parameters.text("location") else {
      return answer(parameters, location: nil)
    }
    let prefix =
      switch parameters.text("origin") {
      case "same": "http://127.0.0.1:\(parameters.request.port)"
      case "other": "http://127.0.0.1:\(otherPort)"
      default: ""
      }
    return answer(parameters, location: prefix + location)
  }

  static func loop(_ parameters: Parameters) -> Response {
    answer(parameters, location: parameters.request.target)
  }

  static func chain(_ hops: String, _ parameters: Parameters) -> Response {
    guard let left = Int(hops), (1...10_000).contains(left) else {
      return .json(ContentAnswers.smallJSON)
    }
    let next = parameters.request.target.replacing(
      "/redirect-chain/\(left)", with: "/redirect-chain/\(left - 1)", maxReplacements: 1)
    return answer(parameters, location: next)
  }

  private static func answer(_ parameters: Parameters, location: String?) -> Response {
    let status = parameters.integer("status", default: 302, in: 300...399)
    let headers = location.map { [HeaderField("Location", HeaderText.safe($0))] } ?? []
    return .text("Go elsewhere.\n", status: status, headers: headers)
  }
}
