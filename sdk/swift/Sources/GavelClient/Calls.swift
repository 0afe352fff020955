import Foundation

/// What makes the calls of a ``Gavel`` or a ``GavelSession``.
public struct Caller: Sendable {
  let http: Http
  let make: @Sendable (_ call: String, _ request: Request, _ isRead: Bool) async throws -> Reply

  /// Makes a call and reads its answer.
  func answer<Answer: JSONCoded>(_ operation: Operation, _ arguments: Arguments) async throws -> Answer {
    try await make(operation.id, operation.request(arguments), operation.isRead).read { try Answer(json: $0) }
  }

  /// Makes a call whose answer has no body.
  func done(_ operation: Operation, _ arguments: Arguments) async throws {
    _ = try await make(operation.id, operation.request(arguments), operation.isRead)
  }

  /// Makes a call whose answer is no JSON.
  func text(_ operation: Operation, _ arguments: Arguments) async throws -> String {
    let reply = try await make(operation.id, operation.request(arguments), operation.isRead)
    return try understood(reply.status, reply.headers) {
      guard let text = String(data: reply.body, encoding: .utf8) else { throw ShapeError("UTF-8") }
      return text
    }
  }
}

/// A game that can be followed.
public protocol FollowableGame: GavelModel {
  /// What its feed brings.
  associatedtype Item: GavelModel
  /// The game's id.
  var id: String { get }
  /// The address of the feed of a game.
  static func feedPath(_ id: String) -> String
}

extension Caller {
  func follow<Game: FollowableGame>(_: Game.Type, _ id: String, _ options: FeedOptions) -> Feed<Game.Item> {
    Feed(http: http, target: Game.feedPath(Operation.encoded(id)), options: options)
  }
}

extension GavelCalls {
  /// The items of a game, as the caller may know them: a `snapshot`, an `event` for each event after it, a `turn` once the feed has sent all
  /// that there is, and `end`, after which the loop ends. It never ends on a cut: it connects anew and goes on after the last version, without
  /// a gap and without a double. Each connection begins with a `snapshot`, which replaces what you know. `closed` says why the server ended a
  /// connection; the feed goes on by itself, but for `token_revoked`: then the loop gets ``GavelError/tokenRevoked(_:)``.
  public func follow<Game: FollowableGame>(_ game: Game, _ options: FeedOptions = FeedOptions()) -> Feed<Game.Item> {
    caller.follow(Game.self, game.id, options)
  }
}

/// What a call is made of. Values that are null are left out.
struct Arguments: Sendable {
  var path: [String: JSON] = [:]
  var query: [(String, JSON)] = []
  var headers: [(String, JSON)] = []
  var body: JSON?
  var key: String?
}

/// A call of the document.
struct Operation: Sendable {
  let id: String
  let method: String
  let path: String
  /// True if it takes an `Idempotency-Key`.
  var isKeyed = false
  /// What its answer is.
  var expects = Expected.json

  var isRead: Bool { method == "GET" }

  /// The request: the address filled in, the body written.
  func request(_ arguments: Arguments) throws -> Request {
    var target = path
    for (name, value) in arguments.path {
      guard let text = plain(value), !text.isEmpty else { throw GavelError.misuse("\(id): \(name) is empty") }
      // Dots survive every encoding, and make another address.
      guard text != ".", text != ".." else { throw GavelError.misuse("\(id): \(name) is \(text)") }
      target = target.replacingOccurrences(of: "{\(name)}", with: Operation.encoded(text))
    }
    let query = arguments.query.compactMap { name, value in plain(value).map { "\(Operation.encoded(name))=\(Operation.encoded($0))" } }
    if !query.isEmpty { target += "?" + query.joined(separator: "&") }
    var headers: [String: String] = expects == .text ? ["Accept": "*/*"] : [:]
    for (name, value) in arguments.headers {
      guard let text = plain(value) else { continue }
      guard text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { throw GavelError.misuse("\(id): \(name) is no header") }
      headers[name] = text
    }
    if let key = arguments.key { try checkKey(key) }
    let key = isKeyed ? arguments.key ?? freshKey() : nil
    return Request(method: method, target: target, body: arguments.body?.text, key: key, headers: headers, expects: expects)
  }

  private func checkKey(_ key: String) throws {
    guard isVisible(key), key.utf8.count <= 255 else {
      throw GavelError.misuse("\(id): a key has 1 to 255 visible ASCII characters")
    }
  }

  /// A value as addresses and headers have it.
  private func plain(_ value: JSON) -> String? {
    switch value {
    case .string(let text), .number(let text): return text
    case .bool(let flag): return flag ? "true" : "false"
    case .null, .array, .object: return nil
    }
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: Operation.unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

/// A fresh random value of 32 hexadecimal digits.
func freshKey() -> String {
  UUID().uuidString.lowercased().filter { $0 != "-" }
}
