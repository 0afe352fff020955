// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

extension GavelCalls {
  /// The server's health and readiness.
  public var server: ServerApi { ServerApi(caller: caller) }
  /// Backends with keys and players of their own.
  public var apps: AppsApi { AppsApi(caller: caller) }
  /// Games of all kinds.
  public var games: GamesApi { GamesApi(caller: caller) }
  /// Accounts: a public name and a bearer token.
  public var players: PlayersApi { PlayersApi(caller: caller) }
  /// For the server's operator: these calls need the token of `--operator-token-file`.
  public var `operator`: OperatorApi { OperatorApi(caller: caller) }
  /// An address that the server notifies of a player's turns and of starts and ends of games.
  public var webhooks: WebhooksApi { WebhooksApi(caller: caller) }
  /// Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is
  /// out.
  public var qe: QeApi { QeApi(caller: caller) }
  /// Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid.
  public var quotlibet: QuotlibetApi { QuotlibetApi(caller: caller) }
}

/// The server's health and readiness.
public struct ServerApi: Sendable {
  let caller: Caller

  /// The server as a protected resource of OAuth (RFC 9728).
  ///
  /// It names no authorization servers: each app has issuers of its own, and they are nobody else's business.
  /// `resource` is the address by which the request came, with `X-Forwarded-Proto` and `X-Forwarded-Host` of a proxy.
  ///
  /// - Throws: ``GavelError``
  public func getProtectedResource() async throws -> ProtectedResource {
    try await caller.answer(.getProtectedResource, Arguments())
  }

  /// The server's health: it answers as long as it lives.
  ///
  /// It does not ask the database; `/readyz` does.
  ///
  /// - Throws: ``GavelError``
  public func healthz() async throws -> Health {
    try await caller.answer(.healthz, Arguments())
  }

  /// The server's readiness: the database answers, the writer commits commands, and the server is not stopping.
  ///
  /// The `code` of a 503 names the cause. Reads may still work then.
  ///
  /// - Throws: ``GavelError``
  public func readyz() async throws -> Health {
    try await caller.answer(.readyz, Arguments())
  }
}

/// Backends with keys and players of their own.
public struct AppsApi: Sendable {
  let caller: Caller

  /// All apps of the server.
  ///
  /// The answer has all of them: the list has no pages.
  ///
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 410:
  ///   `player_erased`
  public func listApps() async throws -> AppList {
    try await caller.answer(.listApps, Arguments())
  }

  /// Makes an app: a backend with keys and players of its own.
  ///
  /// A new app has no key yet: `POST /v1/apps/{id}/keys` makes one.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 410:
  ///   `player_erased`; 422: `invalid_field`
  public func createApp(_ body: CreateApp) async throws -> App {
    try await caller.answer(.createApp, Arguments(body: body.json))
  }

  /// The app of the key in this call, and what the key allows.
  ///
  /// A backend checks its key with this call, which needs no scope.
  ///
  /// - Throws: ``GavelError``, among others 403: `not_app`; 410: `player_erased`
  public func getOwnApp() async throws -> OwnApp {
    try await caller.answer(.getOwnApp, Arguments())
  }

  /// Exports all that is stored of the app, a JSON object a line.
  ///
  /// The `type` of a line is `app`, `key` (without its secret), `issuer`, `webhook`, `player`, `game` or `end`. The
  /// app's own webhooks come first. The webhooks and games of a player follow the player; a game of several players of
  /// the app comes once, with their seats alone. Games of the app in which none of its players sits come last. The last
  /// line is `end` and counts; an export without it was cut off. Nothing of an erased player is in it. The export comes
  /// at the pace of the app's limits.
  ///
  /// Scopes: `players:read`, `games:read`, `webhooks:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 410: `player_erased`
  public func exportOwnApp() async throws -> String {
    try await caller.text(.exportOwnApp, Arguments())
  }

  /// Looks up to 500 players of the app up by their external ids.
  ///
  /// The answer leaves out ids that name nobody. The body may have 256 KiB.
  ///
  /// Scope: `players:read`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 410: `player_erased`; 422: `invalid_field`
  public func lookUpPlayers(_ body: LookUpPlayers) async throws -> AppPlayerList {
    try await caller.answer(.lookUpPlayers, Arguments(body: body.json))
  }

  /// Erases a player of the app: the name, the external id and every token.
  ///
  /// The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record
  /// changes. A JWT of the player that is still valid gets 410. The server forgets the external id; for as long as such
  /// a JWT may be valid, it stores a keyed hash of the id. A repeat gets 410 or 404.
  ///
  /// Scope: `players:write`.
  ///
  /// - Parameter externalId: The app's id for the player, percent-encoded
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `player_not_found`; 410:
  ///   `player_erased`; 422: `invalid_field`
  public func eraseAppPlayer(_ externalId: String) async throws {
    try await caller.done(.eraseAppPlayer, Arguments(path: ["external_id": externalId.json]))
  }

  /// A player of the app.
  ///
  /// The path names the player by the app's own id.
  ///
  /// Scope: `players:read`.
  ///
  /// - Parameter externalId: The app's id for the player, percent-encoded
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `player_not_found`; 410:
  ///   `player_erased`
  public func getAppPlayer(_ externalId: String) async throws -> AppPlayer {
    try await caller.answer(.getAppPlayer, Arguments(path: ["external_id": externalId.json]))
  }

  /// Makes a player of the app, or renames the one who is there.
  ///
  /// The app chooses the external id: 1 to 255 bytes of UTF-8, percent-encoded in the path. A repeat changes nothing.
  /// If the app has erased a player with this id, the call makes a new one.
  ///
  /// Scope: `players:write`.
  ///
  /// - Parameter externalId: The app's id for the player, percent-encoded
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 410: `player_erased`; 422: `invalid_field`
  public func provisionPlayer(_ externalId: String, _ body: ProvisionPlayer = ProvisionPlayer()) async throws -> AppPlayer {
    try await caller.answer(.provisionPlayer, Arguments(path: ["external_id": externalId.json], body: body.json))
  }

  /// Signs a player of the app out everywhere.
  ///
  /// The server ends every token of the player and the feeds that they opened, and disables the player's webhooks. No
  /// JWT that was issued before this call is valid any more. Another instance may accept a token for a second more.
  ///
  /// Scope: `players:write`.
  ///
  /// - Parameter externalId: The app's id for the player, percent-encoded
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `player_not_found`; 410:
  ///   `player_erased`; 422: `invalid_field`
  public func signOutAppPlayer(_ externalId: String) async throws {
    try await caller.done(.signOutAppPlayer, Arguments(path: ["external_id": externalId.json]))
  }

  /// The webhooks of the app.
  ///
  /// The answer has all of them, without their secrets.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 410: `player_erased`
  public func listAppWebhooks() async throws -> WebhookList {
    try await caller.answer(.listAppWebhooks, Arguments())
  }

  /// Registers a webhook of the app.
  ///
  /// The server notifies it of all users of the app, as a player's webhook of that player. `data` also has `app`,
  /// `player` and `external_id`. The server shows the secret only now, and ignores an `Idempotency-Key`. An app has at
  /// most 10 webhooks.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 409: `too_many_webhooks`; 410:
  ///   `player_erased`; 422: `invalid_field`, `url_refused`
  public func createAppWebhook(_ body: CreateAppWebhook) async throws -> WebhookCreated {
    try await caller.answer(.createAppWebhook, Arguments(body: body.json))
  }

  /// Removes a webhook of the app with its deliveries. The server sends it nothing more, except attempts under way.
  ///
  /// A repeat gets 404.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `webhook_not_found`; 410:
  ///   `player_erased`; 422: `invalid_field`
  public func deleteAppWebhook(_ id: String) async throws {
    try await caller.done(.deleteAppWebhook, Arguments(path: ["id": id.json]))
  }

  /// A webhook of the app.
  ///
  /// If the server has disabled it, the answer has the cause.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `webhook_not_found`; 410:
  ///   `player_erased`
  public func getAppWebhook(_ id: String) async throws -> Webhook {
    try await caller.answer(.getAppWebhook, Arguments(path: ["id": id.json]))
  }

  /// The deliveries of a webhook of the app, the newest first: the state of each, and the time of its next attempt.
  ///
  /// The server stores settled deliveries for 30 days. An item has neither the player nor the external id.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Parameter cursor: The `next_cursor` of the page before.
  /// - Parameter limit: The largest number of deliveries; 50 by default.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `webhook_not_found`; 410:
  ///   `player_erased`
  public func listAppDeliveries(_ id: String, cursor: String? = nil, limit: Int? = nil) async throws -> DeliveryList {
    try await caller.answer(.listAppDeliveries, Arguments(path: ["id": id.json], query: [("cursor", cursor.json), ("limit", limit.json)]))
  }

