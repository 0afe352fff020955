// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// The seed from which the server derives every salt and every shuffle.
public struct QeSealedValueSeed: GavelModel, JSONCoded {
  /// 256 bits in hexadecimal.
  public var seed: Seed
  /// The name of the subject.
  public let subject = "seed"

  public init(seed: Seed) {
    self.seed = seed
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    seed = try members.required("seed")
    try members.constant("subject", "seed")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["seed"] = seed.json
    members["subject"] = subject.json
    return .object(members)
  }
}

/// A tile of the stack.
public struct QeSealedValueTile: GavelModel, JSONCoded {
  /// The auction in which the tile is on offer, from 1.
  public var auction: Int
  /// The name of the subject.
  public let subject = "tile"
  /// The tile.
  public var tile: QeTile

  public init(auction: Int, tile: QeTile) {
    self.auction = auction
    self.tile = tile
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    try members.constant("subject", "tile")
    tile = try members.required("tile")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["subject"] = subject.json
    members["tile"] = tile.json
    return .object(members)
  }
}

/// A player's industry token.
public struct QeSealedValueToken: GavelModel, JSONCoded {
  /// The industry on the token.
  public var industry: QeIndustry
  /// The player's seat.
  public var seat: Seat
  /// The name of the subject.
  public let subject = "token"

  public init(industry: QeIndustry, seat: Seat) {
    self.industry = industry
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    industry = try members.required("industry")
    seat = try members.required("seat")
    try members.constant("subject", "token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["industry"] = industry.json
    members["seat"] = seat.json
    members["subject"] = subject.json
    return .object(members)
  }
}

/// A place at the table.
public struct QeSeat: GavelModel, JSONCoded {
  /// Details of the absence; null if the player is not absent.
  public var absence: Absence?
  /// True if the server acted for the player at a deadline, and the player has not acted since.
  public var absent: Bool
  /// How well the bot in the seat plays; null unless a bot sits there.
  public var bot: BotLevel?
  /// The player's choice with the seat; null for a free seat.
  public var choice: QeChoice?
  /// The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null without an
  /// offer.
  public var offeredTo: Player?
  /// The player in the seat; null for a free seat.
  public var player: Player?
  /// True if the player has resigned.
  public var resigned: Bool
  /// The seat.
  public var seat: Seat

  public init(
    absent: Bool,
    resigned: Bool,
    seat: Seat,
    absence: Absence? = nil,
    bot: BotLevel? = nil,
    choice: QeChoice? = nil,
    offeredTo: Player? = nil,
    player: Player? = nil
  ) {
    self.absent = absent
    self.resigned = resigned
    self.seat = seat
    self.absence = absence
    self.bot = bot
    self.choice = choice
    self.offeredTo = offeredTo
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    absence = try members.optional("absence")
    absent = try members.required("absent")
    bot = try members.optional("bot")
    choice = try members.optional("choice")
    offeredTo = try members.optional("offered_to")
    player = try members.optional("player")
    resigned = try members.required("resigned")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["absence"] = absence.json
    members["absent"] = absent.json
    members["bot"] = bot.json
    members["choice"] = choice.json
    members["offered_to"] = offeredTo.json
    members["player"] = player.json
    members["resigned"] = resigned.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
/// the player who accepted sees the game as the public does.
public struct QeSeatAccepted: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatAcceptedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatAccepted"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatAcceptedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatAccepted")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
/// the player who accepted sees the game as the public does.
public struct QeSeatAcceptedData: GavelModel, JSONCoded {
  /// The player who accepted it.
  public var player: PlayerId
  /// The seat.
  public var seat: Seat

  public init(player: PlayerId, seat: Seat) {
    self.player = player
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    player = try members.required("player")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["player"] = player.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
/// is the public.
public struct QeSeatHandedOver: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatHandedOverData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatHandedOver"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatHandedOverData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatHandedOver")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
/// is the public.
public struct QeSeatHandedOverData: GavelModel, JSONCoded {
  /// The former player.
  public var from: PlayerId
  /// The seat.
  public var seat: Seat
  /// The new player.
  public var to: PlayerId

  public init(from: PlayerId, seat: Seat, to: PlayerId) {
    self.from = from
    self.seat = seat
    self.to = to
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    from = try members.required("from")
    seat = try members.required("seat")
    to = try members.required("to")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["from"] = from.json
    members["seat"] = seat.json
    members["to"] = to.json
    return .object(members)
  }
}

/// A seat became free before the start.
public struct QeSeatLeft: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatLeftData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatLeft"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatLeftData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatLeft")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A seat became free before the start.
public struct QeSeatLeftData: GavelModel, JSONCoded {
  /// The reason why it became free.
  public var departure: Departure
  /// The host's seat after this event. If the host left, it is the lowest occupied seat; null once every seat is free.
  public var host: Seat?
  /// The player who left it.
  public var player: PlayerId
  /// The seat.
  public var seat: Seat

  public init(departure: Departure, player: PlayerId, seat: Seat, host: Seat? = nil) {
    self.departure = departure
    self.player = player
    self.seat = seat
    self.host = host
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    departure = try members.required("departure")
    host = try members.optional("host")
    player = try members.required("player")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["departure"] = departure.json
    members["host"] = host.json
    members["player"] = player.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// The host withdrew the offer of a seat.
public struct QeSeatOfferWithdrawn: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatOfferWithdrawnData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatOfferWithdrawn"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatOfferWithdrawnData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatOfferWithdrawn")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// The host withdrew the offer of a seat.
public struct QeSeatOfferWithdrawnData: GavelModel, JSONCoded {
  /// The seat.
  public var seat: Seat

  public init(seat: Seat) {
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["seat"] = seat.json
    return .object(members)
  }
}

/// The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
/// or the seat is handed over. It also ends when the absent player acts or resigns.
public struct QeSeatOffered: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatOfferedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatOffered"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatOfferedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatOffered")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
/// or the seat is handed over. It also ends when the absent player acts or resigns.
public struct QeSeatOfferedData: GavelModel, JSONCoded {
  /// The player to whom the seat is offered.
  public var player: PlayerId
  /// The absent player's seat.
  public var seat: Seat

  public init(player: PlayerId, seat: Seat) {
    self.player = player
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    player = try members.required("player")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["player"] = player.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// The reservation of a seat ended without its player. Anyone may claim the seat now.
public struct QeSeatReleased: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatReleasedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatReleased"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatReleasedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatReleased")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// The reservation of a seat ended without its player. Anyone may claim the seat now.
public struct QeSeatReleasedData: GavelModel, JSONCoded {
  /// The player for whom it was reserved.
  public var player: PlayerId
  /// The reason.
  public var release: Release
  /// The seat.
  public var seat: Seat

  public init(player: PlayerId, release: Release, seat: Seat) {
    self.player = player
    self.release = release
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    player = try members.required("player")
    release = try members.required("release")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["player"] = player.json
    members["release"] = release.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A seat was reserved for a player, who sits down in it or declines it.
public struct QeSeatReserved: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatReservedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatReserved"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatReservedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatReserved")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A seat was reserved for a player, who sits down in it or declines it.
public struct QeSeatReservedData: GavelModel, JSONCoded {
  /// The player for whom it is reserved.
  public var player: PlayerId
  /// The seat.
  public var seat: Seat
  /// The time at which the reservation expires.
  public var until: Timestamp

  public init(player: PlayerId, seat: Seat, until: Timestamp) {
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

/// A player resigned. From this event on the server acts for the seat.
public struct QeSeatResigned: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatResignedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatResigned"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatResignedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatResigned")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player resigned. From this event on the server acts for the seat.
public struct QeSeatResignedData: GavelModel, JSONCoded {
  /// The seat.
  public var seat: Seat

  public init(seat: Seat) {
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A player sat down.
public struct QeSeatTaken: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSeatTakenData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SeatTaken"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSeatTakenData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SeatTaken")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player sat down.
public struct QeSeatTakenData: GavelModel, JSONCoded {
  /// The player's choice with the seat.
  public var choice: QeChoice
  /// The player.
  public var player: PlayerId
  /// The seat.
  public var seat: Seat

