// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
/// is the public.
public struct QuotlibetSeatHandedOver: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatHandedOverData
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
  public let type = "SeatHandedOver"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatHandedOverData,
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
public struct QuotlibetSeatHandedOverData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatLeft: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatLeftData
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
  public let type = "SeatLeft"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatLeftData,
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
public struct QuotlibetSeatLeftData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatOfferWithdrawn: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatOfferWithdrawnData
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
  public let type = "SeatOfferWithdrawn"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatOfferWithdrawnData,
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
public struct QuotlibetSeatOfferWithdrawnData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatOffered: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatOfferedData
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
  public let type = "SeatOffered"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatOfferedData,
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
public struct QuotlibetSeatOfferedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatReleased: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatReleasedData
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
  public let type = "SeatReleased"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatReleasedData,
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
public struct QuotlibetSeatReleasedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatReserved: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatReservedData
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
  public let type = "SeatReserved"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatReservedData,
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
public struct QuotlibetSeatReservedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatResigned: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatResignedData
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
  public let type = "SeatResigned"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatResignedData,
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
public struct QuotlibetSeatResignedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatTaken: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatTakenData
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
  public let type = "SeatTaken"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatTakenData,
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
public struct QuotlibetSeatTakenData: GavelModel, JSONCoded {
  /// The player.
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

/// A seat as one viewer may know it.
public struct QuotlibetSeatView: GavelModel, JSONCoded {
  /// The seat's bid in this round; null before it is placed.
  public var bid: Int?
  /// The origin of the bid; null before it is placed.
  public var bidPlacedBy: QuotlibetPlacedBy?
  /// The cards in the seat's hand, in dealt order; null if the viewer may not know them all.
  public var hand: [QuotlibetCard]?
  /// The number of cards in the seat's hand.
  public var handCount: Int
  /// The minus points alone, as a positive number.
  public var minusPoints: Int
  /// The seat.
  public var seat: Seat
  /// The number of tricks that the seat has won in this round.
  public var taken: Int
  /// The points of all completed rounds.
  public var total: Int

  public init(
    handCount: Int,
    minusPoints: Int,
    seat: Seat,
    taken: Int,
    total: Int,
    bid: Int? = nil,
    bidPlacedBy: QuotlibetPlacedBy? = nil,
    hand: [QuotlibetCard]? = nil
  ) {
    self.handCount = handCount
    self.minusPoints = minusPoints
    self.seat = seat
    self.taken = taken
    self.total = total
    self.bid = bid
    self.bidPlacedBy = bidPlacedBy
    self.hand = hand
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bid = try members.optional("bid")
    bidPlacedBy = try members.optional("bid_placed_by")
    hand = try members.optional("hand")
    handCount = try members.required("hand_count")
    minusPoints = try members.required("minus_points")
    seat = try members.required("seat")
    taken = try members.required("taken")
    total = try members.required("total")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bid"] = bid.json
    members["bid_placed_by"] = bidPlacedBy.json
    members["hand"] = hand.json
    members["hand_count"] = handCount.json
    members["minus_points"] = minusPoints.json
    members["seat"] = seat.json
    members["taken"] = taken.json
    members["total"] = total.json
    return .object(members)
  }
}

/// The public facts of the set-up.
public struct QuotlibetSetup: GavelModel, JSONCoded {
  /// The dealer of the first round ("Dealer").
  public var firstDealer: Seat

  public init(firstDealer: Seat) {
    self.firstDealer = firstDealer
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    firstDealer = try members.required("first_dealer")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["first_dealer"] = firstDealer.json
    return .object(members)
  }
}

/// One player's score sheet.
public struct QuotlibetSheet: GavelModel, JSONCoded {
  /// The sum of the minus points alone, as a positive number. Fewer minus points break a tie.
  public var minusPoints: Int
  /// The rank, from 1. Players who tie share it; resigned players share the last one.
  public var rank: Int
  /// True if the player has resigned, and so cannot win.
  public var resigned: Bool
  /// The points of each round, in order.
  public var rounds: [Int]
  /// The seat.
  public var seat: Seat
  /// The sum of the rounds' points.
  public var total: Int

  public init(minusPoints: Int, rank: Int, resigned: Bool, rounds: [Int], seat: Seat, total: Int) {
    self.minusPoints = minusPoints
    self.rank = rank
    self.resigned = resigned
    self.rounds = rounds
    self.seat = seat
    self.total = total
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    minusPoints = try members.required("minus_points")
    rank = try members.required("rank")
    resigned = try members.required("resigned")
    rounds = try members.required("rounds")
    seat = try members.required("seat")
    total = try members.required("total")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["minus_points"] = minusPoints.json
    members["rank"] = rank.json
    members["resigned"] = resigned.json
    members["rounds"] = rounds.json
    members["seat"] = seat.json
    members["total"] = total.json
    return .object(members)
  }
}

/// The first item of a game's feed: the game at the version where the feed begins.
public struct QuotlibetSnapshot: GavelModel, JSONCoded {
  /// The database's epoch, once a backup was restored. If it differs from that of an earlier snapshot, a version that
  /// you got may be another event by now: drop all that you have of the game, and read it again.
  public var epoch: String?
  /// The game as the viewer may know it.
  public var game: QuotlibetGame
  /// The item's kind.
  public let type = "snapshot"

