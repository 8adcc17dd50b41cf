#if canImport(FoundationNetworking)
  import Foundation

  /// A body that cannot be read, so that the request it belongs to ends instead of going out empty.
  final class FailingInputStream: InputStream {
    init() {
      super.init(data: Data())
    }

    override var hasBytesAvailable: Bool { true }

    override var streamStatus: Stream.Status { .error }

    override func open() {}

    override func close() {}

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength length: Int) -> Int { -1 }
  }
#endif
