// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
