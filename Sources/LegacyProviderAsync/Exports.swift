@_exported public import LegacyProvider
