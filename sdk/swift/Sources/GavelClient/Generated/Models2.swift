// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// A game of a batch.
public struct GameOfBatch: GavelModel, JSONCoded, Identifiable {
  /// The game's id. Its address is `/v1/{kind}/games/{id}`.
  public var id: String
  /// The code with which other players join a private game; null for every other.
  public var inviteCode: String?

  public init(id: String, inviteCode: String? = nil) {
    self.id = id
    self.inviteCode = inviteCode
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    id = try members.required("id")
    inviteCode = try members.optional("invite_code")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["id"] = id.json
    members["invite_code"] = inviteCode.json
    return .object(members)
  }
}

/// A proof of a game.
public struct GameProof: GavelModel, JSONCoded {
  /// The commitments in all events up to this version, in dealt order.
  public var commitments: [String]
  /// The signed statement.
  public var proof: Proof

  public init(commitments: [String], proof: Proof) {
    self.commitments = commitments
    self.proof = proof
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    commitments = try members.required("commitments")
    proof = try members.required("proof")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["commitments"] = commitments.json
    members["proof"] = proof.json
    return .object(members)
  }
}

/// A game in a list. It holds only facts that every reader of the list may know.
public struct GameSummary: GavelModel, JSONCoded, Identifiable {
  /// The time of its newest event.
  public var changedAt: Timestamp
  /// The time of its creation.
  public var createdAt: Timestamp
  /// The time at which the server acts by itself: it ends an open lobby, expires a turn, or carries out a proposal in a
  /// game without deadlines. Null if it does not.
  public var deadlineAt: Timestamp?
  /// The host's seat.
  public var host: Seat?
  /// The game's id.
  public var id: String
  /// The kind of game; the game itself is at `/v1/{kind}/games/{id}`.
  public var kind: GameKind
  /// The seats that must act before the game goes on.
  public var mustAct: [Seat]
  /// The server's time at this answer, by the clock of `deadline_at`; null if `deadline_at` is.
  public var now: Timestamp?
  /// The player in each seat, clockwise from 0; null for a free seat.
  public var players: [Player?]
  /// The reserved seats of a lobby.
  public var reserved: [Reservation]
  /// The game's status.
  public var status: Status
  /// The version of its newest event.
  public var version: Int
  /// The players who can find the game.
  public var visibility: Visibility

  public init(
    changedAt: Timestamp,
    createdAt: Timestamp,
    id: String,
    kind: GameKind,
    mustAct: [Seat],
    players: [Player?],
    reserved: [Reservation],
    status: Status,
    version: Int,
    visibility: Visibility,
    deadlineAt: Timestamp? = nil,
    host: Seat? = nil,
    now: Timestamp? = nil
  ) {
    self.changedAt = changedAt
    self.createdAt = createdAt
    self.id = id
    self.kind = kind
    self.mustAct = mustAct
    self.players = players
    self.reserved = reserved
    self.status = status
    self.version = version
    self.visibility = visibility
    self.deadlineAt = deadlineAt
    self.host = host
    self.now = now
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    changedAt = try members.required("changed_at")
    createdAt = try members.required("created_at")
    deadlineAt = try members.optional("deadline_at")
    host = try members.optional("host")
    id = try members.required("id")
    kind = try members.required("kind")
    mustAct = try members.required("must_act")
    now = try members.optional("now")
    players = try members.required("players")
    reserved = try members.required("reserved")
    status = try members.required("status")
    version = try members.required("version")
    visibility = try members.required("visibility")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["changed_at"] = changedAt.json
    members["created_at"] = createdAt.json
    members["deadline_at"] = deadlineAt.json
    members["host"] = host.json
    members["id"] = id.json
    members["kind"] = kind.json
    members["must_act"] = mustAct.json
    members["now"] = now.json
    members["players"] = players.json
    members["reserved"] = reserved.json
    members["status"] = status.json
    members["version"] = version.json
    members["visibility"] = visibility.json
    return .object(members)
  }
}

/// The games of a batch, in the order of the request.
public struct GamesCreated: GavelModel, JSONCoded {
  /// Games of Q.E.
  public var qe: [GameOfBatch]
  /// Games of Quotlibet.
  public var quotlibet: [GameOfBatch]

  public init(qe: [GameOfBatch], quotlibet: [GameOfBatch]) {
    self.qe = qe
    self.quotlibet = quotlibet
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    qe = try members.required("qe")
    quotlibet = try members.required("quotlibet")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["qe"] = qe.json
    members["quotlibet"] = quotlibet.json
    return .object(members)
  }
}

/// The server's health.
public struct Health: GavelModel, JSONCoded {
  /// In `/readyz`: the id of the database. It is made once, and stays the same through a backup, a restore and a copy.
  public var database: String?
  /// Always `ok`.
  public var status: String

  public init(status: String, database: String? = nil) {
    self.status = status
    self.database = database
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    database = try members.optional("database")
    status = try members.required("status")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["database"] = database?.json
    members["status"] = status.json
    return .object(members)
  }
}

/// A link between a player and a user of an app.
public struct Identity: GavelModel, JSONCoded {
  /// The app's id.
  public var app: String
  /// The time at which the two were linked.
  public var createdAt: Timestamp
  /// The app's id for the player.
  public var externalId: String

  public init(app: String, createdAt: Timestamp, externalId: String) {
    self.app = app
    self.createdAt = createdAt
    self.externalId = externalId
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    app = try members.required("app")
    createdAt = try members.required("created_at")
    externalId = try members.required("external_id")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["app"] = app.json
    members["created_at"] = createdAt.json
    members["external_id"] = externalId.json
    return .object(members)
  }
}

/// The links of a player.
public struct IdentityList: GavelModel, JSONCoded {
  /// The link, or none.
  public var identities: [Identity]

  public init(identities: [Identity]) {
    self.identities = identities
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    identities = try members.required("identities")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["identities"] = identities.json
    return .object(members)
  }
}

/// The proof that a checkpoint covers a game's head. A preview: its form may change without notice, and no promise of
/// compatibility holds for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct Inclusion: GavelModel, JSONCoded {
  /// The checkpoint.
  public var checkpoint: Checkpoint
  /// The game.
  public var gameId: String
  /// The chain hash at that event.
  public var head: String
  /// The index of the game's leaf among those of all games, from 0.
  public var index: Int64
  /// The steps from the leaf to the root, in this order.
  public var path: [InclusionStep]
  /// The game's version at the checkpoint.
  public var version: Int

  public init(checkpoint: Checkpoint, gameId: String, head: String, index: Int64, path: [InclusionStep], version: Int) {
    self.checkpoint = checkpoint
    self.gameId = gameId
    self.head = head
    self.index = index
    self.path = path
    self.version = version
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    checkpoint = try members.required("checkpoint")
    gameId = try members.required("game_id")
    head = try members.required("head")
    index = try members.required("index")
    path = try members.required("path")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["checkpoint"] = checkpoint.json
    members["game_id"] = gameId.json
    members["head"] = head.json
    members["index"] = index.json
    members["path"] = path.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A step of the path from a leaf to the root: an inner node of the tree. A preview: its form may change without
/// notice, and no promise of compatibility holds for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct InclusionStep: GavelModel, JSONCoded {
  /// The bound between the node's two parts, in the form of an id. Ids in the left part are below it; those in the
  /// right part are not.
  public var bound: String
  /// The hash of the part that does not contain the leaf.
  public var hash: TreeHash

  public init(bound: String, hash: TreeHash) {
    self.bound = bound
    self.hash = hash
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bound = try members.required("bound")
    hash = try members.required("hash")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bound"] = bound.json
    members["hash"] = hash.json
    return .object(members)
  }
}

/// Who signs JWTs for an app, and which of them count.
public struct Issuer: GavelModel, JSONCoded, Identifiable {
  /// The tokens that count.
  public var accept: AcceptedToken
  /// The algorithms by which the issuer signs.
  public var algorithms: [String]
  /// The values of the claim `aud` of which a JWT must have one.
  public var audiences: [String]
  /// The time at which the issuer was added.
  public var createdAt: Timestamp
  /// The address of the issuer's discovery document; null if the keys come from elsewhere.
  public var discovery: String?
  /// The issuer's id, under which a client removes it.
  public var id: String
  /// The exact value of the claim `iss`.
  public var issuer: String
  /// The issuer's key set; null if the keys come from elsewhere.
  public var jwks: [String: JSON]?
  /// The address of the issuer's key set; null if the keys come from elsewhere.
  public var jwksUrl: String?
  /// For how many seconds after its issue a JWT counts at most.
  public var maxLifetime: Int
  /// The claim with the name of a player who is made at first sight; null if there is none.
  public var name: String?
  /// The claim with the external id.
  public var subject: String

  public init(
    accept: AcceptedToken,
    algorithms: [String],
    audiences: [String],
    createdAt: Timestamp,
    id: String,
    issuer: String,
    maxLifetime: Int,
    subject: String,
    discovery: String? = nil,
    jwks: [String: JSON]? = nil,
    jwksUrl: String? = nil,
    name: String? = nil
  ) {
    self.accept = accept
    self.algorithms = algorithms
    self.audiences = audiences
    self.createdAt = createdAt
    self.id = id
    self.issuer = issuer
    self.maxLifetime = maxLifetime
    self.subject = subject
    self.discovery = discovery
    self.jwks = jwks
    self.jwksUrl = jwksUrl
    self.name = name
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    accept = try members.required("accept")
    algorithms = try members.required("algorithms")
    audiences = try members.required("audiences")
    createdAt = try members.required("created_at")
    discovery = try members.optional("discovery")
    id = try members.required("id")
    issuer = try members.required("issuer")
    jwks = try members.optional("jwks")
    jwksUrl = try members.optional("jwks_url")
    maxLifetime = try members.required("max_lifetime")
    name = try members.optional("name")
    subject = try members.required("subject")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["accept"] = accept.json
    members["algorithms"] = algorithms.json
    members["audiences"] = audiences.json
    members["created_at"] = createdAt.json
    members["discovery"] = discovery.json
    members["id"] = id.json
    members["issuer"] = issuer.json
    members["jwks"] = jwks.json
    members["jwks_url"] = jwksUrl.json
    members["max_lifetime"] = maxLifetime.json
    members["name"] = name.json
    members["subject"] = subject.json
    return .object(members)
  }
}

