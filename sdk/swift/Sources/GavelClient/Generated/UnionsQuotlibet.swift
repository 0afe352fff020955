// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
