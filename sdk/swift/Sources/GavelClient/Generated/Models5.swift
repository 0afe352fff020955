// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
  /// A player answered the proposal. A refusal ends it.
  case proposalAnswered(QuotlibetProposalAnswered)
  /// All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows.
  case proposalCarriedOut(QuotlibetProposalCarriedOut)
  /// A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
  /// waits answer. A move ends the proposal.
  case proposalMade(QuotlibetProposalMade)
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
  /// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
  /// player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
  case timeGiven(QuotlibetTimeGiven)
  /// A seat won a trick with the last card played to it ("Trick").
  case trickTaken(QuotlibetTrickTaken)
  /// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
  /// follow, the server acts for the absent seats or ends the game.
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
    case "ProposalAnswered": self = .proposalAnswered(try .init(json: json))
    case "ProposalCarriedOut": self = .proposalCarriedOut(try .init(json: json))
    case "ProposalMade": self = .proposalMade(try .init(json: json))
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
    case "TimeGiven": self = .timeGiven(try .init(json: json))
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
    case .proposalAnswered(let value): return value.json
    case .proposalCarriedOut(let value): return value.json
    case .proposalMade(let value): return value.json
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
    case .timeGiven(let value): return value.json
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
    case .proposalAnswered(let value): return value.deadlineAt
    case .proposalCarriedOut(let value): return value.deadlineAt
    case .proposalMade(let value): return value.deadlineAt
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
    case .timeGiven(let value): return value.deadlineAt
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
    case .proposalAnswered(let value): return value.gameId
    case .proposalCarriedOut(let value): return value.gameId
    case .proposalMade(let value): return value.gameId
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
    case .timeGiven(let value): return value.gameId
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
    case .proposalAnswered(let value): return value.hash
    case .proposalCarriedOut(let value): return value.hash
    case .proposalMade(let value): return value.hash
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
    case .timeGiven(let value): return value.hash
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
    case .proposalAnswered(let value): return value.kind
    case .proposalCarriedOut(let value): return value.kind
    case .proposalMade(let value): return value.kind
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
    case .timeGiven(let value): return value.kind
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
    case .proposalAnswered(let value): return value.openings
    case .proposalCarriedOut(let value): return value.openings
    case .proposalMade(let value): return value.openings
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
    case .timeGiven(let value): return value.openings
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
    case .proposalAnswered(let value): return value.recordedAt
    case .proposalCarriedOut(let value): return value.recordedAt
    case .proposalMade(let value): return value.recordedAt
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
    case .timeGiven(let value): return value.recordedAt
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
    case .proposalAnswered(let value): return value.schemaVersion
    case .proposalCarriedOut(let value): return value.schemaVersion
    case .proposalMade(let value): return value.schemaVersion
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
    case .timeGiven(let value): return value.schemaVersion
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
    case .proposalAnswered(let value): return value.version
    case .proposalCarriedOut(let value): return value.version
    case .proposalMade(let value): return value.version
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
    case .timeGiven(let value): return value.version
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
      "ProposalAnswered", "ProposalCarriedOut", "ProposalMade", "RoundDealt", "RoundScored",
      "SeatAccepted", "SeatHandedOver", "SeatLeft", "SeatOfferWithdrawn", "SeatOffered", "SeatReleased",
      "SeatReserved", "SeatResigned", "SeatTaken", "TimeGiven", "TrickTaken", "TurnExpired": self = .event(try .init(json: json))
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
  /// The open proposal of how a game without deadlines goes on. Missing without one.
  public var proposal: Proposal?
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
    proposal: Proposal? = nil,
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
    self.proposal = proposal
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
    proposal = try members.optional("proposal")
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
    members["proposal"] = proposal?.json
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

