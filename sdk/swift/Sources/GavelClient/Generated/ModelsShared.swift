// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// The reason why a game ended unscored. A newer server may send another value: it is `unknown`.
public enum AbandonCause: OpenEnum, JSONCoded {
  /// `host`
  case host
  /// `empty`
  case empty
  /// `expired`
  case expired
  /// `resigned`
  case resigned
  /// `absent`
  case absent
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [AbandonCause] = [.host, .empty, .expired, .resigned, .absent]

  public init(rawValue: String) {
    switch rawValue {
    case "host": self = .host
    case "empty": self = .empty
    case "expired": self = .expired
    case "resigned": self = .resigned
    case "absent": self = .absent
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .host: return "host"
    case .empty: return "empty"
    case .expired: return "expired"
    case .resigned: return "resigned"
    case .absent: return "absent"
    case .unknown(let value): return value
    }
  }
}

/// The absence of a seat's player, and its consequences for the seat.
public struct Absence: GavelModel, JSONCoded {
  /// True if the player to whom the seat is offered has accepted it. The server hands the seat over once the absent
  /// player misses one more turn.
  public var accepted: Bool
  /// The seats of the players who consent to an offer of the seat.
  public var consents: [Seat]
  /// How many turns in a row the player has missed; 255 also for more.
  public var missedTurns: Int
  /// The time from which the acting host can offer the seat. Null if that needs one more missed turn, or the consents
  /// of the other present persons.
  public var offerFrom: Timestamp?
  /// The start of the absence: the time at which the first missed turn expired.
  public var since: Timestamp

  public init(accepted: Bool, consents: [Seat], missedTurns: Int, since: Timestamp, offerFrom: Timestamp? = nil) {
    self.accepted = accepted
    self.consents = consents
    self.missedTurns = missedTurns
    self.since = since
    self.offerFrom = offerFrom
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    accepted = try members.required("accepted")
    consents = try members.required("consents")
    missedTurns = try members.required("missed_turns")
    offerFrom = try members.optional("offer_from")
    since = try members.required("since")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["accepted"] = accepted.json
    members["consents"] = consents.json
    members["missed_turns"] = missedTurns.json
    members["offer_from"] = offerFrom.json
    members["since"] = since.json
    return .object(members)
  }
}

/// Entropy for the shuffles to come.
public struct AddEntropy: GavelModel, JSONCoded {
  /// 1 to 32 random bytes in lower-case hexadecimal. They are public.
  public var entropy: Entropy

  public init(entropy: Entropy) {
    self.entropy = entropy
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    entropy = try members.required("entropy")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["entropy"] = entropy.json
    return .object(members)
  }
}

/// An answer to the open proposal.
public struct AnswerProposal: GavelModel, JSONCoded {
  /// True if the player agrees. A refusal ends the proposal.
  public var agrees: Bool

  public init(agrees: Bool) {
    self.agrees = agrees
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    agrees = try members.required("agrees")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["agrees"] = agrees.json
    return .object(members)
  }
}

/// How well a bot plays. A newer server may send another value: it is `unknown`.
public enum BotLevel: OpenEnum, JSONCoded {
  /// `easy`
  case easy
  /// `normal`
  case normal
  /// `hard`
  case hard
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [BotLevel] = [.easy, .normal, .hard]

  public init(rawValue: String) {
    switch rawValue {
    case "easy": self = .easy
    case "normal": self = .normal
    case "hard": self = .hard
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .easy: return "easy"
    case .normal: return "normal"
    case .hard: return "hard"
    case .unknown(let value): return value
    }
  }
}

/// The hash of a stream up to one of its events: `SHA-256(hash before ‖ public form)`, both as bytes. In JSON 64 lower-
/// case hexadecimal digits.
public typealias ChainHash = String