  public init(choice: QeChoice, player: PlayerId, seat: Seat) {
    self.choice = choice
    self.player = player
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    choice = try members.required("choice")
    player = try members.required("player")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["choice"] = choice.json
    members["player"] = player.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A seat as one viewer may know it.
public struct QeSeatView: GavelModel, JSONCoded {
  /// The player's industry token; null if the viewer may not know it.
  public var industry: QeIndustry?
  /// The player's nation.
  public var nation: QeNation
  /// The auction at which the player peeked; null if none.
  public var peekedAuction: Int?
  /// The seat.
  public var seat: Seat
  /// The company tiles that the player has won, in order.
  public var tiles: [QeTile]
  /// The sum that the player has spent; null if the viewer may not know it.
  public var totalSpent: QeAmount?
  /// The rounds in which the player scored for a zero bid.
  public var zeroBidRounds: [Int]

  public init(
    nation: QeNation,
    seat: Seat,
    tiles: [QeTile],
    zeroBidRounds: [Int],
    industry: QeIndustry? = nil,
    peekedAuction: Int? = nil,
    totalSpent: QeAmount? = nil
  ) {
    self.nation = nation
    self.seat = seat
    self.tiles = tiles
    self.zeroBidRounds = zeroBidRounds
    self.industry = industry
    self.peekedAuction = peekedAuction
    self.totalSpent = totalSpent
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    industry = try members.optional("industry")
    nation = try members.required("nation")
    peekedAuction = try members.optional("peeked_auction")
    seat = try members.required("seat")
    tiles = try members.required("tiles")
    totalSpent = try members.optional("total_spent")
    zeroBidRounds = try members.required("zero_bid_rounds")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["industry"] = industry.json
    members["nation"] = nation.json
    members["peeked_auction"] = peekedAuction.json
    members["seat"] = seat.json
    members["tiles"] = tiles.json
    members["total_spent"] = totalSpent.json
    members["zero_bid_rounds"] = zeroBidRounds.json
    return .object(members)
  }
}

/// A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2).
public struct QeSecretBidPlaced: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeSecretBidPlacedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "SecretBidPlaced"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeSecretBidPlacedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "SecretBidPlaced")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2).
public struct QeSecretBidPlacedData: GavelModel, JSONCoded {
  /// The auction.
  public var auction: Int
  /// The commitment to the bid.
  public var bid: Commitment
  /// The player, or the server for an absent one.
  public var placedBy: QePlacedBy
  /// The bidder.
  public var seat: Seat

