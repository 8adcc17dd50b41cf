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

  /// What the server has to tell of it.
  var account: String {
    let (sent, planned) = (exchange.bodyBytesSent, exchange.bodyBytesPlanned)
    let share = "\(Readable.megabytes(sent)) of \(Readable.megabytes(planned)) MB"
    return switch exchange.outcome {
    case .completed: "the server sent \(share), for nobody"
    case .peerClosed: "the server saw us hang up after \(delay), at \(share)"
    case .serverClosed: "the server broke off at \(share)"
    }
  }
}
