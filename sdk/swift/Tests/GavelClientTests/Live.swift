import Foundation
import Playing
import Testing

@testable import GavelClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tests of one server, one after another: the bot of the example takes every free seat that it finds there.
@Suite(.serialized) struct ServerTests {}

/// The server of the live tests, which `sdk/run swift` starts, and the proxies before it.
enum Live {
  static func server() throws -> String {
    try #require(ProcessInfo.processInfo.environment["GAVEL_URL"], "GAVEL_URL names no server: `sdk/run swift` starts one")
  }

  /// A server with a database of its own, to which no player of the other one belongs.
  static func emptyServer() throws -> String {
    try #require(ProcessInfo.processInfo.environment["GAVEL_EMPTY_URL"], "GAVEL_EMPTY_URL names no server: `sdk/run swift` starts one")
  }

  /// A proxy of `sdk/proxy`; each of the five is for one test.
  static func proxy(_ number: Int) throws -> Proxy {
    let all = ProcessInfo.processInfo.environment["GAVEL_PROXIES"]?.split(separator: " ") ?? []
    let url = try #require(all.dropFirst(number).first, "GAVEL_PROXIES names no proxies: `sdk/run swift` starts them")
    return Proxy(url: String(url))
  }

  static var seed: UInt64 { ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 3 }

  /// Short pauses, so that a test does not wait.
  static var quick: GavelOptions {
    var options = GavelOptions()
    options.firstPause = 0.005
    options.longestPause = 0.2
    return options
  }

  static func players(_ gavel: Gavel, _ names: String...) async throws -> [GavelSession] {
    var players: [GavelSession] = []
    for name in names { players.append(try await signUp(gavel, name)) }
    return players
  }

  /// Asks an address itself, past the SDK.
  static func ask(_ url: String, _ body: JSON? = nil) async throws -> JSON {
    var request = URLRequest(url: try #require(URL(string: url)))
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.text.utf8)
    }
    let answer = try await URLSessionTransport().open(request)
    let text = try await answer.whole()
    try #require(answer.status == 200, "\(url): \(answer.status) \(String(decoding: text, as: UTF8.self))")
    return try JSON(parsing: text)
  }

  /// Asks the server itself, past the proxy and the SDK.
  static func direct(_ path: String) async throws -> JSON {
    try await ask(server() + path)
  }
}

struct Proxy: Sendable {
  let url: String

  /// Never answers the next request whose path ends so. `when` says if the server gets it.
  func hold(_ path: String, _ when: String) async throws {
    _ = try await Live.ask(url + "/-/hold", ["path": .string(path), "when": .string(when)])
  }

  /// Passes requests to another server from now on.
  func serve(_ target: String) async throws {
    _ = try await Live.ask(url + "/-/target", ["url": .string(target)])
  }

  /// Returns once a request of a child is held.
  func held(_ child: Child) async throws {
    while try await Live.ask(url + "/-/held")["held"]?.int == 0 { try child.checkRunning() }
  }

  func counts() async throws -> [String: Int] {
    try await Live.ask(url + "/-/counts").object?.compactMapValues(\.int) ?? [:]
  }
}

/// A player in a process of its own.
final class Child: Sendable {
  private let process: Process
  private let output: URL
  private let exit: TransportBody

  init(_ name: String, _ arguments: [String], output: URL) throws {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    let exit = TransportBody()
    process.executableURL = tests.appendingPathComponent(name)
    process.arguments = arguments
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.terminationHandler = { _ in exit.finish() }
    try process.run()
    (self.process, self.output, self.exit) = (process, output, exit)
  }

  deinit {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  func kill() async throws {
    Foundation.kill(process.processIdentifier, SIGKILL)
    try await ended()
  }

  func ended() async throws {
    while try await exit.next() != nil {}
  }

  /// Fails the test if it has ended.
  func checkRunning() throws {
    try #require(process.isRunning, "\((try? String(contentsOf: output, encoding: .utf8)) ?? "")")
  }

  /// What it has printed after a word, once it has ended by itself.
  func printed(_ word: String) async throws -> [JSON] {
    try await ended()
    let text = try String(contentsOf: output, encoding: .utf8)
    try #require(process.terminationStatus == 0, "the child failed with \(process.terminationStatus): \(text)")
    let lines = text.split(separator: "\n")
    return try lines.filter { $0.hasPrefix(word + " ") }.map { try JSON(parsing: String($0.dropFirst(word.count + 1))) }
  }
}

/// A folder that is removed with it.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("gavel-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
