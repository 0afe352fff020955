import Foundation

/// The options of a feed. Times are in seconds.
public struct FeedOptions: Sendable {
  /// Go on after this version; 0 gives every event from the first one. Without it, the first item shows the game as it is now.
  public var after: Int?
  /// The silence after which the server sends a sign of life, at most 60; 20 by default. A phone's radio sleeps longer with more.
  public var keepAlive: Int?
  /// The silence after which the connection counts as dead; twice `keepAlive` by default.
  public var silence: TimeInterval?

  public init(after: Int? = nil, keepAlive: Int? = nil, silence: TimeInterval? = nil) {
    self.after = after
    self.keepAlive = keepAlive
    self.silence = silence
  }
}

/// The items of a feed, over as many connections as it takes. A cut never ends it: it connects anew and goes on after the last
/// version, without a gap and without a double. It ends with `end`, with a `break`, or once its task is cancelled.
public struct Feed<Item: GavelModel>: AsyncSequence, Sendable {
  public typealias Element = Item
  let http: Http
  let target: String
  let options: FeedOptions

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(run: FeedRun(http: http, target: target, options: options))
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let run: FeedRun<Item>

    public func next() async throws -> Item? {
      try await run.next()
    }
  }
}

/// A feed that is read.
actor FeedRun<Item: GavelModel> {
  private let http: Http
  private let target: String
  let silence: TimeInterval
  /// The version after which the feed goes on.
  private var last: Int?
  private var connection: Connection?
  private var pause: Pause?
  private var ending: Ending?
  /// The newest version that has come, on whatever connection.
  private var reached = -1
  private var failures = 0
  private var malformed = 0

  private enum Ending {
    case finished
    case failed(GavelError)
  }

  private struct Pause {
    let number: Int
    let asked: TimeInterval?
  }

  private struct Connection {
    let answer: TransportAnswer
    var reader = ServerSentReader()
    var waiting: [ServerSent] = []
    /// The version after the session's last command, when the connection was opened.
    let acted: Int
  }

  init(http: Http, target: String, options: FeedOptions) {
    self.http = http
    let keepAlive = options.keepAlive ?? 20
    self.target = "\(target)?keep_alive=\(keepAlive)"
    silence = options.silence ?? TimeInterval(2 * keepAlive)
    last = options.after
    reached = options.after ?? -1
  }

  deinit {
    connection?.answer.body.cancel()
  }

  func next() async throws -> Item? {
    while true {
      try Task.checkCancellation()
      switch ending {
      case .finished: return nil
      case .failed(let error): throw error
      case nil: break
      }
      do {
        if let item = try await step() { return item }
      } catch let error as GavelError {
        try recover(from: error)
      }
    }
  }

  /// One step: an item that is there, the next piece of the connection, or another connection.
  private func step() async throws -> Item? {
    guard connection != nil else { return try await connect() }
    if let sent = connection?.waiting.first {
      connection?.waiting.removeFirst()
      return try deliver(sent)
    }
    guard let body = connection?.answer.body else { return nil }
    let piece: Data?
    do {
      piece = try await within(silence) { try await body.next() }
    } catch let error where !(error is GavelError) {
      try Task.checkCancellation()
      throw GavelError.noAnswer("the feed broke: \(error.localizedDescription)")
    }
    guard let piece else {
      malformed = 0
      drop(asked: nil)
      return nil
    }
    if let items = connection?.reader.push(piece) { connection?.waiting += items }
    return nil
  }

  /// Connects. The item is the end, where the server says that nothing follows.
  private func connect() async throws -> Item? {
    if let pause {
      self.pause = nil
      try await http.options.pause(before: pause.number, asked: pause.asked)
    }
    var headers = ["Accept": "text/event-stream"]
    if let last { headers["Last-Event-ID"] = String(last) }
    let acted = http.acted.version(target)
    let answer = try await http.open(Request(method: "GET", target: target, headers: headers))
    guard answer.status != 204 else {
      answer.body.cancel()
      ending = .finished
      return try understood(204, answer.headers) { try Item(json: ["type": "end", "version": last.json]) }
    }
    connection = Connection(answer: answer, acted: acted)
    return nil
  }

  /// An item; nil where it is a turn from before the session's last command.
  private func deliver(_ sent: ServerSent) throws -> Item? {
    guard let connection else { return nil }
    let answer = connection.answer
    let raw = try understood(answer.status, answer.headers) { try JSON(parsing: sent.data).named(sent.event) }
    let item = try understood(answer.status, answer.headers) { try Item(json: raw) }
    let id = sent.id.flatMap { Int($0) }
    if isNew(raw, id) { (failures, malformed) = (0, 0) }
    if let id { (last, reached) = (id, max(id, reached)) }
    switch raw["type"] {
    case "end": ending = .finished
    case "closed": closed(raw["reason"]?.string, answer)
    case "turn": if isOver(raw, connection) { return nil }
    default: break
    }
    return item
  }

  /// True if an item brings more than what each connection begins with, so that the feed goes on.
  private func isNew(_ item: JSON, _ id: Int?) -> Bool {
    if let id { return id > reached }
    return item["type"] == "game" || item["type"] == "left" || item["type"] == "reserved"
  }

  /// True if the session has acted since a turn: the turn was on its way meanwhile, and a newer one follows.
  private func isOver(_ turn: JSON, _ connection: Connection) -> Bool {
    let acted = http.acted.version(target)
    return acted > connection.acted && turn["version"]?.int ?? 0 < acted
  }

  /// A seat that changed is looked at soon. A server that stops says how long its clients shall wait.
  private func closed(_ reason: String?, _ answer: TransportAnswer) {
    let retry = connection?.reader.retry
    drop(asked: reason == "server_stops" ? retry : nil)
    guard reason == "token_revoked" else { return }
    let detail = "the token was revoked while the feed was open"
    let refusal = Refusal(status: 401, code: .tokenRevoked, detail: detail, requestId: answer.headers["x-request-id"])
    ending = .failed(.tokenRevoked(refusal))
  }

  /// Goes on after an error that another connection can mend, and throws every other one.
  private func recover(from error: GavelError) throws {
    if error.status == 404, last != nil, error.refusal?.isOfOtherDatabase != true {
      last = nil  // the version is lost: begin with a fresh snapshot
      return
    }
    if case .malformedAnswer = error {
      malformed += 1
      if malformed >= Http.failures { ending = .failed(error) }
    } else {
      malformed = 0
      if !error.mayPass { ending = .failed(error) }
    }
    drop(asked: error.retryAfter)
  }

  private func drop(asked: TimeInterval?) {
    connection?.answer.body.cancel()
    connection = nil
    failures += 1
    pause = Pause(number: failures, asked: asked)
  }
}

extension JSON {
  /// An item names its type itself; one that does not gets that of its event.
  fileprivate func named(_ event: String) -> JSON {
    guard case .object(var members) = self, members["type"] == nil else { return self }
    members["type"] = .string(event)
    return .object(members)
  }
}

extension Refusal {
  init(status: Int, code: ErrorCode, detail: String, requestId: String?) {
    self.init(
      status: status, code: code, detail: detail, field: nil, gameVersion: nil, limit: nil, database: nil, isOfOtherDatabase: false,
      retryAfter: nil, requestId: requestId, raw: nil)
  }
}
