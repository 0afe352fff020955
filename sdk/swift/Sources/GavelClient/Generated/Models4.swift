// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// A bid.
public struct QePlaceBid: GavelModel, JSONCoded {
  /// The amount: 1 to 1,000 decimal digits as a string. Exact at any length.
  public var amount: BigInt
  /// The auction, from 1.
  public var auction: Int
  /// The ballot: 1 for the opening bid and the first secret bids, 2 and 3 for rebids.
  public var ballot: Int

  public init(amount: BigInt, auction: Int, ballot: Int) {
    self.amount = amount
    self.auction = auction
    self.ballot = ballot
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    amount = try members.required("amount")
    auction = try members.required("auction")
    ballot = try members.required("ballot")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["amount"] = amount.json
    members["auction"] = auction.json
    members["ballot"] = ballot.json
    return .object(members)
  }
}

/// The origin of a bid: its player, or the server for an absent one. A newer server may send another value: it is
/// `unknown`.
public enum QePlacedBy: OpenEnum, JSONCoded {
  /// `player`
  case player
  /// `resignation`
  case resignation
  /// `deadline`
  case deadline
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QePlacedBy] = [.player, .resignation, .deadline]

  public init(rawValue: String) {
    switch rawValue {
    case "player": self = .player
    case "resignation": self = .resignation
    case "deadline": self = .deadline
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .player: return "player"
    case .resignation: return "resignation"
    case .deadline: return "deadline"
    case .unknown(let value): return value
    }
  }
}

/// A player answered the proposal. A refusal ends it.
public struct QeProposalAnswered: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeProposalAnsweredData
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
  public let type = "ProposalAnswered"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeProposalAnsweredData,
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
    try members.constant("type", "ProposalAnswered")
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

/// A player answered the proposal. A refusal ends it.
public struct QeProposalAnsweredData: GavelModel, JSONCoded {
  /// True if the player agrees.
  public var agrees: Bool
  /// The player's seat.
  public var seat: Seat

