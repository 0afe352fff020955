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

/// Which tokens of an issuer count. A newer server may send another value: it is `unknown`.
public enum AcceptedToken: OpenEnum, JSONCoded {
  /// `access`
  case access
  /// `id`
  case id
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [AcceptedToken] = [.access, .id]

  public init(rawValue: String) {
    switch rawValue {
    case "access": self = .access
    case "id": self = .id
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .access: return "access"
    case .id: return "id"
    case .unknown(let value): return value
    }
  }
}

/// An account as its player sees it.
public struct Account: GavelModel, JSONCoded {
  /// The time at which the account was made.
  public var createdAt: Timestamp
  /// In `GET /v1/players/me`: the id of the server's database. Store it beside the token.
  public var database: String?
  /// The player's id.
  public var id: PlayerId
  /// The public name.
  public var name: String

  public init(createdAt: Timestamp, id: PlayerId, name: String, database: String? = nil) {
    self.createdAt = createdAt
    self.id = id
    self.name = name
    self.database = database
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    database = try members.optional("database")
    id = try members.required("id")
    name = try members.required("name")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["database"] = database?.json
    members["id"] = id.json
    members["name"] = name.json
    return .object(members)
  }
}

/// A new account with its token.
public struct AccountCreated: GavelModel, JSONCoded {
  /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
  /// another database is not the one of this account.
  public var database: String?
  /// The account.
  public var player: Account
  /// The bearer token. The server shows it only now, and stores only its hash.
  public var token: String

  public init(player: Account, token: String, database: String? = nil) {
    self.player = player
    self.token = token
    self.database = database
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    database = try members.optional("database")
    player = try members.required("player")
    token = try members.required("token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["database"] = database?.json
    members["player"] = player.json
    members["token"] = token.json
    return .object(members)
  }
}

/// Call the game off.
public struct ActionAbandon: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "abandon"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "abandon")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// Add entropy to the shuffles to come.
public struct ActionAddEntropy: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "add_entropy"
  /// The largest number of bytes.
  public var maxBytes: Int

  public init(maxBytes: Int) {
    self.maxBytes = maxBytes
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "add_entropy")
    maxBytes = try members.required("max_bytes")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["max_bytes"] = maxBytes.json
    return .object(members)
  }
}

/// Agree to the open proposal, or refuse it.
public struct ActionAnswerProposal: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "answer_proposal"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "answer_proposal")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// Consent to the offer of one of these seats before the absence alone allows it.
public struct ActionConsent: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "consent"
  /// The absent players' seats.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "consent")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Leave the caller's own seat.
public struct ActionLeaveSeat: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "leave_seat"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "leave_seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is possible.
public struct ActionOfferSeat: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "offer_seat"
  /// The absent players' seats.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "offer_seat")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Ask for a pause. It begins once every seat that has not resigned asks for it.
public struct ActionPause: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "pause"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "pause")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// Propose how the game goes on, because the players who are waited for have gone.
public struct ActionPropose: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "propose"
  /// The time from which this is possible: 7 days after the newest move, the end of a pause or a refusal.
  public var from: Timestamp

  public init(from: Timestamp) {
    self.from = from
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "propose")
    from = try members.required("from")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["from"] = from.json
    return .object(members)
  }
}

/// Take the bot out of one of these seats.
public struct ActionRemoveBot: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "remove_bot"
  /// The bots' seats.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "remove_bot")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Free one of these seats, or withdraw its reservation.
public struct ActionRemoveSeat: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "remove_seat"
  /// The other players' seats, and the reserved ones.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "remove_seat")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Give up; the server acts for the seat from then on.
public struct ActionResign: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "resign"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "resign")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// End the pause.
public struct ActionResume: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "resume"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "resume")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// Seat a bot in one of these seats.
public struct ActionSeatBot: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "seat_bot"
  /// The free seats.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "seat_bot")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Withdraw the offer of one of these seats.
public struct ActionWithdrawOffer: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "withdraw_offer"
  /// The offered seats.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "withdraw_offer")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Withdraw the request for a pause.
public struct ActionWithdrawPause: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "withdraw_pause"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "withdraw_pause")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
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

