/// What the user asked for on the command line.
enum Arguments: Hashable {
  case story(isPlain: Bool)
  case help
  case unknown(String)

  static let usage = """
    usage: walkthrough [--plain] [--help]

      --plain   no colours (they are used on a terminal only, and not if NO_COLOR is set)
      --help    this text

    It starts a server on this machine, sends it requests in old ways and new, and prints what
    came of them. The exit status is 0 if every fact is true, 1 if one is not, 2 for a wrong option.
    """

  init(_ arguments: some Sequence<String>) {
    var isPlain = false
    for argument in arguments {
      switch argument {
      case "--plain":
        isPlain = true
      case "--help", "-h":
        self = .help
        return
      default:
        self = .unknown(argument)
        return
      }
    }
    self = .story(isPlain: isPlain)
  }
}