  public init(auction: Int, bid: Commitment, placedBy: QePlacedBy, seat: Seat) {
    self.auction = auction
    self.bid = bid
    self.placedBy = placedBy
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    bid = try members.required("bid")
    placedBy = try members.required("placed_by")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["bid"] = bid.json
    members["placed_by"] = placedBy.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// The public facts of the set-up. Its commitments are in dealt order.
public struct QeSetup: GavelModel, JSONCoded {
  /// The commitments to the tokens that went back into the box unseen: one with 3 players, else none.
  public var boxedTokens: [Commitment]
  /// The auctioneer of the first auction.
  public var firstAuctioneer: Seat
  /// True if the server drew the first auctioneer from the seed. Missing if the host named the seat, and in games that
  /// started before events recorded this.
  public var firstAuctioneerDrawn: Bool?
  /// The nation of each seat.
  public var nations: [QeNation]
  /// The commitments to the tiles of the stack, the top tile first.
  public var stack: [Commitment]
  /// The commitment to the industry token of each seat.
  public var tokens: [Commitment]

  public init(
    boxedTokens: [Commitment],
    firstAuctioneer: Seat,
    nations: [QeNation],
    stack: [Commitment],
    tokens: [Commitment],
    firstAuctioneerDrawn: Bool? = nil
  ) {
    self.boxedTokens = boxedTokens
    self.firstAuctioneer = firstAuctioneer
    self.nations = nations
    self.stack = stack
    self.tokens = tokens
    self.firstAuctioneerDrawn = firstAuctioneerDrawn
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    boxedTokens = try members.required("boxed_tokens")
    firstAuctioneer = try members.required("first_auctioneer")
    firstAuctioneerDrawn = try members.optional("first_auctioneer_drawn")
    nations = try members.required("nations")
    stack = try members.required("stack")
    tokens = try members.required("tokens")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["boxed_tokens"] = boxedTokens.json
    members["first_auctioneer"] = firstAuctioneer.json
    members["first_auctioneer_drawn"] = firstAuctioneerDrawn?.json
    members["nations"] = nations.json
    members["stack"] = stack.json
    members["tokens"] = tokens.json
    return .object(members)
  }
}

/// One player's score sheet.
public struct QeSheet: GavelModel, JSONCoded {
  /// The victory points on the player's tiles.
  public var companies: Int
  /// The points for sets of different industries among tiles and token, split in the best way.
  public var diversification: Int
  /// True if the player spent the most, and so cannot win.
  public var eliminated: Bool
  /// The sum of subtotal and bonus.
  public var grandTotal: Int
  /// The bonus for the lowest total spent.
  public var lowestSpentBonus: Int
  /// The points for each industry, counting tiles and token.
  public var monopolization: Int
  /// The points for tiles of the player's own nation.
  public var nationalization: Int
  /// The rank, from 1. Players who tie share it; eliminated and resigned players share the last one.
  public var rank: Int
  /// True if the player has resigned, and so cannot win.
  public var resigned: Bool
  /// The seat.
  public var seat: Seat
  /// The sum of the points above.
  public var subtotal: Int
  /// The sum of the player's winning bids.
  public var totalSpent: QeAmount
  /// 2 points for each round with a scored zero bid.
  public var zeroBids: Int

  public init(
    companies: Int,
    diversification: Int,
    eliminated: Bool,
    grandTotal: Int,
    lowestSpentBonus: Int,
    monopolization: Int,
    nationalization: Int,
    rank: Int,
    resigned: Bool,
    seat: Seat,
    subtotal: Int,
    totalSpent: QeAmount,
    zeroBids: Int
  ) {
    self.companies = companies
    self.diversification = diversification
    self.eliminated = eliminated
    self.grandTotal = grandTotal
    self.lowestSpentBonus = lowestSpentBonus
    self.monopolization = monopolization
    self.nationalization = nationalization
    self.rank = rank
    self.resigned = resigned
    self.seat = seat
    self.subtotal = subtotal
    self.totalSpent = totalSpent
    self.zeroBids = zeroBids
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    companies = try members.required("companies")
    diversification = try members.required("diversification")
    eliminated = try members.required("eliminated")
    grandTotal = try members.required("grand_total")
    lowestSpentBonus = try members.required("lowest_spent_bonus")
    monopolization = try members.required("monopolization")
    nationalization = try members.required("nationalization")
    rank = try members.required("rank")
    resigned = try members.required("resigned")
    seat = try members.required("seat")
    subtotal = try members.required("subtotal")
    totalSpent = try members.required("total_spent")
    zeroBids = try members.required("zero_bids")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["companies"] = companies.json
    members["diversification"] = diversification.json
    members["eliminated"] = eliminated.json
    members["grand_total"] = grandTotal.json
    members["lowest_spent_bonus"] = lowestSpentBonus.json
    members["monopolization"] = monopolization.json
    members["nationalization"] = nationalization.json
    members["rank"] = rank.json
    members["resigned"] = resigned.json
    members["seat"] = seat.json
    members["subtotal"] = subtotal.json
    members["total_spent"] = totalSpent.json
    members["zero_bids"] = zeroBids.json
    return .object(members)
  }
}

/// The first item of a game's feed: the game at the version where the feed begins.
public struct QeSnapshot: GavelModel, JSONCoded {
  /// The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that
  /// you got may be another event by now: drop all that you have of the game, and read it again.
  public var epoch: String?
  /// The game as the viewer may know it.
  public var game: QeGame
  /// The item's kind.
  public let type = "snapshot"

  public init(game: QeGame, epoch: String? = nil) {
    self.game = game
    self.epoch = epoch
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    epoch = try members.optional("epoch")
    game = try members.required("game")
    try members.constant("type", "snapshot")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["epoch"] = epoch?.json
    members["game"] = game.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A request to start a game.
public struct QeStartGame: GavelModel, JSONCoded {
  /// The auctioneer of the first auction. By default the server draws one.
  public var firstAuctioneer: Seat?

  public init(firstAuctioneer: Seat? = nil) {
    self.firstAuctioneer = firstAuctioneer
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    firstAuctioneer = try members.optional("first_auctioneer")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["first_auctioneer"] = firstAuctioneer?.json
    return .object(members)
  }
}

/// A request for a seat.
public struct QeTakeSeat: GavelModel, JSONCoded {
  /// The invite code of a private game.
  public var inviteCode: String?
  /// The nation; by default the start deals one.
  public var nation: QeNation?
  /// The seat; by default the lowest free one.
  public var seat: Seat?

  public init(inviteCode: String? = nil, nation: QeNation? = nil, seat: Seat? = nil) {
    self.inviteCode = inviteCode
    self.nation = nation
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    inviteCode = try members.optional("invite_code")
    nation = try members.optional("nation")
    seat = try members.optional("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["invite_code"] = inviteCode?.json
    members["nation"] = nation?.json
    members["seat"] = seat?.json
    return .object(members)
  }
}

/// A company tile.
public struct QeTile: GavelModel, JSONCoded {
  /// The company's industry.
  public var industry: QeIndustry
  /// The company's nation.
  public var nation: QeNation
  /// The points that it scores for its owner under "companies", 1 to 4.
  public var victoryPoints: Int

  public init(industry: QeIndustry, nation: QeNation, victoryPoints: Int) {
    self.industry = industry
    self.nation = nation
    self.victoryPoints = victoryPoints
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    industry = try members.required("industry")
    nation = try members.required("nation")
    victoryPoints = try members.required("victory_points")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["industry"] = industry.json
    members["nation"] = nation.json
    members["victory_points"] = victoryPoints.json
    return .object(members)
  }
}

/// The turn of the play: the opening bid, or the bids of a ballot.
public struct QeTurn: GavelModel, JSONCoded {
  /// The auction, from 1.
  public var auction: Int
  /// The ballot, from 1.
  public var ballot: Int
  /// The kind of bid.
  public var bid: QeBidKind

  public init(auction: Int, ballot: Int, bid: QeBidKind) {
    self.auction = auction
    self.ballot = ballot
    self.bid = bid
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    ballot = try members.required("ballot")
    bid = try members.required("bid")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["ballot"] = ballot.json
    members["bid"] = bid.json
    return .object(members)
  }
}

/// A turn's deadline passed. In the events that follow, the server acts for the absent seats or ends the game.
public struct QeTurnExpired: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeTurnExpiredData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "TurnExpired"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeTurnExpiredData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "TurnExpired")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A turn's deadline passed. In the events that follow, the server acts for the absent seats or ends the game.
public struct QeTurnExpiredData: GavelModel, JSONCoded {
  /// The seats that did not act in time.
  public var seats: [Seat]
  /// The turn.
  public var turn: QeTurn

  public init(seats: [Seat], turn: QeTurn) {
    self.seats = seats
    self.turn = turn
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    seats = try members.required("seats")
    turn = try members.required("turn")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["seats"] = seats.json
    members["turn"] = turn.json
    return .object(members)
  }
}

/// What the viewer may do at a version of the game. Each member is that of the game's resource.
public struct QeTurnState: GavelModel, JSONCoded {
  /// The actions that the viewer may perform now, with their constraints.
  public var allowedActions: [QeAllowedAction]
  /// The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
  /// deadline, and in a pause.
  public var deadlineAt: Timestamp?
  /// The seats that must act before the game goes on.
  public var mustAct: [Seat]
  /// The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time of the
  /// newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
  public var now: Timestamp?
  /// The game's status.
  public var status: Status
  /// The item's kind.
  public let type = "turn"
  /// The version of the newest event that this covers.
  public var version: Int
  /// The viewer's own seat; null for the public.
  public var yourSeat: Seat?

  public init(
    allowedActions: [QeAllowedAction],
    mustAct: [Seat],
    status: Status,
    version: Int,
    deadlineAt: Timestamp? = nil,
    now: Timestamp? = nil,
    yourSeat: Seat? = nil
  ) {
    self.allowedActions = allowedActions
    self.mustAct = mustAct
    self.status = status
    self.version = version
    self.deadlineAt = deadlineAt
    self.now = now
    self.yourSeat = yourSeat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    allowedActions = try members.required("allowed_actions")
    deadlineAt = try members.optional("deadline_at")
    mustAct = try members.required("must_act")
    now = try members.optional("now")
    status = try members.required("status")
    try members.constant("type", "turn")
    version = try members.required("version")
    yourSeat = try members.optional("your_seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["allowed_actions"] = allowedActions.json
    members["deadline_at"] = deadlineAt.json
    members["must_act"] = mustAct.json
    members["now"] = now.json
    members["status"] = status.json
    members["type"] = type.json
    members["version"] = version.json
    members["your_seat"] = yourSeat.json
    return .object(members)
  }
}

/// A game of Q.E. as one viewer may know it.
public struct QeView: GavelModel, JSONCoded {
  /// The number of auctions: 16 with 3 and 4 players, 15 with 5.
  public var auctionCount: Int
  /// The opened auctions, the newest last.
  public var auctions: [QeAuctionView]
  /// The auctioneer of the first auction.
  public var firstAuctioneer: Seat
  /// The seats in order.
  public var seats: [QeSeatView]
  /// The number of face-down tiles in the stack.
  public var stackCount: Int

  public init(auctionCount: Int, auctions: [QeAuctionView], firstAuctioneer: Seat, seats: [QeSeatView], stackCount: Int) {
    self.auctionCount = auctionCount
    self.auctions = auctions
    self.firstAuctioneer = firstAuctioneer
    self.seats = seats
    self.stackCount = stackCount
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auctionCount = try members.required("auction_count")
    auctions = try members.required("auctions")
    firstAuctioneer = try members.required("first_auctioneer")
    seats = try members.required("seats")
    stackCount = try members.required("stack_count")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction_count"] = auctionCount.json
    members["auctions"] = auctions.json
    members["first_auctioneer"] = firstAuctioneer.json
    members["seats"] = seats.json
    members["stack_count"] = stackCount.json
    return .object(members)
  }
}

/// The server revealed the zero bids of an auction ("One auction", 4).
public struct QeZeroBidsRevealed: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeZeroBidsRevealedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "ZeroBidsRevealed"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeZeroBidsRevealedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "ZeroBidsRevealed")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// The server revealed the zero bids of an auction ("One auction", 4).
public struct QeZeroBidsRevealedData: GavelModel, JSONCoded {
  /// The auction.
  public var auction: Int
  /// The round.
  public var round: Int
  /// Those of them that score 2 victory points for it. A player scores once a round, and only for a zero that the
  /// player placed.
  public var scored: [Seat]
  /// The seats with a zero as their last bid.
  public var seats: [Seat]

  public init(auction: Int, round: Int, scored: [Seat], seats: [Seat]) {
    self.auction = auction
    self.round = round
    self.scored = scored
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    round = try members.required("round")
    scored = try members.required("scored")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["round"] = round.json
    members["scored"] = scored.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// Bid a number of tricks.
public struct QuotlibetActionBid: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "bid"
  /// The round.
  public var round: Int
  /// The legal bids, in ascending order.
  public var tricks: [Int]

  public init(round: Int, tricks: [Int]) {
    self.round = round
    self.tricks = tricks
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "bid")
    round = try members.required("round")
    tricks = try members.required("tricks")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["round"] = round.json
    members["tricks"] = tricks.json
    return .object(members)
  }
}

/// Play a card.
public struct QuotlibetActionPlayCard: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "play_card"
  /// The legal cards, in dealt order.
  public var cards: [QuotlibetCard]
  /// The round.
  public var round: Int
  /// The trick's number in the round.
  public var trick: Int

  public init(cards: [QuotlibetCard], round: Int, trick: Int) {
    self.cards = cards
    self.round = round
    self.trick = trick
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "play_card")
    cards = try members.required("cards")
    round = try members.required("round")
    trick = try members.required("trick")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["cards"] = cards.json
    members["round"] = round.json
    members["trick"] = trick.json
    return .object(members)
  }
}

/// Start the game.
public struct QuotlibetActionStart: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "start"

  public init() {}

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "start")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    return .object(members)
  }
}

/// Sit down in one of these seats.
public struct QuotlibetActionTakeSeat: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "take_seat"
  /// The free seats.
  public var seats: [Seat]