  /// Sends a delivery of the app's webhook once more, at once, with the same id and body.
  ///
  /// The server ignores a repeat with the same `Idempotency-Key`. A delivery about an erased player is not sent again.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Parameter delivery: The delivery
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 404: `delivery_not_found`,
  ///   `webhook_not_found`; 409: `webhook_disabled`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func redeliverAppDelivery(_ id: String, _ delivery: String, key: String? = nil) async throws -> WebhookDelivery {
    try await caller.answer(.redeliverAppDelivery, Arguments(path: ["id": id.json, "delivery": delivery.json], key: key))
  }

  /// One app.
  ///
  /// Its id, its name and the time at which the operator made it.
  ///
  /// - Parameter id: The app
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_not_found`; 410: `player_erased`
  public func getApp(_ id: String) async throws -> App {
    try await caller.answer(.getApp, Arguments(path: ["id": id.json]))
  }

  /// The issuers of an app.
  ///
  /// The server accepts a JWT of an app's user if one of the app's issuers signed it.
  ///
  /// - Parameter id: The app
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_not_found`; 410: `player_erased`
  public func listIssuers(_ id: String) async throws -> IssuerList {
    try await caller.answer(.listIssuers, Arguments(path: ["id": id.json]))
  }

  /// Adds an issuer to an app.
  ///
  /// From now on the server accepts the issuer's JWTs as tokens of the app's players, and makes each player at first
  /// sight. To change an issuer, remove it and add another: its players stay.
  ///
  /// - Parameter id: The app
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_not_found`; 409: `audience_taken`, `too_many_issuers`; 410: `player_erased`; 422: `invalid_field`
  public func addIssuer(_ id: String, _ body: AddIssuer) async throws -> Issuer {
    try await caller.answer(.addIssuer, Arguments(path: ["id": id.json], body: body.json))
  }

  /// Removes an issuer of an app.
  ///
  /// The server ends the feeds that were opened with its JWTs, and the tokens and the players' webhooks that they have
  /// made. Another instance may accept them for a second more. A revoked JWT stays revoked, also if the issuer is added
  /// again.
  ///
  /// - Parameter id: The app
  /// - Parameter issuer: The issuer
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_not_found`, `issuer_not_found`; 410: `player_erased`; 422: `invalid_field`
  public func removeIssuer(_ id: String, _ issuer: String) async throws {
    try await caller.done(.removeIssuer, Arguments(path: ["id": id.json, "issuer": issuer.json]))
  }

  /// The keys of an app, with the day of their last use.
  ///
  /// The keys' secrets are not among the members. Only the answer that makes a key has its secret.
  ///
  /// - Parameter id: The app
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_not_found`; 410: `player_erased`
  public func listAppKeys(_ id: String) async throws -> AppKeyList {
    try await caller.answer(.listAppKeys, Arguments(path: ["id": id.json]))
  }

  /// Makes a key for an app.
  ///
  /// The server shows the secret only now. An app has at most two keys, so that its server can go over to a new one
  /// before the old one is revoked. A repeat makes another key.
  ///
  /// - Parameter id: The app
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_not_found`; 409: `too_many_app_keys`; 410: `player_erased`; 422: `invalid_field`
  public func createAppKey(_ id: String, _ body: CreateAppKey = CreateAppKey()) async throws -> AppKeyCreated {
    try await caller.answer(.createAppKey, Arguments(path: ["id": id.json], body: body.json))
  }

  /// Revokes a key of an app.
  ///
  /// The server ends the feeds that were opened with it, and the tokens and the players' webhooks that it has made,
  /// directly or not, unless a `successor` gets them. The app's own webhooks stay. The headers `Gavel-Tokens` and
  /// `Gavel-Webhooks` say how many tokens and webhooks it had made that had not ended. Another instance may accept the
  /// key for a second more.
  ///
  /// - Parameter id: The app
  /// - Parameter key: The key
  /// - Parameter successor: Another key of the app, which gets the tokens and webhooks that this one has made. By
  ///   default they end.
  /// - Parameter dryRun: True if the server only counts: the key stays.
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `app_key_not_found`, `app_not_found`; 410: `player_erased`; 422: `invalid_field`
  public func revokeAppKey(_ id: String, _ key: String, successor: String? = nil, dryRun: Bool? = nil) async throws {
    try await caller.done(.revokeAppKey, Arguments(path: ["id": id.json, "key": key.json], query: [("successor", successor.json), ("dry_run", dryRun.json)]))
  }

  /// Creates up to 500 games of the app's players, all or none.
  ///
  /// The server checks all of them before it writes any. If one is wrong, none is created, and `field` names it, such
  /// as `qe[3].seating[1].external_id`. Players see the games all at once. The `Idempotency-Key` is required: a repeat
  /// gets the same games. The body may have 1 MiB.
  ///
  /// Scope: `games:create`.
  ///
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 409: `game_moved`, `nation_taken`,
  ///   `too_many_bot_games`, `too_many_reservations`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`, `move_deadline_out_of_range`, `named_twice`, `nation_not_in_play`, `nobody_named`,
  ///   `reminder_out_of_range`, `reservation_out_of_range`, `seat_count_out_of_range`, `unknown_player`
  @discardableResult
  public func createGames(_ body: CreateGames = CreateGames(), key: String? = nil) async throws -> GamesCreated {
    try await caller.answer(.createGames, Arguments(body: body.json, key: key))
  }

  /// Exchanges a user's JWT, or an external id under an app's key, for a player's token (RFC 8693).
  ///
  /// The token counts for an hour, and no longer than the JWT. It ends with the issuer, with the key, and when the
  /// player signs out. It does not count towards the 50 tokens of a player: a player has 50 exchanged ones besides, and
  /// the oldest of them ends when another one is made. An exchange costs its player 100 (`cost_per_token`). The server
  /// makes a player whom it does not know.
  ///
  /// A device may exchange its own JWT without a key. An app's server sends its key as bearer token; the key needs the
  /// scope `players:act`, and `players:write` to make a player by the external id. `act` in the answer then names the
  /// app.
  ///
  /// The body is a form, as RFC 8693 has it, or a JSON object with the same members. Problems have the member `error`
  /// of RFC 6749 too. A form's unknown parameters mean nothing. `audience`, `resource` and `actor_token` are refused.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_app`, `scope_missing`; 410: `player_erased`; 422: `invalid_field`
  public func exchangeToken(_ body: ExchangeToken) async throws -> TokenExchanged {
    try await caller.answer(.exchangeToken, Arguments(body: body.json))
  }
}

/// Games of all kinds.
public struct GamesApi: Sendable {
  let caller: Caller

  /// The signed checkpoints over the heads of all games, in order.
  ///
  /// Each checkpoint contains the hash of the one before. With stored checkpoints anyone can show that a game was
  /// removed or a checkpoint changed. A preview: its form may change without notice, and no promise of compatibility
  /// holds for it.
  ///
  /// A preview: the promise of compatibility does not hold for it.
  ///
  /// - Parameter after: Only checkpoints after this number; 0 by default.
  /// - Parameter limit: The largest number of checkpoints; 100 by default.
  /// - Throws: ``GavelError``
  public func listCheckpoints(after: Int? = nil, limit: Int? = nil) async throws -> CheckpointList {
    try await caller.answer(.listCheckpoints, Arguments(query: [("after", after.json), ("limit", limit.json)]))
  }

  /// A checkpoint.
  ///
  /// It shows which games the server had at a time, with which heads. A preview: its form may change without notice,
  /// and no promise of compatibility holds for it.
  ///
  /// A preview: the promise of compatibility does not hold for it.
  ///
  /// - Parameter number: The checkpoint
  /// - Throws: ``GavelError``, among others 404: `checkpoint_not_found`
  public func getCheckpoint(_ number: Int) async throws -> Checkpoint {
    try await caller.answer(.getCheckpoint, Arguments(path: ["number": number.json]))
  }

  /// The records of all finished public games, the newest game first.
  ///
  /// The exports follow each other, each as the game's own `…/export` returns it. If there are more, the `Link` header
  /// leads to the next page. A page ends early at 1 MiB, or when the client's budget is used up.
  ///
  /// - Parameter since: Only games that were created at this time or later, to the millisecond.
  /// - Parameter until: Only games that were created before this time, to the millisecond.
  /// - Parameter cursor: The position after the page before, from its `Link` header.
  /// - Parameter limit: The largest number of games; 50 by default.
  /// - Throws: ``GavelError``
  public func exportGames(since: Timestamp? = nil, until: Timestamp? = nil, cursor: String? = nil, limit: Int? = nil) async throws -> String {
    try await caller.text(.exportGames, Arguments(query: [("since", since.json), ("until", until.json), ("cursor", cursor.json), ("limit", limit.json)]))
  }

  /// Lists games, the newest first.
  ///
  /// The list has public games, those in which the caller has a seat or a reserved one, and those of the caller's app.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter kind: Only this kind.
  /// - Parameter status: Only games of this status.
  /// - Parameter mine: Only games in which the caller has a seat or a reserved one. This needs a token.
  /// - Parameter cursor: The `next_cursor` of the page before.
  /// - Parameter limit: The largest number of games; 50 by default.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`
  public func listGames(kind: GameKind? = nil, status: Status? = nil, mine: Bool? = nil, cursor: String? = nil, limit: Int? = nil) async throws -> GameList {
    try await caller.answer(.listGames, Arguments(query: [("kind", kind.json), ("status", status.json), ("mine", mine.json), ("cursor", cursor.json), ("limit", limit.json)]))
  }

  /// The public keys that verify this server's proofs, past ones included.
  ///
  /// A key from the server alone proves only that the server does not contradict itself. Store the key, or compare it
  /// with other people's.
  ///
  /// - Throws: ``GavelError``
  public func listKeys() async throws -> KeyList {
    try await caller.answer(.listKeys, Arguments())
  }
}

/// Accounts: a public name and a bearer token.
public struct PlayersApi: Sendable {
  let caller: Caller

  /// Claims a code that another device shows, to sign in as its player.
  ///
  /// Show the check number, and repeat the call with the same body every two seconds or so until the status is
  /// `confirmed`: then the answer has the account and a token of this device's own. A repeat with the same code and
  /// secret changes nothing, and gets the same token, up to 10 minutes after the confirmation. Every first claim
  /// counts, right or wrong: an address has 5 at once, and one more every two minutes (`device_claims_per_address`).
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 404: `device_code_not_found`; 422: `invalid_field`
  public func claimDeviceCode(_ body: ClaimDeviceCode) async throws -> DeviceClaim {
    try await caller.answer(.claimDeviceCode, Arguments(body: body.json))
  }

  /// Makes a guest account.
  ///
  /// The server shows the token only now.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 422: `invalid_field`
  public func createPlayer(_ body: CreatePlayer) async throws -> AccountCreated {
    try await caller.answer(.createPlayer, Arguments(body: body.json))
  }

