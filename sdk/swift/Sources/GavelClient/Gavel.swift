import Foundation

/// A server, as seen without an account: public games, and the way to an account.
public struct Gavel: GavelCalls {
  public let caller: Caller
  let http: Http
  private let tokenStore: any TokenStore
  private let outbox: any OutboxStore

  /// - Parameters:
  ///   - url: The server's address, such as `https://gavel.example.com`, with its base path if it has one.
  ///   - tokenStore: Where the token is stored, such as the app's Keychain. In memory by default, which ends with the process.
  ///   - outbox: Where commands are stored until their answer is there. By default it is the token store, if that is an ``OutboxStore``;
  ///     otherwise ``FileStore`` in the app's support folder.
  ///   - options: Times and the transport.
  /// - Throws: ``GavelError/misuse(_:)`` if `url` is no address of a server; ``GavelError/store(_:)`` if there is no support folder
  public init(
    url: String, tokenStore: any TokenStore = MemoryStore(), outbox: (any OutboxStore)? = nil, options: GavelOptions = GavelOptions()
  ) throws {
    let http = Http(server: try Gavel.address(url), options: options)
    self.http = http
    self.tokenStore = tokenStore
    if let found = outbox ?? tokenStore as? any OutboxStore {
      self.outbox = found
    } else {
      do {
        self.outbox = try FileStore()
      } catch {
        throw GavelError.store("there is no folder for the outbox: \(error.localizedDescription)")
      }
    }
    caller = Caller(http: http) { call, request, isRead in try await http.make(call, request, isRead: isRead) }
  }

  /// Makes an account and stores its token, in place of a token that is stored. A name need not be unique.
  /// It is not repeated if an answer is lost: sign up again. The account that nobody has used does no harm.
  /// - Throws: ``GavelError/store(_:)`` before the account is made, where the store cannot be written
  public func signUp(name: String) async throws -> GavelSession {
    let before = try await stored("be read") { try await tokenStore.read(place) }
    try await stored("be written, so no account was made") { try await tokenStore.write(before ?? "null", as: place) }
    let body: JSON = ["name": .string(name)]
    let reply = try await http.send(Request(method: "POST", target: "/v1/players", body: body.text), .once)
    let made = try reply.read { json in
      let members = try Members(json)
      let (id, name) = try Http.player(members.required("player"))
      let token: String = try members.required("token")
      return Saved(token: token, id: id, name: name, signIn: freshKey(), database: try members.optional("database"))
    }
    return try await begin(made, provider: nil)
  }

  /// Makes this device one of an account that exists, by a token of it, and stores the token.
  public func signIn(token: String) async throws -> GavelSession {
    try await signIn(token, provider: nil)
  }

  /// The same, with the tokens of an identity provider. It is asked now, and again once the server says that a token has run out.
  public func signIn(tokenProvider: @escaping TokenProvider) async throws -> GavelSession {
    try await signIn(try await tokenProvider(), provider: tokenProvider)
  }

  /// The session that the store has; nil if there is none. It asks no server, so it works without a network. The commands that an
  /// earlier run of the app has left are on their way then; ``Outbox/resume()`` gives what became of them.
  public func restore(tokenProvider: TokenProvider? = nil) async throws -> GavelSession? {
    let text = try await stored("be read") { try await tokenStore.read(place) }
    guard let text, let saved = try? Saved(json: JSON(parsing: text)) else { return nil }
    let session = session(saved, provider: tokenProvider)
    await session.outbox.start()
    return session
  }

  private func signIn(_ token: String, provider: TokenProvider?) async throws -> GavelSession {
    let owner = try await http.with(TokenSource(token)).me()
    let saved = Saved(token: token, id: owner.id, name: owner.name, signIn: freshKey(), database: owner.database)
    return try await begin(saved, provider: provider)
  }

  private func begin(_ saved: Saved, provider: TokenProvider?) async throws -> GavelSession {
    try await stored("write the token") { try await tokenStore.write(saved.json.text, as: place) }
    return session(saved, provider: provider)
  }

  private func session(_ saved: Saved, provider: TokenProvider?) -> GavelSession {
    let next = provider.map { provider in { @Sendable in try await fresh(provider, saved) } }
    let own = http.with(TokenSource(saved.token, next: next), database: saved.database)
    return GavelSession(
      http: own, outbox: outbox, saved: saved,
      know: { try await know($0, own, saved) },
      remove: {
        guard try await isStored(saved) else { return }
        try await stored("forget the token") { try await tokenStore.delete(place) }
      })
  }

  /// Stores the database of an account whose token it accepts: an older server has named none.
  private func know(_ database: String?, _ own: Http, _ saved: Saved) async throws {
    guard let database, database != own.database.id else { return }
    own.database.id = database
    guard try await isStored(saved), let token = await own.tokens?.token else { return }
    let known = Saved(token: token, id: saved.id, name: saved.name, signIn: saved.signIn, database: database)
    try await stored("write the token") { try await tokenStore.write(known.json.text, as: place) }
  }

  /// The provider's next token, once it is stored.
  /// - Throws: ``GavelError/otherAccount(expected:got:)`` where it is not of this account
  private func fresh(_ provider: TokenProvider, _ saved: Saved) async throws -> String {
    let token: String
    do {
      token = try await provider()
    } catch let error as URLError where error.code != .cancelled {
      throw GavelError.noAnswer("the token provider reached nobody: \(error.localizedDescription)")
    }
    let owner = try await http.with(TokenSource(token)).me()
    guard owner.id == saved.id else { throw GavelError.otherAccount(expected: saved.id, got: owner.id) }
    if try await isStored(saved) {
      let renewed = Saved(token: token, id: saved.id, name: saved.name, signIn: saved.signIn, database: owner.database)
      try await stored("write the token") { try await tokenStore.write(renewed.json.text, as: place) }
    }
    return token
  }

  /// True unless another sign-in or a sign-out has come since.
  private func isStored(_ saved: Saved) async throws -> Bool {
    let text = try await stored("be read") { try await tokenStore.read(place) }
    guard let text else { return false }
    return (try? Saved(json: JSON(parsing: text)))?.signIn == saved.signIn
  }

  private var place: String { "gavel/session/\(http.server)" }

  private static func address(_ url: String) throws -> String {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.host, !host.isEmpty, parts.query == nil, parts.fragment == nil, parts.user == nil
    else { throw GavelError.misuse("a server's address is https://host:port/path, without user, query and fragment") }
    var path = parts.percentEncodedPath[...]
    while path.last == "/" { path.removeLast() }
    return "\(scheme)://\(host.lowercased())\(parts.port.map { ":\($0)" } ?? "")\(path)"
  }
}

/// An account as the store has it.
struct Saved: JSONCoded {
  let token: String
  let id: String
  let name: String
  /// Another one after each sign-in.
  let signIn: String
  /// The id of the database that has the account, once a server has named it.
  let database: String?

  init(token: String, id: String, name: String, signIn: String, database: String? = nil) {
    self.token = token
    self.id = id
    self.name = name
    self.signIn = signIn
    self.database = database
  }

  init(json: JSON) throws {
    let members = try Members(json)
    token = try members.required("token")
    id = try members.required("id")
    name = try members.required("name")
    signIn = try members.required("sign_in")
    database = try members.optional("database")
  }

  var json: JSON {
    ["token": .string(token), "id": .string(id), "name": .string(name), "sign_in": .string(signIn), "database": database.json]
  }
}
