import Foundation

/// Prints a line at once, so that it is not lost with a process that traps.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