  /// Erases the caller's account: its name and its tokens.
  ///
  /// The player leaves every open lobby and resigns from every running game. Events hold ids alone, so no record
  /// changes. A repeat gets 401, or 204 again with its `Idempotency-Key`.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  public func eraseMe(key: String? = nil) async throws {
    try await caller.done(.eraseMe, Arguments(key: key))
  }

  /// The caller's own account.
  ///
  /// A client checks a stored token with this call, and learns whose it is.
  ///
  /// Scope: `games:read`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`
  public func getMe() async throws -> Account {
    try await caller.answer(.getMe, Arguments())
  }

  /// Renames the caller.
  ///
  /// The new name is in every view from then on, also of games that are over: events hold ids alone. Another instance
  /// may show the old one for a second more. A repeat changes nothing.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`; 422: `invalid_field`
  public func renameMe(_ body: RenamePlayer) async throws -> Account {
    try await caller.answer(.renameMe, Arguments(body: body.json))
  }

  /// Makes a code by which another device signs in as the caller.
  ///
  /// Show the code on this device, as text and as a picture. The other device claims it within 10 minutes by `POST
  /// /v1/device-claims`; then confirm or refuse the claim here, with the same token. A code serves once. It ends the
  /// token's earlier codes that are not confirmed, and ends with the token. Players whose token comes from an app sign
  /// in by the app on the other device too.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`, `signed_in_by_app`; 409: `device_code_ended`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func createDeviceCode(key: String? = nil) async throws -> DeviceCodeCreated {
    try await caller.answer(.createDeviceCode, Arguments(key: key))
  }

  /// Refuses a code and the claim of it.
  ///
  /// No device gets a token by the code any more. A repeat changes nothing. To undo a confirmation, revoke the device's
  /// token.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter id: The code's id
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `device_code_not_found`; 409:
  ///   `device_code_ended`; 410: `player_erased`; 422: `invalid_field`
  public func refuseDeviceCode(_ id: String) async throws {
    try await caller.done(.refuseDeviceCode, Arguments(path: ["id": id.json]))
  }

  /// One of the token's codes, and the claim of it.
  ///
  /// Ask every two seconds or so until a device has claimed it. Then show the device's name and the check number, and
  /// have the player compare that with the other device's. A code remains here for 10 minutes after it has ended.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter id: The code's id
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `device_code_not_found`; 410: `player_erased`
  public func getDeviceCode(_ id: String) async throws -> DeviceCode {
    try await caller.answer(.getDeviceCode, Arguments(path: ["id": id.json]))
  }

  /// Confirms the claim of a code: the other device gets a token of its own.
  ///
  /// The token allows what the token in this call allows, ends after 180 days without use, and has the device's name as
  /// its label. A repeat changes nothing. If the other device does not ask for its token within 10 minutes, revoke the
  /// token and make another code.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter id: The code's id
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `device_code_not_found`; 409:
  ///   `device_code_ended`, `device_code_unclaimed`, `too_many_tokens`; 410: `player_erased`; 422: `invalid_field`
  public func confirmDeviceCode(_ id: String) async throws -> DeviceCode {
    try await caller.answer(.confirmDeviceCode, Arguments(path: ["id": id.json]))
  }

  /// Exports all that is stored about the caller, as one JSON document.
  ///
  /// It has the account, its links, tokens and webhooks without secrets, and every game in which the caller has a seat
  /// or a reserved seat, with the events as the caller may know them. Other players' hidden values of running games are
  /// not in it. The export comes at the pace of the caller's limits; one that is cut off is no JSON.
  ///
  /// Scopes: `profile:write`, `games:read`, `webhooks:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`
  public func exportMe() async throws -> PlayerExport {
    try await caller.answer(.exportMe, Arguments())
  }

  /// Makes a ticket that opens one feed in place of the caller's token.
  ///
  /// It is for browsers: their `EventSource` sends no token. The feed's path with `?ticket=…` opens that feed as the
  /// caller, and nothing else. The ticket must open it within 60 seconds. While the feed lives, and for 5 minutes after
  /// it breaks, the same ticket opens it again, so the browser resumes by itself. The ticket ends with the token. The
  /// server ignores an `Idempotency-Key`: a repeat makes another ticket.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 409: `too_many_feed_tickets`; 410: `player_erased`;
  ///   422: `invalid_field`
  public func createFeedTicket(_ body: CreateFeedTicket) async throws -> FeedTicketCreated {
    try await caller.answer(.createFeedTicket, Arguments(body: body.json))
  }

  /// Unlinks the caller from the user of an app.
  ///
  /// The player goes on as a guest, and needs a token of their own for that: the one from `POST /v1/players`, or one
  /// that it has made. The server ends all that comes from the app: the sessions of JWTs and of the app's key, the
  /// tokens that they have made and exchanged, the webhooks that they have registered, and feeds of games that only the
  /// app's users see. The next call with a JWT of the user makes a new player. A repeat changes nothing.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 409: `last_way_in`; 410: `player_erased`; 422:
  ///   `invalid_field`
  public func unlinkIdentity() async throws {
    try await caller.done(.unlinkIdentity, Arguments())
  }

  /// The user of an app to whom the caller is linked, if there is one.
  ///
  /// The app's backend names its user by `external_id`. An account has at most one such user.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`
  public func listIdentities() async throws -> IdentityList {
    try await caller.answer(.listIdentities, Arguments())
  }

  /// Links the caller, who has played as a guest, to a user of an app.
  ///
  /// From now on the user's JWTs, and the app's key with the user's external id, are this player; nothing that was
  /// played is lost. Link a user before the first call with the user's JWT, because such a call makes a player. The
  /// caller's tokens stay valid. A repeat changes nothing.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 409: `already_linked`, `identity_taken`; 410:
  ///   `player_erased`; 422: `invalid_field`
  public func linkIdentity(_ body: LinkIdentity) async throws -> Identity {
    try await caller.answer(.linkIdentity, Arguments(body: body.json))
  }

  /// Signs the caller out everywhere.
  ///
  /// The server ends every token of the player, the one in this call too, and the feeds that they opened, and disables
  /// the player's webhooks. No JWT that was issued before counts any more. An account that has no user of an app is
  /// then out of reach. Another instance may accept a token for a second more.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`; 422: `invalid_field`
  public func signOut() async throws {
    try await caller.done(.signOut, Arguments())
  }

  /// Revokes all of the caller's tokens except the one in this call.
  ///
  /// The server ends the feeds that they opened, and disables every webhook of the player that the token in this call
  /// has not registered, also one of an app's credential. Another instance may accept the tokens for a second more.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  public func revokeOtherTokens(key: String? = nil) async throws {
    try await caller.done(.revokeOtherTokens, Arguments(key: key))
  }

  /// The tokens of the caller's account, with the day of their last use and by what each was made.
  ///
  /// The list has no token's text: the server stores only a hash of it.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`
  public func listTokens() async throws -> TokenList {
    try await caller.answer(.listTokens, Arguments())
  }

  /// Makes one more token for the caller's account.
  ///
  /// The server shows the token only now; the account's other tokens stay valid. To replace a leaked token, make
  /// another and then revoke the leaked one. The new token lasts no longer than a token or a JWT with an end that makes
  /// it. What an app's key, a JWT or an exchanged token makes ends when that is revoked, and when the player is
  /// unlinked. An account has at most 50 tokens. The server ignores an `Idempotency-Key`: a repeat makes another token.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 409: `too_many_tokens`; 410: `player_erased`; 422:
  ///   `invalid_field`
  public func createToken(_ body: CreateToken = CreateToken()) async throws -> TokenCreated {
    try await caller.answer(.createToken, Arguments(body: body.json))
  }

  /// Revokes the token in this call.
  ///
  /// The other tokens stay valid, but for what the token has made if it is a JWT, or comes from an app. An account
  /// without a token is out of reach for good. The server ends the feeds that the token opened, and disables the
  /// webhooks that it registered. A JWT counts no more, whatever its signature. Another instance may accept it for a
  /// second more. A repeat gets 401, or 204 again with its `Idempotency-Key`.
  ///
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  public func revokeToken(key: String? = nil) async throws {
    try await caller.done(.revokeToken, Arguments(key: key))
  }

  /// Revokes one of the caller's tokens.
  ///
  /// The server ends the feeds that the token opened, and disables the webhooks that it registered. What the token has
  /// made ends too, but not the token in this call, nor what that has made. Another instance may accept it for a second
  /// more. A repeat gets 404, or 204 again with its `Idempotency-Key`.
  ///
  /// Scope: `profile:write`.
  ///
  /// - Parameter id: The token's id
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `token_not_found`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  public func revokeTokenById(_ id: String, key: String? = nil) async throws {
    try await caller.done(.revokeTokenById, Arguments(path: ["id": id.json], key: key))
  }

  /// Erases a player's account, as the operator: its name and its tokens.
  ///
  /// It does what the player's own `DELETE /v1/players/me` does. Nobody can undo it. A repeat changes nothing.
  ///
  /// - Parameter id: The player
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
  public func erasePlayer(_ id: String) async throws {
    try await caller.done(.erasePlayer, Arguments(path: ["id": id.json]))
  }

  /// A player's public name.
  ///
  /// No token is needed. Games name players by this id.
  ///
  /// - Parameter id: The player
  /// - Throws: ``GavelError``, among others 404: `player_not_found`; 410: `player_erased`
  public func getPlayer(_ id: String) async throws -> Player {
    try await caller.answer(.getPlayer, Arguments(path: ["id": id.json]))
  }

  /// Renames a player, as the operator.
  ///
  /// The new name is in every view from then on; another instance may show the old one for a second more. A repeat
  /// changes nothing.
  ///
  /// - Parameter id: The player
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
  public func renamePlayer(_ id: String, _ body: RenamePlayer) async throws -> ManagedPlayer {
    try await caller.answer(.renamePlayer, Arguments(path: ["id": id.json], body: body.json))
  }

  /// Has a player go on who was stopped.
  ///
  /// What counted before counts again, as far as it has not ended meanwhile, and the deliveries that have waited are
  /// sent. A repeat changes nothing.
  ///
  /// - Parameter id: The player
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
  public func resumePlayer(_ id: String) async throws -> ManagedPlayer {
    try await caller.answer(.resumePlayer, Arguments(path: ["id": id.json]))
  }

  /// Stops a player.
  ///
  /// No token, JWT or key of an app counts for the player from then on, and none is made: each such call gets 401
  /// `player_stopped`. Feeds end, and the player's webhooks pause. The player keeps the seats: in games with deadlines
  /// the rule for absent players applies. Another instance may accept a token for a second more. A repeat changes
  /// nothing.
  ///
  /// - Parameter id: The player
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 404:
  ///   `player_not_found`; 410: `player_erased`; 422: `invalid_field`
  public func stopPlayer(_ id: String) async throws -> ManagedPlayer {
    try await caller.answer(.stopPlayer, Arguments(path: ["id": id.json]))
  }
}

