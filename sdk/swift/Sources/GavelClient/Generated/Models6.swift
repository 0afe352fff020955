// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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

/// A turn's deadline passed. In the events that follow, the server acts for the absent seats or ends the game.
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

/// A turn's deadline passed. In the events that follow, the server acts for the absent seats or ends the game.
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