/// A game was created: the first event of every stream.
public struct QuotlibetGameCreatedData: GavelModel, JSONCoded {
  /// The version of the rules for absent seats: 2. Missing if turns have no deadline, and in games of the first
  /// version. There a seat is handed over at once after one missed turn, and no game ends because all are absent.
  public var absenceRules: Int?
  /// The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
  /// players decide about such seats.
  public var absentBot: BotLevel?
  /// The app whose players can find the game. Missing unless `visibility` is `app`.
  public var app: String?
  /// The origin of a fork's play. Missing in every other game.
  public var forkOf: ForkOf?
  /// The seconds that a turn lasts, 5 to 2,592,000. Missing if turns have no deadline.
  public var moveDeadlineSeconds: Int?
  /// The options of this game.
  public var options: QuotlibetOptions
  /// How many seconds before a turn's deadline the server reminds those who must act. Missing if it does not.
  public var reminderSeconds: Int?
  /// The version of the rules by which the game is played.
  public var rulesVersion: Int
  /// The seating of a game that was opened for named players. Missing in every other game.
  public var seating: Seating?
  /// The number of seats.
  public var seats: Int
  /// The commitment to the seed from which the server derives every salt and every shuffle.
  public var seed: Commitment
  /// The version of the rules of time: 3. Missing if turns have no deadline, in games of earlier rules, and in kinds
  /// that do not name it. By these rules only the consents of other present persons count for the offer of a seat.
  public var timeRules: Int?
  /// The players who can find the game.
  public var visibility: Visibility

  public init(
    options: QuotlibetOptions,
    rulesVersion: Int,
    seats: Int,
    seed: Commitment,
    visibility: Visibility,
    absenceRules: Int? = nil,
    absentBot: BotLevel? = nil,
    app: String? = nil,
    forkOf: ForkOf? = nil,
    moveDeadlineSeconds: Int? = nil,
    reminderSeconds: Int? = nil,
    seating: Seating? = nil,
    timeRules: Int? = nil
  ) {
    self.options = options
    self.rulesVersion = rulesVersion
    self.seats = seats
    self.seed = seed
    self.visibility = visibility
    self.absenceRules = absenceRules
    self.absentBot = absentBot
    self.app = app
    self.forkOf = forkOf
    self.moveDeadlineSeconds = moveDeadlineSeconds
    self.reminderSeconds = reminderSeconds
    self.seating = seating
    self.timeRules = timeRules
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    absenceRules = try members.optional("absence_rules")
    absentBot = try members.optional("absent_bot")
    app = try members.optional("app")
    forkOf = try members.optional("fork_of")
    moveDeadlineSeconds = try members.optional("move_deadline_seconds")
    options = try members.required("options")
    reminderSeconds = try members.optional("reminder_seconds")
    rulesVersion = try members.required("rules_version")
    seating = try members.optional("seating")
    seats = try members.required("seats")
    seed = try members.required("seed")
    timeRules = try members.optional("time_rules")
    visibility = try members.required("visibility")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["absence_rules"] = absenceRules?.json
    members["absent_bot"] = absentBot?.json
    members["app"] = app?.json
    members["fork_of"] = forkOf?.json
    members["move_deadline_seconds"] = moveDeadlineSeconds?.json
    members["options"] = options.json
    members["reminder_seconds"] = reminderSeconds?.json
    members["rules_version"] = rulesVersion.json
    members["seating"] = seating?.json
    members["seats"] = seats.json
    members["seed"] = seed.json
    members["time_rules"] = timeRules?.json
    members["visibility"] = visibility.json
    return .object(members)
  }
}

/// The game was played to its end. This event opens every sealed value.
public struct QuotlibetGameFinished: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetGameFinishedData
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
  public let type = "GameFinished"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetGameFinishedData,
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
    try members.constant("type", "GameFinished")
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

/// The game was played to its end. This event opens every sealed value.
public struct QuotlibetGameFinishedData: GavelModel, JSONCoded {
  /// The outcome.
  public var result: QuotlibetScore

  public init(result: QuotlibetScore) {
    self.result = result
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    result = try members.required("result")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["result"] = result.json
    return .object(members)
  }
}

