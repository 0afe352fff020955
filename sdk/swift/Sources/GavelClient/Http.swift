import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an answer must be. Anything else is not the server's.
enum Expected: String, Sendable {
  case json, text, nothing
}

/// A request as it goes over the wire, and as the outbox stores it.
struct Request: Sendable {
  let method: String
  /// Below the server's address, with the query.
  let target: String
  var body: String?
  var key: String?
  var headers: [String: String] = [:]
  var expects = Expected.json
}

/// A whole answer with a status of 2xx.
struct Reply: Sendable {
  let status: Int
  let headers: TransportHeaders
  let body: Data
  /// The body, where JSON was expected.
  let json: JSON

  /// What `read` makes of the answer.
  /// - Throws: ``GavelError/malformedAnswer(_:)`` where it cannot
  func read<T>(_ read: (JSON) throws -> T) throws -> T {
    try understood(status, headers) { try read(json) }
  }
}

/// What `read` makes of an answer, or the error that names its request.
func understood<T>(_ status: Int, _ headers: TransportHeaders, _ read: () throws -> T) throws -> T {
  do {
    return try read()
  } catch {
    let message = "an answer that cannot be read: \(error)"
    let isTorn = error is JSONSyntaxError
    throw GavelError.malformedAnswer(MalformedAnswer(message: message, status: status, requestId: headers["x-request-id"], isTorn: isTorn))
  }
}

/// How long to go on.
enum Patience: Sendable {
  /// Once, unless the server asks for another attempt.
  case once
  /// As often as the options have it.
  case reads
  /// Until an answer comes, but for one that fails each time.
  case commands
}

/// Speaks to one server, with one account or none.
struct Http: Sendable {
  /// The server's address without a slash at its end.
  let server: String
  let options: GavelOptions
  let tokens: TokenSource?
  /// What the account's session has done.
  let acted = Acted()
  /// The database that has the account.
  let database: KnownDatabase
  /// The calls that show a secret.
  let turns = Turns()

  /// After so many failures in a row a command is left to the outbox, and a feed ends.
  static let failures = 8
  /// A read does not wait longer than this for a limit, in seconds.
  private static let longestWait: TimeInterval = 60

  init(server: String, options: GavelOptions, tokens: TokenSource? = nil, database: String? = nil) {
    self.server = server
    self.options = options
    self.tokens = tokens
    self.database = KnownDatabase(database)
  }

  /// The same server with another account, which a database of this id has.
  func with(_ tokens: TokenSource, database: String? = nil) -> Http {
    Http(server: server, options: options, tokens: tokens, database: database)
  }

  /// The error of a refusal. The app hears of one that comes from another database.
  private func refused(_ answer: TransportAnswer, _ body: Data) -> GavelError {
    let refusal = Refusal(status: answer.status, headers: answer.headers, body: body, expected: database.id)
    if refusal.isOfOtherDatabase { options.onOtherDatabase?(refusal) }
    return refusal.error
  }

  /// Sends a request until an answer comes, for as long as `patience` has it and it is wanted.
  func send(_ request: Request, _ patience: Patience, wanted: @Sendable () async -> Bool = { true }) async throws -> Reply {
    var (attempt, failed) = (1, 0)
    while true {
      do {
        return try await exchange(request)
      } catch let error as GavelError {
        failed = error.isFailure ? failed + 1 : 0
        guard again(error, patience, attempt: attempt, failed: failed) else { throw error }
        try await options.pause(before: attempt, asked: error.retryAfter)
        guard await wanted() else { throw GavelError.misuse("the command was removed from the outbox") }
        attempt += 1
      }
    }
  }

  private func again(_ error: GavelError, _ patience: Patience, attempt: Int, failed: Int) -> Bool {
    guard error.mayPass else { return false }
    if patience == .commands { return failed < Http.failures }
    if attempt >= options.attempts || (error.retryAfter ?? 0) > Http.longestWait { return false }
    return patience == .reads || error.status == 429
  }

  /// One attempt, and one more where the token had run out and its provider has a new one.
  private func exchange(_ request: Request) async throws -> Reply {
    try await renewing { token in try await attempt(request, token) }
  }

