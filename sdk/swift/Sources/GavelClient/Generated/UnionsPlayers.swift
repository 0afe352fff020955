// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// A variant of ``PlayerFeedItem`` that this version does not know.
public struct UnknownPlayerFeedItem: GavelModel, JSONCoded {
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

/// The data of an item of the feed of a player's games.
///
/// Told apart by `type`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum PlayerFeedItem: GavelModel, JSONCoded {
  /// The last item of a feed that ends before its game.
  case closed(FeedClosed)
  /// A game in which the player has a seat.
  case game(PlayerGame)
  /// The data of the first item of a player's feed.
  case games(PlayerGames)
  /// A game in which the player has lost the seat, or the reserved one.
  case left(PlayerLeft)
  /// A lobby in which a seat is reserved for the player, who may accept or decline it.
  case reserved(PlayerReserved)
  /// A variant that this version does not know.
  case unknown(UnknownPlayerFeedItem)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "closed": self = .closed(try .init(json: json))
    case "game": self = .game(try .init(json: json))
    case "games": self = .games(try .init(json: json))
    case "left": self = .left(try .init(json: json))
    case "reserved": self = .reserved(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .closed(let value): return value.json
    case .game(let value): return value.json
    case .games(let value): return value.json
    case .left(let value): return value.json
    case .reserved(let value): return value.json
    case .unknown(let value): return value.json
    }
  }
}

/// A game in which the player has a seat.
public struct PlayerGame: GavelModel, JSONCoded {
  /// The game.
  public var game: GameSummary
  /// The item's kind.
  public let type = "game"
  /// True if the player must act before the game goes on.
  public var youMustAct: Bool
  /// The player's seat.
  public var yourSeat: Seat

  public init(game: GameSummary, youMustAct: Bool, yourSeat: Seat) {
    self.game = game
    self.youMustAct = youMustAct
    self.yourSeat = yourSeat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    game = try members.required("game")
    try members.constant("type", "game")
    youMustAct = try members.required("you_must_act")
    yourSeat = try members.required("your_seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game"] = game.json
    members["type"] = type.json
    members["you_must_act"] = youMustAct.json
    members["your_seat"] = yourSeat.json
    return .object(members)
  }
}

/// The data of the first item of a player's feed.
public struct PlayerGames: GavelModel, JSONCoded {
  /// The open and running games in which the player has a seat, the newest first.
  public var games: [PlayerGame]
  /// The seats that are reserved for the player, those of the newest game first.
  public var reserved: [PlayerReserved]
  /// The item's kind.
  public let type = "games"

  public init(games: [PlayerGame], reserved: [PlayerReserved]) {
    self.games = games
    self.reserved = reserved
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    games = try members.required("games")
    reserved = try members.required("reserved")
    try members.constant("type", "games")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["games"] = games.json
    members["reserved"] = reserved.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A game in which the player has lost the seat, or the reserved one.
public struct PlayerLeft: GavelModel, JSONCoded, Identifiable {
  /// The game's id.
  public var id: String
  /// The item's kind.
  public let type = "left"

  public init(id: String) {
    self.id = id
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    id = try members.required("id")
    try members.constant("type", "left")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["id"] = id.json
    members["type"] = type.json
    return .object(members)
  }
}

/// A lobby in which a seat is reserved for the player, who may accept or decline it.
public struct PlayerReserved: GavelModel, JSONCoded {
  /// The game.
  public var game: GameSummary
  /// The reserved seat.
  public var seat: Seat
  /// The item's kind.
  public let type = "reserved"
  /// The time at which the reservation expires.
  public var until: Timestamp

  public init(game: GameSummary, seat: Seat, until: Timestamp) {
    self.game = game
    self.seat = seat
    self.until = until
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    game = try members.required("game")
    seat = try members.required("seat")
    try members.constant("type", "reserved")
    until = try members.required("until")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["game"] = game.json
    members["seat"] = seat.json
    members["type"] = type.json
    members["until"] = until.json
    return .object(members)
  }
}