/// The issuers of an app.
public struct IssuerList: GavelModel, JSONCoded {
  /// The issuers, the oldest first.
  public var issuers: [Issuer]

  public init(issuers: [Issuer]) {
    self.issuers = issuers
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    issuers = try members.required("issuers")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["issuers"] = issuers.json
    return .object(members)
  }
}

/// A public key.
public struct Key: GavelModel, JSONCoded {
  /// True if the server signs with this key now.
  public var current: Bool
  /// The time of its first use.
  public var firstUsedAt: Timestamp
  /// The key: Ed25519, 32 bytes.
  public var key: String

  public init(current: Bool, firstUsedAt: Timestamp, key: String) {
    self.current = current
    self.firstUsedAt = firstUsedAt
    self.key = key
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    current = try members.required("current")
    firstUsedAt = try members.required("first_used_at")
    key = try members.required("key")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["current"] = current.json
    members["first_used_at"] = firstUsedAt.json
    members["key"] = key.json
    return .object(members)
  }
}

/// The public keys of this server, the oldest first.
public struct KeyList: GavelModel, JSONCoded {
  /// The keys.
  public var keys: [Key]

  public init(keys: [Key]) {
    self.keys = keys
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    keys = try members.required("keys")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["keys"] = keys.json
    return .object(members)
  }
}

/// The user of an app to whom a player is linked.
public struct LinkIdentity: GavelModel, JSONCoded {
  /// A valid JWT of the user, from an issuer of the app.
  public var token: String

  public init(token: String) {
    self.token = token
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    token = try members.required("token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["token"] = token.json
    return .object(members)
  }
}

/// An event in the log of all games, in its public form. `hash` is the SHA-256 of two concatenated parts. The first is
/// the hash of the event before it in its game, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this
/// event without `hash` and `cursor`. A preview: its form may change without notice, and no promise of compatibility
/// holds for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct LogEvent: GavelModel, JSONCoded {
  /// The event's position in the log: the `after` of a page that follows it. Opaque.
  public var cursor: String
  /// The facts of the event. The schema of that kind and type describes them.
  public var data: [String: JSON]
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public var type: String
  /// The event's number in its game.
  public var version: Int

  public init(
    cursor: String,
    data: [String: JSON],
    gameId: String,
    hash: String,
    kind: GameKind,
    recordedAt: Timestamp,
    schemaVersion: Int,
    type: String,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.cursor = cursor
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.type = type
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    cursor = try members.required("cursor")
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    type = try members.required("type")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["cursor"] = cursor.json
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A page of the log of all games. A preview: its form may change without notice, and no promise of compatibility holds
/// for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct LogPage: GavelModel, JSONCoded {
  /// The events in the log's order, each in its public form.
  public var events: [LogEvent]
  /// True if there were more events when the server read this page.
  public var hasMore: Bool
  /// The `after` of the next page; null if the log is empty.
  public var nextAfter: String?

  public init(events: [LogEvent], hasMore: Bool, nextAfter: String? = nil) {
    self.events = events
    self.hasMore = hasMore
    self.nextAfter = nextAfter
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    events = try members.required("events")
    hasMore = try members.required("has_more")
    nextAfter = try members.optional("next_after")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["events"] = events.json
    members["has_more"] = hasMore.json
    members["next_after"] = nextAfter.json
    return .object(members)
  }
}

/// The players that an app asks for.
public struct LookUpPlayers: GavelModel, JSONCoded {
  /// At most 500 external ids, each of 1 to 255 bytes.
  public var externalIds: [String]

  public init(externalIds: [String]) {
    self.externalIds = externalIds
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    externalIds = try members.required("external_ids")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["external_ids"] = externalIds.json
    return .object(members)
  }
}

/// By what a token or a player's webhook was made. It ends when that is revoked or removed, or the player is unlinked
/// from the app; but an account's own tokens do not end with the own token that has made them, unless that is revoked
/// by its id.
public struct Maker: GavelModel, JSONCoded {
  /// `sign_up` (with the account), `token` (by a call with a token), `device` (for another device, by a token), `jwt`
  /// (by a call with a JWT, or in exchange for one) or `key` (by an app's key).
  public var by: String
  /// The id of the issuer of the JWT that it comes from, directly or not; null if there is none.
  public var issuer: String?
  /// The id of the app's key that it comes from, directly or not; null if there is none.
  public var key: String?
  /// The id of the token that has made it; null if no token has, or if that has ended.
  public var token: String?

  public init(by: String, issuer: String? = nil, key: String? = nil, token: String? = nil) {
    self.by = by
    self.issuer = issuer
    self.key = key
    self.token = token
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    by = try members.required("by")
    issuer = try members.optional("issuer")
    key = try members.optional("key")
    token = try members.optional("token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["by"] = by.json
    members["issuer"] = issuer.json
    members["key"] = key.json
    members["token"] = token.json
    return .object(members)
  }
}

/// A player as the operator sees it.
public struct ManagedPlayer: GavelModel, JSONCoded {
  /// The time at which the account was made.
  public var createdAt: Timestamp
  /// The player's id.
  public var id: PlayerId
  /// The public name.
  public var name: String
  /// The time at which the operator stopped the player; null if the player is not stopped.
  public var stoppedAt: Timestamp?

  public init(createdAt: Timestamp, id: PlayerId, name: String, stoppedAt: Timestamp? = nil) {
    self.createdAt = createdAt
    self.id = id
    self.name = name
    self.stoppedAt = stoppedAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    id = try members.required("id")
    name = try members.required("name")
    stoppedAt = try members.optional("stopped_at")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["id"] = id.json
    members["name"] = name.json
    members["stopped_at"] = stoppedAt.json
    return .object(members)
  }
}

/// The player to whom a seat is offered.
public struct OfferSeat: GavelModel, JSONCoded {
  /// A player without a seat in the game.
  public var player: PlayerId

  public init(player: PlayerId) {
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    player = try members.required("player")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["player"] = player.json
    return .object(members)
  }
}

/// The app of a key, and the key.
public struct OwnApp: GavelModel, JSONCoded {
  /// The app.
  public var app: App
  /// The key in this call.
  public var key: AppKey

  public init(app: App, key: AppKey) {
    self.app = app
    self.key = key
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    app = try members.required("app")
    key = try members.required("key")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["app"] = app.json
    members["key"] = key.json
    return .object(members)
  }
}

/// The pause of a game, and the requests for one.
public struct Pause: GavelModel, JSONCoded {
  /// The seats that ask for a pause; empty during a pause.
  public var asked: [Seat]
  /// True during a pause: no player can make a move.
  public var paused: Bool
  /// The milliseconds that the turn has left when the pause ends. Null if the game is not paused, or turns have no
  /// deadline.
  public var remainingMs: Int64?

  public init(asked: [Seat], paused: Bool, remainingMs: Int64? = nil) {
    self.asked = asked
    self.paused = paused
    self.remainingMs = remainingMs
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    asked = try members.required("asked")
    paused = try members.required("paused")
    remainingMs = try members.optional("remaining_ms")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["asked"] = asked.json
    members["paused"] = paused.json
    members["remaining_ms"] = remainingMs.json
    return .object(members)
  }
}

/// A player's public facts.
public struct Player: GavelModel, JSONCoded {
  /// The player's id.
  public var id: PlayerId
  /// The public name; null after the account is erased.
  public var name: String?

  public init(id: PlayerId, name: String? = nil) {
    self.id = id
    self.name = name
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    id = try members.required("id")
    name = try members.optional("name")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["id"] = id.json
    members["name"] = name.json
    return .object(members)
  }
}

/// All that is stored about a player.
public struct PlayerExport: GavelModel, JSONCoded {
  /// The deliveries to the webhooks.
  public var deliveries: [PlayerExportDelivery]
  /// The codes by which other devices sign in, without secrets, for as long as they are stored.
  public var deviceCodes: [DeviceCode]
  /// Every game in which the player has a seat or a reserved one, the newest first.
  public var games: [PlayerExportGame]
  /// The links to users of apps.
  public var identities: [Identity]
  /// The account.
  public var player: Account
  /// The time before which no JWT of the player counts; null if the player has never signed out everywhere.
  public var signedOutAt: Timestamp?
  /// The tokens, without secrets.
  public var tokens: [Token]
  /// The webhooks, without secrets.
  public var webhooks: [Webhook]

  public init(
    deliveries: [PlayerExportDelivery],
    deviceCodes: [DeviceCode],
    games: [PlayerExportGame],
    identities: [Identity],
    player: Account,
    tokens: [Token],
    webhooks: [Webhook],
    signedOutAt: Timestamp? = nil
  ) {
    self.deliveries = deliveries
    self.deviceCodes = deviceCodes
    self.games = games
    self.identities = identities
    self.player = player
    self.tokens = tokens
    self.webhooks = webhooks
    self.signedOutAt = signedOutAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    deliveries = try members.required("deliveries")
    deviceCodes = try members.required("device_codes")
    games = try members.required("games")
    identities = try members.required("identities")
    player = try members.required("player")
    signedOutAt = try members.optional("signed_out_at")
    tokens = try members.required("tokens")
    webhooks = try members.required("webhooks")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["deliveries"] = deliveries.json
    members["device_codes"] = deviceCodes.json
    members["games"] = games.json
    members["identities"] = identities.json
    members["player"] = player.json
    members["signed_out_at"] = signedOutAt.json
    members["tokens"] = tokens.json
    members["webhooks"] = webhooks.json
    return .object(members)
  }
}

/// A delivery of a player's export.
public struct PlayerExportDelivery: GavelModel, JSONCoded {
  /// The delivery.
  public var delivery: WebhookDelivery
  /// The webhook.
  public var webhook: String