/// Every seat that has not resigned asked for a pause. No player can make a move until it ends.
public struct QuotlibetGamePaused: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetGamePausedData
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
  public let type = "GamePaused"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetGamePausedData,
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
    try members.constant("type", "GamePaused")
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

/// Every seat that has not resigned asked for a pause. No player can make a move until it ends.
public struct QuotlibetGamePausedData: GavelModel, JSONCoded {
  /// The milliseconds that the turn has left; null if turns have no deadline.
  public var remainingMs: Int64?

  public init(remainingMs: Int64? = nil) {
    self.remainingMs = remainingMs
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    remainingMs = try members.optional("remaining_ms")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["remaining_ms"] = remainingMs.json
    return .object(members)
  }
}

/// A player ended the pause. The turn goes on with its remaining time.
public struct QuotlibetGameResumed: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetGameResumedData
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
  public let type = "GameResumed"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetGameResumedData,
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
    try members.constant("type", "GameResumed")
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

/// A player ended the pause. The turn goes on with its remaining time.
public struct QuotlibetGameResumedData: GavelModel, JSONCoded {
  /// The player's seat.
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

/// The host started the game and the server dealt.
public struct QuotlibetGameStarted: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetGameStartedData
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
  public let type = "GameStarted"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetGameStartedData,
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
    try members.constant("type", "GameStarted")
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

/// The host started the game and the server dealt.
public struct QuotlibetGameStartedData: GavelModel, JSONCoded {
  /// The public facts of the set-up.
  public var setup: QuotlibetSetup

  public init(setup: QuotlibetSetup) {
    self.setup = setup
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    setup = try members.required("setup")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["setup"] = setup.json
    return .object(members)
  }
}

/// The sum of bids that the dealer's bid must not make ("Bids", the hook). A newer server may send another value: it is
/// `unknown`.
public enum QuotlibetHook: OpenEnum, JSONCoded {
  /// `tricks`
  case tricks
  /// `cards_dealt`
  case cardsDealt
  /// `none`
  case none_
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QuotlibetHook] = [.tricks, .cardsDealt, .none_]

  public init(rawValue: String) {
    switch rawValue {
    case "tricks": self = .tricks
    case "cards_dealt": self = .cardsDealt
    case "none": self = .none_
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .tricks: return "tricks"
    case .cardsDealt: return "cards_dealt"
    case .none_: return "none"
    case .unknown(let value): return value
    }
  }
}

/// A seat of a new game: a user of the app, a player, a bot, or an open seat.
public struct QuotlibetNamedSeat: GavelModel, JSONCoded {
  /// The level of the bot in the seat. Another seat then has a player who is seated at once.
  public var bot: BotLevel?
  /// The app's id for its user, who is seated at once. Only an app's key names players so.
  public var externalId: String?
  /// True for a seat that anyone may claim who finds the game.
  public var open: Bool?
  /// The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else.
  public var player: String?

  public init(bot: BotLevel? = nil, externalId: String? = nil, open: Bool? = nil, player: String? = nil) {
    self.bot = bot
    self.externalId = externalId
    self.open = open
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bot = try members.optional("bot")
    externalId = try members.optional("external_id")
    open = try members.optional("open")
    player = try members.optional("player")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bot"] = bot?.json
    members["external_id"] = externalId?.json
    members["open"] = open?.json
    members["player"] = player?.json
    return .object(members)
  }
}

/// A player consented to the offer of an absent player's seat before the absence alone allows it.
public struct QuotlibetOfferConsented: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetOfferConsentedData
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
  public let type = "OfferConsented"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetOfferConsentedData,
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
    try members.constant("type", "OfferConsented")
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

/// A player consented to the offer of an absent player's seat before the absence alone allows it.
public struct QuotlibetOfferConsentedData: GavelModel, JSONCoded {
  /// The seat of the player who consents.
  public var by: Seat
  /// The absent player's seat.
  public var seat: Seat

