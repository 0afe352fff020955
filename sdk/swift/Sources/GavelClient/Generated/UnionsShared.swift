// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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

/// A game of the player is over.
public struct WebhookEnded: GavelModel, JSONCoded {
  /// The game, and the player's seat in it.
  public var data: WebhookData
  /// The time of the event.
  public var timestamp: Timestamp
  /// The type of the notification.
  public let type = "game.ended"

  public init(data: WebhookData, timestamp: Timestamp) {
    self.data = data
    self.timestamp = timestamp
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    timestamp = try members.required("timestamp")
    try members.constant("type", "game.ended")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["timestamp"] = timestamp.json
    members["type"] = type.json
    return .object(members)
  }
}

/// The player must act, and the deadline is near.
public struct WebhookReminder: GavelModel, JSONCoded {
  /// The game, and the player's seat in it.
  public var data: WebhookData
  /// The time of the event.
  public var timestamp: Timestamp
  /// The type of the notification.
  public let type = "game.reminder"

  public init(data: WebhookData, timestamp: Timestamp) {
    self.data = data
    self.timestamp = timestamp
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    timestamp = try members.required("timestamp")
    try members.constant("type", "game.reminder")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["timestamp"] = timestamp.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A seat is reserved for the player.
public struct WebhookReserved: GavelModel, JSONCoded {
  /// The game, and the player's seat in it.
  public var data: WebhookData
  /// The time of the event.
  public var timestamp: Timestamp
  /// The type of the notification.
  public let type = "seat.reserved"

  public init(data: WebhookData, timestamp: Timestamp) {
    self.data = data
    self.timestamp = timestamp
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    timestamp = try members.required("timestamp")
    try members.constant("type", "seat.reserved")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["timestamp"] = timestamp.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A game of the player has started.
public struct WebhookStarted: GavelModel, JSONCoded {
  /// The game, and the player's seat in it.
  public var data: WebhookData
  /// The time of the event.
  public var timestamp: Timestamp
  /// The type of the notification.
  public let type = "game.started"

  public init(data: WebhookData, timestamp: Timestamp) {
    self.data = data
    self.timestamp = timestamp
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    timestamp = try members.required("timestamp")
    try members.constant("type", "game.started")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["timestamp"] = timestamp.json
    members["type"] = type.json
    return .object(members)
  }
}

/// The player must act.
public struct WebhookTurn: GavelModel, JSONCoded {
  /// The game, and the player's seat in it.
  public var data: WebhookData
  /// The time of the event.
  public var timestamp: Timestamp
  /// The type of the notification.
  public let type = "game.turn"

  public init(data: WebhookData, timestamp: Timestamp) {
    self.data = data
    self.timestamp = timestamp
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    data = try members.required("data")
    timestamp = try members.required("timestamp")
    try members.constant("type", "game.turn")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["data"] = data.json
    members["timestamp"] = timestamp.json
    members["type"] = type.json
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