/// Who signs JWTs for an app, and which of them count.
public struct AddIssuer: GavelModel, JSONCoded {
  /// The tokens that count: access tokens or ID tokens; `access` by default.
  public var accept: AcceptedToken?
  /// The algorithms by which the issuer signs; `RS256` and `ES256` by default.
  public var algorithms: [String]?
  /// The values of the claim `aud` of which a JWT must have one. No other app's issuer of the same name has any of
  /// them.
  public var audiences: [String]
  /// The https address of the issuer's OpenID Connect discovery document.
  public var discovery: String?
  /// The exact value of the claim `iss`, with the slash at the end if it has one.
  public var issuer: String
  /// The JSON Web Key Set itself, at most 32 KiB.
  public var jwks: [String: JSON]?
  /// The https address of the issuer's JSON Web Key Set. Give either this, or `discovery`, or `jwks`.
  public var jwksUrl: String?
  /// For how many seconds after its issue a JWT counts at most; a day by default.
  public var maxLifetime: Int?
  /// The claim with the name of a player who is made at first sight. By default such a player gets a name such as
  /// `Player 4711`.
  public var name: String?
  /// The claim with the external id; `sub` by default.
  public var subject: String?

  public init(
    audiences: [String],
    issuer: String,
    accept: AcceptedToken? = nil,
    algorithms: [String]? = nil,
    discovery: String? = nil,
    jwks: [String: JSON]? = nil,
    jwksUrl: String? = nil,
    maxLifetime: Int? = nil,
    name: String? = nil,
    subject: String? = nil
  ) {
    self.audiences = audiences
    self.issuer = issuer
    self.accept = accept
    self.algorithms = algorithms
    self.discovery = discovery
    self.jwks = jwks
    self.jwksUrl = jwksUrl
    self.maxLifetime = maxLifetime
    self.name = name
    self.subject = subject
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    accept = try members.optional("accept")
    algorithms = try members.optional("algorithms")
    audiences = try members.required("audiences")
    discovery = try members.optional("discovery")
    issuer = try members.required("issuer")
    jwks = try members.optional("jwks")
    jwksUrl = try members.optional("jwks_url")
    maxLifetime = try members.optional("max_lifetime")
    name = try members.optional("name")
    subject = try members.optional("subject")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["accept"] = accept?.json
    members["algorithms"] = algorithms?.json
    members["audiences"] = audiences.json
    members["discovery"] = discovery?.json
    members["issuer"] = issuer.json
    members["jwks"] = jwks?.json
    members["jwks_url"] = jwksUrl?.json
    members["max_lifetime"] = maxLifetime?.json
    members["name"] = name?.json
    members["subject"] = subject?.json
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

/// An app: a backend with keys and players of its own.
public struct App: GavelModel, JSONCoded, Identifiable {
  /// The time at which it was made.
  public var createdAt: Timestamp
  /// The app's id.
  public var id: String
  /// The app's name.
  public var name: String

  public init(createdAt: Timestamp, id: String, name: String) {
    self.createdAt = createdAt
    self.id = id
    self.name = name
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    id = try members.required("id")
    name = try members.required("name")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["id"] = id.json
    members["name"] = name.json
    return .object(members)
  }
}

/// A key of an app, without its secret: the server shows that once, when it makes the key.
public struct AppKey: GavelModel, JSONCoded, Identifiable {
  /// The time at which it was made.
  public var createdAt: Timestamp
  /// The key's id, under which a client revokes it.
  public var id: String
  /// The key's label; null if it has none.
  public var label: String?
  /// The day of its last use, given as the beginning of that day in UTC. Null if it was never used.
  public var lastUsedAt: Timestamp?
  /// What the key allows.
  public var scopes: [String]

  public init(createdAt: Timestamp, id: String, scopes: [String], label: String? = nil, lastUsedAt: Timestamp? = nil) {
    self.createdAt = createdAt
    self.id = id
    self.scopes = scopes
    self.label = label
    self.lastUsedAt = lastUsedAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    id = try members.required("id")
    label = try members.optional("label")
    lastUsedAt = try members.optional("last_used_at")
    scopes = try members.required("scopes")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["id"] = id.json
    members["label"] = label.json
    members["last_used_at"] = lastUsedAt.json
    members["scopes"] = scopes.json
    return .object(members)
  }
}

/// A fresh key.
public struct AppKeyCreated: GavelModel, JSONCoded {
  /// The key.
  public var key: AppKey
  /// The secret. The server shows it only now, and stores only its hash.
  public var secret: String

  public init(key: AppKey, secret: String) {
    self.key = key
    self.secret = secret
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    key = try members.required("key")
    secret = try members.required("secret")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["key"] = key.json
    members["secret"] = secret.json
    return .object(members)
  }
}

/// The keys of an app.
public struct AppKeyList: GavelModel, JSONCoded {
  /// The keys, the oldest first.
  public var keys: [AppKey]

  public init(keys: [AppKey]) {
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

/// All apps of the server.
public struct AppList: GavelModel, JSONCoded {
  /// The apps, the oldest first.
  public var apps: [App]

  public init(apps: [App]) {
    self.apps = apps
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    apps = try members.required("apps")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["apps"] = apps.json
    return .object(members)
  }
}

/// A player of an app.
public struct AppPlayer: GavelModel, JSONCoded {
  /// The time at which the account was made.
  public var createdAt: Timestamp
  /// The app's id for the player.
  public var externalId: String
  /// The public name.
  public var name: String
  /// The player's id, which games name.
  public var player: PlayerId

  public init(createdAt: Timestamp, externalId: String, name: String, player: PlayerId) {
    self.createdAt = createdAt
    self.externalId = externalId
    self.name = name
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    externalId = try members.required("external_id")
    name = try members.required("name")
    player = try members.required("player")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["external_id"] = externalId.json
    members["name"] = name.json
    members["player"] = player.json
    return .object(members)
  }
}

/// Players of an app.
public struct AppPlayerList: GavelModel, JSONCoded {
  /// The players that there are, in the order in which the call names them.
  public var players: [AppPlayer]

  public init(players: [AppPlayer]) {
    self.players = players
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    players = try members.required("players")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["players"] = players.json
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

/// A page of checkpoints in order. A preview: its form may change without notice, and no promise of compatibility holds
/// for it.
///
/// A preview: the promise of compatibility does not hold for it.
public struct CheckpointList: GavelModel, JSONCoded {
  /// The checkpoints, the oldest first.
  public var checkpoints: [Checkpoint]
  /// True if there were more checkpoints when the server read this page.
  public var hasMore: Bool
  /// The `after` of the next page.
  public var nextAfter: Int

  public init(checkpoints: [Checkpoint], hasMore: Bool, nextAfter: Int) {
    self.checkpoints = checkpoints
    self.hasMore = hasMore
    self.nextAfter = nextAfter
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    checkpoints = try members.required("checkpoints")
    hasMore = try members.required("has_more")
    nextAfter = try members.required("next_after")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["checkpoints"] = checkpoints.json
    members["has_more"] = hasMore.json
    members["next_after"] = nextAfter.json
    return .object(members)
  }
}

/// A code that this device claims.
public struct ClaimDeviceCode: GavelModel, JSONCoded {
  /// The code that the other device shows. Case, spaces and hyphens mean nothing; `O` is 0, and `I` and `L` are 1.
  public var code: String
  /// The name of this device, by which the player recognizes it: 1 to 100 characters, of those that a player's name may
  /// have.
  public var device: String
  /// A secret of this device: 256 fresh random bits in hexadecimal. Store it before the first call, send it with every
  /// repeat, and show it to nobody.
  public var secret: String

  public init(code: String, device: String, secret: String) {
    self.code = code
    self.device = device
    self.secret = secret
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    code = try members.required("code")
    device = try members.required("device")
    secret = try members.required("secret")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["code"] = code.json
    members["device"] = device.json
    members["secret"] = secret.json
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

/// A request for an app.
public struct CreateApp: GavelModel, JSONCoded {
  /// A name for the operator. It has 1 to 100 characters, of those that a player's name may have.
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

/// A request for an app's key.
public struct CreateAppKey: GavelModel, JSONCoded {
  /// A name for the key. It has 1 to 100 characters, of those that a player's name may have.
  public var label: String?
  /// What the key allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
  /// `webhooks:write`, `players:read`, `players:write`, `players:act`, `log:read`. By default all of them.
  public var scopes: [String]?

  public init(label: String? = nil, scopes: [String]? = nil) {
    self.label = label
    self.scopes = scopes
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    label = try members.optional("label")
    scopes = try members.optional("scopes")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["label"] = label?.json
    members["scopes"] = scopes?.json
    return .object(members)
  }
}

/// A request to register a webhook of an app.
public struct CreateAppWebhook: GavelModel, JSONCoded {
  /// The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
  /// private networks, now and at every connection.
  public var url: String

  public init(url: String) {
    self.url = url
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    url = try members.required("url")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["url"] = url.json
    return .object(members)
  }
}

/// A request for a ticket.
public struct CreateFeedTicket: GavelModel, JSONCoded {
  /// The path of the feed that it opens: `/v1/players/me/feed`, or `/v1/{kind}/games/{id}/feed`.
  public var feed: String

  public init(feed: String) {
    self.feed = feed
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    feed = try members.required("feed")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["feed"] = feed.json
    return .object(members)
  }
}

/// Games to be created together: those of each kind as `POST /v1/{kind}/games` has them, 1 to 500 in all.
public struct CreateGames: GavelModel, JSONCoded {
  /// Games of Q.E.
  public var qe: [QeCreateGame]?
  /// Games of Quotlibet.
  public var quotlibet: [QuotlibetCreateGame]?

  public init(qe: [QeCreateGame]? = nil, quotlibet: [QuotlibetCreateGame]? = nil) {
    self.qe = qe
    self.quotlibet = quotlibet
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    qe = try members.optional("qe")
    quotlibet = try members.optional("quotlibet")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["qe"] = qe?.json
    members["quotlibet"] = quotlibet?.json
    return .object(members)
  }
}

/// A request for an account.
public struct CreatePlayer: GavelModel, JSONCoded {
  /// The public name: 1 to 40 characters, with no space at either end. The server stores it in normalization form C. It
  /// refuses control, format and private characters, and names without a visible character. It accepts joiners,
  /// variation selectors and tags within an emoji, and joiners in scripts that need them.
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

/// A request for a token.
public struct CreateToken: GavelModel, JSONCoded {
  /// The seconds until the token ends; null for never. By default it ends after 180 days without use.
  public var expiresIn: Int?
  /// A name for the token, for example the device's. It has 1 to 100 characters, of those that a player's name may
  /// have.
  public var label: String?
  /// What the token allows: some of `games:read`, `games:play`, `games:create`, `seeks:write`, `profile:write`,
  /// `webhooks:write`. By default all that the token in this call allows, and never more.
  public var scopes: [String]?

  public init(expiresIn: Int? = nil, label: String? = nil, scopes: [String]? = nil) {
    self.expiresIn = expiresIn
    self.label = label
    self.scopes = scopes
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    expiresIn = try members.optional("expires_in")
    label = try members.optional("label")
    scopes = try members.optional("scopes")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["expires_in"] = expiresIn?.json
    members["label"] = label?.json
    members["scopes"] = scopes?.json
    return .object(members)
  }
}

/// A request to register a webhook.
public struct CreateWebhook: GavelModel, JSONCoded {
  /// The webhook's one game, in which the caller has a seat. Null or missing means all of the caller's games.
  public var game: String?
  /// The receiver's http or https address without a user, at most 2048 characters. The server refuses addresses of
  /// private networks, now and at every connection.
  public var url: String

  public init(url: String, game: String? = nil) {
    self.url = url
    self.game = game
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    game = try members.optional("game")
    url = try members.required("url")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game"] = game?.json
    members["url"] = url.json
    return .object(members)
  }
}

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

/// A claim as the device sees it that has made it.
public struct DeviceClaim: GavelModel, JSONCoded {
  /// The number that the other device shows too.
  public var checkNumber: String
  /// The id of the server's database. Store it beside the token: a server that refuses the token with 401 and names
  /// another database is not the one of this account.
  public var database: String?
  /// The time until which the other device can confirm.
  public var expiresAt: Timestamp
  /// The account, once the other device has confirmed; null before.
  public var player: Account?
  /// How far the code has come: never `open` here.
  public var status: DeviceCodeStatus
  /// The device's own bearer token, once the other device has confirmed; null before.
  public var token: String?

  public init(
    checkNumber: String,
    expiresAt: Timestamp,
    status: DeviceCodeStatus,
    database: String? = nil,
    player: Account? = nil,
    token: String? = nil
  ) {
    self.checkNumber = checkNumber
    self.expiresAt = expiresAt
    self.status = status
    self.database = database
    self.player = player
    self.token = token
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    checkNumber = try members.required("check_number")
    database = try members.optional("database")
    expiresAt = try members.required("expires_at")
    player = try members.optional("player")
    status = try members.required("status")
    token = try members.optional("token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["check_number"] = checkNumber.json
    members["database"] = database?.json
    members["expires_at"] = expiresAt.json
    members["player"] = player.json
    members["status"] = status.json
    members["token"] = token.json
    return .object(members)
  }
}

/// A code as the device sees it that has made it.
public struct DeviceCode: GavelModel, JSONCoded, Identifiable {
  /// The number that the claiming device shows too; null before the claim. If the numbers differ, another device has
  /// claimed the code: refuse it.
  public var checkNumber: String?
  /// The time of the claim; null before it.
  public var claimedAt: Timestamp?
  /// The name that the claiming device gives itself; null before the claim.
  public var device: String?
  /// The time until which a device can claim the code, and the caller can confirm it.
  public var expiresAt: Timestamp
  /// The code's id.
  public var id: String
  /// True if the claim came from the network address from which the code was made. Null before the claim, or if an
  /// address is not known. Two devices at one place may have different addresses.
  public var sameNetwork: Bool?
  /// How far it has come.
  public var status: DeviceCodeStatus
  /// The id of the token that the device has got, under which a client revokes it; null before the confirmation.
  public var token: String?

  public init(
    expiresAt: Timestamp,
    id: String,
    status: DeviceCodeStatus,
    checkNumber: String? = nil,
    claimedAt: Timestamp? = nil,
    device: String? = nil,
    sameNetwork: Bool? = nil,
    token: String? = nil
  ) {
    self.expiresAt = expiresAt
    self.id = id
    self.status = status
    self.checkNumber = checkNumber
    self.claimedAt = claimedAt
    self.device = device
    self.sameNetwork = sameNetwork
    self.token = token
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    checkNumber = try members.optional("check_number")
    claimedAt = try members.optional("claimed_at")
    device = try members.optional("device")
    expiresAt = try members.required("expires_at")
    id = try members.required("id")
    sameNetwork = try members.optional("same_network")
    status = try members.required("status")
    token = try members.optional("token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["check_number"] = checkNumber.json
    members["claimed_at"] = claimedAt.json
    members["device"] = device.json
    members["expires_at"] = expiresAt.json
    members["id"] = id.json
    members["same_network"] = sameNetwork.json
    members["status"] = status.json
    members["token"] = token.json
    return .object(members)
  }
}

/// A fresh code.
public struct DeviceCodeCreated: GavelModel, JSONCoded, Identifiable {
  /// The code: 12 characters in groups of 4. The server shows it only now, and stores only its hash.
  public var code: String
  /// The time until which a device can claim the code, and the caller can confirm it.
  public var expiresAt: Timestamp
  /// The code's id, under which the caller looks at it, confirms and refuses it.
  public var id: String

  public init(code: String, expiresAt: Timestamp, id: String) {
    self.code = code
    self.expiresAt = expiresAt
    self.id = id
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    code = try members.required("code")
    expiresAt = try members.required("expires_at")
    id = try members.required("id")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["code"] = code.json
    members["expires_at"] = expiresAt.json
    members["id"] = id.json
    return .object(members)
  }
}

/// How far a code has come. A newer server may send another value: it is `unknown`.
public enum DeviceCodeStatus: OpenEnum, JSONCoded {
  /// `open`
  case open
  /// `claimed`
  case claimed
  /// `confirmed`
  case confirmed
  /// `refused`
  case refused
  /// `expired`
  case expired
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [DeviceCodeStatus] = [.open, .claimed, .confirmed, .refused, .expired]

  public init(rawValue: String) {
    switch rawValue {
    case "open": self = .open
    case "claimed": self = .claimed
    case "confirmed": self = .confirmed
    case "refused": self = .refused
    case "expired": self = .expired
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .open: return "open"
    case .claimed: return "claimed"
    case .confirmed: return "confirmed"
    case .refused: return "refused"
    case .expired: return "expired"
    case .unknown(let value): return value
    }
  }
}

/// 1 to 32 random bytes that a player adds before the start. They are public. In JSON lower-case hexadecimal digits.
public typealias Entropy = String

/// A credential to be exchanged, and the token that is asked for.
public struct ExchangeToken: GavelModel, JSONCoded {
  /// Always `urn:ietf:params:oauth:grant-type:token-exchange`.
  public var grantType: String
  /// If it is there, `urn:ietf:params:oauth:token-type:access_token`.
  public var requestedTokenType: String?
  /// The scopes of the token, with spaces between: some of `games:read`, `games:play`, `games:create`, `seeks:write`,
  /// `profile:write`, `webhooks:write`, and none that the key lacks. By default the first four, as far as the key has
  /// them.
  public var scope: String?
  /// The JWT of a user; or the external id, under the app's key.
  public var subjectToken: String
  /// `urn:ietf:params:oauth:token-type:jwt`, or `…:access_token` or `…:id_token` for a JWT of that kind; or
  /// `urn:gavel:token-type:external-id`.
  public var subjectTokenType: String

  public init(
    grantType: String,
    subjectToken: String,
    subjectTokenType: String,
    requestedTokenType: String? = nil,
    scope: String? = nil
  ) {
    self.grantType = grantType
    self.subjectToken = subjectToken
    self.subjectTokenType = subjectTokenType
    self.requestedTokenType = requestedTokenType
    self.scope = scope
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    grantType = try members.required("grant_type")
    requestedTokenType = try members.optional("requested_token_type")
    scope = try members.optional("scope")
    subjectToken = try members.required("subject_token")
    subjectTokenType = try members.required("subject_token_type")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["grant_type"] = grantType.json
    members["requested_token_type"] = requestedTokenType?.json
    members["scope"] = scope?.json
    members["subject_token"] = subjectToken.json
    members["subject_token_type"] = subjectTokenType.json
    return .object(members)
  }
}

/// The last item of a feed that ends before its game.
public struct FeedClosed: GavelModel, JSONCoded {
  /// The reason why it ends.
  public var reason: ClosedBecause
  /// The item's kind.
  public let type = "closed"

  public init(reason: ClosedBecause) {
    self.reason = reason
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    reason = try members.required("reason")
    try members.constant("type", "closed")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["reason"] = reason.json
    members["type"] = type.json
    return .object(members)
  }
}

/// The last item of a feed, once its game is over.
public struct FeedEnd: GavelModel, JSONCoded {
  /// The item's kind.
  public let type = "end"
  /// The version of the game's last event.
  public var version: Int

  public init(version: Int) {
    self.version = version
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("type", "end")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A fresh ticket for a feed.
public struct FeedTicketCreated: GavelModel, JSONCoded {
  /// The path of the feed that it opens. The client adds `?ticket=…`.
  public var feed: String
  /// The time until which the ticket can open its feed first. While that feed lives, and for 5 minutes after it breaks,
  /// the ticket opens it again.
  public var openBy: Timestamp
  /// The ticket. The server shows it only now, and stores only its hash.
  public var ticket: String

  public init(feed: String, openBy: Timestamp, ticket: String) {
    self.feed = feed
    self.openBy = openBy
    self.ticket = ticket
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    feed = try members.required("feed")
    openBy = try members.required("open_by")
    ticket = try members.required("ticket")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["feed"] = feed.json
    members["open_by"] = openBy.json
    members["ticket"] = ticket.json
    return .object(members)
  }
}

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

/// A page of games, the newest first.
public struct GameList: GavelModel, JSONCoded {
  /// The games.
  public var games: [GameSummary]
  /// The `cursor` of the next page; null on the last one.
  public var nextCursor: String?

  public init(games: [GameSummary], nextCursor: String? = nil) {
    self.games = games
    self.nextCursor = nextCursor
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    games = try members.required("games")
    nextCursor = try members.optional("next_cursor")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["games"] = games.json
    members["next_cursor"] = nextCursor.json
    return .object(members)
  }
}
