import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The bytes of a response so far; a body of one chunk is that chunk, and is not copied.
struct ResponseBody: Sendable {
  private(set) var data = Data()
  /// How many bytes will come, or nil if that is not known.
  let expected: Int64?
  private var hasReserved = false

  /// The most that is reserved on a server's word alone.
  private static let greatestReserve: Int64 = 16 << 20

  init() {
    expected = nil
  }

  /// The length is that of the wire; of a compressed body it says nothing.
  init(expecting response: URLResponse) {
    let coding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    let isPlain = coding == nil || coding?.lowercased() == "identity"
    let length = response.expectedContentLength
    expected = isPlain && length >= 0 ? length : nil
  }

  var count: Int64 { Int64(data.count) }

  mutating func append(_ chunk: Data) {
    if data.isEmpty {
      // A slice would begin at an index other than 0, which callers do not expect.
      data = chunk.startIndex == 0 ? chunk : Data(chunk)
      return
    }
    if !hasReserved {
      hasReserved = true
      data.reserveCapacity(Int(min(expected ?? 0, Self.greatestReserve)))
    }
    data.append(chunk)
  }
}
