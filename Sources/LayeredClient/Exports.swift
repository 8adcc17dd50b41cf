// Whoever imports the client writes `HTTPMethod` and `SessionEngine` without a second import.
@_exported public import HTTPCore
