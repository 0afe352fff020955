/// An account on a server. Its commands go through its outbox.
public struct GavelSession: GavelCalls {
  public let caller: Caller
  let http: Http
  private let remove: @Sendable () async throws -> Void
  /// Commands on their way.
  public let outbox: Outbox
  /// The player's id.
  public let playerId: String
  /// The player's name, as it was at the sign-in.
  public let name: String

  init(
    http: Http, outbox store: any OutboxStore, saved: Saved, know: @escaping @Sendable (_ database: String?) async throws -> Void,
    remove: @escaping @Sendable () async throws -> Void
  ) {
    let outbox = Outbox(http: http, store: store, account: saved.id, signIn: saved.signIn)
    self.http = http
    self.outbox = outbox
    self.remove = remove
    playerId = saved.id
    name = saved.name
    caller = Caller(http: http) { call, request, isRead in
      guard request.key == nil else { return try await outbox.send(call, request) }
      let reply = try await http.make(call, request, isRead: isRead)
      if call == "get_me" { try await know(reply.json["database"]?.string) }
      return reply
    }
  }

  /// The token, for another device of the same player. Every holder of it plays as this player.
  public var token: String {
    get async { await http.tokens?.token ?? "" }
  }

  /// The id of the database that has the account, once a server has named it.
  public var database: String? { http.database.id }

  /// Removes the account from the store, without a call of the server. The token is lost with it, and remains valid: call this by the
  /// player's hand alone. Commands that wait remain in the outbox; ``Outbox/forget(key:)`` removes one.
  public func forget() async throws {
    try await remove()
  }

  /// The player's games: first `games` with all that are not over, then `game` for each that has changed, is new or has ended, and `left`
  /// where the seat is gone. It has no end. After a cut it begins again with `games`. `closed` as in ``GavelCalls/follow(_:_:)``.
  public func followMine(_ options: FeedOptions = FeedOptions()) -> Feed<OwnItem> {
    Feed(http: http, target: ownFeed, options: FeedOptions(keepAlive: options.keepAlive, silence: options.silence))
  }

  /// Revokes the token and removes it from the store. A token that was revoked already is only removed. At a server that is not the
  /// account's it waits for the right one, as every command.
  public func signOut() async throws {
    do {
      try await players.revokeToken()
    } catch GavelError.tokenRevoked {
      // It is what was wanted.
    }
    try await remove()
  }
}

/// What a ``Gavel`` and a ``GavelSession`` can do: every call of the document, by its tags, and feeds.
public protocol GavelCalls: Sendable {
  /// Makes the calls.
  var caller: Caller { get }
}
