import LegacyProvider
import LoopbackServer

/// How a download went whose task was cancelled on the way.
struct Departure {
  /// What the server saw.
  let exchange: Exchange
  /// From the cancel to the server's knowing that it is over: "0.8 ms".
  let delay: String
  /// What the awaiting code got.
  let result: Result<Response, any Error>

  /// How much was sent: "0.21 of 2.00 MB".
  var share: String {
    let (sent, planned) = (exchange.bodyBytesSent, exchange.bodyBytesPlanned)
    return "\(Readable.megabytes(sent)) of \(Readable.megabytes(planned)) MB"
  }
}