  public init(seats: [Seat]) {
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "take_seat")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// A variant of ``QuotlibetAllowedAction`` that this version does not know.
public struct UnknownQuotlibetAllowedAction: GavelModel, JSONCoded {
  /// Its `action`.
  public let action: String
  /// What the server sent, the whole of it.
  public let raw: JSON

  public init(json: JSON) throws {
    let members = try Members(json)
    raw = json
    action = try members.required("action")
  }

  public var json: JSON { raw }
}

/// An action that the caller may perform now, with its constraints.
///
/// Told apart by `action`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum QuotlibetAllowedAction: GavelModel, JSONCoded {
  /// Call the game off.
  case abandon(ActionAbandon)
  /// Add entropy to the shuffles to come.
  case addEntropy(ActionAddEntropy)
  /// Bid a number of tricks.
  case bid(QuotlibetActionBid)
  /// Consent to the offer of one of these seats before the absence alone allows it.
  case consent(ActionConsent)
  /// Leave the caller's own seat.
  case leaveSeat(ActionLeaveSeat)
  /// Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is
  /// possible.
  case offerSeat(ActionOfferSeat)
  /// Ask for a pause. It begins once every seat that has not resigned asks for it.
  case pause(ActionPause)
  /// Play a card.
  case playCard(QuotlibetActionPlayCard)
  /// Take the bot out of one of these seats.
  case removeBot(ActionRemoveBot)
  /// Free one of these seats, or withdraw its reservation.
  case removeSeat(ActionRemoveSeat)
  /// Give up; the server acts for the seat from then on.
  case resign(ActionResign)
  /// End the pause.
  case resume(ActionResume)
  /// Seat a bot in one of these seats.
  case seatBot(ActionSeatBot)
  /// Start the game.
  case start(QuotlibetActionStart)
  /// Sit down in one of these seats.
  case takeSeat(QuotlibetActionTakeSeat)
  /// Withdraw the offer of one of these seats.
  case withdrawOffer(ActionWithdrawOffer)
  /// Withdraw the request for a pause.
  case withdrawPause(ActionWithdrawPause)
  /// A variant that this version does not know.
  case unknown(UnknownQuotlibetAllowedAction)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("action")
    switch tag {
    case "abandon": self = .abandon(try .init(json: json))
    case "add_entropy": self = .addEntropy(try .init(json: json))
    case "bid": self = .bid(try .init(json: json))
    case "consent": self = .consent(try .init(json: json))
    case "leave_seat": self = .leaveSeat(try .init(json: json))
    case "offer_seat": self = .offerSeat(try .init(json: json))
    case "pause": self = .pause(try .init(json: json))
    case "play_card": self = .playCard(try .init(json: json))
    case "remove_bot": self = .removeBot(try .init(json: json))
    case "remove_seat": self = .removeSeat(try .init(json: json))
    case "resign": self = .resign(try .init(json: json))
    case "resume": self = .resume(try .init(json: json))
    case "seat_bot": self = .seatBot(try .init(json: json))
    case "start": self = .start(try .init(json: json))
    case "take_seat": self = .takeSeat(try .init(json: json))
    case "withdraw_offer": self = .withdrawOffer(try .init(json: json))
    case "withdraw_pause": self = .withdrawPause(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .abandon(let value): return value.json
    case .addEntropy(let value): return value.json
    case .bid(let value): return value.json
    case .consent(let value): return value.json
    case .leaveSeat(let value): return value.json
    case .offerSeat(let value): return value.json
    case .pause(let value): return value.json
    case .playCard(let value): return value.json
    case .removeBot(let value): return value.json
    case .removeSeat(let value): return value.json
    case .resign(let value): return value.json
    case .resume(let value): return value.json
    case .seatBot(let value): return value.json
    case .start(let value): return value.json
    case .takeSeat(let value): return value.json
    case .withdrawOffer(let value): return value.json
    case .withdrawPause(let value): return value.json
    case .unknown(let value): return value.json
    }
  }
}

/// A player bid a number of tricks ("Bids").
public struct QuotlibetBidPlaced: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetBidPlacedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QuotlibetOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "BidPlaced"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetBidPlacedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QuotlibetOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "BidPlaced")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player bid a number of tricks ("Bids").
public struct QuotlibetBidPlacedData: GavelModel, JSONCoded {
  /// The player, or the server for an absent one.
  public var placedBy: QuotlibetPlacedBy
  /// The round.
  public var round: Int
  /// The bidder.
  public var seat: Seat
  /// The number of tricks.
  public var tricks: Int

  public init(placedBy: QuotlibetPlacedBy, round: Int, seat: Seat, tricks: Int) {
    self.placedBy = placedBy
    self.round = round
    self.seat = seat
    self.tricks = tricks
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    placedBy = try members.required("placed_by")
    round = try members.required("round")
    seat = try members.required("seat")
    tricks = try members.required("tricks")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["placed_by"] = placedBy.json
    members["round"] = round.json
    members["seat"] = seat.json
    members["tricks"] = tricks.json
    return .object(members)
  }
}

/// A card: its rank (2 to 9, T for ten, J, Q, K, A), then its suit (C, D, H, S).
public typealias QuotlibetCard = String

/// A player played a card ("Play"). This event opens its commitment to everyone.
public struct QuotlibetCardPlaced: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetCardPlacedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QuotlibetOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "CardPlaced"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetCardPlacedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QuotlibetOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "CardPlaced")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player played a card ("Play"). This event opens its commitment to everyone.
public struct QuotlibetCardPlacedData: GavelModel, JSONCoded {
  /// The card.
  public var card: QuotlibetCard
  /// The player, or the server for an absent one.
  public var placedBy: QuotlibetPlacedBy
  /// The round.
  public var round: Int
  /// The seat that played the card.
  public var seat: Seat
  /// The trick's number in the round, from 1.
  public var trick: Int

  public init(card: QuotlibetCard, placedBy: QuotlibetPlacedBy, round: Int, seat: Seat, trick: Int) {
    self.card = card
    self.placedBy = placedBy
    self.round = round
    self.seat = seat
    self.trick = trick
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    card = try members.required("card")
    placedBy = try members.required("placed_by")
    round = try members.required("round")
    seat = try members.required("seat")
    trick = try members.required("trick")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["card"] = card.json
    members["placed_by"] = placedBy.json
    members["round"] = round.json
    members["seat"] = seat.json
    members["trick"] = trick.json
    return .object(members)
  }
}

/// The answer to a command.
public struct QuotlibetCommandAnswer: GavelModel, JSONCoded {
  /// The events that the command has caused, as the caller may know them.
  public var events: [QuotlibetEvent]
  /// The game after the command, as the caller may know it. Only with `Prefer: return=representation`.
  public var game: QuotlibetGame?
  /// What the caller may do after the command.
  public var turn: QuotlibetTurnState
  /// The game's version after the command.
  public var version: Int