/// For the server's operator: these calls need the token of `--operator-token-file`.
public struct OperatorApi: Sendable {
  let caller: Caller

  /// The public form of every event of every game, private games included, for projections: a page.
  ///
  /// Each event comes once. The order agrees with each game's own. It is the same for every reader, on every instance
  /// and after a backup was restored. An event waits for every transaction that began before it in the database, so no
  /// event appears at a position that a reader has passed. A reader goes on after the `cursor` of its last event. If
  /// the database has perhaps lost events that the reader got, because a backup was restored, the answer is 410
  /// `log_restarted`. A preview: its form may change without notice, and no promise of compatibility holds for it.
  ///
  /// A preview: the promise of compatibility does not hold for it.
  ///
  /// - Parameter after: Only events after the one with this `cursor`; by default from the beginning.
  /// - Parameter limit: The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
  /// - Throws: ``GavelError``, among others 403: `not_operator`, `operator_calls_off`, `scope_missing`; 410:
  ///   `log_restarted`, `player_erased`
  public func readLog(after: String? = nil, limit: Int? = nil) async throws -> LogPage {
    try await caller.answer(.readLog, Arguments(query: [("after", after.json), ("limit", limit.json)]))
  }
}

/// An address that the server notifies of a player's turns and of starts and ends of games.
public struct WebhooksApi: Sendable {
  let caller: Caller

  /// The caller's webhooks.
  ///
  /// The list has no secret. Only the answer that makes a webhook has it.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 410: `player_erased`
  public func listWebhooks() async throws -> WebhookList {
    try await caller.answer(.listWebhooks, Arguments())
  }

  /// Registers a webhook.
  ///
  /// The server notifies it of the player's turns, reminders and reserved seats, and of starts and ends of the player's
  /// games. Standard Webhooks describes the signature; `webhooks` in this document describes the calls. The server
  /// shows the secret only now, and ignores an `Idempotency-Key`. The server disables the webhook when the token, the
  /// JWT or the app's key that registered it is revoked, or the player is unlinked from the app; and when the token
  /// ends unused, but not at its time. A player has at most 10 webhooks.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter body: What the request says.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `too_many_webhooks`; 410: `player_erased`; 422: `invalid_field`, `url_refused`
  public func createWebhook(_ body: CreateWebhook) async throws -> WebhookCreated {
    try await caller.answer(.createWebhook, Arguments(body: body.json))
  }

  /// Removes a webhook with its deliveries. The server sends it nothing more, except attempts under way.
  ///
  /// A repeat gets 404, or 204 again with its `Idempotency-Key`.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `webhook_not_found`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  public func deleteWebhook(_ id: String, key: String? = nil) async throws {
    try await caller.done(.deleteWebhook, Arguments(path: ["id": id.json], key: key))
  }

  /// One of the caller's webhooks, with the cause if it is disabled.
  ///
  /// A webhook of another account answers as an unknown one.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `webhook_not_found`; 410: `player_erased`
  public func getWebhook(_ id: String) async throws -> Webhook {
    try await caller.answer(.getWebhook, Arguments(path: ["id": id.json]))
  }

  /// A webhook's deliveries, the newest first: the state of each, and the time of its next attempt.
  ///
  /// The server stores settled deliveries for 30 days.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Parameter cursor: The `next_cursor` of the page before.
  /// - Parameter limit: The largest number of deliveries; 50 by default.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `webhook_not_found`; 410: `player_erased`
  public func listDeliveries(_ id: String, cursor: String? = nil, limit: Int? = nil) async throws -> DeliveryList {
    try await caller.answer(.listDeliveries, Arguments(path: ["id": id.json], query: [("cursor", cursor.json), ("limit", limit.json)]))
  }

  /// Sends a delivery once more, at once, with the same id and body.
  ///
  /// The server ignores a repeat with the same `Idempotency-Key`.
  ///
  /// Scope: `webhooks:write`.
  ///
  /// - Parameter id: The webhook
  /// - Parameter delivery: The delivery
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `delivery_not_found`, `webhook_not_found`; 409:
  ///   `webhook_disabled`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func redeliver(_ id: String, _ delivery: String, key: String? = nil) async throws -> WebhookDelivery {
    try await caller.answer(.redeliver, Arguments(path: ["id": id.json, "delivery": delivery.json], key: key))
  }
}

/// Q.E.: 3 to 5 nations print money without limit to buy companies in sealed-bid auctions; the biggest spender is out.
public struct QeApi: Sendable {
  let caller: Caller

  /// Creates a game.
  ///
  /// The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
  /// without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
  /// declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
  ///
  /// Scope: `games:create`.
  ///
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 409: `game_moved`, `nation_taken`,
  ///   `too_many_bot_games`, `too_many_lobbies`, `too_many_reservations`; 410: `player_erased`; 422:
  ///   `absent_bot_without_deadline`, `idempotency_key_reused`, `invalid_field`, `move_deadline_out_of_range`,
  ///   `named_twice`, `nation_not_in_play`, `nobody_named`, `reminder_out_of_range`, `reservation_out_of_range`,
  ///   `seat_count_out_of_range`, `unknown_player`
  @discardableResult
  public func createGame(_ body: QeCreateGame, key: String? = nil) async throws -> QeCreatedAnswer {
    try await caller.answer(.qeCreateGame, Arguments(body: body.json, key: key))
  }

  /// A game as the caller may know it.
  ///
  /// Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite
  /// code, anyone can see its lobby as the public, before joining.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter version: The game as it was at this version; by default the newest.
  /// - Parameter viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game
  ///   as that player saw it then), or `omniscient` (with every value sealed until then).
  /// - Parameter inviteCode: The invite code of a private game. It shows the lobby; with a wrong code, and after the
  ///   start, the game is unknown. Such a call counts as a command for the limits
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
  ///   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
  public func getGame(_ id: String, version: Int? = nil, viewer: String? = nil, inviteCode: String? = nil) async throws -> QeGame {
    try await caller.answer(.qeGetGame, Arguments(path: ["id": id.json], query: [("version", version.json), ("viewer", viewer.json)], headers: [("Invite-Code", inviteCode.json)]))
  }

