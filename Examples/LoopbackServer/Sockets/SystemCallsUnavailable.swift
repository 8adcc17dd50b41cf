#if !((canImport(Darwin) && canImport(CFNetwork)) || canImport(Glibc) || canImport(Musl))

  /// A place without sockets: everything fails, so the server cannot be made.
  enum SystemCalls {
    typealias PollEntry = Int16

    static let pollReadable: Int16 = 1
    static let pollWritable: Int16 = 2
    static let pollGone: Int16 = 4
    static let lastError: Int32 = -1
    static let lastErrorIsTransient = false
    static let lastErrorIsExhaustion = false

    static func makeSocket() -> Int32 { -1 }
    static func makePipe() -> (readEnd: Int32, writeEnd: Int32)? { nil }
    static func makeNonBlockingAndPrivate(_ descriptor: Int32) -> Bool { false }
    static func listenOnLoopback(_ descriptor: Int32) throws(SocketError) -> UInt16 {
      throw SocketError(call: "socket", code: lastError)
    }
    static func acceptConnection(_ descriptor: Int32) -> Int32 { -1 }
    static func prepareConnection(_ descriptor: Int32) {}
    static func setSendBuffer(_ descriptor: Int32, bytes: Int32) {}
    static func setResetOnClose(_ descriptor: Int32) {}
    static func receiveBytes(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int { -1 }
    static func sendBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int { -1 }
    static func writeByte(_ descriptor: Int32) {}
    static func discardBytes(_ descriptor: Int32) -> Bool { false }
    static func pollEntry(_ descriptor: Int32, events: Int16) -> PollEntry { 0 }
    static func eventsSeen(_ entry: PollEntry) -> Int16 { entry }
    static func waitForEvents(_ entries: inout [PollEntry], milliseconds: Int32) {}
    static func endWriting(_ descriptor: Int32) {}
    static func closeDescriptor(_ descriptor: Int32) {}
  }

#endif