  public init(agrees: Bool, seat: Seat) {
    self.agrees = agrees
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    agrees = try members.required("agrees")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["agrees"] = agrees.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows.
public struct QeProposalCarriedOut: GavelModel, JSONCoded {
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
  public let type = "ProposalCarriedOut"
  /// The event's number in its game.
  public var version: Int

  public init(
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QeOpening],
    recordedAt: Timestamp,
    schemaVersion: Int,
    version: Int,
    deadlineAt: Timestamp? = nil
  ) {
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
    deadlineAt = try members.optional("deadline_at")
    gameId = try members.required("game_id")
    hash = try members.required("hash")
    kind = try members.required("kind")
    openings = try members.required("openings")
    recordedAt = try members.required("recorded_at")
    schemaVersion = try members.required("schema_version")
    try members.constant("type", "ProposalCarriedOut")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
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

/// A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
/// waits answer. A move ends the proposal.
public struct QeProposalMade: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeProposalMadeData
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
  public let type = "ProposalMade"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeProposalMadeData,
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
    try members.constant("type", "ProposalMade")
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

/// A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
/// waits answer. A move ends the proposal.
public struct QeProposalMadeData: GavelModel, JSONCoded {
  /// What is proposed.
  public var proposal: Proposed
  /// The player's seat.
  public var seat: Seat

  public init(proposal: Proposed, seat: Seat) {
    self.proposal = proposal
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    proposal = try members.required("proposal")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["proposal"] = proposal.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// Several players tied for the highest bid and must bid again ("Ties for the highest bid").
public struct QeRebidCalled: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeRebidCalledData
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
  public let type = "RebidCalled"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeRebidCalledData,
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
    try members.constant("type", "RebidCalled")
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

/// Several players tied for the highest bid and must bid again ("Ties for the highest bid").
public struct QeRebidCalledData: GavelModel, JSONCoded {
  /// The auction.
  public var auction: Int
  /// The ballot of the rebids, 2 or 3.
  public var ballot: Int
  /// The seats that must rebid.
  public var seats: [Seat]

  public init(auction: Int, ballot: Int, seats: [Seat]) {
    self.auction = auction
    self.ballot = ballot
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    ballot = try members.required("ballot")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["ballot"] = ballot.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// A player, or the server for an absent one, placed a rebid.
public struct QeRebidPlaced: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeRebidPlacedData
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
  public let type = "RebidPlaced"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeRebidPlacedData,
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
    try members.constant("type", "RebidPlaced")
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

/// A player, or the server for an absent one, placed a rebid.
public struct QeRebidPlacedData: GavelModel, JSONCoded {
  /// The auction.
  public var auction: Int
  /// The ballot, 2 or 3.
  public var ballot: Int
  /// The commitment to the bid.
  public var bid: Commitment
  /// The player, or the server for an absent one.
  public var placedBy: QePlacedBy
  /// The bidder.
  public var seat: Seat

  public init(auction: Int, ballot: Int, bid: Commitment, placedBy: QePlacedBy, seat: Seat) {
    self.auction = auction
    self.ballot = ballot
    self.bid = bid
    self.placedBy = placedBy
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    ballot = try members.required("ballot")
    bid = try members.required("bid")
    placedBy = try members.required("placed_by")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["ballot"] = ballot.json
    members["bid"] = bid.json
    members["placed_by"] = placedBy.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// The outcome of a game.
public struct QeScore: GavelModel, JSONCoded {
  /// The score sheet of each seat, in seat order.
  public var sheets: [QeSheet]
  /// The winning seats. Several can share a win; if every player is eliminated, there are none.
  public var winners: [Seat]

  public init(sheets: [QeSheet], winners: [Seat]) {
    self.sheets = sheets
    self.winners = winners
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    sheets = try members.required("sheets")
    winners = try members.required("winners")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["sheets"] = sheets.json
    members["winners"] = winners.json
    return .object(members)
  }
}

/// A variant of ``QeSealedValue`` that this version does not know.
public struct UnknownQeSealedValue: GavelModel, JSONCoded {
  /// Its `subject`.
  public let subject: String
  /// What the server sent, the whole of it.
  public let raw: JSON

  public init(json: JSON) throws {
    let members = try Members(json)
    raw = json
    subject = try members.required("subject")
  }

  public var json: JSON { raw }
}

/// A sealed value of Q.E.
///
/// Told apart by `subject`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum QeSealedValue: GavelModel, JSONCoded {
  /// A secret bid or a rebid.
  case bid(QeSealedValueBid)
  /// A token that went back into the box unseen.
  case boxedToken(QeSealedValueBoxedToken)
  /// The seed from which the server derives every salt and every shuffle.
  case seed(QeSealedValueSeed)
  /// A tile of the stack.
  case tile(QeSealedValueTile)
  /// A player's industry token.
  case token(QeSealedValueToken)
  /// A variant that this version does not know.
  case unknown(UnknownQeSealedValue)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("subject")
    switch tag {
    case "bid": self = .bid(try .init(json: json))
    case "boxed_token": self = .boxedToken(try .init(json: json))
    case "seed": self = .seed(try .init(json: json))
    case "tile": self = .tile(try .init(json: json))
    case "token": self = .token(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .bid(let value): return value.json
    case .boxedToken(let value): return value.json
    case .seed(let value): return value.json
    case .tile(let value): return value.json
    case .token(let value): return value.json
    case .unknown(let value): return value.json
    }
  }
}

/// A secret bid or a rebid.
public struct QeSealedValueBid: GavelModel, JSONCoded {
  /// The amount.
  public var amount: QeAmount
  /// The auction.
  public var auction: Int
  /// The ballot.
  public var ballot: Int
  /// The bidder.
  public var seat: Seat
  /// The name of the subject.
  public let subject = "bid"

  public init(amount: QeAmount, auction: Int, ballot: Int, seat: Seat) {
    self.amount = amount
    self.auction = auction
    self.ballot = ballot
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    amount = try members.required("amount")
    auction = try members.required("auction")
    ballot = try members.required("ballot")
    seat = try members.required("seat")
    try members.constant("subject", "bid")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["amount"] = amount.json
    members["auction"] = auction.json
    members["ballot"] = ballot.json
    members["seat"] = seat.json
    members["subject"] = subject.json
    return .object(members)
  }
}

/// A token that went back into the box unseen.
public struct QeSealedValueBoxedToken: GavelModel, JSONCoded {
  /// The industry on the token.
  public var industry: QeIndustry
  /// The token's place in the box, from 1.
  public var place: Int
  /// The name of the subject.
  public let subject = "boxed_token"

  public init(industry: QeIndustry, place: Int) {
    self.industry = industry
    self.place = place
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    industry = try members.required("industry")
    place = try members.required("place")
    try members.constant("subject", "boxed_token")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["industry"] = industry.json
    members["place"] = place.json
    members["subject"] = subject.json
    return .object(members)
  }
}

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

/// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
/// player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
public struct QeTimeGiven: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeTimeGivenData
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
  public let type = "TimeGiven"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeTimeGivenData,
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
public struct QeTimeGivenData: GavelModel, JSONCoded {
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

/// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
/// follow, the server acts for the absent seats or ends the game.
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

/// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
/// follow, the server acts for the absent seats or ends the game.
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
  /// Agree to the open proposal, or refuse it.
  case answerProposal(ActionAnswerProposal)
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
  /// Propose how the game goes on, because the players who are waited for have gone.
  case propose(ActionPropose)
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
    case "answer_proposal": self = .answerProposal(try .init(json: json))
    case "bid": self = .bid(try .init(json: json))
    case "consent": self = .consent(try .init(json: json))
    case "leave_seat": self = .leaveSeat(try .init(json: json))
    case "offer_seat": self = .offerSeat(try .init(json: json))
    case "pause": self = .pause(try .init(json: json))
    case "play_card": self = .playCard(try .init(json: json))
    case "propose": self = .propose(try .init(json: json))
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
    case .answerProposal(let value): return value.json
    case .bid(let value): return value.json
    case .consent(let value): return value.json
    case .leaveSeat(let value): return value.json
    case .offerSeat(let value): return value.json
    case .pause(let value): return value.json
    case .playCard(let value): return value.json
    case .propose(let value): return value.json
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