  public init(delivery: WebhookDelivery, webhook: String) {
    self.delivery = delivery
    self.webhook = webhook
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    delivery = try members.required("delivery")
    webhook = try members.required("webhook")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["delivery"] = delivery.json
    members["webhook"] = webhook.json
    return .object(members)
  }
}

/// A game of a player's export.
public struct PlayerExportGame: GavelModel, JSONCoded, Identifiable {
  /// The time of its newest event.
  public var changedAt: Timestamp
  /// The time of its creation.
  public var createdAt: Timestamp
  /// The events as the player may know them, as `GET /v1/{kind}/games/{id}/events` returns them.
  public var events: [[String: JSON]]
  /// The game's id.
  public var id: String
  /// The kind of game.
  public var kind: GameKind
  /// The seat that is reserved for the player; null if none is.
  public var reservedSeat: Seat?
  /// The game's status.
  public var status: Status
  /// The version of its newest event.
  public var version: Int
  /// The players who can find the game.
  public var visibility: Visibility
  /// The player's seat; null if the player has none.
  public var yourSeat: Seat?

  public init(
    changedAt: Timestamp,
    createdAt: Timestamp,
    events: [[String: JSON]],
    id: String,
    kind: GameKind,
    status: Status,
    version: Int,
    visibility: Visibility,
    reservedSeat: Seat? = nil,
    yourSeat: Seat? = nil
  ) {
    self.changedAt = changedAt
    self.createdAt = createdAt
    self.events = events
    self.id = id
    self.kind = kind
    self.status = status
    self.version = version
    self.visibility = visibility
    self.reservedSeat = reservedSeat
    self.yourSeat = yourSeat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    changedAt = try members.required("changed_at")
    createdAt = try members.required("created_at")
    events = try members.required("events")
    id = try members.required("id")
    kind = try members.required("kind")
    reservedSeat = try members.optional("reserved_seat")
    status = try members.required("status")
    version = try members.required("version")
    visibility = try members.required("visibility")
    yourSeat = try members.optional("your_seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["changed_at"] = changedAt.json
    members["created_at"] = createdAt.json
    members["events"] = events.json
    members["id"] = id.json
    members["kind"] = kind.json
    members["reserved_seat"] = reservedSeat.json
    members["status"] = status.json
    members["version"] = version.json
    members["visibility"] = visibility.json
    members["your_seat"] = yourSeat.json
    return .object(members)
  }
}

/// A variant of ``PlayerFeedItem`` that this version does not know.
public struct UnknownPlayerFeedItem: GavelModel, JSONCoded {
  /// Its `type`.
  public let type: String
  /// What the server sent, the whole of it.
  public let raw: JSON

  public init(json: JSON) throws {
    let members = try Members(json)
    raw = json
    type = try members.required("type")
  }

  public var json: JSON { raw }
}

/// The data of an item of the feed of a player's games.
///
/// Told apart by `type`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum PlayerFeedItem: GavelModel, JSONCoded {
  /// The last item of a feed that ends before its game.
  case closed(FeedClosed)
  /// A game in which the player has a seat.
  case game(PlayerGame)
  /// The data of the first item of a player's feed.
  case games(PlayerGames)
  /// A game in which the player has lost the seat, or the reserved one.
  case left(PlayerLeft)
  /// A lobby in which a seat is reserved for the player, who may accept or decline it.
  case reserved(PlayerReserved)
  /// A variant that this version does not know.
  case unknown(UnknownPlayerFeedItem)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "closed": self = .closed(try .init(json: json))
    case "game": self = .game(try .init(json: json))
    case "games": self = .games(try .init(json: json))
    case "left": self = .left(try .init(json: json))
    case "reserved": self = .reserved(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .closed(let value): return value.json
    case .game(let value): return value.json
    case .games(let value): return value.json
    case .left(let value): return value.json
    case .reserved(let value): return value.json
    case .unknown(let value): return value.json
    }
  }
}

/// A game in which the player has a seat.
public struct PlayerGame: GavelModel, JSONCoded {
  /// The game.
  public var game: GameSummary
  /// The item's kind.
  public let type = "game"
  /// True if the player must act before the game goes on.
  public var youMustAct: Bool
  /// The player's seat.
  public var yourSeat: Seat

  public init(game: GameSummary, youMustAct: Bool, yourSeat: Seat) {
    self.game = game
    self.youMustAct = youMustAct
    self.yourSeat = yourSeat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    game = try members.required("game")
    try members.constant("type", "game")
    youMustAct = try members.required("you_must_act")
    yourSeat = try members.required("your_seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game"] = game.json
    members["type"] = type.json
    members["you_must_act"] = youMustAct.json
    members["your_seat"] = yourSeat.json
    return .object(members)
  }
}

/// The data of the first item of a player's feed.
public struct PlayerGames: GavelModel, JSONCoded {
  /// The open and running games in which the player has a seat, the newest first.
  public var games: [PlayerGame]
  /// The seats that are reserved for the player, those of the newest game first.
  public var reserved: [PlayerReserved]
  /// The item's kind.
  public let type = "games"