  public init(game: QuotlibetGame, epoch: String? = nil) {
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

/// A suit; in JSON its letter, as in a card. The values are in the order in which the server plays for absent seats. A
/// newer server may send another value: it is `unknown`.
public enum QuotlibetSuit: OpenEnum, JSONCoded {
  /// `C`
  case c
  /// `D`
  case d
  /// `H`
  case h
  /// `S`
  case s
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QuotlibetSuit] = [.c, .d, .h, .s]

  public init(rawValue: String) {
    switch rawValue {
    case "C": self = .c
    case "D": self = .d
    case "H": self = .h
    case "S": self = .s
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .c: return "C"
    case .d: return "D"
    case .h: return "H"
    case .s: return "S"
    case .unknown(let value): return value
    }
  }
}

/// A request for a seat.
public struct QuotlibetTakeSeat: GavelModel, JSONCoded {
  /// The invite code of a private game.
  public var inviteCode: String?
  /// The seat; by default the lowest free one.
  public var seat: Seat?

  public init(inviteCode: String? = nil, seat: Seat? = nil) {
    self.inviteCode = inviteCode
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    inviteCode = try members.optional("invite_code")
    seat = try members.optional("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["invite_code"] = inviteCode?.json
    members["seat"] = seat?.json
    return .object(members)
  }
}

/// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
/// player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
public struct QuotlibetTimeGiven: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetTimeGivenData
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
  public let type = "TimeGiven"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetTimeGivenData,
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
    try members.constant("type", "TimeGiven")
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

/// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
/// player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
public struct QuotlibetTimeGivenData: GavelModel, JSONCoded {
  /// Why time was given.
  public var cause: TimeCause
  /// By how many milliseconds the deadline moves. It is negative or 0 only if the clock was set back: then
  /// `recorded_at` is before the event before this one.
  public var milliseconds: Int64

  public init(cause: TimeCause, milliseconds: Int64) {
    self.cause = cause
    self.milliseconds = milliseconds
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    cause = try members.required("cause")
    milliseconds = try members.required("milliseconds")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["cause"] = cause.json
    members["milliseconds"] = milliseconds.json
    return .object(members)
  }
}

/// A seat won a trick with the last card played to it ("Trick").
public struct QuotlibetTrickTaken: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetTrickTakenData
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
  public let type = "TrickTaken"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetTrickTakenData,
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
    try members.constant("type", "TrickTaken")
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

/// A seat won a trick with the last card played to it ("Trick").
public struct QuotlibetTrickTakenData: GavelModel, JSONCoded {
  /// The round.
  public var round: Int
  /// The trick's number in the round.
  public var trick: Int
  /// The seat that won it.
  public var winner: Seat

  public init(round: Int, trick: Int, winner: Seat) {
    self.round = round
    self.trick = trick
    self.winner = winner
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    round = try members.required("round")
    trick = try members.required("trick")
    winner = try members.required("winner")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["round"] = round.json
    members["trick"] = trick.json
    members["winner"] = winner.json
    return .object(members)
  }
}

/// A trick, with its played cards.
public struct QuotlibetTrickView: GavelModel, JSONCoded {
  /// The played cards, in order.
  public var cards: [QuotlibetPlayedCardView]
  /// The seat that leads to it.
  public var leader: Seat
  /// The trick's number in the round, from 1.
  public var trick: Int
  /// The seat that won it; null while the trick is on the table.
  public var winner: Seat?

  public init(cards: [QuotlibetPlayedCardView], leader: Seat, trick: Int, winner: Seat? = nil) {
    self.cards = cards
    self.leader = leader
    self.trick = trick
    self.winner = winner
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    cards = try members.required("cards")
    leader = try members.required("leader")
    trick = try members.required("trick")
    winner = try members.optional("winner")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["cards"] = cards.json
    members["leader"] = leader.json
    members["trick"] = trick.json
    members["winner"] = winner.json
    return .object(members)
  }
}

/// The turn of the play: a seat's bid, or its card to a trick.
public struct QuotlibetTurn: GavelModel, JSONCoded {
  /// The round, from 1.
  public var round: Int
  /// The seat that must act.
  public var seat: Seat
  /// The trick's number in the round, from 1; null while the seats bid.
  public var trick: Int?

