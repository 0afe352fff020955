// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