/// The server's signed statement that it had these games, with these heads, at this time. A preview: its form may
/// change without notice, and no promise of compatibility holds for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct Checkpoint: GavelModel, JSONCoded {
  /// The number of games.
  public var games: Int64
  /// The public key that verifies the signature.
  public var key: PublicKey
  /// The checkpoint's number, from 1, without gaps.
  public var number: Int
  /// The hash of the checkpoint before: the SHA-256 of the bytes that the server signed then. 64 zeros in the first.
  public var previous: TreeHash
  /// The root of the Merkle tree over the games' heads.
  public var root: TreeHash
  /// The signature over the canonical JSON of an object. It has the members above except `key`, and `statement`, which
  /// is `gavel.checkpoint`.
  public var signature: Signature
  /// The time at which the server made the checkpoint.
  public var takenAt: Timestamp

  public init(games: Int64, key: PublicKey, number: Int, previous: TreeHash, root: TreeHash, signature: Signature, takenAt: Timestamp) {
    self.games = games
    self.key = key
    self.number = number
    self.previous = previous
    self.root = root
    self.signature = signature
    self.takenAt = takenAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    games = try members.required("games")
    key = try members.required("key")
    number = try members.required("number")
    previous = try members.required("previous")
    root = try members.required("root")
    signature = try members.required("signature")
    takenAt = try members.required("taken_at")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["games"] = games.json
    members["key"] = key.json
    members["number"] = number.json
    members["previous"] = previous.json
    members["root"] = root.json
    members["signature"] = signature.json
    members["taken_at"] = takenAt.json
    return .object(members)
  }
}

/// The reason why a feed ends before its game. A newer server may send another value: it is `unknown`.
public enum ClosedBecause: OpenEnum, JSONCoded {
  /// `seat_changed`
  case seatChanged
  /// `token_revoked`
  case tokenRevoked
  /// `player_stopped`
  case playerStopped
  /// `token_expired`
  case tokenExpired
  /// `server_stops`
  case serverStops
  /// `game_unreadable`
  case gameUnreadable
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [ClosedBecause] = [.seatChanged, .tokenRevoked, .playerStopped, .tokenExpired, .serverStops, .gameUnreadable]

  public init(rawValue: String) {
    switch rawValue {
    case "seat_changed": self = .seatChanged
    case "token_revoked": self = .tokenRevoked
    case "player_stopped": self = .playerStopped
    case "token_expired": self = .tokenExpired
    case "server_stops": self = .serverStops
    case "game_unreadable": self = .gameUnreadable
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .seatChanged: return "seat_changed"
    case .tokenRevoked: return "token_revoked"
    case .playerStopped: return "player_stopped"
    case .tokenExpired: return "token_expired"
    case .serverStops: return "server_stops"
    case .gameUnreadable: return "game_unreadable"
    case .unknown(let value): return value
    }
  }
}

/// SHA-256 over the canonical JSON (RFC 8785) of an object with the members `salt` and `value`. In JSON 64 lower-case
/// hexadecimal digits.
public typealias Commitment = String

/// A page of a webhook's deliveries.
public struct DeliveryList: GavelModel, JSONCoded {
  /// The deliveries, the newest first.
  public var deliveries: [WebhookDelivery]
  /// The `cursor` of the next page; null on the last one.
  public var nextCursor: String?

  public init(deliveries: [WebhookDelivery], nextCursor: String? = nil) {
    self.deliveries = deliveries
    self.nextCursor = nextCursor
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    deliveries = try members.required("deliveries")
    nextCursor = try members.optional("next_cursor")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["deliveries"] = deliveries.json
    members["next_cursor"] = nextCursor.json
    return .object(members)
  }
}

/// The reason why a seat became free. A newer server may send another value: it is `unknown`.
public enum Departure: OpenEnum, JSONCoded {
  /// `left`
  case left
  /// `removed`
  case removed
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [Departure] = [.left, .removed]

  public init(rawValue: String) {
    switch rawValue {
    case "left": self = .left
    case "removed": self = .removed
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .left: return "left"
    case .removed: return "removed"
    case .unknown(let value): return value
    }
  }
}

/// 1 to 32 random bytes that a player adds before the start. They are public. In JSON lower-case hexadecimal digits.
public typealias Entropy = String

/// A request to fork a game.
public struct ForkGame: GavelModel, JSONCoded {
  /// The caller's seat in the fork; 0 by default.
  public var seat: Seat?
  /// The last version that the fork inherits: one at which the game was running.
  public var version: Int

  public init(version: Int, seat: Seat? = nil) {
    self.version = version
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    seat = try members.optional("seat")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["seat"] = seat?.json
    members["version"] = version.json
    return .object(members)
  }
}

