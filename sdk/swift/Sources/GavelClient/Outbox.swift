import Foundation

/// Commands on their way. Each is stored, with its key and body, before it is sent and until its answer is there. An outbox belongs to
/// one account on one server: no other account sends what is in it.
public actor Outbox {
  private let http: Http
  private let store: any OutboxStore
  private let account: String
  private let signIn: String
  private let prefix: String
  private var flying: Set<String> = []
  private var forgotten: Set<String> = []
  private var results: [Resumed] = []
  private var newest: Int64 = 0
  private var resuming: Task<Void, any Error>?

  /// A call of the account itself acts for the token that made it: sent with the next token, it would sign that one out.
  private static let ofTheToken = "/v1/players/me"
  /// The calls that may go to a game which was never there, as by a link that was typed.
  private static let byLink = ["_take_seat", "_fork_game"]

  init(http: Http, store: any OutboxStore, account: String, signIn: String) {
    self.http = http
    self.store = store
    self.account = account
    self.signIn = signIn
    prefix = "gavel/outbox/\(account)/"
  }

  /// A command that an earlier run of the app had left, and what became of it.
  public struct Resumed: Sendable {
    /// The call, such as `qe_place_bid`.
    public let call: String
    /// Its `Idempotency-Key`.
    public let key: String
    /// The server's answer as it came, or why the command has not taken effect. A command whose server fails remains in the outbox.
    public let result: Result<JSON, GavelError>

    /// The answer as a model: `try resumed.answer(as: QeCommandAnswer.self)`.
    public func answer<Answer: GavelModel>(as: Answer.Type) throws -> Answer {
      try Answer(json: result.get())
    }
  }

  /// A command that waits for an answer.
  public struct Waiting: Sendable {
    /// The call, such as `qe_place_bid`.
    public let call: String
    /// Its `Idempotency-Key`.
    public let key: String
  }

  /// The commands that wait for an answer, oldest first.
  public func waiting() async throws -> [Waiting] {
    try await entries().map { Waiting(call: $0.entry.call, key: $0.entry.key) }
  }

  /// Removes a command that waits; its call ends with an error after the pause that it is in. True if there was one. It may have taken
  /// effect all the same. The SDK removes no command because the server does not know the token or the game: that is the player's choice.
  @discardableResult
  public func forget(key: String) async throws -> Bool {
    let found = try await entries().filter { $0.entry.key == key }
    for (name, _) in found {
      if flying.contains(name) { forgotten.insert(name) }
      try await stored("forget a command") { try await store.delete(name) }
    }
    return !found.isEmpty
  }

  /// How many commands wait for an answer.
  public func size() async throws -> Int {
    try await names().count
  }

  /// Sends what an earlier run of the app has left, oldest first, and waits for the answers as commands do. It gives each result once,
  /// with those of the run that ``Gavel/restore(tokenProvider:)`` began. If the task that waits is cancelled, the commands go on.
  @discardableResult
  public func resume() async throws -> [Resumed] {
    try await unlessCancelled(start())
    defer { results = [] }
    return results
  }

  /// Begins to send what an earlier run has left. ``resume()`` gives the results, and the store's error.
  @discardableResult
  func start() -> Task<Void, any Error> {
    let running = resuming ?? Task { try await resumeAll() }
    resuming = running
    return running
  }

  /// Sends a command and repeats it until its answer is there.
  /// - Throws: ``GavelError/store(_:)`` before anything is sent, where the command cannot be stored
  func send(_ call: String, _ request: Request) async throws -> Reply {
    try Task.checkCancellation()
    let entry = Entry(call: call, request: request, server: http.server, account: account, signIn: signIn)
    let name = nextName()
    flying.insert(name)
    defer { landed(name) }
    try await stored("write the outbox, so the command was not sent") { try await store.write(entry.json.text, as: name) }
    if Task.isCancelled {
      await remove(name)
      throw CancellationError()
    }
    return try await deliver(name, entry)
  }

  /// Names sort in the order in which the commands were made, also where the clock is set back meanwhile.
  private func nextName() -> String {
    newest = max(Int64(Date().timeIntervalSince1970 * 1000), newest + 1)
    let digits = String(newest)
    return prefix + String(repeating: "0", count: max(0, 15 - digits.count)) + digits + "-" + freshKey()
  }

  private func resumeAll() async throws {
    defer { resuming = nil }
    for name in try await names() where !flying.contains(name) {
      flying.insert(name)
      defer { landed(name) }
      if let result = try await again(name) { results.append(result) }
    }
  }

  private func landed(_ name: String) {
    flying.remove(name)
    forgotten.remove(name)
  }

  private func isWanted(_ name: String) -> Bool {
    !forgotten.contains(name)
  }

  /// The commands that can be read, oldest first, with their names.
  private func entries() async throws -> [(name: String, entry: Entry)] {
    var found: [(name: String, entry: Entry)] = []
    for name in try await names() {
      let text = try await stored("read the outbox") { try await store.read(name) }
      if let text, let entry = try? Entry(json: JSON(parsing: text)) { found.append((name, entry)) }
    }
    return found
  }

  private func again(_ name: String) async throws -> Resumed? {
    let text = try await stored("read the outbox") { try await store.read(name) }
    guard let text else { return nil }  // its answer has come to another process of the app
    guard let entry = try? Entry(json: JSON(parsing: text)) else {
      await remove(name)
      return Resumed(call: "unknown", key: "unknown", result: .failure(.store("an entry of the outbox cannot be read, and was removed")))
    }
    guard entry.server == http.server, entry.account == account else { return nil }
    if entry.request.target.hasPrefix(Outbox.ofTheToken), entry.signIn != signIn {
      await remove(name)
      let error = GavelError.misuse("the sign-in that made this command is over, and the command was removed")
      return Resumed(call: entry.call, key: entry.key, result: .failure(error))
    }
    do {
      return Resumed(call: entry.call, key: entry.key, result: .success(try await deliver(name, entry).json))
    } catch let error as GavelError {
      return Resumed(call: entry.call, key: entry.key, result: .failure(error))
    }
  }

  private func deliver(_ name: String, _ entry: Entry) async throws -> Reply {
    do {
      let reply = try await http.send(entry.request, .commands) { await self.isWanted(name) }
      http.acted.note(reply, to: entry.request)
      await remove(name)
      return reply
    } catch let error as GavelError {
      if error.isAnswer || isOver(entry, error) { await remove(name) }
      throw error
    }
  }

  /// True if a command need not wait: it was for the token that the server does not know, or for a game that a link named wrongly.
  private func isOver(_ entry: Entry, _ error: GavelError) -> Bool {
    if case .tokenRevoked = error { return entry.request.target.hasPrefix(Outbox.ofTheToken) }
    return error.is(.gameNotFound) && !error.mayPass && Outbox.byLink.contains { entry.call.hasSuffix($0) }
  }

  /// Its answer is there. If the store fails now, the entry is sent once more later, and its key makes that harmless.
  private func remove(_ name: String) async {
    try? await store.delete(name)
  }

  private func names() async throws -> [String] {
    try await stored("read the outbox") { try await store.names(prefix) }.sorted()
  }
}

