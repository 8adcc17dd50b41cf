// Whoever moves targets to the client works with both: one import brings them.
@_exported public import LayeredClient
@_exported public import LegacyProviderAsync
