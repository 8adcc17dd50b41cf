// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "CallbackBridge",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "CallbackBridge", targets: ["CallbackBridge"]),
    .library(name: "LegacyProvider", targets: ["LegacyProvider"]),
    .library(name: "LegacyProviderAsync", targets: ["LegacyProviderAsync"]),
    .library(name: "LayeredClient", targets: ["LayeredClient"]),
    .library(name: "ProviderClient", targets: ["ProviderClient"]),
  ],
  traits: [
    .trait(
      name: "UnsafeContinuations",
      description: "Suspend on unsafe instead of checked continuations, for hot paths.")
  ],
  targets: [
    // MARK: Libraries, from the floor up
    .target(name: "CallbackBridge"),
    .target(name: "HTTPCore"),
    .target(name: "LegacyProvider", dependencies: ["HTTPCore"]),
    .target(name: "LegacyProviderAsync", dependencies: ["LegacyProvider", "CallbackBridge"]),
    .target(name: "LayeredClient", dependencies: ["HTTPCore", "CallbackBridge"]),
    .target(name: "ProviderClient", dependencies: ["LegacyProviderAsync", "LayeredClient"]),

    // MARK: Examples
    .target(name: "LoopbackServer", path: "Examples/LoopbackServer"),
    .executableTarget(
      name: "walkthrough",
      dependencies: ["ProviderClient", "LoopbackServer"],
      path: "Examples/Walkthrough"),
    .executableTarget(
      name: "benchmark",
      dependencies: ["ProviderClient", "LoopbackServer", "AllocationCounter"],
      path: "Examples/Benchmark"),

    .target(name: "AllocationCounter", path: "Examples/AllocationCounter"),

    // MARK: Tests
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // The one table of scenarios that the provider's forms and the client's transports all run.
    .target(
      name: "ProviderScenarios",
      dependencies: ["LegacyProvider", "LoopbackServer", "TestSupport"],
      path: "Tests/ProviderScenarios"),
    // What could hang or trap runs in these, as child processes of a test.
    .executableTarget(
      name: "bridge-cases",
      dependencies: ["CallbackBridge", "TestSupport"],
      path: "Tests/BridgeCases"),
    .executableTarget(
      name: "engine-cases",
      dependencies: ["ProviderClient", "LoopbackServer", "TestSupport"],
      path: "Tests/EngineCases"),
    .testTarget(
      name: "CallbackBridgeTests",
      dependencies: ["CallbackBridge", "TestSupport", "bridge-cases"]),
    .testTarget(
      name: "HTTPCoreTests",
      dependencies: ["HTTPCore", "LoopbackServer", "TestSupport", "engine-cases"]),
    .testTarget(name: "LoopbackServerTests", dependencies: ["LoopbackServer", "TestSupport"]),
    .testTarget(
      name: "LegacyProviderTests",
      dependencies: ["LegacyProvider", "LoopbackServer", "ProviderScenarios", "TestSupport"]),
    .testTarget(
      name: "LegacyProviderAsyncTests",
      dependencies: ["LegacyProviderAsync", "LoopbackServer", "ProviderScenarios", "TestSupport"]),
    .testTarget(
      name: "LayeredClientTests",
      dependencies: ["LayeredClient", "LoopbackServer", "TestSupport"]),
    .testTarget(
      name: "ProviderClientTests",
      dependencies: ["ProviderClient", "LoopbackServer", "ProviderScenarios", "TestSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["ProviderClient", "LoopbackServer", "TestSupport"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["TestSupport", "walkthrough", "benchmark"]),
  ]
)

// The settings of every target of ours, in one place.
for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
  ]
}

// Users of the libraries, each in a language mode that users have. They are built with every test
// run, so that a warning or an error there is seen here first.
let users: [(name: String, settings: [SwiftSetting])] = [
  ("ConsumerSwift5", [.swiftLanguageMode(.v5)]),
  ("ConsumerSwift6", [.swiftLanguageMode(.v6)]),
  ("ConsumerMainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]
package.targets += users.map { user in
  .target(
    name: user.name,
    dependencies: [
      "CallbackBridge", "LegacyProvider", "LegacyProviderAsync", "LayeredClient", "ProviderClient",
    ],
    path: "Tests/Consumers/\(user.name)",
    swiftSettings: user.settings)
}
package.targets.append(
  .testTarget(
    name: "ConsumerTests",
    dependencies: users.map { .target(name: $0.name) } + ["LoopbackServer", "TestSupport"],
    swiftSettings: [.swiftLanguageMode(.v6)]))