/// The game from which a fork inherits its play, and how much of it.
public struct ForkOf: GavelModel, JSONCoded {
  /// The parent: a finished game of the same kind.
  public var gameId: String
  /// The parent's chain hash at that version.
  public var hash: ChainHash
  /// The number of inherited events of the play. They follow the fork's `GameStarted`.
  public var inherited: Int
  /// The parent's last version that the fork inherits.
  public var version: Int

  public init(gameId: String, hash: ChainHash, inherited: Int, version: Int) {
    self.gameId = gameId
    self.hash = hash
    self.inherited = inherited
    self.version = version
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    inherited = try members.required("inherited")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["inherited"] = inherited.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A kind of game. A newer server may send another value: it is `unknown`.
public enum GameKind: OpenEnum, JSONCoded {
  /// `qe`
  case qe
  /// `quotlibet`
  case quotlibet
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [GameKind] = [.qe, .quotlibet]

  public init(rawValue: String) {
    switch rawValue {
    case "qe": self = .qe
    case "quotlibet": self = .quotlibet
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .qe: return "qe"
    case .quotlibet: return "quotlibet"
    case .unknown(let value): return value
    }
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

/// A player: an account. Events hold this id and never a name.
public typealias PlayerId = String

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
  /// `not_upgraded`
  case notUpgraded
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

  public static let known: [ProblemCode] = [.absentBotWithoutDeadline, .absentTooBriefly, .alreadyAccepted, .alreadyAnswered, .alreadyBid, .alreadyConsented, .alreadyLinked, .alreadyOffered, .alreadySeated, .amountKnown, .appKeyNotFound, .appNotFound, .auctioneerHasBid, .audienceTaken, .audienceWrong, .beforeOpeningBid, .bidAboveHandSize, .bidAgainstHook, .bidOutOfTurn, .biddingNotOver, .biddingOver, .bodyTimeout, .bodyTooLarge, .busy, .cardNotInHand, .cardOutOfTurn, .checkpointNotFound, .closedToStrangers, .consentNotAsked, .contended, .databaseFenced, .databaseReadOnly, .databaseUnreachable, .deadlinePassed, .deliveryNotFound, .deviceCodeEnded, .deviceCodeNotFound, .deviceCodeUnclaimed, .diskFull, .draining, .equalsOpeningBid, .gameFull, .gameMoved, .gameNotFound, .gameNotOver, .gameNotStarted, .gameOver, .gamePaused, .gameStarted, .gameUnreadable, .idempotencyKeyReused, .identityTaken, .inherited, .internalError, .invalidExternalId, .invalidField, .invalidHeader, .invalidIdempotencyKey, .invalidQuery, .invalidRequest, .invalidScope, .invalidTarget, .invalidTokenRequest, .issuerNotFound, .issuerUnavailable, .issuerUnfit, .issuerUnknown, .keyUnknown, .lastWayIn, .lobbyExhausted, .lobbyExpired, .lobbyShareUsed, .logRestarted, .malformedJson, .methodNotAllowed, .moveDeadlineOutOfRange, .mustFollowSuit, .namedTwice, .nationNotInPlay, .nationTaken, .noOffer, .noPeek, .noProposal, .noRandomness, .nobodyNamed, .notAcceptable, .notApp, .notAwarded, .notFinished, .notFound, .notHost, .notInCheckpoint, .notInRebid, .notOperator, .notPaused, .notSeated, .notUpgraded, .openingBidNotPositive, .operatorCallsOff, .overloaded, .ownProposal, .ownSeat, .parentMissing, .parentNotInPlay, .parentNotOver, .pauseAsked, .peekUsed, .playerErased, .playerHeldSeat, .playerNotFound, .playerSeated, .playerStopped, .proposalDue, .proposalOpen, .proposedTooEarly, .rateLimited, .reminderOutOfRange, .removedByHost, .reservationExpired, .reservationOutOfRange, .resigned, .schemaForeign, .schemaNewer, .scopeMissing, .seatCountOutOfRange, .seatFree, .seatNotAbsent, .seatNotBot, .seatNotOffered, .seatReserved, .seatResigned, .seatTaken, .signedInByApp, .storeUnavailable, .subjectTokenInvalid, .ticketInvalid, .tokenExpired, .tokenInvalid, .tokenMalformed, .tokenNotFound, .tokenNotYetValid, .tokenRequired, .tokenRevoked, .tooFewPlayers, .tooManyAppKeys, .tooManyBotGames, .tooManyConnections, .tooManyFeedTickets, .tooManyFeeds, .tooManyIdempotencyKeys, .tooManyIssuers, .tooManyLobbies, .tooManyReservations, .tooManyTokens, .tooManyWebhooks, .turnsHaveDeadlines, .unknownAuction, .unknownAuctioneer, .unknownPlayer, .unknownSeat, .unreadableBody, .unsupportedContentEncoding, .unsupportedGrantType, .unsupportedMediaType, .urlRefused, .versionNotFound, .waitedFor, .webhookDisabled, .webhookNotFound, .writesFail, .wrongAuction, .wrongBallot, .wrongRound, .wrongTrick]

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
    case "not_upgraded": self = .notUpgraded
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
    case .notUpgraded: return "not_upgraded"
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

/// An address that the server notifies of a player's turns and of starts and ends of games.
public struct Webhook: GavelModel, JSONCoded, Identifiable {
  /// The time at which it was registered.
  public var createdAt: Timestamp
  /// The time at which the server disabled it; null while it is enabled.
  public var disabledAt: Timestamp?
  /// The reason: `failing` (for days), `gone` (it answered 410), `token_revoked` (the token, the JWT or the app's key
  /// that registered it, or all that the app had), `seat_lost`.
  public var disabledReason: String?
  /// The time since which every attempt has failed; null if the last one did not.
  public var failingSince: Timestamp?
  /// The one game of which the server notifies it; null for all games of the player, or of the app's users.
  public var game: String?
  /// The webhook's id.
  public var id: String
  /// By what it was made; null if it is an app's, or if the server has not noted that, as before it noted makers.
  public var madeBy: Maker?
  /// The receiver's address.
  public var url: String

  public init(
    createdAt: Timestamp,
    id: String,
    url: String,
    disabledAt: Timestamp? = nil,
    disabledReason: String? = nil,
    failingSince: Timestamp? = nil,
    game: String? = nil,
    madeBy: Maker? = nil
  ) {
    self.createdAt = createdAt
    self.id = id
    self.url = url
    self.disabledAt = disabledAt
    self.disabledReason = disabledReason
    self.failingSince = failingSince
    self.game = game
    self.madeBy = madeBy
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    disabledAt = try members.optional("disabled_at")
    disabledReason = try members.optional("disabled_reason")
    failingSince = try members.optional("failing_since")
    game = try members.optional("game")
    id = try members.required("id")
    madeBy = try members.optional("made_by")
    url = try members.required("url")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["disabled_at"] = disabledAt.json
    members["disabled_reason"] = disabledReason.json
    members["failing_since"] = failingSince.json
    members["game"] = game.json
    members["id"] = id.json
    members["made_by"] = madeBy.json
    members["url"] = url.json
    return .object(members)
  }
}

/// A new webhook with its secret.
public struct WebhookCreated: GavelModel, JSONCoded {
  /// The secret that signs its deliveries: `whsec_` and the base64 of 32 bytes. The server shows it only now.
  public var secret: String
  /// The webhook.
  public var webhook: Webhook

  public init(secret: String, webhook: Webhook) {
    self.secret = secret
    self.webhook = webhook
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    secret = try members.required("secret")
    webhook = try members.required("webhook")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["secret"] = secret.json
    members["webhook"] = webhook.json
    return .object(members)
  }
}

/// Ids and public facts. A client gets everything else with the player's token.
public struct WebhookData: GavelModel, JSONCoded {
  /// The app. Only to an app's webhook.
  public var app: String?
  /// The time at which the server acts by itself; missing if it does not.
  public var deadlineAt: Timestamp?
  /// The app's id for the player. Only to an app's webhook.
  public var externalId: String?
  /// The game.
  public var game: String
  /// The game's kind. Its address is `/v1/{kind}/games/{game}`.
  public var kind: GameKind
  /// The server's time when it wrote this body, by the clock of `deadline_at`. Missing if `deadline_at` is. The header
  /// `webhook-timestamp` has the time of the attempt.
  public var now: Timestamp?
  /// The player. Only to an app's webhook.
  public var player: String?
  /// The player's seat, or the reserved one.
  public var seat: Seat
  /// The game's status at that version.
  public var status: Status
  /// The version of the event that caused this delivery.
  public var version: Int

  public init(
    game: String,
    kind: GameKind,
    seat: Seat,
    status: Status,
    version: Int,
    app: String? = nil,
    deadlineAt: Timestamp? = nil,
    externalId: String? = nil,
    now: Timestamp? = nil,
    player: String? = nil
  ) {
    self.game = game
    self.kind = kind
    self.seat = seat
    self.status = status
    self.version = version
    self.app = app
    self.deadlineAt = deadlineAt
    self.externalId = externalId
    self.now = now
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    app = try members.optional("app")
    deadlineAt = try members.optional("deadline_at")
    externalId = try members.optional("external_id")
    game = try members.required("game")
    kind = try members.required("kind")
    now = try members.optional("now")
    player = try members.optional("player")
    seat = try members.required("seat")
    status = try members.required("status")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["app"] = app?.json
    members["deadline_at"] = deadlineAt?.json
    members["external_id"] = externalId?.json
    members["game"] = game.json
    members["kind"] = kind.json
    members["now"] = now?.json
    members["player"] = player?.json
    members["seat"] = seat.json
    members["status"] = status.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A delivery to a webhook, and its attempts.
public struct WebhookDelivery: GavelModel, JSONCoded, Identifiable {
  /// The time of the last attempt.
  public var attemptedAt: Timestamp?
  /// The number of attempts.
  public var attempts: Int
  /// The time at which it was made.
  public var createdAt: Timestamp
  /// The game.
  public var game: String
  /// The delivery's id, the header `webhook-id` of every attempt.
  public var id: String
  /// The reason why the last attempt got no answer: `timeout`, `connect`, `tls`, `protocol` or `address_refused`. The
  /// last means that the host has no address, or none that the server may connect to.
  public var lastError: String?
  /// The HTTP status of the answer to the last attempt; null without an answer.
  public var lastStatus: Int?
  /// The time of the next attempt; null if there is none.
  public var nextAttemptAt: Timestamp?
  /// `pending`, `delivered`, `failed` (the server has given up), `canceled` (the webhook was disabled before) or
  /// `withdrawn` (the turn was over before the first attempt).
  public var state: String
  /// `game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`.
  public var type: String
  /// The version of the event that caused it.
  public var version: Int

  public init(
    attempts: Int,
    createdAt: Timestamp,
    game: String,
    id: String,
    state: String,
    type: String,
    version: Int,
    attemptedAt: Timestamp? = nil,
    lastError: String? = nil,
    lastStatus: Int? = nil,
    nextAttemptAt: Timestamp? = nil
  ) {
    self.attempts = attempts
    self.createdAt = createdAt
    self.game = game
    self.id = id
    self.state = state
    self.type = type
    self.version = version
    self.attemptedAt = attemptedAt
    self.lastError = lastError
    self.lastStatus = lastStatus
    self.nextAttemptAt = nextAttemptAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    attemptedAt = try members.optional("attempted_at")
    attempts = try members.required("attempts")
    createdAt = try members.required("created_at")
    game = try members.required("game")
    id = try members.required("id")
    lastError = try members.optional("last_error")
    lastStatus = try members.optional("last_status")
    nextAttemptAt = try members.optional("next_attempt_at")
    state = try members.required("state")
    type = try members.required("type")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["attempted_at"] = attemptedAt.json
    members["attempts"] = attempts.json
    members["created_at"] = createdAt.json
    members["game"] = game.json
    members["id"] = id.json
    members["last_error"] = lastError.json
    members["last_status"] = lastStatus.json
    members["next_attempt_at"] = nextAttemptAt.json
    members["state"] = state.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player's webhooks.
public struct WebhookList: GavelModel, JSONCoded {
  /// The webhooks, the oldest first.
  public var webhooks: [Webhook]

  public init(webhooks: [Webhook]) {
    self.webhooks = webhooks
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    webhooks = try members.required("webhooks")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["webhooks"] = webhooks.json
    return .object(members)
  }
}