extension GavelError {
  /// True if the server has decided the command. A token that it does not know decides nothing, nor does a game that it does not have: an
  /// operator may mend that.
  fileprivate var isAnswer: Bool {
    switch self {
    case .refused, .tokenRevoked, .malformedAnswer: return !mayPass && status != 401 && !self.is(.gameNotFound, .playerNotFound)
    case .noAnswer, .store, .misuse, .otherAccount: return false
    }
  }
}

/// A command as it is stored. The body is the text that is sent, to the byte.
private struct Entry: JSONCoded {
  let call: String
  let request: Request
  let server: String
  let account: String
  let signIn: String
  let madeAt: Timestamp

  init(call: String, request: Request, server: String, account: String, signIn: String) {
    self.call = call
    self.request = request
    self.server = server
    self.account = account
    self.signIn = signIn
    madeAt = Timestamp(Date())
  }

  var key: String { request.key ?? "" }

  init(json: JSON) throws {
    let members = try Members(json)
    call = try members.required("call")
    server = try members.required("server")
    account = try members.required("account")
    signIn = try members.required("sign_in")
    madeAt = try members.required("made_at")
    let key: String = try members.required("key")
    guard let expects = Expected(rawValue: try members.required("expects")) else { throw ShapeError("known", path: ".expects") }
    request = Request(
      method: try members.required("method"), target: try members.required("target"), body: try members.optional("body"), key: key,
      headers: try members.required("headers"), expects: expects)
  }

  var json: JSON {
    [
      "call": .string(call), "server": .string(server), "account": .string(account), "sign_in": .string(signIn), "made_at": madeAt.json,
      "key": .string(key), "method": .string(request.method), "target": .string(request.target), "body": request.body.json,
      "headers": request.headers.json, "expects": .string(request.expects.rawValue),
    ]
  }
}

/// What a task gives, unless the one that waits is cancelled before. The task goes on.
private func unlessCancelled<T: Sendable>(_ task: Task<T, any Error>) async throws -> T {
  let first = TransportBody()
  let waiter = Task {
    _ = await task.result
    first.finish()
  }
  defer { waiter.cancel() }
  _ = try await first.next()
  return try await task.value
}