  private func attempt(_ request: Request, _ token: String?) async throws -> Reply {
    try await within(options.timeout + request.wait) {
      try await broken {
        let answer = try await options.transport.open(urlRequest(request, token))
        let body = try await answer.whole()
        guard (200..<300).contains(answer.status) else { throw refused(answer, body) }
        return try understood(answer.status, answer.headers) { try request.reply(answer.status, answer.headers, body) }
      }
    }
  }

  /// Opens a feed: its answer, whose body is still to be read.
  func open(_ request: Request) async throws -> TransportAnswer {
    try await renewing { token in
      try await within(options.timeout) {
        try await broken {
          let answer = try await options.transport.open(urlRequest(request, token))
          if answer.status == 204 { return answer }
          guard answer.status == 200 else {
            throw refused(answer, try await answer.whole())
          }
          let type = answer.headers["content-type"] ?? ""
          guard type.hasPrefix("text/event-stream") else {
            answer.body.cancel()
            throw GavelError.noAnswer("no feed but \(type), as from a portal")
          }
          return answer
        }
      }
    }
  }

  /// Makes a call with the token; once more with a new one where it has run out.
  private func renewing<T: Sendable>(_ call: (String?) async throws -> T) async throws -> T {
    let token = await tokens?.token
    do {
      return try await call(token)
    } catch let error as GavelError where error.is(.tokenExpired) {
      guard let tokens, let token, let fresh = try await tokens.newer(than: token) else { throw error }
      return try await call(fresh)
    }
  }

  /// The account that a token is of, and the database that has it.
  func me() async throws -> (id: String, name: String, database: String?) {
    try await send(Request(method: "GET", target: "/v1/players/me"), .reads).read { json in
      let (id, name) = try Http.player(json)
      return (id, name, try Members(json).optional("database"))
    }
  }

  /// A player's id and name.
  static func player(_ json: JSON) throws -> (id: String, name: String) {
    let members = try Members(json)
    return (try members.required("id"), try members.required("name"))
  }

  private func urlRequest(_ request: Request, _ token: String?) throws -> URLRequest {
    guard let url = URL(string: server + request.target) else { throw GavelError.misuse("no address: \(request.target)") }
    if let token, !isVisible(token) { throw GavelError.misuse("a token has visible ASCII characters alone") }
    var made = URLRequest(url: url)
    made.httpMethod = request.method
    // The client's own timers decide; this one is for a connection that they have forgotten.
    made.timeoutInterval = 600
    made.setValue("application/json, application/problem+json", forHTTPHeaderField: "Accept")
    if let token { made.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if let key = request.key { made.setValue(key, forHTTPHeaderField: "Idempotency-Key") }
    if let body = request.body {
      made.setValue("application/json", forHTTPHeaderField: "Content-Type")
      made.httpBody = Data(body.utf8)
    }
    for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
    return made
  }

  /// What `work` gives; what a transport throws becomes ``GavelError/noAnswer(_:)``.
  private func broken<T>(_ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let error as GavelError {
      throw error
    } catch {
      try Task.checkCancellation()
      throw GavelError.noAnswer("no answer from \(server): \(error.localizedDescription)")
    }
  }
}

/// Nobody prints or dumps what a transport of the app has of a token.
extension Http: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["server": server]) }
}

extension Request {
  /// The answer, if it is what was expected.
  func reply(_ status: Int, _ headers: TransportHeaders, _ body: Data) throws -> Reply {
    if expects == .nothing, body.contains(where: { $0 > 0x20 }) { throw JSONSyntaxError(position: 0) }
    return Reply(status: status, headers: headers, body: body, json: expects == .json ? try JSON(parsing: body) : .null)
  }

  /// The seconds that a page was asked to wait.
  var wait: TimeInterval {
    guard let query = target.split(separator: "?").dropFirst().first else { return 0 }
    return query.split(separator: "&").lazy.compactMap { $0.hasPrefix("wait=") ? TimeInterval($0.dropFirst(5)) : nil }.first ?? 0
  }
}

/// True if a header can hold the text as it is.
func isVisible(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
}