  public init(by: Seat, seat: Seat) {
    self.by = by
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    by = try members.required("by")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["by"] = by.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// An opening as a viewer gets it: `commitment` is the SHA-256 of the canonical JSON of `salt` and `value`.
public struct QuotlibetOpening: GavelModel, JSONCoded {
  /// The commitment that it opens. This event or an earlier one contains it.
  public var commitment: Commitment
  /// The salt.
  public var salt: Salt
  /// The value.
  public var value: QuotlibetSealedValue

  public init(commitment: Commitment, salt: Salt, value: QuotlibetSealedValue) {
    self.commitment = commitment
    self.salt = salt
    self.value = value
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    commitment = try members.required("commitment")
    salt = try members.required("salt")
    value = try members.required("value")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["commitment"] = commitment.json
    members["salt"] = salt.json
    members["value"] = value.json
    return .object(members)
  }
}

/// The options of a game of Quotlibet, fixed at its creation.
public struct QuotlibetOptions: GavelModel, JSONCoded {
  /// The sum of bids that the dealer's bid must not make. Missing means `tricks`.
  public var hook: QuotlibetHook?

  public init(hook: QuotlibetHook? = nil) {
    self.hook = hook
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    hook = try members.optional("hook")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["hook"] = hook?.json
    return .object(members)
  }
}

/// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
public struct QuotlibetPauseAsked: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetPauseAskedData
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
  public let type = "PauseAsked"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetPauseAskedData,
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
    try members.constant("type", "PauseAsked")
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

/// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
public struct QuotlibetPauseAskedData: GavelModel, JSONCoded {
  /// The player's seat.
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

/// A player withdrew the request for a pause.
public struct QuotlibetPauseWithdrawn: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetPauseWithdrawnData
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
  public let type = "PauseWithdrawn"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetPauseWithdrawnData,
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
    try members.constant("type", "PauseWithdrawn")
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

/// A player withdrew the request for a pause.
public struct QuotlibetPauseWithdrawnData: GavelModel, JSONCoded {
  /// The player's seat.
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

/// The phase of a round. A newer server may send another value: it is `unknown`.
public enum QuotlibetPhase: OpenEnum, JSONCoded {
  /// `bidding`
  case bidding
  /// `playing`
  case playing
  /// `scored`
  case scored
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QuotlibetPhase] = [.bidding, .playing, .scored]

  public init(rawValue: String) {
    switch rawValue {
    case "bidding": self = .bidding
    case "playing": self = .playing
    case "scored": self = .scored
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .bidding: return "bidding"
    case .playing: return "playing"
    case .scored: return "scored"
    case .unknown(let value): return value
    }
  }
}

/// A bid.
public struct QuotlibetPlaceBid: GavelModel, JSONCoded {
  /// The round, from 1.
  public var round: Int
  /// The number of tricks that the player bids: 0 to the hand size.
  public var tricks: Int

  public init(round: Int, tricks: Int) {
    self.round = round
    self.tricks = tricks
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    round = try members.required("round")
    tricks = try members.required("tricks")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["round"] = round.json
    members["tricks"] = tricks.json
    return .object(members)
  }
}

/// The origin of a bid or card: its player, or the server for an absent one. A newer server may send another value: it
/// is `unknown`.
public enum QuotlibetPlacedBy: OpenEnum, JSONCoded {
  /// `player`
  case player
  /// `resignation`
  case resignation
  /// `deadline`
  case deadline
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QuotlibetPlacedBy] = [.player, .resignation, .deadline]

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

/// A card to play.
public struct QuotlibetPlayCard: GavelModel, JSONCoded {
  /// The card.
  public var card: QuotlibetCard
  /// The round, from 1.
  public var round: Int
  /// The trick's number in the round, from 1.
  public var trick: Int

  public init(card: QuotlibetCard, round: Int, trick: Int) {
    self.card = card
    self.round = round
    self.trick = trick
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    card = try members.required("card")
    round = try members.required("round")
    trick = try members.required("trick")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["card"] = card.json
    members["round"] = round.json
    members["trick"] = trick.json
    return .object(members)
  }
}

/// A played card.
public struct QuotlibetPlayedCardView: GavelModel, JSONCoded {
  /// The card.
  public var card: QuotlibetCard
  /// The player, or the server for an absent one.
  public var placedBy: QuotlibetPlacedBy
  /// The seat that played the card.
  public var seat: Seat

  public init(card: QuotlibetCard, placedBy: QuotlibetPlacedBy, seat: Seat) {
    self.card = card
    self.placedBy = placedBy
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    card = try members.required("card")
    placedBy = try members.required("placed_by")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["card"] = card.json
    members["placed_by"] = placedBy.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A player answered the proposal. A refusal ends it.
public struct QuotlibetProposalAnswered: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetProposalAnsweredData
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
  public let type = "ProposalAnswered"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetProposalAnsweredData,
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
public struct QuotlibetProposalAnsweredData: GavelModel, JSONCoded {
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
public struct QuotlibetProposalCarriedOut: GavelModel, JSONCoded {
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
  public let type = "ProposalCarriedOut"
  /// The event's number in its game.
  public var version: Int

  public init(
    gameId: String,
    hash: String,
    kind: GameKind,
    openings: [QuotlibetOpening],
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
public struct QuotlibetProposalMade: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetProposalMadeData
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
  public let type = "ProposalMade"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetProposalMadeData,
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
public struct QuotlibetProposalMadeData: GavelModel, JSONCoded {
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

/// The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
/// ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
public struct QuotlibetRoundDealt: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetRoundDealtData
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
  public let type = "RoundDealt"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetRoundDealtData,
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
    try members.constant("type", "RoundDealt")
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

/// The server dealt a round, card by card clockwise from the dealer's left. Then it turned the top card of the stock up
/// ("Rounds", "Trump"). Commitments are in dealt order; each seals a card with its place in the shuffled deck.
public struct QuotlibetRoundDealtData: GavelModel, JSONCoded {
  /// The dealer.
  public var dealer: Seat
  /// The number of cards that each seat gets.
  public var handSize: Int
  /// The commitments to the cards of each seat, in seat order.
  public var hands: [[Commitment]]
  /// The round, from 1.
  public var round: Int
  /// The commitments to the face-down stock, the top card first.
  public var stock: [Commitment]
  /// The turned-up card. Its suit is trump. Null if no stock is left; then there is no trump.
  public var trumpCard: QuotlibetCard?
  /// The commitment to the turned-up card, which this event opens to everyone.
  public var trumpCommitment: Commitment?

  public init(
    dealer: Seat,
    handSize: Int,
    hands: [[Commitment]],
    round: Int,
    stock: [Commitment],
    trumpCard: QuotlibetCard? = nil,
    trumpCommitment: Commitment? = nil
  ) {
    self.dealer = dealer
    self.handSize = handSize
    self.hands = hands
    self.round = round
    self.stock = stock
    self.trumpCard = trumpCard
    self.trumpCommitment = trumpCommitment
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    dealer = try members.required("dealer")
    handSize = try members.required("hand_size")
    hands = try members.required("hands")
    round = try members.required("round")
    stock = try members.required("stock")
    trumpCard = try members.optional("trump_card")
    trumpCommitment = try members.optional("trump_commitment")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["dealer"] = dealer.json
    members["hand_size"] = handSize.json
    members["hands"] = hands.json
    members["round"] = round.json
    members["stock"] = stock.json
    members["trump_card"] = trumpCard.json
    members["trump_commitment"] = trumpCommitment.json
    return .object(members)
  }
}

/// A seat's score in a round.
public struct QuotlibetRoundScore: GavelModel, JSONCoded {
  /// The number of tricks that the player bid.
  public var bid: Int
  /// The points: 10 and the number of tricks won, or −5 for each trick over or under the bid.
  public var points: Int
  /// The seat.
  public var seat: Seat
  /// The number of tricks that the player won.
  public var taken: Int

  public init(bid: Int, points: Int, seat: Seat, taken: Int) {
    self.bid = bid
    self.points = points
    self.seat = seat
    self.taken = taken
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bid = try members.required("bid")
    points = try members.required("points")
    seat = try members.required("seat")
    taken = try members.required("taken")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bid"] = bid.json
    members["points"] = points.json
    members["seat"] = seat.json
    members["taken"] = taken.json
    return .object(members)
  }
}

/// A player won the last trick of a round, and the server scored the round ("Score").
public struct QuotlibetRoundScored: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetRoundScoredData
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
  public let type = "RoundScored"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetRoundScoredData,
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
    try members.constant("type", "RoundScored")
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

/// A player won the last trick of a round, and the server scored the round ("Score").
public struct QuotlibetRoundScoredData: GavelModel, JSONCoded {
  /// The round.
  public var round: Int
  /// The score of each seat, in seat order.
  public var scores: [QuotlibetRoundScore]

  public init(round: Int, scores: [QuotlibetRoundScore]) {
    self.round = round
    self.scores = scores
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    round = try members.required("round")
    scores = try members.required("scores")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["round"] = round.json
    members["scores"] = scores.json
    return .object(members)
  }
}

/// The current round, or the last one of a game that is over.
public struct QuotlibetRoundView: GavelModel, JSONCoded {
  /// The dealer, who bids last.
  public var dealer: Seat
  /// The number of cards that each seat got, which is also the number of tricks.
  public var handSize: Int
  /// The round's phase.
  public var phase: QuotlibetPhase
  /// The round's number, from 1.
  public var round: Int
  /// The number of face-down cards in the stock.
  public var stockCount: Int
  /// The completed tricks, in order.
  public var takenTricks: [QuotlibetTrickView]
  /// The trick on the table; null while the seats bid, and after the last trick.
  public var trick: QuotlibetTrickView?
  /// The trump suit; null if there is none.
  public var trump: QuotlibetSuit?
  /// The turned-up card; null if no stock was left.
  public var trumpCard: QuotlibetCard?

  public init(
    dealer: Seat,
    handSize: Int,
    phase: QuotlibetPhase,
    round: Int,
    stockCount: Int,
    takenTricks: [QuotlibetTrickView],
    trick: QuotlibetTrickView? = nil,
    trump: QuotlibetSuit? = nil,
    trumpCard: QuotlibetCard? = nil
  ) {
    self.dealer = dealer
    self.handSize = handSize
    self.phase = phase
    self.round = round
    self.stockCount = stockCount
    self.takenTricks = takenTricks
    self.trick = trick
    self.trump = trump
    self.trumpCard = trumpCard
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    dealer = try members.required("dealer")
    handSize = try members.required("hand_size")
    phase = try members.required("phase")
    round = try members.required("round")
    stockCount = try members.required("stock_count")
    takenTricks = try members.required("taken_tricks")
    trick = try members.optional("trick")
    trump = try members.optional("trump")
    trumpCard = try members.optional("trump_card")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["dealer"] = dealer.json
    members["hand_size"] = handSize.json
    members["phase"] = phase.json
    members["round"] = round.json
    members["stock_count"] = stockCount.json
    members["taken_tricks"] = takenTricks.json
    members["trick"] = trick.json
    members["trump"] = trump.json
    members["trump_card"] = trumpCard.json
    return .object(members)
  }
}

/// The outcome of a game.
public struct QuotlibetScore: GavelModel, JSONCoded {
  /// The score sheet of each seat, in seat order.
  public var sheets: [QuotlibetSheet]
  /// The winning seats. Several share a win if their totals and minus points are equal.
  public var winners: [Seat]

  public init(sheets: [QuotlibetSheet], winners: [Seat]) {
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

/// A completed round, as a line of the score sheet.
public struct QuotlibetScoredRoundView: GavelModel, JSONCoded {
  /// The dealer.
  public var dealer: Seat
  /// The number of tricks.
  public var handSize: Int
  /// The round's number, from 1.
  public var round: Int
  /// The score of each seat, in seat order.
  public var scores: [QuotlibetRoundScore]
  /// The turned-up card; null if no stock was left.
  public var trumpCard: QuotlibetCard?

  public init(dealer: Seat, handSize: Int, round: Int, scores: [QuotlibetRoundScore], trumpCard: QuotlibetCard? = nil) {
    self.dealer = dealer
    self.handSize = handSize
    self.round = round
    self.scores = scores
    self.trumpCard = trumpCard
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    dealer = try members.required("dealer")
    handSize = try members.required("hand_size")
    round = try members.required("round")
    scores = try members.required("scores")
    trumpCard = try members.optional("trump_card")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["dealer"] = dealer.json
    members["hand_size"] = handSize.json
    members["round"] = round.json
    members["scores"] = scores.json
    members["trump_card"] = trumpCard.json
    return .object(members)
  }
}

/// A variant of ``QuotlibetSealedValue`` that this version does not know.
public struct UnknownQuotlibetSealedValue: GavelModel, JSONCoded {
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

/// A sealed value of Quotlibet.
///
/// Told apart by `subject`. A newer server may send other variants: they are `unknown`, with what was sent in `raw`.
public indirect enum QuotlibetSealedValue: GavelModel, JSONCoded {
  /// A card of a round's deck. Its position shows who got it. The hands are dealt card by card, clockwise from the
  /// dealer's left. Then come the turned-up card and the rest of the stock.
  case card(QuotlibetSealedValueCard)
  /// The seed from which the server derives every salt and every shuffle.
  case seed(QuotlibetSealedValueSeed)
  /// A variant that this version does not know.
  case unknown(UnknownQuotlibetSealedValue)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("subject")
    switch tag {
    case "card": self = .card(try .init(json: json))
    case "seed": self = .seed(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .card(let value): return value.json
    case .seed(let value): return value.json
    case .unknown(let value): return value.json
    }
  }
}

/// A card of a round's deck. Its position shows who got it. The hands are dealt card by card, clockwise from the
/// dealer's left. Then come the turned-up card and the rest of the stock.
public struct QuotlibetSealedValueCard: GavelModel, JSONCoded {
  /// The card.
  public var card: QuotlibetCard
  /// The card's place in the shuffled deck, 1 to 52.
  public var position: Int
  /// The round, from 1.
  public var round: Int
  /// The name of the subject.
  public let subject = "card"

  public init(card: QuotlibetCard, position: Int, round: Int) {
    self.card = card
    self.position = position
    self.round = round
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    card = try members.required("card")
    position = try members.required("position")
    round = try members.required("round")
    try members.constant("subject", "card")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["card"] = card.json
    members["position"] = position.json
    members["round"] = round.json
    members["subject"] = subject.json
    return .object(members)
  }
}

/// The seed from which the server derives every salt and every shuffle.
public struct QuotlibetSealedValueSeed: GavelModel, JSONCoded {
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

/// A place at the table.
public struct QuotlibetSeat: GavelModel, JSONCoded {
  /// Details of the absence; null if the player is not absent.
  public var absence: Absence?
  /// True if the server acted for the player at a deadline, and the player has not acted since.
  public var absent: Bool
  /// How well the bot in the seat plays; null unless a bot sits there.
  public var bot: BotLevel?
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
    offeredTo: Player? = nil,
    player: Player? = nil
  ) {
    self.absent = absent
    self.resigned = resigned
    self.seat = seat
    self.absence = absence
    self.bot = bot
    self.offeredTo = offeredTo
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    absence = try members.optional("absence")
    absent = try members.required("absent")
    bot = try members.optional("bot")
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
    members["offered_to"] = offeredTo.json
    members["player"] = player.json
    members["resigned"] = resigned.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until then
/// the player who accepted sees the game as the public does.
public struct QuotlibetSeatAccepted: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QuotlibetSeatAcceptedData
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
  public let type = "SeatAccepted"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QuotlibetSeatAcceptedData,
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
public struct QuotlibetSeatAcceptedData: GavelModel, JSONCoded {
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