  /// Calls the game off before the start. Only the host may do this.
  ///
  /// The game is over then and has no score. Every follower gets the event `GameAbandoned`.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func abandon(_ id: String, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeAbandon, Arguments(path: ["id": id.json], key: key))
  }

  /// The opened auctions, as the caller may know them.
  ///
  /// They are in the order of their numbers. A bid has no amount while the rules hide it from the caller.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`; 410: `player_erased`
  public func listAuctions(_ id: String) async throws -> QeAuctionList {
    try await caller.answer(.qeListAuctions, Arguments(path: ["id": id.json]))
  }

  /// One auction, as the caller may know it.
  ///
  /// An auction that is not open yet is 404 `unknown_auction`.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter auction: The auction
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_auction`; 410:
  ///   `player_erased`
  public func getAuction(_ id: String, _ auction: Int) async throws -> QeAuctionView {
    try await caller.answer(.qeGetAuction, Arguments(path: ["id": id.json, "auction": auction.json]))
  }

  /// Looks at the winning bid of an awarded auction. With 5 players each player may do so once a game.
  ///
  /// The event `PeekTaken` has the amount for the caller alone. The others learn only that the caller looked.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter auction: The auction
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_auction`; 409: `amount_known`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
  ///   `game_paused`, `lobby_expired`, `no_peek`, `not_awarded`, `peek_used`, `resigned`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func peek(_ id: String, _ auction: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qePeek, Arguments(path: ["id": id.json, "auction": auction.json], key: key))
  }

  /// Places a bid: the opening bid, a secret bid or a rebid.
  ///
  /// A bid is final. Auction and ballot make a late request harmless.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `already_bid`, `auctioneer_has_bid`, `before_opening_bid`, `deadline_passed`, `game_moved`, `game_not_started`,
  ///   `game_over`, `game_paused`, `lobby_expired`, `not_in_rebid`, `resigned`, `wrong_auction`, `wrong_ballot`; 410:
  ///   `player_erased`; 422: `equals_opening_bid`, `idempotency_key_reused`, `invalid_field`,
  ///   `opening_bid_not_positive`
  @discardableResult
  public func placeBid(_ id: String, _ body: QePlaceBid, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qePlaceBid, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// The events of a game in order, as the caller may know them: a page.
  ///
  /// With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls needs
  /// no other call to know what it may do.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter after: Only events after this version; 0 by default.
  /// - Parameter until: Only events up to this version; with `after`, those between two versions.
  /// - Parameter viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat, or
  ///   `omniscient`, which shows each opening in the event that sealed the value.
  /// - Parameter limit: The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
  /// - Parameter wait: The seconds for which an empty page waits for an event; 0 by default.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
  ///   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
  public func listEvents(_ id: String, after: Int? = nil, until: Int? = nil, viewer: String? = nil, limit: Int? = nil, wait: Int? = nil) async throws -> QeEventPage {
    try await caller.answer(.qeListEvents, Arguments(path: ["id": id.json], query: [("after", after.json), ("until", until.json), ("viewer", viewer.json), ("limit", limit.json), ("wait", wait.json)]))
  }

  /// The record of a finished game: a manifest with the server's signature, then every event with its openings.
  ///
  /// Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
  /// The operator gets the record of any game, also before the end.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter viewer: A seat, for a record with only the openings that its player got; by default the record is
  ///   whole.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`; 409:
  ///   `game_not_over`; 410: `player_erased`
  public func export(_ id: String, viewer: Int? = nil) async throws -> String {
    try await caller.text(.qeExport, Arguments(path: ["id": id.json], query: [("viewer", viewer.json)]))
  }

  /// Forks a finished game: *what if*?
  ///
  /// The new game has a table of the same size. The caller is its host, and other players join it. At its start it
  /// inherits the play up to the version, with every inherited value open to all. A seed of its own decides everything
  /// that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
  ///
  /// Scopes: `games:create`, `games:read`.
  ///
  /// - Parameter id: The game to fork
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
  ///   `version_not_found`; 409: `game_moved`, `parent_missing`, `parent_not_over`, `too_many_lobbies`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `parent_not_in_play`
  @discardableResult
  public func forkGame(_ id: String, _ body: ForkGame, key: String? = nil) async throws -> QeCreatedAnswer {
    try await caller.answer(.qeForkGame, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// The proof that a checkpoint over all games covers the game.
  ///
  /// `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
  /// it.
  ///
  /// Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility holds for it.
  ///
  /// A preview: the promise of compatibility does not hold for it.
  ///
  /// - Parameter id: The game
  /// - Parameter checkpoint: The checkpoint; by default the newest.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `checkpoint_not_found`, `game_not_found`,
  ///   `not_in_checkpoint`; 410: `player_erased`
  public func getInclusion(_ id: String, checkpoint: Int? = nil) async throws -> Inclusion {
    try await caller.answer(.qeGetInclusion, Arguments(path: ["id": id.json], query: [("checkpoint", checkpoint.json)]))
  }

  /// Ends the pause, or withdraws the request for one.
  ///
  /// Any seat that has not resigned may end a pause.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `not_paused`, `resigned`; 410: `player_erased`;
  ///   422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func unpause(_ id: String, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeUnpause, Arguments(path: ["id": id.json], key: key))
  }

  /// Asks for a pause of a running game.
  ///
  /// The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
  /// remaining time does not run. A player may still resign.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `deadline_passed`, `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `pause_asked`,
  ///   `resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func pause(_ id: String, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qePause, Arguments(path: ["id": id.json], key: key))
  }

  /// A proof of a game: its head at this moment, or at a version, signed by the server.
  ///
  /// With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public events.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter version: The game as it was at this version; by default the newest.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `version_not_found`; 410:
  ///   `player_erased`
  public func getProof(_ id: String, version: Int? = nil) async throws -> GameProof {
    try await caller.answer(.qeGetProof, Arguments(path: ["id": id.json], query: [("version", version.json)]))
  }

  /// Proposes how a game without deadlines goes on, because a player has gone.
  ///
  /// A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody
  /// waits answer. It is carried out once all of them agree, at least one, or after 7 more days if none has refused. A
  /// move ends it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `proposal_open`,
  ///   `proposed_too_early`, `resigned`, `turns_have_deadlines`, `waited_for`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func propose(_ id: String, _ body: Propose, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qePropose, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Answers the open proposal.
  ///
  /// The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there is
  /// no other.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `already_answered`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_proposal`,
  ///   `own_proposal`, `proposal_due`, `resigned`, `waited_for`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func answerProposal(_ id: String, _ body: AnswerProposal, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeAnswerProposal, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Resigns from the running game.
  ///
  /// From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `resigned`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func resign(_ id: String, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeResign, Arguments(path: ["id": id.json], key: key))
  }

  /// The score of a finished game.
  ///
  /// It has the winners and each seat's points. Before the end it is 409 `not_finished`.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`; 409: `not_finished`; 410:
  ///   `player_erased`
  public func getScore(_ id: String) async throws -> QeScore {
    try await caller.answer(.qeGetScore, Arguments(path: ["id": id.json]))
  }

  /// Claims a seat before the start.
  ///
  /// A body without members claims the lowest free seat. A private game wants its invite code. A player without a
  /// reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `removed_by_host`, `scope_missing`; 404:
  ///   `game_not_found`, `unknown_seat`; 409: `already_seated`, `closed_to_strangers`, `game_full`, `game_moved`,
  ///   `game_over`, `game_started`, `inherited`, `lobby_exhausted`, `lobby_expired`, `lobby_share_used`,
  ///   `nation_taken`, `reservation_expired`, `seat_reserved`, `seat_taken`, `too_many_lobbies`; 410: `player_erased`;
  ///   422: `idempotency_key_reused`, `invalid_field`, `nation_not_in_play`
  @discardableResult
  public func takeSeat(_ id: String, _ body: QeTakeSeat = QeTakeSeat(), key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeTakeSeat, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Leaves the caller's own seat before the start.
  ///
  /// When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server abandons
  /// the game.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func leaveSeat(_ id: String, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeLeaveSeat, Arguments(path: ["id": id.json], key: key))
  }

  /// Adds entropy to the shuffles, before the start.
  ///
  /// The server committed to its own part in the game's first event. A player's entropy is public.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `closed_to_strangers`, `game_moved`, `game_over`, `game_started`, `lobby_exhausted`, `lobby_expired`,
  ///   `lobby_share_used`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func addEntropy(_ id: String, _ body: AddEntropy, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeAddEntropy, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Removes another player, or withdraws a reservation, before the start. Only the host may do this.
  ///
  /// The seat is free afterwards, and the player reads the game as the public does.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `own_seat`, `seat_free`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func removeSeat(_ id: String, _ seat: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeRemoveSeat, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Accepts a reserved seat before the start, or the offered seat of an absent player.
  ///
  /// A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player
  /// misses one more turn. Until then the caller sees the game as the public does. The absent player's return cancels
  /// it. Afterwards the caller has the seat's knowledge, and the former player is the public.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `already_accepted`, `already_seated`, `game_moved`, `game_not_started`, `game_over`,
  ///   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `reservation_expired`, `too_many_lobbies`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func acceptSeat(_ id: String, _ seat: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeAcceptSeat, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Takes a bot out of its seat before the start. Only the host may do this.
  ///
  /// The seat is free afterwards.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `seat_not_bot`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func removeBot(_ id: String, _ seat: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeRemoveBot, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Seats a bot in a free seat before the start. Only the host may do this.
  ///
  /// In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot
  /// accepts, and the server hands the seat over once the player misses one more turn.
  ///
  /// A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
  /// its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`, `game_over`, `game_started`,
  ///   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `resigned`, `seat_not_absent`, `seat_resigned`,
  ///   `seat_taken`, `too_many_bot_games`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func seatBot(_ id: String, _ seat: Int, _ body: SeatBot, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeSeatBot, Arguments(path: ["id": id.json, "seat": seat.json], body: body.json, key: key))
  }

  /// Consents to an offer of an absent player's seat.
  ///
  /// Once every other present person has consented, the host may offer the seat before the absence alone allows it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The absent player's seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`, `unknown_seat`;
  ///   409: `already_consented`, `consent_not_asked`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`,
  ///   `resigned`, `seat_not_absent`, `seat_resigned`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func consentToOffer(_ id: String, _ seat: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeConsentToOffer, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Declines a reserved seat.
  ///
  /// The seat is free afterwards: a player who finds the game may claim it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func declineSeat(_ id: String, _ seat: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeDeclineSeat, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Withdraws the offer of a seat. Only the host may do this.
  ///
  /// Afterwards no player can accept it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_offer`, `resigned`;
  ///   410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func withdrawOffer(_ id: String, _ seat: Int, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeWithdrawOffer, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Offers the seat of an absent player to a player without a seat. Only the host may do this.
  ///
  /// A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
  /// host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
  /// present seat may act as host too.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`, `game_not_started`, `game_over`,
  ///   `lobby_expired`, `player_held_seat`, `player_seated`, `resigned`, `seat_not_absent`, `seat_resigned`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `unknown_player`
  @discardableResult
  public func offerSeat(_ id: String, _ seat: Int, _ body: OfferSeat, key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeOfferSeat, Arguments(path: ["id": id.json, "seat": seat.json], body: body.json, key: key))
  }

  /// Starts the game. Only the host may do this, once every seat has a player.
  ///
  /// The answer's events begin the play: the server deals, and `turn` says who acts first.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_over`, `game_started`, `inherited`, `lobby_expired`, `parent_missing`, `parent_not_over`,
  ///   `too_few_players`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `unknown_auctioneer`
  @discardableResult
  public func start(_ id: String, _ body: QeStartGame = QeStartGame(), key: String? = nil) async throws -> QeCommandAnswer {
    try await caller.answer(.qeStart, Arguments(path: ["id": id.json], body: body.json, key: key))
  }
}

/// Quotlibet: 3 to 6 players bid how many tricks they will win, round after round, and score for a right bid.
public struct QuotlibetApi: Sendable {
  let caller: Caller

  /// Creates a game.
  ///
  /// The caller becomes the host and gets seat 0. With `seating` the caller names the players. An app's key does so
  /// without a player: the app's users are seated at once. A seat is reserved for any other player, who accepts it,
  /// declines it or lets the reservation expire. `visibility: app` shows the game to the app's users alone.
  ///
  /// Scope: `games:create`.
  ///
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 409: `game_moved`, `too_many_bot_games`,
  ///   `too_many_lobbies`, `too_many_reservations`; 410: `player_erased`; 422: `absent_bot_without_deadline`,
  ///   `idempotency_key_reused`, `invalid_field`, `move_deadline_out_of_range`, `named_twice`, `nobody_named`,
  ///   `reminder_out_of_range`, `reservation_out_of_range`, `seat_count_out_of_range`, `unknown_player`
  @discardableResult
  public func createGame(_ body: QuotlibetCreateGame, key: String? = nil) async throws -> QuotlibetCreatedAnswer {
    try await caller.answer(.quotlibetCreateGame, Arguments(body: body.json, key: key))
  }

  /// A game as the caller may know it.
  ///
  /// Anyone may watch a public game as the public. Only players with a seat can see a private game. With the invite
  /// code, anyone can see its lobby as the public, before joining.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter version: The game as it was at this version; by default the newest.
  /// - Parameter viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat (the game
  ///   as that player saw it then), or `omniscient` (with every value sealed until then).
  /// - Parameter inviteCode: The invite code of a private game. It shows the lobby; with a wrong code, and after the
  ///   start, the game is unknown. Such a call counts as a command for the limits
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
  ///   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
  public func getGame(_ id: String, version: Int? = nil, viewer: String? = nil, inviteCode: String? = nil) async throws -> QuotlibetGame {
    try await caller.answer(.quotlibetGetGame, Arguments(path: ["id": id.json], query: [("version", version.json), ("viewer", viewer.json)], headers: [("Invite-Code", inviteCode.json)]))
  }

