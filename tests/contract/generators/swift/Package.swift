// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "Play",
    dependencies: [.package(path: "client")],
    targets: [
        .executableTarget(name: "Play", dependencies: [.product(name: "Gavel", package: "client")], path: ".", exclude: ["client"], sources: ["main.swift"])
    ]
)