  public init(events: [QuotlibetEvent], turn: QuotlibetTurnState, version: Int, game: QuotlibetGame? = nil) {
    self.events = events
    self.turn = turn
    self.version = version
    self.game = game
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    events = try members.required("events")
    game = try members.optional("game")
    turn = try members.required("turn")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["events"] = events.json
    members["game"] = game?.json
    members["turn"] = turn.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A request to create a game.
public struct QuotlibetCreateGame: GavelModel, JSONCoded {
  /// The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and
  /// for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
  public var absentBot: BotLevel?
  /// The levels of the bots in the seats after the host's, in order; none by default.
  public var bots: [BotLevel]?
  /// The sum that the dealer's bid must not make; `tricks` by default.
  public var hook: QuotlibetHook?
  /// Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no
  /// deadline.
  public var moveDeadlineSeconds: Int?
  /// How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`.
  public var reminderSeconds: Int?
  /// For how many seconds seats are reserved: 3600 by default. Only with `seating`.
  public var reservationSeconds: Int?
  /// The players of the first seats in order; further seats are open. A player who opens the game is among them. An
  /// empty list is as none.
  public var seating: [QuotlibetNamedSeat]?
  /// The number of players.
  public var seats: Int
  /// True if the server starts the game once every seat has a player. Only with `seating`.
  public var start: Bool?
  /// The players who can find the game; `public` by default.
  public var visibility: Visibility?

  public init(
    seats: Int,
    absentBot: BotLevel? = nil,
    bots: [BotLevel]? = nil,
    hook: QuotlibetHook? = nil,
    moveDeadlineSeconds: Int? = nil,
    reminderSeconds: Int? = nil,
    reservationSeconds: Int? = nil,
    seating: [QuotlibetNamedSeat]? = nil,
    start: Bool? = nil,
    visibility: Visibility? = nil
  ) {
    self.seats = seats
    self.absentBot = absentBot
    self.bots = bots
    self.hook = hook
    self.moveDeadlineSeconds = moveDeadlineSeconds
    self.reminderSeconds = reminderSeconds
    self.reservationSeconds = reservationSeconds
    self.seating = seating
    self.start = start
    self.visibility = visibility
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    absentBot = try members.optional("absent_bot")
    bots = try members.optional("bots")
    hook = try members.optional("hook")
    moveDeadlineSeconds = try members.optional("move_deadline_seconds")
    reminderSeconds = try members.optional("reminder_seconds")
    reservationSeconds = try members.optional("reservation_seconds")
    seating = try members.optional("seating")
    seats = try members.required("seats")
    start = try members.optional("start")
    visibility = try members.optional("visibility")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["absent_bot"] = absentBot?.json
    members["bots"] = bots?.json
    members["hook"] = hook?.json
    members["move_deadline_seconds"] = moveDeadlineSeconds?.json
    members["reminder_seconds"] = reminderSeconds?.json
    members["reservation_seconds"] = reservationSeconds?.json
    members["seating"] = seating?.json
    members["seats"] = seats.json
    members["start"] = start?.json
    members["visibility"] = visibility?.json
    return .object(members)
  }
}

/// The answer to the creation of a game.
public struct QuotlibetCreatedAnswer: GavelModel, JSONCoded {
  /// The game's events, as the host may know them.
  public var events: [QuotlibetEvent]
  /// The game as its host may know it.
  public var game: QuotlibetGame
  /// The code with which other players join a private game; null for a public one. The server shows it only in this
  /// answer and its repeats.
  public var inviteCode: String?
  /// The game's version.
  public var version: Int

  public init(events: [QuotlibetEvent], game: QuotlibetGame, version: Int, inviteCode: String? = nil) {
    self.events = events
    self.game = game
    self.version = version
    self.inviteCode = inviteCode
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    events = try members.required("events")
    game = try members.required("game")
    inviteCode = try members.optional("invite_code")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["events"] = events.json
    members["game"] = game.json
    members["invite_code"] = inviteCode.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player added entropy to the shuffles to come. It replaces the player's earlier entropy.
public struct QuotlibetEntropyAdded: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetEntropyAddedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QuotlibetOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "EntropyAdded"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetEntropyAddedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QuotlibetOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "EntropyAdded")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A player added entropy to the shuffles to come. It replaces the player's earlier entropy.
public struct QuotlibetEntropyAddedData: GavelModel, JSONCoded {
  /// 1 to 32 bytes.
  public var entropy: Entropy
  /// The player's seat.
  public var seat: Seat

  public init(entropy: Entropy, seat: Seat) {
    self.entropy = entropy
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    entropy = try members.required("entropy")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["entropy"] = entropy.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A variant of ``QuotlibetEvent`` that this version does not know.
public struct UnknownQuotlibetEvent: GavelModel, JSONCoded {
  /// Its `type`.
  public let type: String
  /// What the server sent, the whole of it.
  public let raw: JSON
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public let deadlineAt: Timestamp?
  /// The game.
  public let gameId: String
  /// The chain hash at this event.
  public let hash: String
  /// The kind of game.
  public let kind: GameKind
  /// The sealed values that this event opens to the caller.
  public let openings: [QuotlibetOpening]
  /// The time at which the server decided the event.
  public let recordedAt: Timestamp
  /// The version of the event type's form.
  public let schemaVersion: Int
  /// The event's number in its game.
  public let version: Int

  public init(json: JSON) throws {
    let members = try Members(json)
    raw = json
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    version = try members.required("version")
    type = try members.required("type")
  }

  public var json: JSON { raw }
}

/// An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
/// hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without `hash`
/// and `openings`.
///
/// Told apart by `type`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum QuotlibetEvent: GavelModel, JSONCoded {
  /// A player bid a number of tricks ("Bids").
  case bidPlaced(QuotlibetBidPlaced)
  /// A player played a card ("Play"). This event opens its commitment to everyone.
  case cardPlaced(QuotlibetCardPlaced)
  /// A player added entropy to the shuffles to come. It replaces the player's earlier entropy.
  case entropyAdded(QuotlibetEntropyAdded)
  /// The game ended unscored. This event opens every sealed value.
  case gameAbandoned(QuotlibetGameAbandoned)
  /// A game was created: the first event of every stream.
  case gameCreated(QuotlibetGameCreated)
  /// The game was played to its end. This event opens every sealed value.
  case gameFinished(QuotlibetGameFinished)
  /// Every seat that has not resigned asked for a pause. No player can make a move until it ends.
  case gamePaused(QuotlibetGamePaused)
  /// A player ended the pause. The turn goes on with its remaining time.
  case gameResumed(QuotlibetGameResumed)
  /// The host started the game and the server dealt.
  case gameStarted(QuotlibetGameStarted)
  /// A player consented to the offer of an absent player's seat before the absence alone allows it.
  case offerConsented(QuotlibetOfferConsented)
  /// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
  case pauseAsked(QuotlibetPauseAsked)
  /// A player withdrew the request for a pause.
  case pauseWithdrawn(QuotlibetPauseWithdrawn)
  /// The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock
  /// up ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
  case roundDealt(QuotlibetRoundDealt)
  /// A player won the last trick of a round, and the server scored the round ("Score").
  case roundScored(QuotlibetRoundScored)
  /// A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until
  /// then the player who accepted sees the game as the public does.
  case seatAccepted(QuotlibetSeatAccepted)
  /// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
  /// is the public.
  case seatHandedOver(QuotlibetSeatHandedOver)
  /// A seat became free before the start.
  case seatLeft(QuotlibetSeatLeft)
  /// The host withdrew the offer of a seat.
  case seatOfferWithdrawn(QuotlibetSeatOfferWithdrawn)
  /// The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
  /// or the seat is handed over. It also ends when the absent player acts or resigns.
  case seatOffered(QuotlibetSeatOffered)
  /// The reservation of a seat ended without its player. Anyone may claim the seat now.
  case seatReleased(QuotlibetSeatReleased)
  /// A seat was reserved for a player, who sits down in it or declines it.
  case seatReserved(QuotlibetSeatReserved)
  /// A player resigned. From this event on the server acts for the seat.
  case seatResigned(QuotlibetSeatResigned)
  /// A player sat down.
  case seatTaken(QuotlibetSeatTaken)
  /// A seat won a trick with the last card played to it ("Trick").
  case trickTaken(QuotlibetTrickTaken)
  /// A turn's deadline passed. In the events that follow, the server acts for the absent seats or ends the game.
  case turnExpired(QuotlibetTurnExpired)
  /// A variant that this version does not know.
  case unknown(UnknownQuotlibetEvent)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "BidPlaced": self = .bidPlaced(try .init(json: json))
    case "CardPlaced": self = .cardPlaced(try .init(json: json))
    case "EntropyAdded": self = .entropyAdded(try .init(json: json))
    case "GameAbandoned": self = .gameAbandoned(try .init(json: json))
    case "GameCreated": self = .gameCreated(try .init(json: json))
    case "GameFinished": self = .gameFinished(try .init(json: json))
    case "GamePaused": self = .gamePaused(try .init(json: json))
    case "GameResumed": self = .gameResumed(try .init(json: json))
    case "GameStarted": self = .gameStarted(try .init(json: json))
    case "OfferConsented": self = .offerConsented(try .init(json: json))
    case "PauseAsked": self = .pauseAsked(try .init(json: json))
    case "PauseWithdrawn": self = .pauseWithdrawn(try .init(json: json))
    case "RoundDealt": self = .roundDealt(try .init(json: json))
    case "RoundScored": self = .roundScored(try .init(json: json))
    case "SeatAccepted": self = .seatAccepted(try .init(json: json))
    case "SeatHandedOver": self = .seatHandedOver(try .init(json: json))
    case "SeatLeft": self = .seatLeft(try .init(json: json))
    case "SeatOfferWithdrawn": self = .seatOfferWithdrawn(try .init(json: json))
    case "SeatOffered": self = .seatOffered(try .init(json: json))
    case "SeatReleased": self = .seatReleased(try .init(json: json))
    case "SeatReserved": self = .seatReserved(try .init(json: json))
    case "SeatResigned": self = .seatResigned(try .init(json: json))
    case "SeatTaken": self = .seatTaken(try .init(json: json))
    case "TrickTaken": self = .trickTaken(try .init(json: json))
    case "TurnExpired": self = .turnExpired(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .bidPlaced(let value): return value.json
    case .cardPlaced(let value): return value.json
    case .entropyAdded(let value): return value.json
    case .gameAbandoned(let value): return value.json
    case .gameCreated(let value): return value.json
    case .gameFinished(let value): return value.json
    case .gamePaused(let value): return value.json
    case .gameResumed(let value): return value.json
    case .gameStarted(let value): return value.json
    case .offerConsented(let value): return value.json
    case .pauseAsked(let value): return value.json
    case .pauseWithdrawn(let value): return value.json
    case .roundDealt(let value): return value.json
    case .roundScored(let value): return value.json
    case .seatAccepted(let value): return value.json
    case .seatHandedOver(let value): return value.json
    case .seatLeft(let value): return value.json
    case .seatOfferWithdrawn(let value): return value.json
    case .seatOffered(let value): return value.json
    case .seatReleased(let value): return value.json
    case .seatReserved(let value): return value.json
    case .seatResigned(let value): return value.json
    case .seatTaken(let value): return value.json
    case .trickTaken(let value): return value.json
    case .turnExpired(let value): return value.json
    case .unknown(let value): return value.json
    }
  }

  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp? {
    switch self {
    case .bidPlaced(let value): return value.deadlineAt
    case .cardPlaced(let value): return value.deadlineAt
    case .entropyAdded(let value): return value.deadlineAt
    case .gameAbandoned(let value): return value.deadlineAt
    case .gameCreated(let value): return value.deadlineAt
    case .gameFinished(let value): return value.deadlineAt
    case .gamePaused(let value): return value.deadlineAt
    case .gameResumed(let value): return value.deadlineAt
    case .gameStarted(let value): return value.deadlineAt
    case .offerConsented(let value): return value.deadlineAt
    case .pauseAsked(let value): return value.deadlineAt
    case .pauseWithdrawn(let value): return value.deadlineAt
    case .roundDealt(let value): return value.deadlineAt
    case .roundScored(let value): return value.deadlineAt
    case .seatAccepted(let value): return value.deadlineAt
    case .seatHandedOver(let value): return value.deadlineAt
    case .seatLeft(let value): return value.deadlineAt
    case .seatOfferWithdrawn(let value): return value.deadlineAt
    case .seatOffered(let value): return value.deadlineAt
    case .seatReleased(let value): return value.deadlineAt
    case .seatReserved(let value): return value.deadlineAt
    case .seatResigned(let value): return value.deadlineAt
    case .seatTaken(let value): return value.deadlineAt
    case .trickTaken(let value): return value.deadlineAt
    case .turnExpired(let value): return value.deadlineAt
    case .unknown(let value): return value.deadlineAt
    }
  }

  /// The game.
  public var gameId: String {
    switch self {
    case .bidPlaced(let value): return value.gameId
    case .cardPlaced(let value): return value.gameId
    case .entropyAdded(let value): return value.gameId
    case .gameAbandoned(let value): return value.gameId
    case .gameCreated(let value): return value.gameId
    case .gameFinished(let value): return value.gameId
    case .gamePaused(let value): return value.gameId
    case .gameResumed(let value): return value.gameId
    case .gameStarted(let value): return value.gameId
    case .offerConsented(let value): return value.gameId
    case .pauseAsked(let value): return value.gameId
    case .pauseWithdrawn(let value): return value.gameId
    case .roundDealt(let value): return value.gameId
    case .roundScored(let value): return value.gameId
    case .seatAccepted(let value): return value.gameId
    case .seatHandedOver(let value): return value.gameId
    case .seatLeft(let value): return value.gameId
    case .seatOfferWithdrawn(let value): return value.gameId
    case .seatOffered(let value): return value.gameId
    case .seatReleased(let value): return value.gameId
    case .seatReserved(let value): return value.gameId
    case .seatResigned(let value): return value.gameId
    case .seatTaken(let value): return value.gameId
    case .trickTaken(let value): return value.gameId
    case .turnExpired(let value): return value.gameId
    case .unknown(let value): return value.gameId
    }
  }

  /// The chain hash at this event.
  public var hash: String {
    switch self {
    case .bidPlaced(let value): return value.hash
    case .cardPlaced(let value): return value.hash
    case .entropyAdded(let value): return value.hash
    case .gameAbandoned(let value): return value.hash
    case .gameCreated(let value): return value.hash
    case .gameFinished(let value): return value.hash
    case .gamePaused(let value): return value.hash
    case .gameResumed(let value): return value.hash
    case .gameStarted(let value): return value.hash
    case .offerConsented(let value): return value.hash
    case .pauseAsked(let value): return value.hash
    case .pauseWithdrawn(let value): return value.hash
    case .roundDealt(let value): return value.hash
    case .roundScored(let value): return value.hash
    case .seatAccepted(let value): return value.hash
    case .seatHandedOver(let value): return value.hash
    case .seatLeft(let value): return value.hash
    case .seatOfferWithdrawn(let value): return value.hash
    case .seatOffered(let value): return value.hash
    case .seatReleased(let value): return value.hash
    case .seatReserved(let value): return value.hash
    case .seatResigned(let value): return value.hash
    case .seatTaken(let value): return value.hash
    case .trickTaken(let value): return value.hash
    case .turnExpired(let value): return value.hash
    case .unknown(let value): return value.hash
    }
  }

  /// The kind of game.
  public var kind: GameKind {
    switch self {
    case .bidPlaced(let value): return value.kind
    case .cardPlaced(let value): return value.kind
    case .entropyAdded(let value): return value.kind
    case .gameAbandoned(let value): return value.kind
    case .gameCreated(let value): return value.kind
    case .gameFinished(let value): return value.kind
    case .gamePaused(let value): return value.kind
    case .gameResumed(let value): return value.kind
    case .gameStarted(let value): return value.kind
    case .offerConsented(let value): return value.kind
    case .pauseAsked(let value): return value.kind
    case .pauseWithdrawn(let value): return value.kind
    case .roundDealt(let value): return value.kind
    case .roundScored(let value): return value.kind
    case .seatAccepted(let value): return value.kind
    case .seatHandedOver(let value): return value.kind
    case .seatLeft(let value): return value.kind
    case .seatOfferWithdrawn(let value): return value.kind
    case .seatOffered(let value): return value.kind
    case .seatReleased(let value): return value.kind
    case .seatReserved(let value): return value.kind
    case .seatResigned(let value): return value.kind
    case .seatTaken(let value): return value.kind
    case .trickTaken(let value): return value.kind
    case .turnExpired(let value): return value.kind
    case .unknown(let value): return value.kind
    }
  }

  /// The sealed values that this event opens to the caller.
  public var openings: [QuotlibetOpening] {
    switch self {
    case .bidPlaced(let value): return value.openings
    case .cardPlaced(let value): return value.openings
    case .entropyAdded(let value): return value.openings
    case .gameAbandoned(let value): return value.openings
    case .gameCreated(let value): return value.openings
    case .gameFinished(let value): return value.openings
    case .gamePaused(let value): return value.openings
    case .gameResumed(let value): return value.openings
    case .gameStarted(let value): return value.openings
    case .offerConsented(let value): return value.openings
    case .pauseAsked(let value): return value.openings
    case .pauseWithdrawn(let value): return value.openings
    case .roundDealt(let value): return value.openings
    case .roundScored(let value): return value.openings
    case .seatAccepted(let value): return value.openings
    case .seatHandedOver(let value): return value.openings
    case .seatLeft(let value): return value.openings
    case .seatOfferWithdrawn(let value): return value.openings
    case .seatOffered(let value): return value.openings
    case .seatReleased(let value): return value.openings
    case .seatReserved(let value): return value.openings
    case .seatResigned(let value): return value.openings
    case .seatTaken(let value): return value.openings
    case .trickTaken(let value): return value.openings
    case .turnExpired(let value): return value.openings
    case .unknown(let value): return value.openings
    }
  }

  /// The time at which the server decided the event.
  public var recordedAt: Timestamp {
    switch self {
    case .bidPlaced(let value): return value.recordedAt
    case .cardPlaced(let value): return value.recordedAt
    case .entropyAdded(let value): return value.recordedAt
    case .gameAbandoned(let value): return value.recordedAt
    case .gameCreated(let value): return value.recordedAt
    case .gameFinished(let value): return value.recordedAt
    case .gamePaused(let value): return value.recordedAt
    case .gameResumed(let value): return value.recordedAt
    case .gameStarted(let value): return value.recordedAt
    case .offerConsented(let value): return value.recordedAt
    case .pauseAsked(let value): return value.recordedAt
    case .pauseWithdrawn(let value): return value.recordedAt
    case .roundDealt(let value): return value.recordedAt
    case .roundScored(let value): return value.recordedAt
    case .seatAccepted(let value): return value.recordedAt
    case .seatHandedOver(let value): return value.recordedAt
    case .seatLeft(let value): return value.recordedAt
    case .seatOfferWithdrawn(let value): return value.recordedAt
    case .seatOffered(let value): return value.recordedAt
    case .seatReleased(let value): return value.recordedAt
    case .seatReserved(let value): return value.recordedAt
    case .seatResigned(let value): return value.recordedAt
    case .seatTaken(let value): return value.recordedAt
    case .trickTaken(let value): return value.recordedAt
    case .turnExpired(let value): return value.recordedAt
    case .unknown(let value): return value.recordedAt
    }
  }

  /// The version of the event type's form.
  public var schemaVersion: Int {
    switch self {
    case .bidPlaced(let value): return value.schemaVersion
    case .cardPlaced(let value): return value.schemaVersion
    case .entropyAdded(let value): return value.schemaVersion
    case .gameAbandoned(let value): return value.schemaVersion
    case .gameCreated(let value): return value.schemaVersion
    case .gameFinished(let value): return value.schemaVersion
    case .gamePaused(let value): return value.schemaVersion
    case .gameResumed(let value): return value.schemaVersion
    case .gameStarted(let value): return value.schemaVersion
    case .offerConsented(let value): return value.schemaVersion
    case .pauseAsked(let value): return value.schemaVersion
    case .pauseWithdrawn(let value): return value.schemaVersion
    case .roundDealt(let value): return value.schemaVersion
    case .roundScored(let value): return value.schemaVersion
    case .seatAccepted(let value): return value.schemaVersion
    case .seatHandedOver(let value): return value.schemaVersion
    case .seatLeft(let value): return value.schemaVersion
    case .seatOfferWithdrawn(let value): return value.schemaVersion
    case .seatOffered(let value): return value.schemaVersion
    case .seatReleased(let value): return value.schemaVersion
    case .seatReserved(let value): return value.schemaVersion
    case .seatResigned(let value): return value.schemaVersion
    case .seatTaken(let value): return value.schemaVersion
    case .trickTaken(let value): return value.schemaVersion
    case .turnExpired(let value): return value.schemaVersion
    case .unknown(let value): return value.schemaVersion
    }
  }

  /// The event's number in its game.
  public var version: Int {
    switch self {
    case .bidPlaced(let value): return value.version
    case .cardPlaced(let value): return value.version
    case .entropyAdded(let value): return value.version
    case .gameAbandoned(let value): return value.version
    case .gameCreated(let value): return value.version
    case .gameFinished(let value): return value.version
    case .gamePaused(let value): return value.version
    case .gameResumed(let value): return value.version
    case .gameStarted(let value): return value.version
    case .offerConsented(let value): return value.version
    case .pauseAsked(let value): return value.version
    case .pauseWithdrawn(let value): return value.version
    case .roundDealt(let value): return value.version
    case .roundScored(let value): return value.version
    case .seatAccepted(let value): return value.version
    case .seatHandedOver(let value): return value.version
    case .seatLeft(let value): return value.version
    case .seatOfferWithdrawn(let value): return value.version
    case .seatOffered(let value): return value.version
    case .seatReleased(let value): return value.version
    case .seatReserved(let value): return value.version
    case .seatResigned(let value): return value.version
    case .seatTaken(let value): return value.version
    case .trickTaken(let value): return value.version
    case .turnExpired(let value): return value.version
    case .unknown(let value): return value.version
    }
  }
}

/// A page of a game's events.
public struct QuotlibetEventPage: GavelModel, JSONCoded {
  /// The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you
  /// got may be another event by now: read the events again from the start.
  public var epoch: String?
  /// The events in order.
  public var events: [QuotlibetEvent]
  /// True if there were more events when the server read this page.
  public var hasMore: Bool
  /// The `after` of the next page.
  public var nextAfter: Int
  /// The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has a
  /// `deadline_at`.
  public var now: Timestamp?
  /// What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got or
  /// lost a seat.
  public var turn: QuotlibetTurnState

  public init(
    events: [QuotlibetEvent],
    hasMore: Bool,
    nextAfter: Int,
    turn: QuotlibetTurnState,
    epoch: String? = nil,
    now: Timestamp? = nil
  ) {
    self.events = events
    self.hasMore = hasMore
    self.nextAfter = nextAfter
    self.turn = turn
    self.epoch = epoch
    self.now = now
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    epoch = try members.optional("epoch")
    events = try members.required("events")
    hasMore = try members.required("has_more")
    nextAfter = try members.required("next_after")
    now = try members.optional("now")
    turn = try members.required("turn")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["epoch"] = epoch?.json
    members["events"] = events.json
    members["has_more"] = hasMore.json
    members["next_after"] = nextAfter.json
    members["now"] = now.json
    members["turn"] = turn.json
    return .object(members)
  }
}

/// A variant of ``QuotlibetFeedItem`` that this version does not know.
public struct UnknownQuotlibetFeedItem: GavelModel, JSONCoded {
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

/// The data of an item of a game's feed. An event has its own type in it, all of which begin with a capital letter.
///
/// Told apart by `type`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum QuotlibetFeedItem: GavelModel, JSONCoded {
  /// An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
  /// hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without
  /// `hash` and `openings`.
  case event(QuotlibetEvent)
  /// The last item of a feed that ends before its game.
  case closed(FeedClosed)
  /// The last item of a feed, once its game is over.
  case end(FeedEnd)
  /// The first item of a game's feed: the game at the version where the feed begins.
  case snapshot(QuotlibetSnapshot)
  /// What the viewer may do at a version of the game. Each member is that of the game's resource.
  case turn(QuotlibetTurnState)
  /// A variant that this version does not know.
  case unknown(UnknownQuotlibetFeedItem)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "BidPlaced", "CardPlaced", "EntropyAdded", "GameAbandoned", "GameCreated", "GameFinished",
      "GamePaused", "GameResumed", "GameStarted", "OfferConsented", "PauseAsked", "PauseWithdrawn",
      "RoundDealt", "RoundScored", "SeatAccepted", "SeatHandedOver", "SeatLeft", "SeatOfferWithdrawn",
      "SeatOffered", "SeatReleased", "SeatReserved", "SeatResigned", "SeatTaken", "TrickTaken",
      "TurnExpired": self = .event(try .init(json: json))
    case "closed": self = .closed(try .init(json: json))
    case "end": self = .end(try .init(json: json))
    case "snapshot": self = .snapshot(try .init(json: json))
    case "turn": self = .turn(try .init(json: json))
    case _ where members.have("game_id", "hash", "kind", "openings", "recorded_at", "schema_version", "version"): self = .event(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .event(let value): return value.json
    case .closed(let value): return value.json
    case .end(let value): return value.json
    case .snapshot(let value): return value.json
    case .turn(let value): return value.json
    case .unknown(let value): return value.json
    }
  }
}

/// A game as its viewer may know it: a seated player, or the public.
public struct QuotlibetGame: GavelModel, JSONCoded, Identifiable {
  /// The reason why the game was abandoned; null if it was not.
  public var abandoned: AbandonCause?
  /// The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
  /// players decide about such seats.
  public var absentBot: BotLevel?
  /// The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
  /// public, and finds the offer in `seats`.
  public var allowedActions: [QuotlibetAllowedAction]
  /// The time of its newest event.
  public var changedAt: Timestamp
  /// The time at which the game was created.
  public var createdAt: Timestamp
  /// The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
  /// deadline, and in a pause.
  public var deadlineAt: Timestamp?
  /// The origin of a fork's play; null in every other game.
  public var forkOf: ForkOf?
  /// The host's seat; null once every seat is free.
  public var host: Seat?
  /// The game's id.
  public var id: String
  /// The kind of game.
  public let kind = "quotlibet"
  /// The seconds that a turn lasts; null if turns have no deadline.
  public var moveDeadlineSeconds: Int?
  /// The seats that must act before the game goes on.
  public var mustAct: [Seat]
  /// The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
  /// version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
  public var now: Timestamp?
  /// The options of the game, fixed at its creation. A kind without options has no such member.
  public var options: QuotlibetOptions
  /// The pause of a game, and the requests for one.
  public var pause: Pause
  /// The play, history included; null before the start.
  public var play: QuotlibetView?
  /// How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not.
  public var reminderSeconds: Int?
  /// The reserved seats of the lobby. Their players are still the public, and accept or decline them.
  public var reserved: [Reservation]
  /// The outcome; null before the end.
  public var result: QuotlibetScore?
  /// The version of the rules by which the game is played.
  public var rulesVersion: Int
  /// The seats, clockwise from 0.
  public var seats: [QuotlibetSeat]
  /// The game's status.
  public var status: Status
  /// The current turn; null unless the game runs.
  public var turn: QuotlibetTurn?
  /// The version of the newest event that this view covers.
  public var version: Int
  /// The players who can find the game.
  public var visibility: Visibility
  /// The caller's own seat; null for the public.
  public var yourSeat: Seat?

  public init(
    allowedActions: [QuotlibetAllowedAction],
    changedAt: Timestamp,
    createdAt: Timestamp,
    id: String,
    mustAct: [Seat],
    options: QuotlibetOptions,
    pause: Pause,
    reserved: [Reservation],
    rulesVersion: Int,
    seats: [QuotlibetSeat],
    status: Status,
    version: Int,
    visibility: Visibility,
    abandoned: AbandonCause? = nil,
    absentBot: BotLevel? = nil,
    deadlineAt: Timestamp? = nil,
    forkOf: ForkOf? = nil,
    host: Seat? = nil,
    moveDeadlineSeconds: Int? = nil,
    now: Timestamp? = nil,
    play: QuotlibetView? = nil,
    reminderSeconds: Int? = nil,
    result: QuotlibetScore? = nil,
    turn: QuotlibetTurn? = nil,
    yourSeat: Seat? = nil
  ) {
    self.allowedActions = allowedActions
    self.changedAt = changedAt
    self.createdAt = createdAt
    self.id = id
    self.mustAct = mustAct
    self.options = options
    self.pause = pause
    self.reserved = reserved
    self.rulesVersion = rulesVersion
    self.seats = seats
    self.status = status
    self.version = version
    self.visibility = visibility
    self.abandoned = abandoned
    self.absentBot = absentBot
    self.deadlineAt = deadlineAt
    self.forkOf = forkOf
    self.host = host
    self.moveDeadlineSeconds = moveDeadlineSeconds
    self.now = now
    self.play = play
    self.reminderSeconds = reminderSeconds
    self.result = result
    self.turn = turn
    self.yourSeat = yourSeat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    abandoned = try members.optional("abandoned")
    absentBot = try members.optional("absent_bot")
    allowedActions = try members.required("allowed_actions")
    changedAt = try members.required("changed_at")
    createdAt = try members.required("created_at")
    deadlineAt = try members.optional("deadline_at")
    forkOf = try members.optional("fork_of")
    host = try members.optional("host")
    id = try members.required("id")
    try members.constant("kind", "quotlibet")
    moveDeadlineSeconds = try members.optional("move_deadline_seconds")
    mustAct = try members.required("must_act")
    now = try members.optional("now")
    options = try members.required("options")
    pause = try members.required("pause")
    play = try members.optional("play")
    reminderSeconds = try members.optional("reminder_seconds")
    reserved = try members.required("reserved")
    result = try members.optional("result")
    rulesVersion = try members.required("rules_version")
    seats = try members.required("seats")
    status = try members.required("status")
    turn = try members.optional("turn")
    version = try members.required("version")
    visibility = try members.required("visibility")
    yourSeat = try members.optional("your_seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["abandoned"] = abandoned.json
    members["absent_bot"] = absentBot?.json
    members["allowed_actions"] = allowedActions.json
    members["changed_at"] = changedAt.json
    members["created_at"] = createdAt.json
    members["deadline_at"] = deadlineAt.json
    members["fork_of"] = forkOf.json
    members["host"] = host.json
    members["id"] = id.json
    members["kind"] = kind.json
    members["move_deadline_seconds"] = moveDeadlineSeconds.json
    members["must_act"] = mustAct.json
    members["now"] = now.json
    members["options"] = options.json
    members["pause"] = pause.json
    members["play"] = play.json
    members["reminder_seconds"] = reminderSeconds.json
    members["reserved"] = reserved.json
    members["result"] = result.json
    members["rules_version"] = rulesVersion.json
    members["seats"] = seats.json
    members["status"] = status.json
    members["turn"] = turn.json
    members["version"] = version.json
    members["visibility"] = visibility.json
    members["your_seat"] = yourSeat.json
    return .object(members)
  }
}

/// The game ended unscored. This event opens every sealed value.
public struct QuotlibetGameAbandoned: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetGameAbandonedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QuotlibetOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "GameAbandoned"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetGameAbandonedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QuotlibetOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "GameAbandoned")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}

/// The game ended unscored. This event opens every sealed value.
public struct QuotlibetGameAbandonedData: GavelModel, JSONCoded {
  /// The reason.
  public var cause: AbandonCause

