extension Provider {
  /// Whether an endpoint closure of the user's maps the targets.
  package var hasEndpointClosure: Bool { endpoint != nil }

  /// The same provider, with a plugin before its own.
  ///
  /// Its callbacks keep the order of those that are awaited from this one.
  package func copy(asking plugin: any PluginType) -> Provider<Target> {
    Provider(
      endpoint: endpoint, stub: stub, callbackQueue: callbackQueue ?? awaitingQueue, engine: engine,
      plugins: [plugin] + plugins)
  }

  /// A provider of any target, with this one's engine and plugins, and a plugin before those.
  ///
  /// The closures of this one are for its own targets, so that nothing is stubbed.
  package func copyForAnyTarget(asking plugin: any PluginType) -> Provider<MultiTarget> {
    Provider<MultiTarget>(
      callbackQueue: callbackQueue ?? awaitingQueue, engine: engine, plugins: [plugin] + plugins)
  }
}