  /// Calls the game off before the start. Only the host may do this.
  ///
  /// The game is over then and has no score. Every follower gets the event `GameAbandoned`.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func abandon(_ id: String, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetAbandon, Arguments(path: ["id": id.json], key: key))
  }

  /// Bids a number of tricks.
  ///
  /// The seats bid in turn, clockwise from the dealer's left. The round in the body makes a late request harmless.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `bid_out_of_turn`, `bidding_over`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
  ///   `game_paused`, `lobby_expired`, `resigned`, `wrong_round`; 410: `player_erased`; 422: `bid_above_hand_size`,
  ///   `bid_against_hook`, `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func placeBid(_ id: String, _ body: QuotlibetPlaceBid, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetPlaceBid, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Plays a card to the trick on the table.
  ///
  /// Round and trick make a late request harmless.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `bidding_not_over`, `card_out_of_turn`, `deadline_passed`, `game_moved`, `game_not_started`, `game_over`,
  ///   `game_paused`, `lobby_expired`, `resigned`, `wrong_round`, `wrong_trick`; 410: `player_erased`; 422:
  ///   `card_not_in_hand`, `idempotency_key_reused`, `invalid_field`, `must_follow_suit`
  @discardableResult
  public func playCard(_ id: String, _ body: QuotlibetPlayCard, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetPlayCard, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// The events of a game in order, as the caller may know them: a page.
  ///
  /// With `wait` an empty page waits for an event. The page also has the caller's `turn`, so a client that polls needs
  /// no other call to know what it may do.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter after: Only events after this version; 0 by default.
  /// - Parameter until: Only events up to this version; with `after`, those between two versions.
  /// - Parameter viewer: The viewer, for a game that is over; by default the caller. It is `public`, a seat, or
  ///   `omniscient`, which shows each opening in the event that sealed the value.
  /// - Parameter limit: The largest number of events in a page; 100 by default. A page ends early at 1 MiB.
  /// - Parameter wait: The seconds for which an empty page waits for an event; 0 by default.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
  ///   `version_not_found`; 409: `game_not_over`; 410: `player_erased`
  public func listEvents(_ id: String, after: Int? = nil, until: Int? = nil, viewer: String? = nil, limit: Int? = nil, wait: Int? = nil) async throws -> QuotlibetEventPage {
    try await caller.answer(.quotlibetListEvents, Arguments(path: ["id": id.json], query: [("after", after.json), ("until", until.json), ("viewer", viewer.json), ("limit", limit.json), ("wait", wait.json)]))
  }

  /// The record of a finished game: a manifest with the server's signature, then every event with its openings.
  ///
  /// Every server answers the same bytes at any time. `gavel verify` checks the record and `gavel import` accepts it.
  /// The operator gets the record of any game, also before the end.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter viewer: A seat, for a record with only the openings that its player got; by default the record is
  ///   whole.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`; 409:
  ///   `game_not_over`; 410: `player_erased`
  public func export(_ id: String, viewer: Int? = nil) async throws -> String {
    try await caller.text(.quotlibetExport, Arguments(path: ["id": id.json], query: [("viewer", viewer.json)]))
  }

  /// Forks a finished game: *what if*?
  ///
  /// The new game has a table of the same size. The caller is its host, and other players join it. At its start it
  /// inherits the play up to the version, with every inherited value open to all. A seed of its own decides everything
  /// that is dealt anew. Nobody can choose anything of the set-up. A fork of a private game is private.
  ///
  /// Scopes: `games:create`, `games:read`.
  ///
  /// - Parameter id: The game to fork
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `unknown_seat`,
  ///   `version_not_found`; 409: `game_moved`, `parent_missing`, `parent_not_over`, `too_many_lobbies`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `parent_not_in_play`
  @discardableResult
  public func forkGame(_ id: String, _ body: ForkGame, key: String? = nil) async throws -> QuotlibetCreatedAnswer {
    try await caller.answer(.quotlibetForkGame, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// The proof that a checkpoint over all games covers the game.
  ///
  /// `gavel verify` checks it. If a checkpoint covers a game and the server no longer has it, an operator has removed
  /// it.
  ///
  /// Scope: `games:read`. A preview: its form may change without notice, and no promise of compatibility holds for it.
  ///
  /// A preview: the promise of compatibility does not hold for it.
  ///
  /// - Parameter id: The game
  /// - Parameter checkpoint: The checkpoint; by default the newest.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `checkpoint_not_found`, `game_not_found`,
  ///   `not_in_checkpoint`; 410: `player_erased`
  public func getInclusion(_ id: String, checkpoint: Int? = nil) async throws -> Inclusion {
    try await caller.answer(.quotlibetGetInclusion, Arguments(path: ["id": id.json], query: [("checkpoint", checkpoint.json)]))
  }

  /// Ends the pause, or withdraws the request for one.
  ///
  /// Any seat that has not resigned may end a pause.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `not_paused`, `resigned`; 410: `player_erased`;
  ///   422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func unpause(_ id: String, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetUnpause, Arguments(path: ["id": id.json], key: key))
  }

  /// Asks for a pause of a running game.
  ///
  /// The pause begins once every seat that has not resigned asks for it. Nobody must act in a pause, and the turn's
  /// remaining time does not run. A player may still resign.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `deadline_passed`, `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `pause_asked`,
  ///   `resigned`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func pause(_ id: String, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetPause, Arguments(path: ["id": id.json], key: key))
  }

  /// A proof of a game: its head at this moment, or at a version, signed by the server.
  ///
  /// With a stored proof anyone can show that earlier events were changed. It reveals nothing beyond the public events.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter version: The game as it was at this version; by default the newest.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`, `version_not_found`; 410:
  ///   `player_erased`
  public func getProof(_ id: String, version: Int? = nil) async throws -> GameProof {
    try await caller.answer(.quotlibetGetProof, Arguments(path: ["id": id.json], query: [("version", version.json)]))
  }

  /// Proposes how a game without deadlines goes on, because a player has gone.
  ///
  /// A player for whom nobody waits may propose it 7 days after the newest move. The other persons for whom nobody
  /// waits answer. It is carried out once all of them agree, at least one, or after 7 more days if none has refused. A
  /// move ends it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_not_started`, `game_over`, `game_paused`, `lobby_expired`, `proposal_open`,
  ///   `proposed_too_early`, `resigned`, `turns_have_deadlines`, `waited_for`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func propose(_ id: String, _ body: Propose, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetPropose, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Answers the open proposal.
  ///
  /// The proposal is carried out at once when all who are asked have agreed. A refusal ends it, and for 7 days there is
  /// no other.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `already_answered`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_proposal`,
  ///   `own_proposal`, `proposal_due`, `resigned`, `waited_for`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func answerProposal(_ id: String, _ body: AnswerProposal, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetAnswerProposal, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Resigns from the running game.
  ///
  /// From then on the server acts for the seat, by the rule for absent seats. The player cannot win any more.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `resigned`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func resign(_ id: String, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetResign, Arguments(path: ["id": id.json], key: key))
  }

  /// The score of a finished game.
  ///
  /// It has the winners and each seat's points. Before the end it is 409 `not_finished`.
  ///
  /// Scope: `games:read`.
  ///
  /// - Parameter id: The game
  /// - Throws: ``GavelError``, among others 403: `scope_missing`; 404: `game_not_found`; 409: `not_finished`; 410:
  ///   `player_erased`
  public func getScore(_ id: String) async throws -> QuotlibetScore {
    try await caller.answer(.quotlibetGetScore, Arguments(path: ["id": id.json]))
  }

  /// Claims a seat before the start.
  ///
  /// A body without members claims the lowest free seat. A private game wants its invite code. A player without a
  /// reserved seat takes at most 3 seats of one lobby, and none after the host has removed the player.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `removed_by_host`, `scope_missing`; 404:
  ///   `game_not_found`, `unknown_seat`; 409: `already_seated`, `closed_to_strangers`, `game_full`, `game_moved`,
  ///   `game_over`, `game_started`, `lobby_exhausted`, `lobby_expired`, `lobby_share_used`, `reservation_expired`,
  ///   `seat_reserved`, `seat_taken`, `too_many_lobbies`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func takeSeat(_ id: String, _ body: QuotlibetTakeSeat = QuotlibetTakeSeat(), key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetTakeSeat, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Leaves the caller's own seat before the start.
  ///
  /// When the host leaves, the lowest occupied seat becomes the host. When the last player leaves, the server abandons
  /// the game.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func leaveSeat(_ id: String, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetLeaveSeat, Arguments(path: ["id": id.json], key: key))
  }

  /// Adds entropy to the shuffles, before the start.
  ///
  /// The server committed to its own part in the game's first event. A player's entropy is public.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `closed_to_strangers`, `game_moved`, `game_over`, `game_started`, `lobby_exhausted`, `lobby_expired`,
  ///   `lobby_share_used`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func addEntropy(_ id: String, _ body: AddEntropy, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetAddEntropy, Arguments(path: ["id": id.json], body: body.json, key: key))
  }

  /// Removes another player, or withdraws a reservation, before the start. Only the host may do this.
  ///
  /// The seat is free afterwards, and the player reads the game as the public does.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `own_seat`, `seat_free`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func removeSeat(_ id: String, _ seat: Int, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetRemoveSeat, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Accepts a reserved seat before the start, or the offered seat of an absent player.
  ///
  /// A reserved seat is the caller's at once. In a running game the server hands the seat over once the absent player
  /// misses one more turn. Until then the caller sees the game as the public does. The absent player's return cancels
  /// it. Afterwards the caller has the seat's knowledge, and the former player is the public.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `already_accepted`, `already_seated`, `game_moved`, `game_not_started`, `game_over`,
  ///   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `reservation_expired`, `too_many_lobbies`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func acceptSeat(_ id: String, _ seat: Int, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetAcceptSeat, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Takes a bot out of its seat before the start. Only the host may do this.
  ///
  /// The seat is free afterwards.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`, `seat_not_bot`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func removeBot(_ id: String, _ seat: Int, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetRemoveBot, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Seats a bot in a free seat before the start. Only the host may do this.
  ///
  /// In a running game this offers the seat of an absent player to a bot, under the rules for any offer. The bot
  /// accepts, and the server hands the seat over once the player misses one more turn.
  ///
  /// A bot knows what its seat may know and moves by itself. It is a player without a token; `bot` of its seat names
  /// its level. Bots play for a host in at most three unfinished games. When no person plays on, the bots resign.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`, `game_over`, `game_started`,
  ///   `lobby_exhausted`, `lobby_expired`, `player_held_seat`, `resigned`, `seat_not_absent`, `seat_resigned`,
  ///   `seat_taken`, `too_many_bot_games`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func seatBot(_ id: String, _ seat: Int, _ body: SeatBot, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetSeatBot, Arguments(path: ["id": id.json, "seat": seat.json], body: body.json, key: key))
  }

  /// Consents to an offer of an absent player's seat.
  ///
  /// Once every other present person has consented, the host may offer the seat before the absence alone allows it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The absent player's seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_seated`, `scope_missing`; 404: `game_not_found`, `unknown_seat`;
  ///   409: `already_consented`, `consent_not_asked`, `game_moved`, `game_not_started`, `game_over`, `lobby_expired`,
  ///   `resigned`, `seat_not_absent`, `seat_resigned`; 410: `player_erased`; 422: `idempotency_key_reused`,
  ///   `invalid_field`
  @discardableResult
  public func consentToOffer(_ id: String, _ seat: Int, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetConsentToOffer, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Declines a reserved seat.
  ///
  /// The seat is free afterwards: a player who finds the game may claim it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `scope_missing`, `seat_not_offered`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_over`, `game_started`, `lobby_expired`; 410: `player_erased`; 422:
  ///   `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func declineSeat(_ id: String, _ seat: Int, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetDeclineSeat, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Withdraws the offer of a seat. Only the host may do this.
  ///
  /// Afterwards no player can accept it.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `game_moved`, `game_not_started`, `game_over`, `lobby_expired`, `no_offer`, `resigned`;
  ///   410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func withdrawOffer(_ id: String, _ seat: Int, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetWithdrawOffer, Arguments(path: ["id": id.json, "seat": seat.json], key: key))
  }

  /// Offers the seat of an absent player to a player without a seat. Only the host may do this.
  ///
  /// A player is absent from the deadline at which the server acted for the seat until the player acts again. If the
  /// host has resigned, the lowest seat that has not resigned acts as host. While that player is absent, the lowest
  /// present seat may act as host too.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter seat: The seat
  /// - Parameter body: What the request says.
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`,
  ///   `unknown_seat`; 409: `absent_too_briefly`, `already_offered`, `game_moved`, `game_not_started`, `game_over`,
  ///   `lobby_expired`, `player_held_seat`, `player_seated`, `resigned`, `seat_not_absent`, `seat_resigned`; 410:
  ///   `player_erased`; 422: `idempotency_key_reused`, `invalid_field`, `unknown_player`
  @discardableResult
  public func offerSeat(_ id: String, _ seat: Int, _ body: OfferSeat, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetOfferSeat, Arguments(path: ["id": id.json, "seat": seat.json], body: body.json, key: key))
  }

  /// Starts the game. Only the host may do this, once every seat has a player.
  ///
  /// The answer's events begin the play: the server deals, and `turn` says who acts first.
  ///
  /// Scopes: `games:play`, `games:read`.
  ///
  /// - Parameter id: The game
  /// - Parameter key: The `Idempotency-Key`, of 1 to 255 visible ASCII characters. The SDK makes one where there is
  ///   none.
  /// - Throws: ``GavelError``, among others 403: `not_host`, `not_seated`, `scope_missing`; 404: `game_not_found`; 409:
  ///   `game_moved`, `game_over`, `game_started`, `lobby_expired`, `parent_missing`, `parent_not_over`,
  ///   `too_few_players`; 410: `player_erased`; 422: `idempotency_key_reused`, `invalid_field`
  @discardableResult
  public func start(_ id: String, key: String? = nil) async throws -> QuotlibetCommandAnswer {
    try await caller.answer(.quotlibetStart, Arguments(path: ["id": id.json], key: key))
  }
}

extension Operation {
  static let getProtectedResource = Operation(id: "get_protected_resource", method: "GET", path: "/.well-known/oauth-protected-resource")
  static let healthz = Operation(id: "healthz", method: "GET", path: "/healthz")
  static let readyz = Operation(id: "readyz", method: "GET", path: "/readyz")
  static let listApps = Operation(id: "list_apps", method: "GET", path: "/v1/apps")
  static let createApp = Operation(id: "create_app", method: "POST", path: "/v1/apps")
  static let getOwnApp = Operation(id: "get_own_app", method: "GET", path: "/v1/apps/me")
  static let exportOwnApp = Operation(id: "export_own_app", method: "GET", path: "/v1/apps/me/export", expects: .text)
  static let lookUpPlayers = Operation(id: "look_up_players", method: "POST", path: "/v1/apps/me/lookup")
  static let eraseAppPlayer = Operation(id: "erase_app_player", method: "DELETE", path: "/v1/apps/me/players/{external_id}", expects: .nothing)
  static let getAppPlayer = Operation(id: "get_app_player", method: "GET", path: "/v1/apps/me/players/{external_id}")
  static let provisionPlayer = Operation(id: "provision_player", method: "PUT", path: "/v1/apps/me/players/{external_id}")
  static let signOutAppPlayer = Operation(id: "sign_out_app_player", method: "POST", path: "/v1/apps/me/players/{external_id}/sign-out", expects: .nothing)
  static let listAppWebhooks = Operation(id: "list_app_webhooks", method: "GET", path: "/v1/apps/me/webhooks")
  static let createAppWebhook = Operation(id: "create_app_webhook", method: "POST", path: "/v1/apps/me/webhooks")
  static let deleteAppWebhook = Operation(id: "delete_app_webhook", method: "DELETE", path: "/v1/apps/me/webhooks/{id}", expects: .nothing)
  static let getAppWebhook = Operation(id: "get_app_webhook", method: "GET", path: "/v1/apps/me/webhooks/{id}")
  static let listAppDeliveries = Operation(id: "list_app_deliveries", method: "GET", path: "/v1/apps/me/webhooks/{id}/deliveries")
  static let redeliverAppDelivery = Operation(id: "redeliver_app_delivery", method: "POST", path: "/v1/apps/me/webhooks/{id}/deliveries/{delivery}/redeliver", isKeyed: true)
  static let getApp = Operation(id: "get_app", method: "GET", path: "/v1/apps/{id}")
  static let listIssuers = Operation(id: "list_issuers", method: "GET", path: "/v1/apps/{id}/issuers")
  static let addIssuer = Operation(id: "add_issuer", method: "POST", path: "/v1/apps/{id}/issuers")
  static let removeIssuer = Operation(id: "remove_issuer", method: "DELETE", path: "/v1/apps/{id}/issuers/{issuer}", expects: .nothing)
  static let listAppKeys = Operation(id: "list_app_keys", method: "GET", path: "/v1/apps/{id}/keys")
  static let createAppKey = Operation(id: "create_app_key", method: "POST", path: "/v1/apps/{id}/keys")
  static let revokeAppKey = Operation(id: "revoke_app_key", method: "DELETE", path: "/v1/apps/{id}/keys/{key}", expects: .nothing)
  static let createGames = Operation(id: "create_games", method: "POST", path: "/v1/games/batch", isKeyed: true)
  static let exchangeToken = Operation(id: "exchange_token", method: "POST", path: "/v1/token")
  static let listCheckpoints = Operation(id: "list_checkpoints", method: "GET", path: "/v1/checkpoints")
  static let getCheckpoint = Operation(id: "get_checkpoint", method: "GET", path: "/v1/checkpoints/{number}")
  static let exportGames = Operation(id: "export_games", method: "GET", path: "/v1/exports", expects: .text)
  static let listGames = Operation(id: "list_games", method: "GET", path: "/v1/games")
  static let listKeys = Operation(id: "list_keys", method: "GET", path: "/v1/keys")
  static let claimDeviceCode = Operation(id: "claim_device_code", method: "POST", path: "/v1/device-claims")
  static let createPlayer = Operation(id: "create_player", method: "POST", path: "/v1/players")
  static let eraseMe = Operation(id: "erase_me", method: "DELETE", path: "/v1/players/me", isKeyed: true, expects: .nothing)
  static let getMe = Operation(id: "get_me", method: "GET", path: "/v1/players/me")
  static let renameMe = Operation(id: "rename_me", method: "PATCH", path: "/v1/players/me")
  static let createDeviceCode = Operation(id: "create_device_code", method: "POST", path: "/v1/players/me/device-codes", isKeyed: true)
  static let refuseDeviceCode = Operation(id: "refuse_device_code", method: "DELETE", path: "/v1/players/me/device-codes/{id}", expects: .nothing)
  static let getDeviceCode = Operation(id: "get_device_code", method: "GET", path: "/v1/players/me/device-codes/{id}")
  static let confirmDeviceCode = Operation(id: "confirm_device_code", method: "POST", path: "/v1/players/me/device-codes/{id}/confirm")
  static let exportMe = Operation(id: "export_me", method: "GET", path: "/v1/players/me/export")
  static let createFeedTicket = Operation(id: "create_feed_ticket", method: "POST", path: "/v1/players/me/feed-tickets")
  static let unlinkIdentity = Operation(id: "unlink_identity", method: "DELETE", path: "/v1/players/me/identities", expects: .nothing)
  static let listIdentities = Operation(id: "list_identities", method: "GET", path: "/v1/players/me/identities")
  static let linkIdentity = Operation(id: "link_identity", method: "POST", path: "/v1/players/me/identities")
  static let signOut = Operation(id: "sign_out", method: "POST", path: "/v1/players/me/sign-out", expects: .nothing)
  static let revokeOtherTokens = Operation(id: "revoke_other_tokens", method: "DELETE", path: "/v1/players/me/tokens", isKeyed: true, expects: .nothing)
  static let listTokens = Operation(id: "list_tokens", method: "GET", path: "/v1/players/me/tokens")
  static let createToken = Operation(id: "create_token", method: "POST", path: "/v1/players/me/tokens")
  static let revokeToken = Operation(id: "revoke_token", method: "DELETE", path: "/v1/players/me/tokens/current", isKeyed: true, expects: .nothing)
  static let revokeTokenById = Operation(id: "revoke_token_by_id", method: "DELETE", path: "/v1/players/me/tokens/{id}", isKeyed: true, expects: .nothing)
  static let erasePlayer = Operation(id: "erase_player", method: "DELETE", path: "/v1/players/{id}", expects: .nothing)
  static let getPlayer = Operation(id: "get_player", method: "GET", path: "/v1/players/{id}")
  static let renamePlayer = Operation(id: "rename_player", method: "PATCH", path: "/v1/players/{id}")
  static let resumePlayer = Operation(id: "resume_player", method: "POST", path: "/v1/players/{id}/resume")
  static let stopPlayer = Operation(id: "stop_player", method: "POST", path: "/v1/players/{id}/stop")
  static let readLog = Operation(id: "read_log", method: "GET", path: "/v1/log")
  static let listWebhooks = Operation(id: "list_webhooks", method: "GET", path: "/v1/players/me/webhooks")
  static let createWebhook = Operation(id: "create_webhook", method: "POST", path: "/v1/players/me/webhooks")
  static let deleteWebhook = Operation(id: "delete_webhook", method: "DELETE", path: "/v1/players/me/webhooks/{id}", isKeyed: true, expects: .nothing)
  static let getWebhook = Operation(id: "get_webhook", method: "GET", path: "/v1/players/me/webhooks/{id}")
  static let listDeliveries = Operation(id: "list_deliveries", method: "GET", path: "/v1/players/me/webhooks/{id}/deliveries")
  static let redeliver = Operation(id: "redeliver", method: "POST", path: "/v1/players/me/webhooks/{id}/deliveries/{delivery}/redeliver", isKeyed: true)
  static let qeCreateGame = Operation(id: "qe_create_game", method: "POST", path: "/v1/qe/games", isKeyed: true)
  static let qeGetGame = Operation(id: "qe_get_game", method: "GET", path: "/v1/qe/games/{id}")
  static let qeAbandon = Operation(id: "qe_abandon", method: "POST", path: "/v1/qe/games/{id}/abandon", isKeyed: true)
  static let qeListAuctions = Operation(id: "qe_list_auctions", method: "GET", path: "/v1/qe/games/{id}/auctions")
  static let qeGetAuction = Operation(id: "qe_get_auction", method: "GET", path: "/v1/qe/games/{id}/auctions/{auction}")
  static let qePeek = Operation(id: "qe_peek", method: "POST", path: "/v1/qe/games/{id}/auctions/{auction}/peek", isKeyed: true)
  static let qePlaceBid = Operation(id: "qe_place_bid", method: "POST", path: "/v1/qe/games/{id}/bids", isKeyed: true)
  static let qeListEvents = Operation(id: "qe_list_events", method: "GET", path: "/v1/qe/games/{id}/events")
  static let qeExport = Operation(id: "qe_export", method: "GET", path: "/v1/qe/games/{id}/export", expects: .text)
  static let qeForkGame = Operation(id: "qe_fork_game", method: "POST", path: "/v1/qe/games/{id}/forks", isKeyed: true)
  static let qeGetInclusion = Operation(id: "qe_get_inclusion", method: "GET", path: "/v1/qe/games/{id}/inclusion")
  static let qeUnpause = Operation(id: "qe_unpause", method: "DELETE", path: "/v1/qe/games/{id}/pause", isKeyed: true)
  static let qePause = Operation(id: "qe_pause", method: "POST", path: "/v1/qe/games/{id}/pause", isKeyed: true)
  static let qeGetProof = Operation(id: "qe_get_proof", method: "GET", path: "/v1/qe/games/{id}/proof")
  static let qePropose = Operation(id: "qe_propose", method: "POST", path: "/v1/qe/games/{id}/proposal", isKeyed: true)
  static let qeAnswerProposal = Operation(id: "qe_answer_proposal", method: "POST", path: "/v1/qe/games/{id}/proposal/answer", isKeyed: true)
  static let qeResign = Operation(id: "qe_resign", method: "POST", path: "/v1/qe/games/{id}/resign", isKeyed: true)
  static let qeGetScore = Operation(id: "qe_get_score", method: "GET", path: "/v1/qe/games/{id}/score")
  static let qeTakeSeat = Operation(id: "qe_take_seat", method: "POST", path: "/v1/qe/games/{id}/seats", isKeyed: true)
  static let qeLeaveSeat = Operation(id: "qe_leave_seat", method: "DELETE", path: "/v1/qe/games/{id}/seats/me", isKeyed: true)
  static let qeAddEntropy = Operation(id: "qe_add_entropy", method: "PUT", path: "/v1/qe/games/{id}/seats/me/entropy", isKeyed: true)
  static let qeRemoveSeat = Operation(id: "qe_remove_seat", method: "DELETE", path: "/v1/qe/games/{id}/seats/{seat}", isKeyed: true)
  static let qeAcceptSeat = Operation(id: "qe_accept_seat", method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/accept", isKeyed: true)
  static let qeRemoveBot = Operation(id: "qe_remove_bot", method: "DELETE", path: "/v1/qe/games/{id}/seats/{seat}/bot", isKeyed: true)
  static let qeSeatBot = Operation(id: "qe_seat_bot", method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/bot", isKeyed: true)
  static let qeConsentToOffer = Operation(id: "qe_consent_to_offer", method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/consent", isKeyed: true)
  static let qeDeclineSeat = Operation(id: "qe_decline_seat", method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/decline", isKeyed: true)
  static let qeWithdrawOffer = Operation(id: "qe_withdraw_offer", method: "DELETE", path: "/v1/qe/games/{id}/seats/{seat}/offer", isKeyed: true)
  static let qeOfferSeat = Operation(id: "qe_offer_seat", method: "POST", path: "/v1/qe/games/{id}/seats/{seat}/offer", isKeyed: true)
  static let qeStart = Operation(id: "qe_start", method: "POST", path: "/v1/qe/games/{id}/start", isKeyed: true)
  static let quotlibetCreateGame = Operation(id: "quotlibet_create_game", method: "POST", path: "/v1/quotlibet/games", isKeyed: true)
  static let quotlibetGetGame = Operation(id: "quotlibet_get_game", method: "GET", path: "/v1/quotlibet/games/{id}")
  static let quotlibetAbandon = Operation(id: "quotlibet_abandon", method: "POST", path: "/v1/quotlibet/games/{id}/abandon", isKeyed: true)
  static let quotlibetPlaceBid = Operation(id: "quotlibet_place_bid", method: "POST", path: "/v1/quotlibet/games/{id}/bids", isKeyed: true)
  static let quotlibetPlayCard = Operation(id: "quotlibet_play_card", method: "POST", path: "/v1/quotlibet/games/{id}/cards", isKeyed: true)
  static let quotlibetListEvents = Operation(id: "quotlibet_list_events", method: "GET", path: "/v1/quotlibet/games/{id}/events")
  static let quotlibetExport = Operation(id: "quotlibet_export", method: "GET", path: "/v1/quotlibet/games/{id}/export", expects: .text)
  static let quotlibetForkGame = Operation(id: "quotlibet_fork_game", method: "POST", path: "/v1/quotlibet/games/{id}/forks", isKeyed: true)
  static let quotlibetGetInclusion = Operation(id: "quotlibet_get_inclusion", method: "GET", path: "/v1/quotlibet/games/{id}/inclusion")
  static let quotlibetUnpause = Operation(id: "quotlibet_unpause", method: "DELETE", path: "/v1/quotlibet/games/{id}/pause", isKeyed: true)
  static let quotlibetPause = Operation(id: "quotlibet_pause", method: "POST", path: "/v1/quotlibet/games/{id}/pause", isKeyed: true)
  static let quotlibetGetProof = Operation(id: "quotlibet_get_proof", method: "GET", path: "/v1/quotlibet/games/{id}/proof")
  static let quotlibetPropose = Operation(id: "quotlibet_propose", method: "POST", path: "/v1/quotlibet/games/{id}/proposal", isKeyed: true)
  static let quotlibetAnswerProposal = Operation(id: "quotlibet_answer_proposal", method: "POST", path: "/v1/quotlibet/games/{id}/proposal/answer", isKeyed: true)
  static let quotlibetResign = Operation(id: "quotlibet_resign", method: "POST", path: "/v1/quotlibet/games/{id}/resign", isKeyed: true)
  static let quotlibetGetScore = Operation(id: "quotlibet_get_score", method: "GET", path: "/v1/quotlibet/games/{id}/score")
  static let quotlibetTakeSeat = Operation(id: "quotlibet_take_seat", method: "POST", path: "/v1/quotlibet/games/{id}/seats", isKeyed: true)
  static let quotlibetLeaveSeat = Operation(id: "quotlibet_leave_seat", method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/me", isKeyed: true)
  static let quotlibetAddEntropy = Operation(id: "quotlibet_add_entropy", method: "PUT", path: "/v1/quotlibet/games/{id}/seats/me/entropy", isKeyed: true)
  static let quotlibetRemoveSeat = Operation(id: "quotlibet_remove_seat", method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/{seat}", isKeyed: true)
  static let quotlibetAcceptSeat = Operation(id: "quotlibet_accept_seat", method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/accept", isKeyed: true)
  static let quotlibetRemoveBot = Operation(id: "quotlibet_remove_bot", method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/{seat}/bot", isKeyed: true)
  static let quotlibetSeatBot = Operation(id: "quotlibet_seat_bot", method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/bot", isKeyed: true)
  static let quotlibetConsentToOffer = Operation(id: "quotlibet_consent_to_offer", method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/consent", isKeyed: true)
  static let quotlibetDeclineSeat = Operation(id: "quotlibet_decline_seat", method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/decline", isKeyed: true)
  static let quotlibetWithdrawOffer = Operation(id: "quotlibet_withdraw_offer", method: "DELETE", path: "/v1/quotlibet/games/{id}/seats/{seat}/offer", isKeyed: true)
  static let quotlibetOfferSeat = Operation(id: "quotlibet_offer_seat", method: "POST", path: "/v1/quotlibet/games/{id}/seats/{seat}/offer", isKeyed: true)
  static let quotlibetStart = Operation(id: "quotlibet_start", method: "POST", path: "/v1/quotlibet/games/{id}/start", isKeyed: true)
}
