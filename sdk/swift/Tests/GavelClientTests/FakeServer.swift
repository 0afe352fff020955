import Foundation
import Testing

@testable import GavelClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request as the SDK has made it.
struct Asked: Sendable {
  let method: String
  let path: String
  let query: [String: String]
  let headers: [String: String]
  let body: String?
}

/// The connection breaks.
struct Broken: Error {}

/// A server that a test plays. Each request gets the next step; the last one answers all further ones.
final class FakeServer: Transport, @unchecked Sendable {
  typealias Step = @Sendable (Asked) async throws -> TransportAnswer

  // Guarded by `lock`.
  private let lock = NSLock()
  private var requests: [Asked] = []
  private var slept: [TimeInterval] = []
  private let steps: [Step]

  init(_ steps: Step...) {
    self.steps = steps
  }

  init(steps: [Step]) {
    self.steps = steps
  }

  var asked: [Asked] { lock.withLock { requests } }

  /// The pauses between attempts, in seconds.
  var pauses: [TimeInterval] { lock.withLock { slept } }

  func open(_ request: URLRequest) async throws -> TransportAnswer {
    let parts = try #require(request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) })
    let query = Dictionary(uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") })
    let headers = Dictionary(uniqueKeysWithValues: (request.allHTTPHeaderFields ?? [:]).map { ($0.key.lowercased(), $0.value) })
    let body = request.httpBody.map { String(decoding: $0, as: UTF8.self) }
    let asked = Asked(method: request.httpMethod ?? "GET", path: parts.percentEncodedPath, query: query, headers: headers, body: body)
    let number = lock.withLock {
      requests.append(asked)
      return requests.count
    }
    return try await steps[min(number, steps.count) - 1](asked)
  }

  /// Options that reach this server, and whose pauses take no time.
  var options: GavelOptions {
    var options = GavelOptions(transport: self)
    options.sleep = { [weak self] seconds in
      self?.lock.withLock { self?.slept.append(seconds) }
      try Task.checkCancellation()
      await Task.yield()
    }
    return options
  }

  func gavel(_ store: any TokenStore = MemoryStore()) throws -> Gavel {
    try Gavel(url: FakeServer.url, tokenStore: store, options: options)
  }

  /// A session of an account that a store has.
  func session(_ store: any OutboxStore = MemoryStore(), account: String = "p-1", url: String = FakeServer.url) async throws -> GavelSession {
    let saved = Saved(token: "token-of-\(account)", id: account, name: "Ada", signIn: "s-1")
    try await store.write(saved.json.text, as: "gavel/session/\(url)")
    return try #require(try await Gavel(url: url, tokenStore: store, options: options).restore())
  }

  static let url = "https://gavel.test/base"
}

/// A body that is there at once.
func body(_ pieces: [Data], then end: (any Error)? = nil, open: Bool = false) -> TransportBody {
  let body = TransportBody()
  for piece in pieces { body.push(piece) }
  if !open { body.finish(throwing: end) }
  return body
}

func json(_ value: JSON, status: Int = 200, headers: TransportHeaders = [:]) -> FakeServer.Step {
  text(value.text, status: status, headers: headers)
}

func text(_ text: String, status: Int = 200, headers: TransportHeaders = [:]) -> FakeServer.Step {
  { _ in
    let all = ["content-type": "application/json", "x-request-id": "r-1"].merging(headers) { _, new in new }
    return TransportAnswer(status: status, headers: all, body: body([Data(text.utf8)]))
  }
}

func refusal(_ status: Int, _ code: String, _ more: [String: JSON] = [:], headers: TransportHeaders = [:]) -> FakeServer.Step {
  let problem: [String: JSON] = [
    "type": .string("urn:gavel:problem:\(code)"), "title": "Refused", "status": .number(String(status)), "code": .string(code),
    "detail": "so it is", "request_id": "r-2",
  ]
  return json(.object(problem.merging(more) { _, new in new }), status: status, headers: ["content-type": "application/problem+json"].merging(headers) { _, new in new })
}

let broken: FakeServer.Step = { _ in throw Broken() }

/// A connection that never answers, until it is cancelled.
let hanging: FakeServer.Step = { _ in
  _ = try await TransportBody().next()
  throw Broken()
}

/// A feed that sends these pieces, and then ends, breaks or falls silent.
func feed(_ items: String..., then end: End = .ends) -> FakeServer.Step {
  { _ in
    let pieces = body(items.map { Data($0.utf8) }, then: end == .breaks ? Broken() : nil, open: end == .isSilent)
    return TransportAnswer(status: 200, headers: ["content-type": "text/event-stream", "x-request-id": "r-3"], body: pieces)
  }
}

enum End: Sendable { case ends, breaks, isSilent }

func item(_ event: String, _ data: JSON, id: Int? = nil) -> String {
  "event: \(event)\n\(id.map { "id: \($0)\n" } ?? "")data: \(data.text)\n\n"
}

/// A game of Q.E., with what every game has.
func game(_ version: Int, _ more: [String: JSON] = [:]) -> JSON {
  let members: [String: JSON] = [
    "abandoned": nil, "allowed_actions": [], "changed_at": time, "created_at": time, "deadline_at": nil, "fork_of": nil, "host": 0,
    "id": .string(gameId), "kind": "qe", "move_deadline_seconds": nil, "must_act": [], "now": nil, "options": [:],
    "pause": ["asked": [], "paused": false, "remaining_ms": nil], "play": nil, "reminder_seconds": nil, "reserved": [], "result": nil, "rules_version": 1, "seats": [],
    "status": "running", "turn": nil, "version": .number(String(version)), "visibility": "public", "your_seat": 0,
  ]
  return .object(members.merging(more) { _, new in new })
}

func snapshot(_ version: Int) -> String {
  item("snapshot", ["type": "snapshot", "game": game(version)], id: version)
}

func turn(_ version: Int) -> String {
  item("turn", turnState(version))
}

func turnState(_ version: Int) -> JSON {
  [
    "type": "turn", "version": .number(String(version)), "status": "running", "your_seat": 0, "must_act": [0], "deadline_at": nil, "now": nil,
    "allowed_actions": [],
  ]
}

func event(_ version: Int, type: String = "PauseAsked", data: JSON = ["seat": 1]) -> JSON {
  [
    "data": data, "game_id": .string(gameId), "hash": .string(String(repeating: "0", count: 64)), "kind": "qe", "openings": [],
    "recorded_at": time, "schema_version": 1, "type": .string(type), "version": .number(String(version)),
  ]
}

func eventItem(_ version: Int, type: String = "PauseAsked") -> String {
  item("event", event(version, type: type), id: version)
}

func end(_ version: Int) -> String {
  item("end", ["type": "end", "version": .number(String(version))])
}

func closed(_ reason: String) -> String {
  item("closed", ["type": "closed", "reason": .string(reason)])
}

let gameId = "00000000-0000-4000-8000-000000000001"
let time: JSON = "2026-11-27T08:00:00.123456Z"

/// The error that `work` ends with.
func failure<T>(_ work: () async throws -> T) async throws -> GavelError {
  do {
    let value = try await work()
    throw NoFailure(value: "\(value)")
  } catch let error as GavelError {
    return error
  }
}

struct NoFailure: Error {
  let value: String
}
