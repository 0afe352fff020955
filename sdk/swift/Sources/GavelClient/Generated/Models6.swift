// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
