/// The words after a status code.
enum ReasonPhrase {
  static func text(for status: Int) -> String { known[status] ?? "Status \(status)" }

  private static let known: [Int: String] = [
    100: "Continue", 103: "Early Hints",
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 205: "Reset Content",
    206: "Partial Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
    412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
    418: "I'm a teapot", 422: "Unprocessable Content", 426: "Upgrade Required",
    429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]
}
