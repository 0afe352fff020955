// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "gavel-client",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .watchOS(.v8)],
  products: [.library(name: "GavelClient", targets: ["GavelClient"])],
  targets: [
    .target(name: "GavelClient"),
    .executableTarget(name: "bot", dependencies: ["GavelClient"], path: "Examples/Bot"),
    .target(name: "Playing", dependencies: ["GavelClient"], path: "Tests/Playing"),
    .executableTarget(name: "player", dependencies: ["GavelClient", "Playing"], path: "Tests/Player"),
    .testTarget(name: "GavelClientTests", dependencies: ["GavelClient", "Playing", "player", "bot"]),
  ]
)