  public init(cause: AbandonCause) {
    self.cause = cause
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    cause = try members.required("cause")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["cause"] = cause.json
    return .object(members)
  }
}

/// A game was created: the first event of every stream.
public struct QuotlibetGameCreated: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetGameCreatedData
  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp?
  /// The game.
  public var gameId: String
  /// The chain hash at this event.
  public var hash: String
  /// The kind of game.
  public var kind: GameKind
  /// The sealed values that this event opens to the caller.
  public var openings: [QuotlibetOpening]
  /// The time at which the server decided the event.
  public var recordedAt: Timestamp
  /// The version of the event type's form.
  public var schemaVersion: Int
  /// The event's type.
  public let type = "GameCreated"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetGameCreatedData,
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QuotlibetOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
    self.data = data
    self.gameId = gameId
    self.hash = hash
    self.kind = kind
    self.openings = openings
    self.recordedAt = recordedAt
    self.schemaVersion = schemaVersion
    self.version = version
    self.deadlineAt = deadlineAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "GameCreated")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["deadline_at"] = deadlineAt?.json
    members["game_id"] = gameId.json
    members["hash"] = hash.json
    members["kind"] = kind.json
    members["openings"] = openings.json
    members["recorded_at"] = recordedAt.json
    members["schema_version"] = schemaVersion.json
    members["type"] = type.json
    members["version"] = version.json
    return .object(members)
  }
}