  public init(games: [PlayerGame], reserved: [PlayerReserved]) {
    self.games = games
    self.reserved = reserved
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    games = try members.required("games")
    reserved = try members.required("reserved")
    try members.constant("type", "games")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["games"] = games.json
    members["reserved"] = reserved.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A player: an account. Events hold this id and never a name.
public typealias PlayerId = String

/// A game in which the player has lost the seat, or the reserved one.
public struct PlayerLeft: GavelModel, JSONCoded, Identifiable {
  /// The game's id.
  public var id: String
  /// The item's kind.
  public let type = "left"

  public init(id: String) {
    self.id = id
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    id = try members.required("id")
    try members.constant("type", "left")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["id"] = id.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A lobby in which a seat is reserved for the player, who may accept or decline it.
public struct PlayerReserved: GavelModel, JSONCoded {
  /// The game.
  public var game: GameSummary
  /// The reserved seat.
  public var seat: Seat
  /// The item's kind.
  public let type = "reserved"
  /// The time at which the reservation expires.
  public var until: Timestamp

  public init(game: GameSummary, seat: Seat, until: Timestamp) {
    self.game = game
    self.seat = seat
    self.until = until
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    game = try members.required("game")
    seat = try members.required("seat")
    try members.constant("type", "reserved")
    until = try members.required("until")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game"] = game.json
    members["seat"] = seat.json
    members["type"] = type.json
    members["until"] = until.json
    return .object(members)
  }
}

/// An error in the form of RFC 9457.
public struct Problem: GavelModel, JSONCoded {
  /// The stable code. Programs decide by it.
  public var code: ProblemCode
  /// In 401, and in `game_not_found` and `player_not_found`: the id of the server's database. If it is not the id that
  /// the client stored beside its token, the client asks another server than the one of its account, and its token is
  /// perhaps valid there.
  public var database: String?
  /// An explanation for people. The text may change; the code does not.
  public var detail: String
  /// In answers of `POST /v1/token`: the error of RFC 6749.
  public var error: String?
  /// The wrong member of the body, parameter of the query, or header.
  public var field: String?
  /// The game's version at which the server refused the command.
  public var gameVersion: Int?
  /// The limit that is used up.
  public var limit: ProblemLimit?
  /// In answers about a JWT that is exchanged: the code that it would get as bearer token.
  public var reason: String?
  /// The request's id, also in the header `X-Request-Id`. The server's log has it, unless lines of one reason share a
  /// count.
  public var requestId: String?
  /// In `log_restarted`: the cursor of the last event up to which the log surely is what the reader got.
  public var restartAfter: String?
  /// The first scope that the token or the key lacks.
  public var scope: String?
  /// All scopes that the token or the key lacks.
  public var scopes: [String]?
  /// The HTTP status.
  public var status: Int
  /// The HTTP status's own phrase.
  public var title: String
  /// The type of the problem as a URI: `urn:gavel:problem:` and the code.
  public var type: String

  public init(
    code: ProblemCode,
    detail: String,
    status: Int,
    title: String,
    type: String,
    database: String? = nil,
    error: String? = nil,
    field: String? = nil,
    gameVersion: Int? = nil,
    limit: ProblemLimit? = nil,
    reason: String? = nil,
    requestId: String? = nil,
    restartAfter: String? = nil,
    scope: String? = nil,
    scopes: [String]? = nil
  ) {
    self.code = code
    self.detail = detail
    self.status = status
    self.title = title
    self.type = type
    self.database = database
    self.error = error
    self.field = field
    self.gameVersion = gameVersion
    self.limit = limit
    self.reason = reason
    self.requestId = requestId
    self.restartAfter = restartAfter
    self.scope = scope
    self.scopes = scopes
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    code = try members.required("code")
    database = try members.optional("database")
    detail = try members.required("detail")
    error = try members.optional("error")
    field = try members.optional("field")
    gameVersion = try members.optional("game_version")
    limit = try members.optional("limit")
    reason = try members.optional("reason")
    requestId = try members.optional("request_id")
    restartAfter = try members.optional("restart_after")
    scope = try members.optional("scope")
    scopes = try members.optional("scopes")
    status = try members.required("status")
    title = try members.required("title")
    type = try members.required("type")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["code"] = code.json
    members["database"] = database?.json
    members["detail"] = detail.json
    members["error"] = error?.json
    members["field"] = field?.json
    members["game_version"] = gameVersion?.json
    members["limit"] = limit?.json
    members["reason"] = reason?.json
    members["request_id"] = requestId?.json
    members["restart_after"] = restartAfter?.json
    members["scope"] = scope?.json
    members["scopes"] = scopes?.json
    members["status"] = status.json
    members["title"] = title.json
    members["type"] = type.json
    return .object(members)
  }
}

/// The limit that is used up. A newer server may send another value: it is `unknown`.
public enum ProblemLimit: OpenEnum, JSONCoded {
  /// `commands_per_address`
  case commandsPerAddress
  /// `commands_per_token`
  case commandsPerToken
  /// `cost_per_address`
  case costPerAddress
  /// `cost_per_token`
  case costPerToken
  /// `device_claims_per_address`
  case deviceClaimsPerAddress
  /// `requests_per_address`
  case requestsPerAddress
  /// `requests_per_token`
  case requestsPerToken
  /// `reservations_per_address`
  case reservationsPerAddress
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [ProblemLimit] = [.commandsPerAddress, .commandsPerToken, .costPerAddress, .costPerToken, .deviceClaimsPerAddress, .requestsPerAddress, .requestsPerToken, .reservationsPerAddress]

  public init(rawValue: String) {
    switch rawValue {
    case "commands_per_address": self = .commandsPerAddress
    case "commands_per_token": self = .commandsPerToken
    case "cost_per_address": self = .costPerAddress
    case "cost_per_token": self = .costPerToken
    case "device_claims_per_address": self = .deviceClaimsPerAddress
    case "requests_per_address": self = .requestsPerAddress
    case "requests_per_token": self = .requestsPerToken
    case "reservations_per_address": self = .reservationsPerAddress
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .commandsPerAddress: return "commands_per_address"
    case .commandsPerToken: return "commands_per_token"
    case .costPerAddress: return "cost_per_address"
    case .costPerToken: return "cost_per_token"
    case .deviceClaimsPerAddress: return "device_claims_per_address"
    case .requestsPerAddress: return "requests_per_address"
    case .requestsPerToken: return "requests_per_token"
    case .reservationsPerAddress: return "reservations_per_address"
    case .unknown(let value): return value
    }
  }
}

/// The stable code of a problem. Programs decide by it. A server may answer a code that is not in this list. A newer
/// server may send another value: it is `unknown`.
public enum ProblemCode: OpenEnum, JSONCoded {
  /// `absent_bot_without_deadline`
  case absentBotWithoutDeadline
  /// `absent_too_briefly`
  case absentTooBriefly
  /// `already_accepted`
  case alreadyAccepted
  /// `already_answered`
  case alreadyAnswered
  /// `already_bid`
  case alreadyBid
  /// `already_consented`
  case alreadyConsented
  /// `already_linked`
  case alreadyLinked
  /// `already_offered`
  case alreadyOffered
  /// `already_seated`
  case alreadySeated
  /// `amount_known`
  case amountKnown
  /// `app_key_not_found`
  case appKeyNotFound
  /// `app_not_found`
  case appNotFound
  /// `auctioneer_has_bid`
  case auctioneerHasBid
  /// `audience_taken`
  case audienceTaken
  /// `audience_wrong`
  case audienceWrong
  /// `before_opening_bid`
  case beforeOpeningBid
  /// `bid_above_hand_size`
  case bidAboveHandSize
  /// `bid_against_hook`
  case bidAgainstHook
  /// `bid_out_of_turn`
  case bidOutOfTurn
  /// `bidding_not_over`
  case biddingNotOver
  /// `bidding_over`
  case biddingOver
  /// `body_timeout`
  case bodyTimeout
  /// `body_too_large`
  case bodyTooLarge
  /// `busy`
  case busy
  /// `card_not_in_hand`
  case cardNotInHand
  /// `card_out_of_turn`
  case cardOutOfTurn
  /// `checkpoint_not_found`
  case checkpointNotFound
  /// `closed_to_strangers`
  case closedToStrangers
  /// `consent_not_asked`
  case consentNotAsked
  /// `contended`
  case contended
  /// `database_fenced`
  case databaseFenced
  /// `database_read_only`
  case databaseReadOnly
  /// `database_unreachable`
  case databaseUnreachable
  /// `deadline_passed`
  case deadlinePassed
  /// `delivery_not_found`
  case deliveryNotFound
  /// `device_code_ended`
  case deviceCodeEnded
  /// `device_code_not_found`
  case deviceCodeNotFound
  /// `device_code_unclaimed`
  case deviceCodeUnclaimed
  /// `disk_full`
  case diskFull
  /// `draining`
  case draining
  /// `equals_opening_bid`
  case equalsOpeningBid
  /// `game_full`
  case gameFull
  /// `game_moved`
  case gameMoved
  /// `game_not_found`
  case gameNotFound
  /// `game_not_over`
  case gameNotOver
  /// `game_not_started`
  case gameNotStarted
  /// `game_over`
  case gameOver
  /// `game_paused`
  case gamePaused
  /// `game_started`
  case gameStarted
  /// `game_unreadable`
  case gameUnreadable
  /// `idempotency_key_reused`
  case idempotencyKeyReused
  /// `identity_taken`
  case identityTaken
  /// `inherited`
  case inherited
  /// `internal_error`
  case internalError
  /// `invalid_external_id`
  case invalidExternalId
  /// `invalid_field`
  case invalidField
  /// `invalid_header`
  case invalidHeader
  /// `invalid_idempotency_key`
  case invalidIdempotencyKey
  /// `invalid_query`
  case invalidQuery
  /// `invalid_request`
  case invalidRequest
  /// `invalid_scope`
  case invalidScope
  /// `invalid_target`
  case invalidTarget
  /// `invalid_token_request`
  case invalidTokenRequest
  /// `issuer_not_found`
  case issuerNotFound
  /// `issuer_unavailable`
  case issuerUnavailable
  /// `issuer_unfit`
  case issuerUnfit
  /// `issuer_unknown`
  case issuerUnknown
  /// `key_unknown`
  case keyUnknown
  /// `last_way_in`
  case lastWayIn
  /// `lobby_exhausted`
  case lobbyExhausted
  /// `lobby_expired`
  case lobbyExpired
  /// `lobby_share_used`
  case lobbyShareUsed
  /// `log_restarted`
  case logRestarted
  /// `malformed_json`
  case malformedJson
  /// `method_not_allowed`
  case methodNotAllowed
  /// `move_deadline_out_of_range`
  case moveDeadlineOutOfRange
  /// `must_follow_suit`
  case mustFollowSuit
  /// `named_twice`
  case namedTwice
  /// `nation_not_in_play`
  case nationNotInPlay
  /// `nation_taken`
  case nationTaken
  /// `no_offer`
  case noOffer
  /// `no_peek`
  case noPeek
  /// `no_proposal`
  case noProposal
  /// `no_randomness`
  case noRandomness
  /// `nobody_named`
  case nobodyNamed
  /// `not_acceptable`
  case notAcceptable
  /// `not_app`
  case notApp
  /// `not_awarded`
  case notAwarded
  /// `not_finished`
  case notFinished
  /// `not_found`
  case notFound
  /// `not_host`
  case notHost
  /// `not_in_checkpoint`
  case notInCheckpoint
  /// `not_in_rebid`
  case notInRebid
  /// `not_operator`
  case notOperator
  /// `not_paused`
  case notPaused
  /// `not_seated`
  case notSeated
  /// `opening_bid_not_positive`
  case openingBidNotPositive
  /// `operator_calls_off`
  case operatorCallsOff
  /// `overloaded`
  case overloaded
  /// `own_proposal`
  case ownProposal
  /// `own_seat`
  case ownSeat
  /// `parent_missing`
  case parentMissing
  /// `parent_not_in_play`
  case parentNotInPlay
  /// `parent_not_over`
  case parentNotOver
  /// `pause_asked`
  case pauseAsked
  /// `peek_used`
  case peekUsed
  /// `player_erased`
  case playerErased
  /// `player_held_seat`
  case playerHeldSeat
  /// `player_not_found`
  case playerNotFound
  /// `player_seated`
  case playerSeated
  /// `player_stopped`
  case playerStopped
  /// `proposal_due`
  case proposalDue
  /// `proposal_open`
  case proposalOpen
  /// `proposed_too_early`
  case proposedTooEarly
  /// `rate_limited`
  case rateLimited
  /// `reminder_out_of_range`
  case reminderOutOfRange
  /// `removed_by_host`
  case removedByHost
  /// `reservation_expired`
  case reservationExpired
  /// `reservation_out_of_range`
  case reservationOutOfRange
  /// `resigned`
  case resigned
  /// `schema_foreign`
  case schemaForeign
  /// `schema_newer`
  case schemaNewer
  /// `scope_missing`
  case scopeMissing
  /// `seat_count_out_of_range`
  case seatCountOutOfRange
  /// `seat_free`
  case seatFree
  /// `seat_not_absent`
  case seatNotAbsent
  /// `seat_not_bot`
  case seatNotBot
  /// `seat_not_offered`
  case seatNotOffered
  /// `seat_reserved`
  case seatReserved
  /// `seat_resigned`
  case seatResigned
  /// `seat_taken`
  case seatTaken
  /// `signed_in_by_app`
  case signedInByApp
  /// `store_unavailable`
  case storeUnavailable
  /// `subject_token_invalid`
  case subjectTokenInvalid
  /// `ticket_invalid`
  case ticketInvalid
  /// `token_expired`
  case tokenExpired
  /// `token_invalid`
  case tokenInvalid
  /// `token_malformed`
  case tokenMalformed
  /// `token_not_found`
  case tokenNotFound
  /// `token_not_yet_valid`
  case tokenNotYetValid
  /// `token_required`
  case tokenRequired
  /// `token_revoked`
  case tokenRevoked
  /// `too_few_players`
  case tooFewPlayers
  /// `too_many_app_keys`
  case tooManyAppKeys
  /// `too_many_bot_games`
  case tooManyBotGames
  /// `too_many_connections`
  case tooManyConnections
  /// `too_many_feed_tickets`
  case tooManyFeedTickets
  /// `too_many_feeds`
  case tooManyFeeds
  /// `too_many_idempotency_keys`
  case tooManyIdempotencyKeys
  /// `too_many_issuers`
  case tooManyIssuers
  /// `too_many_lobbies`
  case tooManyLobbies
  /// `too_many_reservations`
  case tooManyReservations
  /// `too_many_tokens`
  case tooManyTokens
  /// `too_many_webhooks`
  case tooManyWebhooks
  /// `turns_have_deadlines`
  case turnsHaveDeadlines
  /// `unknown_auction`
  case unknownAuction
  /// `unknown_auctioneer`
  case unknownAuctioneer
  /// `unknown_player`
  case unknownPlayer
  /// `unknown_seat`
  case unknownSeat
  /// `unreadable_body`
  case unreadableBody
  /// `unsupported_content_encoding`
  case unsupportedContentEncoding
  /// `unsupported_grant_type`
  case unsupportedGrantType
  /// `unsupported_media_type`
  case unsupportedMediaType
  /// `url_refused`
  case urlRefused
  /// `version_not_found`
  case versionNotFound
  /// `waited_for`
  case waitedFor
  /// `webhook_disabled`
  case webhookDisabled
  /// `webhook_not_found`
  case webhookNotFound
  /// `writes_fail`
  case writesFail
  /// `wrong_auction`
  case wrongAuction
  /// `wrong_ballot`
  case wrongBallot
  /// `wrong_round`
  case wrongRound
  /// `wrong_trick`
  case wrongTrick
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [ProblemCode] = [.absentBotWithoutDeadline, .absentTooBriefly, .alreadyAccepted, .alreadyAnswered, .alreadyBid, .alreadyConsented, .alreadyLinked, .alreadyOffered, .alreadySeated, .amountKnown, .appKeyNotFound, .appNotFound, .auctioneerHasBid, .audienceTaken, .audienceWrong, .beforeOpeningBid, .bidAboveHandSize, .bidAgainstHook, .bidOutOfTurn, .biddingNotOver, .biddingOver, .bodyTimeout, .bodyTooLarge, .busy, .cardNotInHand, .cardOutOfTurn, .checkpointNotFound, .closedToStrangers, .consentNotAsked, .contended, .databaseFenced, .databaseReadOnly, .databaseUnreachable, .deadlinePassed, .deliveryNotFound, .deviceCodeEnded, .deviceCodeNotFound, .deviceCodeUnclaimed, .diskFull, .draining, .equalsOpeningBid, .gameFull, .gameMoved, .gameNotFound, .gameNotOver, .gameNotStarted, .gameOver, .gamePaused, .gameStarted, .gameUnreadable, .idempotencyKeyReused, .identityTaken, .inherited, .internalError, .invalidExternalId, .invalidField, .invalidHeader, .invalidIdempotencyKey, .invalidQuery, .invalidRequest, .invalidScope, .invalidTarget, .invalidTokenRequest, .issuerNotFound, .issuerUnavailable, .issuerUnfit, .issuerUnknown, .keyUnknown, .lastWayIn, .lobbyExhausted, .lobbyExpired, .lobbyShareUsed, .logRestarted, .malformedJson, .methodNotAllowed, .moveDeadlineOutOfRange, .mustFollowSuit, .namedTwice, .nationNotInPlay, .nationTaken, .noOffer, .noPeek, .noProposal, .noRandomness, .nobodyNamed, .notAcceptable, .notApp, .notAwarded, .notFinished, .notFound, .notHost, .notInCheckpoint, .notInRebid, .notOperator, .notPaused, .notSeated, .openingBidNotPositive, .operatorCallsOff, .overloaded, .ownProposal, .ownSeat, .parentMissing, .parentNotInPlay, .parentNotOver, .pauseAsked, .peekUsed, .playerErased, .playerHeldSeat, .playerNotFound, .playerSeated, .playerStopped, .proposalDue, .proposalOpen, .proposedTooEarly, .rateLimited, .reminderOutOfRange, .removedByHost, .reservationExpired, .reservationOutOfRange, .resigned, .schemaForeign, .schemaNewer, .scopeMissing, .seatCountOutOfRange, .seatFree, .seatNotAbsent, .seatNotBot, .seatNotOffered, .seatReserved, .seatResigned, .seatTaken, .signedInByApp, .storeUnavailable, .subjectTokenInvalid, .ticketInvalid, .tokenExpired, .tokenInvalid, .tokenMalformed, .tokenNotFound, .tokenNotYetValid, .tokenRequired, .tokenRevoked, .tooFewPlayers, .tooManyAppKeys, .tooManyBotGames, .tooManyConnections, .tooManyFeedTickets, .tooManyFeeds, .tooManyIdempotencyKeys, .tooManyIssuers, .tooManyLobbies, .tooManyReservations, .tooManyTokens, .tooManyWebhooks, .turnsHaveDeadlines, .unknownAuction, .unknownAuctioneer, .unknownPlayer, .unknownSeat, .unreadableBody, .unsupportedContentEncoding, .unsupportedGrantType, .unsupportedMediaType, .urlRefused, .versionNotFound, .waitedFor, .webhookDisabled, .webhookNotFound, .writesFail, .wrongAuction, .wrongBallot, .wrongRound, .wrongTrick]

  public init(rawValue: String) {
    switch rawValue {
    case "absent_bot_without_deadline": self = .absentBotWithoutDeadline
    case "absent_too_briefly": self = .absentTooBriefly
    case "already_accepted": self = .alreadyAccepted
    case "already_answered": self = .alreadyAnswered
    case "already_bid": self = .alreadyBid
    case "already_consented": self = .alreadyConsented
    case "already_linked": self = .alreadyLinked
    case "already_offered": self = .alreadyOffered
    case "already_seated": self = .alreadySeated
    case "amount_known": self = .amountKnown
    case "app_key_not_found": self = .appKeyNotFound
    case "app_not_found": self = .appNotFound
    case "auctioneer_has_bid": self = .auctioneerHasBid
    case "audience_taken": self = .audienceTaken
    case "audience_wrong": self = .audienceWrong
    case "before_opening_bid": self = .beforeOpeningBid
    case "bid_above_hand_size": self = .bidAboveHandSize
    case "bid_against_hook": self = .bidAgainstHook
    case "bid_out_of_turn": self = .bidOutOfTurn
    case "bidding_not_over": self = .biddingNotOver
    case "bidding_over": self = .biddingOver
    case "body_timeout": self = .bodyTimeout
    case "body_too_large": self = .bodyTooLarge
    case "busy": self = .busy
    case "card_not_in_hand": self = .cardNotInHand
    case "card_out_of_turn": self = .cardOutOfTurn
    case "checkpoint_not_found": self = .checkpointNotFound
    case "closed_to_strangers": self = .closedToStrangers
    case "consent_not_asked": self = .consentNotAsked
    case "contended": self = .contended
    case "database_fenced": self = .databaseFenced
    case "database_read_only": self = .databaseReadOnly
    case "database_unreachable": self = .databaseUnreachable
    case "deadline_passed": self = .deadlinePassed
    case "delivery_not_found": self = .deliveryNotFound
    case "device_code_ended": self = .deviceCodeEnded
    case "device_code_not_found": self = .deviceCodeNotFound
    case "device_code_unclaimed": self = .deviceCodeUnclaimed
    case "disk_full": self = .diskFull
    case "draining": self = .draining
    case "equals_opening_bid": self = .equalsOpeningBid
    case "game_full": self = .gameFull
    case "game_moved": self = .gameMoved
    case "game_not_found": self = .gameNotFound
    case "game_not_over": self = .gameNotOver
    case "game_not_started": self = .gameNotStarted
    case "game_over": self = .gameOver
    case "game_paused": self = .gamePaused
    case "game_started": self = .gameStarted
    case "game_unreadable": self = .gameUnreadable
    case "idempotency_key_reused": self = .idempotencyKeyReused
    case "identity_taken": self = .identityTaken
    case "inherited": self = .inherited
    case "internal_error": self = .internalError
    case "invalid_external_id": self = .invalidExternalId
    case "invalid_field": self = .invalidField
    case "invalid_header": self = .invalidHeader
    case "invalid_idempotency_key": self = .invalidIdempotencyKey
    case "invalid_query": self = .invalidQuery
    case "invalid_request": self = .invalidRequest
    case "invalid_scope": self = .invalidScope
    case "invalid_target": self = .invalidTarget
    case "invalid_token_request": self = .invalidTokenRequest
    case "issuer_not_found": self = .issuerNotFound
    case "issuer_unavailable": self = .issuerUnavailable
    case "issuer_unfit": self = .issuerUnfit
    case "issuer_unknown": self = .issuerUnknown
    case "key_unknown": self = .keyUnknown
    case "last_way_in": self = .lastWayIn
    case "lobby_exhausted": self = .lobbyExhausted
    case "lobby_expired": self = .lobbyExpired
    case "lobby_share_used": self = .lobbyShareUsed
    case "log_restarted": self = .logRestarted
    case "malformed_json": self = .malformedJson
    case "method_not_allowed": self = .methodNotAllowed
    case "move_deadline_out_of_range": self = .moveDeadlineOutOfRange
    case "must_follow_suit": self = .mustFollowSuit
    case "named_twice": self = .namedTwice
    case "nation_not_in_play": self = .nationNotInPlay
    case "nation_taken": self = .nationTaken
    case "no_offer": self = .noOffer
    case "no_peek": self = .noPeek
    case "no_proposal": self = .noProposal
    case "no_randomness": self = .noRandomness
    case "nobody_named": self = .nobodyNamed
    case "not_acceptable": self = .notAcceptable
    case "not_app": self = .notApp
    case "not_awarded": self = .notAwarded
    case "not_finished": self = .notFinished
    case "not_found": self = .notFound
    case "not_host": self = .notHost
    case "not_in_checkpoint": self = .notInCheckpoint
    case "not_in_rebid": self = .notInRebid
    case "not_operator": self = .notOperator
    case "not_paused": self = .notPaused
    case "not_seated": self = .notSeated
    case "opening_bid_not_positive": self = .openingBidNotPositive
    case "operator_calls_off": self = .operatorCallsOff
    case "overloaded": self = .overloaded
    case "own_proposal": self = .ownProposal
    case "own_seat": self = .ownSeat
    case "parent_missing": self = .parentMissing
    case "parent_not_in_play": self = .parentNotInPlay
    case "parent_not_over": self = .parentNotOver
    case "pause_asked": self = .pauseAsked
    case "peek_used": self = .peekUsed
    case "player_erased": self = .playerErased
    case "player_held_seat": self = .playerHeldSeat
    case "player_not_found": self = .playerNotFound
    case "player_seated": self = .playerSeated
    case "player_stopped": self = .playerStopped
    case "proposal_due": self = .proposalDue
    case "proposal_open": self = .proposalOpen
    case "proposed_too_early": self = .proposedTooEarly
    case "rate_limited": self = .rateLimited
    case "reminder_out_of_range": self = .reminderOutOfRange
    case "removed_by_host": self = .removedByHost
    case "reservation_expired": self = .reservationExpired
    case "reservation_out_of_range": self = .reservationOutOfRange
    case "resigned": self = .resigned
    case "schema_foreign": self = .schemaForeign
    case "schema_newer": self = .schemaNewer
    case "scope_missing": self = .scopeMissing
    case "seat_count_out_of_range": self = .seatCountOutOfRange
    case "seat_free": self = .seatFree
    case "seat_not_absent": self = .seatNotAbsent
    case "seat_not_bot": self = .seatNotBot
    case "seat_not_offered": self = .seatNotOffered
    case "seat_reserved": self = .seatReserved
    case "seat_resigned": self = .seatResigned
    case "seat_taken": self = .seatTaken
    case "signed_in_by_app": self = .signedInByApp
    case "store_unavailable": self = .storeUnavailable
    case "subject_token_invalid": self = .subjectTokenInvalid
    case "ticket_invalid": self = .ticketInvalid
    case "token_expired": self = .tokenExpired
    case "token_invalid": self = .tokenInvalid
    case "token_malformed": self = .tokenMalformed
    case "token_not_found": self = .tokenNotFound
    case "token_not_yet_valid": self = .tokenNotYetValid
    case "token_required": self = .tokenRequired
    case "token_revoked": self = .tokenRevoked
    case "too_few_players": self = .tooFewPlayers
    case "too_many_app_keys": self = .tooManyAppKeys
    case "too_many_bot_games": self = .tooManyBotGames
    case "too_many_connections": self = .tooManyConnections
    case "too_many_feed_tickets": self = .tooManyFeedTickets
    case "too_many_feeds": self = .tooManyFeeds
    case "too_many_idempotency_keys": self = .tooManyIdempotencyKeys
    case "too_many_issuers": self = .tooManyIssuers
    case "too_many_lobbies": self = .tooManyLobbies
    case "too_many_reservations": self = .tooManyReservations
    case "too_many_tokens": self = .tooManyTokens
    case "too_many_webhooks": self = .tooManyWebhooks
    case "turns_have_deadlines": self = .turnsHaveDeadlines
    case "unknown_auction": self = .unknownAuction
    case "unknown_auctioneer": self = .unknownAuctioneer
    case "unknown_player": self = .unknownPlayer
    case "unknown_seat": self = .unknownSeat
    case "unreadable_body": self = .unreadableBody
    case "unsupported_content_encoding": self = .unsupportedContentEncoding
    case "unsupported_grant_type": self = .unsupportedGrantType
    case "unsupported_media_type": self = .unsupportedMediaType
    case "url_refused": self = .urlRefused
    case "version_not_found": self = .versionNotFound
    case "waited_for": self = .waitedFor
    case "webhook_disabled": self = .webhookDisabled
    case "webhook_not_found": self = .webhookNotFound
    case "writes_fail": self = .writesFail
    case "wrong_auction": self = .wrongAuction
    case "wrong_ballot": self = .wrongBallot
    case "wrong_round": self = .wrongRound
    case "wrong_trick": self = .wrongTrick
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .absentBotWithoutDeadline: return "absent_bot_without_deadline"
    case .absentTooBriefly: return "absent_too_briefly"
    case .alreadyAccepted: return "already_accepted"
    case .alreadyAnswered: return "already_answered"
    case .alreadyBid: return "already_bid"
    case .alreadyConsented: return "already_consented"
    case .alreadyLinked: return "already_linked"
    case .alreadyOffered: return "already_offered"
    case .alreadySeated: return "already_seated"
    case .amountKnown: return "amount_known"
    case .appKeyNotFound: return "app_key_not_found"
    case .appNotFound: return "app_not_found"
    case .auctioneerHasBid: return "auctioneer_has_bid"
    case .audienceTaken: return "audience_taken"
    case .audienceWrong: return "audience_wrong"
    case .beforeOpeningBid: return "before_opening_bid"
    case .bidAboveHandSize: return "bid_above_hand_size"
    case .bidAgainstHook: return "bid_against_hook"
    case .bidOutOfTurn: return "bid_out_of_turn"
    case .biddingNotOver: return "bidding_not_over"
    case .biddingOver: return "bidding_over"
    case .bodyTimeout: return "body_timeout"
    case .bodyTooLarge: return "body_too_large"
    case .busy: return "busy"
    case .cardNotInHand: return "card_not_in_hand"
    case .cardOutOfTurn: return "card_out_of_turn"
    case .checkpointNotFound: return "checkpoint_not_found"
    case .closedToStrangers: return "closed_to_strangers"
    case .consentNotAsked: return "consent_not_asked"
    case .contended: return "contended"
    case .databaseFenced: return "database_fenced"
    case .databaseReadOnly: return "database_read_only"
    case .databaseUnreachable: return "database_unreachable"
    case .deadlinePassed: return "deadline_passed"
    case .deliveryNotFound: return "delivery_not_found"
    case .deviceCodeEnded: return "device_code_ended"
    case .deviceCodeNotFound: return "device_code_not_found"
    case .deviceCodeUnclaimed: return "device_code_unclaimed"
    case .diskFull: return "disk_full"
    case .draining: return "draining"
    case .equalsOpeningBid: return "equals_opening_bid"
    case .gameFull: return "game_full"
    case .gameMoved: return "game_moved"
    case .gameNotFound: return "game_not_found"
    case .gameNotOver: return "game_not_over"
    case .gameNotStarted: return "game_not_started"
    case .gameOver: return "game_over"
    case .gamePaused: return "game_paused"
    case .gameStarted: return "game_started"
    case .gameUnreadable: return "game_unreadable"
    case .idempotencyKeyReused: return "idempotency_key_reused"
    case .identityTaken: return "identity_taken"
    case .inherited: return "inherited"
    case .internalError: return "internal_error"
    case .invalidExternalId: return "invalid_external_id"
    case .invalidField: return "invalid_field"
    case .invalidHeader: return "invalid_header"
    case .invalidIdempotencyKey: return "invalid_idempotency_key"
    case .invalidQuery: return "invalid_query"
    case .invalidRequest: return "invalid_request"
    case .invalidScope: return "invalid_scope"
    case .invalidTarget: return "invalid_target"
    case .invalidTokenRequest: return "invalid_token_request"
    case .issuerNotFound: return "issuer_not_found"
    case .issuerUnavailable: return "issuer_unavailable"
    case .issuerUnfit: return "issuer_unfit"
    case .issuerUnknown: return "issuer_unknown"
    case .keyUnknown: return "key_unknown"
    case .lastWayIn: return "last_way_in"
    case .lobbyExhausted: return "lobby_exhausted"
    case .lobbyExpired: return "lobby_expired"
    case .lobbyShareUsed: return "lobby_share_used"
    case .logRestarted: return "log_restarted"
    case .malformedJson: return "malformed_json"
    case .methodNotAllowed: return "method_not_allowed"
    case .moveDeadlineOutOfRange: return "move_deadline_out_of_range"
    case .mustFollowSuit: return "must_follow_suit"
    case .namedTwice: return "named_twice"
    case .nationNotInPlay: return "nation_not_in_play"
    case .nationTaken: return "nation_taken"
    case .noOffer: return "no_offer"
    case .noPeek: return "no_peek"
    case .noProposal: return "no_proposal"
    case .noRandomness: return "no_randomness"
    case .nobodyNamed: return "nobody_named"
    case .notAcceptable: return "not_acceptable"
    case .notApp: return "not_app"
    case .notAwarded: return "not_awarded"
    case .notFinished: return "not_finished"
    case .notFound: return "not_found"
    case .notHost: return "not_host"
    case .notInCheckpoint: return "not_in_checkpoint"
    case .notInRebid: return "not_in_rebid"
    case .notOperator: return "not_operator"
    case .notPaused: return "not_paused"
    case .notSeated: return "not_seated"
    case .openingBidNotPositive: return "opening_bid_not_positive"
    case .operatorCallsOff: return "operator_calls_off"
    case .overloaded: return "overloaded"
    case .ownProposal: return "own_proposal"
    case .ownSeat: return "own_seat"
    case .parentMissing: return "parent_missing"
    case .parentNotInPlay: return "parent_not_in_play"
    case .parentNotOver: return "parent_not_over"
    case .pauseAsked: return "pause_asked"
    case .peekUsed: return "peek_used"
    case .playerErased: return "player_erased"
    case .playerHeldSeat: return "player_held_seat"
    case .playerNotFound: return "player_not_found"
    case .playerSeated: return "player_seated"
    case .playerStopped: return "player_stopped"
    case .proposalDue: return "proposal_due"
    case .proposalOpen: return "proposal_open"
    case .proposedTooEarly: return "proposed_too_early"
    case .rateLimited: return "rate_limited"
    case .reminderOutOfRange: return "reminder_out_of_range"
    case .removedByHost: return "removed_by_host"
    case .reservationExpired: return "reservation_expired"
    case .reservationOutOfRange: return "reservation_out_of_range"
    case .resigned: return "resigned"
    case .schemaForeign: return "schema_foreign"
    case .schemaNewer: return "schema_newer"
    case .scopeMissing: return "scope_missing"
    case .seatCountOutOfRange: return "seat_count_out_of_range"
    case .seatFree: return "seat_free"
    case .seatNotAbsent: return "seat_not_absent"
    case .seatNotBot: return "seat_not_bot"
    case .seatNotOffered: return "seat_not_offered"
    case .seatReserved: return "seat_reserved"
    case .seatResigned: return "seat_resigned"
    case .seatTaken: return "seat_taken"
    case .signedInByApp: return "signed_in_by_app"
    case .storeUnavailable: return "store_unavailable"
    case .subjectTokenInvalid: return "subject_token_invalid"
    case .ticketInvalid: return "ticket_invalid"
    case .tokenExpired: return "token_expired"
    case .tokenInvalid: return "token_invalid"
    case .tokenMalformed: return "token_malformed"
    case .tokenNotFound: return "token_not_found"
    case .tokenNotYetValid: return "token_not_yet_valid"
    case .tokenRequired: return "token_required"
    case .tokenRevoked: return "token_revoked"
    case .tooFewPlayers: return "too_few_players"
    case .tooManyAppKeys: return "too_many_app_keys"
    case .tooManyBotGames: return "too_many_bot_games"
    case .tooManyConnections: return "too_many_connections"
    case .tooManyFeedTickets: return "too_many_feed_tickets"
    case .tooManyFeeds: return "too_many_feeds"
    case .tooManyIdempotencyKeys: return "too_many_idempotency_keys"
    case .tooManyIssuers: return "too_many_issuers"
    case .tooManyLobbies: return "too_many_lobbies"
    case .tooManyReservations: return "too_many_reservations"
    case .tooManyTokens: return "too_many_tokens"
    case .tooManyWebhooks: return "too_many_webhooks"
    case .turnsHaveDeadlines: return "turns_have_deadlines"
    case .unknownAuction: return "unknown_auction"
    case .unknownAuctioneer: return "unknown_auctioneer"
    case .unknownPlayer: return "unknown_player"
    case .unknownSeat: return "unknown_seat"
    case .unreadableBody: return "unreadable_body"
    case .unsupportedContentEncoding: return "unsupported_content_encoding"
    case .unsupportedGrantType: return "unsupported_grant_type"
    case .unsupportedMediaType: return "unsupported_media_type"
    case .urlRefused: return "url_refused"
    case .versionNotFound: return "version_not_found"
    case .waitedFor: return "waited_for"
    case .webhookDisabled: return "webhook_disabled"
    case .webhookNotFound: return "webhook_not_found"
    case .writesFail: return "writes_fail"
    case .wrongAuction: return "wrong_auction"
    case .wrongBallot: return "wrong_ballot"
    case .wrongRound: return "wrong_round"
    case .wrongTrick: return "wrong_trick"
    case .unknown(let value): return value
    }
  }
}

/// A statement with the server's signature.
public struct Proof: GavelModel, JSONCoded {
  /// The game.
  public var gameId: String
  /// The chain hash at that event.
  public var head: String
  /// The public key that verifies the signature.
  public var key: PublicKey
  /// Its kind.
  public var kind: GameKind
  /// The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`, which
  /// is `gavel.game_head`.
  public var signature: Signature
  /// The time of the signature.
  public var signedAt: Timestamp
  /// The version of the last event that the head covers.
  public var version: Int

  public init(gameId: String, head: String, key: PublicKey, kind: GameKind, signature: Signature, signedAt: Timestamp, version: Int) {
    self.gameId = gameId
    self.head = head
    self.key = key
    self.kind = kind
    self.signature = signature
    self.signedAt = signedAt
    self.version = version
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    gameId = try members.required("game_id")
    head = try members.required("head")
    key = try members.required("key")
    kind = try members.required("kind")
    signature = try members.required("signature")
    signedAt = try members.required("signed_at")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game_id"] = gameId.json
    members["head"] = head.json
    members["key"] = key.json
    members["kind"] = kind.json
    members["signature"] = signature.json
    members["signed_at"] = signedAt.json
    members["version"] = version.json
    return .object(members)
  }
}

/// An open proposal of how a game without deadlines goes on.
public struct Proposal: GavelModel, JSONCoded {
  /// The seats that have agreed.
  public var agreed: [Seat]
  /// The seats of the players who answer: the other persons for whom nobody waits. If all agree, it is carried out at
  /// once.
  public var asked: [Seat]
  /// The time at which the server carries it out, unless a player has refused it or a move was made. It is no deadline
  /// of the turn.
  public var dueAt: Timestamp
  /// The time at which it was made.
  public var madeAt: Timestamp
  /// What is proposed.
  public var proposal: Proposed
  /// The seat of the player who made it.
  public var seat: Seat

  public init(agreed: [Seat], asked: [Seat], dueAt: Timestamp, madeAt: Timestamp, proposal: Proposed, seat: Seat) {
    self.agreed = agreed
    self.asked = asked
    self.dueAt = dueAt
    self.madeAt = madeAt
    self.proposal = proposal
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    agreed = try members.required("agreed")
    asked = try members.required("asked")
    dueAt = try members.required("due_at")
    madeAt = try members.required("made_at")
    proposal = try members.required("proposal")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["agreed"] = agreed.json
    members["asked"] = asked.json
    members["due_at"] = dueAt.json
    members["made_at"] = madeAt.json
    members["proposal"] = proposal.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A proposal of how the game goes on.
public struct Propose: GavelModel, JSONCoded {
  /// What is proposed: that the server plays for those who are waited for, or that the game ends unscored.
  public var proposal: Proposed

  public init(proposal: Proposed) {
    self.proposal = proposal
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    proposal = try members.required("proposal")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["proposal"] = proposal.json
    return .object(members)
  }
}

/// What is proposed in a game without deadlines once a player has gone. A newer server may send another value: it is
/// `unknown`.
public enum Proposed: OpenEnum, JSONCoded {
  /// `play`
  case play
  /// `end`
  case end
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [Proposed] = [.play, .end]

  public init(rawValue: String) {
    switch rawValue {
    case "play": self = .play
    case "end": self = .end
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .play: return "play"
    case .end: return "end"
    case .unknown(let value): return value
    }
  }
}

/// The server as OAuth describes a resource that bearer tokens protect.
public struct ProtectedResource: GavelModel, JSONCoded {
  /// Always `header`: the server takes a token in `Authorization` alone.
  public var bearerMethodsSupported: [String]
  /// The address below which the API is, as the request has named the server.
  public var resource: String
  /// The address of the pages for people.
  public var resourceDocumentation: String
  /// Always `Gavel`.
  public var resourceName: String
  /// The scopes that a player's token may have.
  public var scopesSupported: [String]

  public init(
    bearerMethodsSupported: [String],
    resource: String,
    resourceDocumentation: String,
    resourceName: String,
    scopesSupported: [String]
  ) {
    self.bearerMethodsSupported = bearerMethodsSupported
    self.resource = resource
    self.resourceDocumentation = resourceDocumentation
    self.resourceName = resourceName
    self.scopesSupported = scopesSupported
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bearerMethodsSupported = try members.required("bearer_methods_supported")
    resource = try members.required("resource")
    resourceDocumentation = try members.required("resource_documentation")
    resourceName = try members.required("resource_name")
    scopesSupported = try members.required("scopes_supported")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bearer_methods_supported"] = bearerMethodsSupported.json
    members["resource"] = resource.json
    members["resource_documentation"] = resourceDocumentation.json
    members["resource_name"] = resourceName.json
    members["scopes_supported"] = scopesSupported.json
    return .object(members)
  }
}

/// What an app says of its player.
public struct ProvisionPlayer: GavelModel, JSONCoded {
  /// The public name, as in `POST /v1/players`. Without it a player who is there keeps the name, and a new one gets a
  /// name such as `Player 4711`.
  public var name: String?

  public init(name: String? = nil) {
    self.name = name
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    name = try members.optional("name")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["name"] = name?.json
    return .object(members)
  }
}

/// An Ed25519 public key (RFC 8032); in JSON 64 lower-case hexadecimal digits.
public typealias PublicKey = String

/// The reason why a reservation ended without the player. A newer server may send another value: it is `unknown`.
public enum Release: OpenEnum, JSONCoded {
  /// `declined`
  case declined
  /// `expired`
  case expired
  /// `withdrawn`
  case withdrawn
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [Release] = [.declined, .expired, .withdrawn]

  public init(rawValue: String) {
    switch rawValue {
    case "declined": self = .declined
    case "expired": self = .expired
    case "withdrawn": self = .withdrawn
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .declined: return "declined"
    case .expired: return "expired"
    case .withdrawn: return "withdrawn"
    case .unknown(let value): return value
    }
  }
}

/// A request for another name.
public struct RenamePlayer: GavelModel, JSONCoded {
  /// The public name, as in `POST /v1/players`.
  public var name: String

  public init(name: String) {
    self.name = name
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    name = try members.required("name")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["name"] = name.json
    return .object(members)
  }
}

/// A seat of a lobby that is reserved for a player, who may accept or decline it.
public struct Reservation: GavelModel, JSONCoded {
  /// The player for whom it is reserved.
  public var player: Player
  /// The seat.
  public var seat: Seat
  /// The time at which the reservation expires.
  public var until: Timestamp

  public init(player: Player, seat: Seat, until: Timestamp) {
    self.player = player
    self.seat = seat
    self.until = until
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    player = try members.required("player")
    seat = try members.required("seat")
    until = try members.required("until")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["player"] = player.json
    members["seat"] = seat.json
    members["until"] = until.json
    return .object(members)
  }
}

/// 256 secret bits: before they are opened, a commitment reveals nothing of its value. In JSON 64 lower-case
/// hexadecimal digits.
public typealias Salt = String

/// A place at the table, numbered clockwise from 0.
public typealias Seat = Int

/// A bot for a seat.
public struct SeatBot: GavelModel, JSONCoded {
  /// How well it plays.
  public var level: BotLevel

  public init(level: BotLevel) {
    self.level = level
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    level = try members.required("level")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["level"] = level.json
    return .object(members)
  }
}

/// The seating of a game that was opened for named players.
public struct Seating: GavelModel, JSONCoded {
  /// True if the server starts the game once every seat has a player.
  public var start: Bool

  public init(start: Bool) {
    self.start = start
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    start = try members.required("start")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["start"] = start.json
    return .object(members)
  }
}

/// The 256 random bits that a game's first event seals.
public typealias Seed = String

/// An Ed25519 signature (RFC 8032); in JSON 128 lower-case hexadecimal digits.
public typealias Signature = String

/// The status of a game. A newer server may send another value: it is `unknown`.
public enum Status: OpenEnum, JSONCoded {
  /// `lobby`
  case lobby
  /// `running`
  case running
  /// `finished`
  case finished
  /// `abandoned`
  case abandoned
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [Status] = [.lobby, .running, .finished, .abandoned]

  public init(rawValue: String) {
    switch rawValue {
    case "lobby": self = .lobby
    case "running": self = .running
    case "finished": self = .finished
    case "abandoned": self = .abandoned
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .lobby: return "lobby"
    case .running: return "running"
    case .finished: return "finished"
    case .abandoned: return "abandoned"
    case .unknown(let value): return value
    }
  }
}

/// Why time was given. The list grows. A newer server may send another value: it is `unknown`.
public enum TimeCause: OpenEnum, JSONCoded {
  /// `server_away`
  case serverAway
  /// `clock_set`
  case clockSet
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [TimeCause] = [.serverAway, .clockSet]

  public init(rawValue: String) {
    switch rawValue {
    case "server_away": self = .serverAway
    case "clock_set": self = .clockSet
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .serverAway: return "server_away"
    case .clockSet: return "clock_set"
    case .unknown(let value): return value
    }
  }
}

/// A token of an account, without its secret: the server shows that once, when it makes the token.
public struct Token: GavelModel, JSONCoded, Identifiable {
  /// The time at which it was made.
  public var createdAt: Timestamp
  /// True if this call carries the token.
  public var current: Bool
  /// The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
  /// days.
  public var expiresAt: Timestamp?
  /// The token's id, under which a client revokes it.
  public var id: String
  /// The token's label; null if it has none. The first token of an account has none.
  public var label: String?
  /// The day of its last use, given as the beginning of that day in UTC. Null if it was never used. It may be some
  /// seconds late.
  public var lastUsedAt: Timestamp?
  /// By what it was made; null if the server has not noted that, as before it noted makers.
  public var madeBy: Maker?
  /// What the token allows.
  public var scopes: [String]

  public init(
    createdAt: Timestamp,
    current: Bool,
    id: String,
    scopes: [String],
    expiresAt: Timestamp? = nil,
    label: String? = nil,
    lastUsedAt: Timestamp? = nil,
    madeBy: Maker? = nil
  ) {
    self.createdAt = createdAt
    self.current = current
    self.id = id
    self.scopes = scopes
    self.expiresAt = expiresAt
    self.label = label
    self.lastUsedAt = lastUsedAt
    self.madeBy = madeBy
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    current = try members.required("current")
    expiresAt = try members.optional("expires_at")
    id = try members.required("id")
    label = try members.optional("label")
    lastUsedAt = try members.optional("last_used_at")
    madeBy = try members.optional("made_by")
    scopes = try members.required("scopes")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["current"] = current.json
    members["expires_at"] = expiresAt.json
    members["id"] = id.json
    members["label"] = label.json
    members["last_used_at"] = lastUsedAt.json
    members["made_by"] = madeBy.json
    members["scopes"] = scopes.json
    return .object(members)
  }
}

/// The party that acted for a player.
public struct TokenActor: GavelModel, JSONCoded {
  /// The app.
  public var sub: String

  public init(sub: String) {
    self.sub = sub
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    sub = try members.required("sub")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["sub"] = sub.json
    return .object(members)
  }
}

/// A fresh token.
public struct TokenCreated: GavelModel, JSONCoded, Identifiable {
  /// The time at which it was made.
  public var createdAt: Timestamp
  /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
  /// another database is not the one of this account.
  public var database: String?
  /// The time at which the token ends; null if never. A token that ends after 180 unused days shows the end of those
  /// days.
  public var expiresAt: Timestamp?
  /// The token's id, under which a client revokes it.
  public var id: String
  /// The token's label; null if it has none.
  public var label: String?
  /// What the token allows.
  public var scopes: [String]
  /// The bearer token. The server shows it only now, and stores only its hash.
  public var token: String

  public init(
    createdAt: Timestamp,
    id: String,
    scopes: [String],
    token: String,
    database: String? = nil,
    expiresAt: Timestamp? = nil,
    label: String? = nil
  ) {
    self.createdAt = createdAt
    self.id = id
    self.scopes = scopes
    self.token = token
    self.database = database
    self.expiresAt = expiresAt
    self.label = label
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    database = try members.optional("database")
    expiresAt = try members.optional("expires_at")
    id = try members.required("id")
    label = try members.optional("label")
    scopes = try members.required("scopes")
    token = try members.required("token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["database"] = database?.json
    members["expires_at"] = expiresAt.json
    members["id"] = id.json
    members["label"] = label.json
    members["scopes"] = scopes.json
    members["token"] = token.json
    return .object(members)
  }
}

/// A token that was exchanged (RFC 8693).
public struct TokenExchanged: GavelModel, JSONCoded {
  /// The bearer token. The server shows it only now, and stores only its hash.
  public var accessToken: String
  /// The app that acted for the player with its key; null if the user has exchanged a JWT.
  public var act: TokenActor?
  /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
  /// another database is not the one of this account.
  public var database: String?
  /// The seconds after which the token ends.
  public var expiresIn: Int
  /// Always `urn:ietf:params:oauth:token-type:access_token`.
  public var issuedTokenType: String
  /// The scopes of the token, with spaces between.
  public var scope: String
  /// Always `Bearer`.
  public var tokenType: String

  public init(
    accessToken: String,
    expiresIn: Int,
    issuedTokenType: String,
    scope: String,
    tokenType: String,
    act: TokenActor? = nil,
    database: String? = nil
  ) {
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.issuedTokenType = issuedTokenType
    self.scope = scope
    self.tokenType = tokenType
    self.act = act
    self.database = database
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    accessToken = try members.required("access_token")
    act = try members.optional("act")
    database = try members.optional("database")
    expiresIn = try members.required("expires_in")
    issuedTokenType = try members.required("issued_token_type")
    scope = try members.required("scope")
    tokenType = try members.required("token_type")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["access_token"] = accessToken.json
    members["act"] = act.json
    members["database"] = database?.json
    members["expires_in"] = expiresIn.json
    members["issued_token_type"] = issuedTokenType.json
    members["scope"] = scope.json
    members["token_type"] = tokenType.json
    return .object(members)
  }
}

/// The tokens of an account.
public struct TokenList: GavelModel, JSONCoded {
  /// The tokens that have not ended, the oldest first.
  public var tokens: [Token]

  public init(tokens: [Token]) {
    self.tokens = tokens
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    tokens = try members.required("tokens")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["tokens"] = tokens.json
    return .object(members)
  }
}

/// A SHA-256 digest of a tree over games; in JSON 64 lower-case hexadecimal digits. A preview: its form may change
/// without notice, and no promise of compatibility holds for it.
///
/// A preview: the promise of compatibility does not hold for it.
public typealias TreeHash = String

/// The players who can find a game. A newer server may send another value: it is `unknown`.
public enum Visibility: OpenEnum, JSONCoded {
  /// `public`
  case `public`
  /// `private`
  case `private`
  /// `app`
  case app
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [Visibility] = [.public, .private, .app]

  public init(rawValue: String) {
    switch rawValue {
    case "public": self = .public
    case "private": self = .private
    case "app": self = .app
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .public: return "public"
    case .private: return "private"
    case .app: return "app"
    case .unknown(let value): return value
    }
  }
}
