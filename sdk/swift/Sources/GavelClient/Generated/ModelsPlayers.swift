// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