  public init(round: Int, seat: Seat, trick: Int? = nil) {
    self.round = round
    self.seat = seat
    self.trick = trick
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    round = try members.required("round")
    seat = try members.required("seat")
    trick = try members.optional("trick")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["round"] = round.json
    members["seat"] = seat.json
    members["trick"] = trick.json
    return .object(members)
  }
}

/// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
/// follow, the server acts for the absent seats or ends the game.
public struct QuotlibetTurnExpired: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetTurnExpiredData
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
  public let type = "TurnExpired"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetTurnExpiredData,
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

/// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
/// follow, the server acts for the absent seats or ends the game.
public struct QuotlibetTurnExpiredData: GavelModel, JSONCoded {
  /// The seats that did not act in time.
  public var seats: [Seat]
  /// The turn.
  public var turn: QuotlibetTurn

  public init(seats: [Seat], turn: QuotlibetTurn) {
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
public struct QuotlibetTurnState: GavelModel, JSONCoded {
  /// The actions that the viewer may perform now, with their constraints.
  public var allowedActions: [QuotlibetAllowedAction]
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
    allowedActions: [QuotlibetAllowedAction],
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

/// A game of Quotlibet as one viewer may know it.
public struct QuotlibetView: GavelModel, JSONCoded {
  /// The dealer of the first round.
  public var firstDealer: Seat
  /// The current round, or the last one of a game that is over; null before the first deal.
  public var round: QuotlibetRoundView?
  /// The number of rounds: 33, 25, 19 or 15 with 3, 4, 5 or 6 players.
  public var roundCount: Int
  /// The score sheet: the completed rounds, in order.
  public var scoreSheet: [QuotlibetScoredRoundView]
  /// The seats in order.
  public var seats: [QuotlibetSeatView]

  public init(
    firstDealer: Seat,
    roundCount: Int,
    scoreSheet: [QuotlibetScoredRoundView],
    seats: [QuotlibetSeatView],
    round: QuotlibetRoundView? = nil
  ) {
    self.firstDealer = firstDealer
    self.roundCount = roundCount
    self.scoreSheet = scoreSheet
    self.seats = seats
    self.round = round
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    firstDealer = try members.required("first_dealer")
    round = try members.optional("round")
    roundCount = try members.required("round_count")
    scoreSheet = try members.required("score_sheet")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["first_dealer"] = firstDealer.json
    members["round"] = round.json
    members["round_count"] = roundCount.json
    members["score_sheet"] = scoreSheet.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// A variant of ``WebhookEvent`` that this version does not know.
public struct UnknownWebhookEvent: GavelModel, JSONCoded {
  /// Its `type`.
  public let type: String
  /// What the server sent, the whole of it.
  public let raw: JSON
  /// The game, and the player's seat in it.
  public let data: WebhookData
  /// The time of the event.
  public let timestamp: Timestamp

  public init(json: JSON) throws {
    let members = try Members(json)
    raw = json
    data = try members.required("data")
    timestamp = try members.required("timestamp")
    type = try members.required("type")
  }

  public var json: JSON { raw }
}

/// What a webhook brings.
///
/// Told apart by `type`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum WebhookEvent: GavelModel, JSONCoded {
  /// A game of the player is over.
  case gameEnded(WebhookEnded)
  /// The player must act, and the deadline is near.
  case gameReminder(WebhookReminder)
  /// A game of the player has started.
  case gameStarted(WebhookStarted)
  /// The player must act.
  case gameTurn(WebhookTurn)
  /// A seat is reserved for the player.
  case seatReserved(WebhookReserved)
  /// A variant that this version does not know.
  case unknown(UnknownWebhookEvent)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "game.ended": self = .gameEnded(try .init(json: json))
    case "game.reminder": self = .gameReminder(try .init(json: json))
    case "game.started": self = .gameStarted(try .init(json: json))
    case "game.turn": self = .gameTurn(try .init(json: json))
    case "seat.reserved": self = .seatReserved(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .gameEnded(let value): return value.json
    case .gameReminder(let value): return value.json
    case .gameStarted(let value): return value.json
    case .gameTurn(let value): return value.json
    case .seatReserved(let value): return value.json
    case .unknown(let value): return value.json
    }
  }

  /// The game, and the player's seat in it.
  public var data: WebhookData {
    switch self {
    case .gameEnded(let value): return value.data
    case .gameReminder(let value): return value.data
    case .gameStarted(let value): return value.data
    case .gameTurn(let value): return value.data
    case .seatReserved(let value): return value.data
    case .unknown(let value): return value.data
    }
  }

  /// The time of the event.
  public var timestamp: Timestamp {
    switch self {
    case .gameEnded(let value): return value.timestamp
    case .gameReminder(let value): return value.timestamp
    case .gameStarted(let value): return value.timestamp
    case .gameTurn(let value): return value.timestamp
    case .seatReserved(let value): return value.timestamp
    case .unknown(let value): return value.timestamp
    }
  }
}
