// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// Place a bid.
public struct QeActionBid: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "bid"
  /// The auction.
  public var auction: Int
  /// The ballot.
  public var ballot: Int
  /// The amount of the opening bid, which no other bid may equal; null without an opening bid.
  public var forbidden: QeAmount?
  /// The largest number of digits of an amount.
  public var maxDigits: Int
  /// The smallest amount: 1 for an opening bid, else 0.
  public var minimum: QeAmount

  public init(auction: Int, ballot: Int, maxDigits: Int, minimum: QeAmount, forbidden: QeAmount? = nil) {
    self.auction = auction
    self.ballot = ballot
    self.maxDigits = maxDigits
    self.minimum = minimum
    self.forbidden = forbidden
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "bid")
    auction = try members.required("auction")
    ballot = try members.required("ballot")
    forbidden = try members.optional("forbidden")
    maxDigits = try members.required("max_digits")
    minimum = try members.required("minimum")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["auction"] = auction.json
    members["ballot"] = ballot.json
    members["forbidden"] = forbidden.json
    members["max_digits"] = maxDigits.json
    members["minimum"] = minimum.json
    return .object(members)
  }
}

/// Look at the winning bid of one of these auctions.
public struct QeActionPeek: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "peek"
  /// The awarded auctions of which the player does not know the winning bid.
  public var auctions: [Int]

  public init(auctions: [Int]) {
    self.auctions = auctions
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "peek")
    auctions = try members.required("auctions")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["auctions"] = auctions.json
    return .object(members)
  }
}

/// Start the game.
public struct QeActionStart: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "start"
  /// The seats that can be named as the first auctioneer. If none is named, the server draws one. Empty in a fork,
  /// which inherits its first auctioneer.
  public var firstAuctioneers: [Seat]

  public init(firstAuctioneers: [Seat]) {
    self.firstAuctioneers = firstAuctioneers
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "start")
    firstAuctioneers = try members.required("first_auctioneers")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["first_auctioneers"] = firstAuctioneers.json
    return .object(members)
  }
}

/// Sit down in one of these seats.
public struct QeActionTakeSeat: GavelModel, JSONCoded {
  /// The name of the action.
  public let action = "take_seat"
  /// The nations that can be chosen with the seat. A player without a choice is dealt one at the start. Empty in a
  /// fork, which inherits its nations.
  public var nations: [QeNation]
  /// The free seats.
  public var seats: [Seat]

  public init(nations: [QeNation], seats: [Seat]) {
    self.nations = nations
    self.seats = seats
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    try members.constant("action", "take_seat")
    nations = try members.required("nations")
    seats = try members.required("seats")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["action"] = action.json
    members["nations"] = nations.json
    members["seats"] = seats.json
    return .object(members)
  }
}

/// A variant of ``QeAllowedAction`` that this version does not know.
public struct UnknownQeAllowedAction: GavelModel, JSONCoded {
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
public indirect enum QeAllowedAction: GavelModel, JSONCoded {
  /// Call the game off.
  case abandon(ActionAbandon)
  /// Add entropy to the shuffles to come.
  case addEntropy(ActionAddEntropy)
  /// Agree to the open proposal, or refuse it.
  case answerProposal(ActionAnswerProposal)
  /// Place a bid.
  case bid(QeActionBid)
  /// Consent to the offer of one of these seats before the absence alone allows it.
  case consent(ActionConsent)
  /// Leave the caller's own seat.
  case leaveSeat(ActionLeaveSeat)
  /// Offer one of these seats to a player who holds none. A seat's `absence` names the time from which this is
  /// possible.
  case offerSeat(ActionOfferSeat)
  /// Ask for a pause. It begins once every seat that has not resigned asks for it.
  case pause(ActionPause)
  /// Look at the winning bid of one of these auctions.
  case peek(QeActionPeek)
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
  case start(QeActionStart)
  /// Sit down in one of these seats.
  case takeSeat(QeActionTakeSeat)
  /// Withdraw the offer of one of these seats.
  case withdrawOffer(ActionWithdrawOffer)
  /// Withdraw the request for a pause.
  case withdrawPause(ActionWithdrawPause)
  /// A variant that this version does not know.
  case unknown(UnknownQeAllowedAction)

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
    case "peek": self = .peek(try .init(json: json))
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
    case .peek(let value): return value.json
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

/// The server revealed the top tile and opened its auction ("One auction", 1).
public struct QeAuctionOpened: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeAuctionOpenedData
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
  public let type = "AuctionOpened"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeAuctionOpenedData,
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
    try members.constant("type", "AuctionOpened")
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

/// The tile went to the highest bidder ("One auction", 3).
public struct QeCompanyAwarded: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeCompanyAwardedData
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
  public let type = "CompanyAwarded"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeCompanyAwardedData,
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
    try members.constant("type", "CompanyAwarded")
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
public struct QeEntropyAdded: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeEntropyAddedData
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
  public let type = "EntropyAdded"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeEntropyAddedData,
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

/// A variant of ``QeEvent`` that this version does not know.
public struct UnknownQeEvent: GavelModel, JSONCoded {
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
  public let openings: [QeOpening]
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
public indirect enum QeEvent: GavelModel, JSONCoded {
  /// The server revealed the top tile and opened its auction ("One auction", 1).
  case auctionOpened(QeAuctionOpened)
  /// The tile went to the highest bidder ("One auction", 3).
  case companyAwarded(QeCompanyAwarded)
  /// A player added entropy to the shuffles to come. It replaces the player's earlier entropy.
  case entropyAdded(QeEntropyAdded)
  /// The game ended unscored. This event opens every sealed value.
  case gameAbandoned(QeGameAbandoned)
  /// A game was created: the first event of every stream.
  case gameCreated(QeGameCreated)
  /// The game was played to its end. This event opens every sealed value.
  case gameFinished(QeGameFinished)
  /// Every seat that has not resigned asked for a pause. No player can make a move until it ends.
  case gamePaused(QeGamePaused)
  /// A player ended the pause. The turn goes on with its remaining time.
  case gameResumed(QeGameResumed)
  /// The host started the game and the server dealt.
  case gameStarted(QeGameStarted)
  /// A player consented to the offer of an absent player's seat before the absence alone allows it.
  case offerConsented(QeOfferConsented)
  /// The auctioneer placed the open bid ("One auction", 1).
  case openingBidPlaced(QeOpeningBidPlaced)
  /// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
  case pauseAsked(QePauseAsked)
  /// A player withdrew the request for a pause.
  case pauseWithdrawn(QePauseWithdrawn)
  /// A player looked at the winning bid of an auction ("5 players: one peek").
  case peekTaken(QePeekTaken)
  /// A player answered the proposal. A refusal ends it.
  case proposalAnswered(QeProposalAnswered)
  /// All who were asked agreed, or nobody refused in time. `TurnExpired` or `GameAbandoned` follows.
  case proposalCarriedOut(QeProposalCarriedOut)
  /// A player for whom nobody waits proposed how a game without deadlines goes on. The other persons for whom nobody
  /// waits answer. A move ends the proposal.
  case proposalMade(QeProposalMade)
  /// Several players tied for the highest bid and must bid again ("Ties for the highest bid").
  case rebidCalled(QeRebidCalled)
  /// A player, or the server for an absent one, placed a rebid.
  case rebidPlaced(QeRebidPlaced)
  /// A player accepted an offered seat. The server hands it over once the absent player misses one more turn. Until
  /// then the player who accepted sees the game as the public does.
  case seatAccepted(QeSeatAccepted)
  /// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
  /// is the public.
  case seatHandedOver(QeSeatHandedOver)
  /// A seat became free before the start.
  case seatLeft(QeSeatLeft)
  /// The host withdrew the offer of a seat.
  case seatOfferWithdrawn(QeSeatOfferWithdrawn)
  /// The host offered an absent player's seat to another player. The offer ends when the host withdraws or replaces it,
  /// or the seat is handed over. It also ends when the absent player acts or resigns.
  case seatOffered(QeSeatOffered)
  /// The reservation of a seat ended without its player. Anyone may claim the seat now.
  case seatReleased(QeSeatReleased)
  /// A seat was reserved for a player, who sits down in it or declines it.
  case seatReserved(QeSeatReserved)
  /// A player resigned. From this event on the server acts for the seat.
  case seatResigned(QeSeatResigned)
  /// A player sat down.
  case seatTaken(QeSeatTaken)
  /// A player, or the server for an absent one, placed a secret bid on the first ballot ("One auction", 2).
  case secretBidPlaced(QeSecretBidPlaced)
  /// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
  /// player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
  case timeGiven(QeTimeGiven)
  /// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
  /// follow, the server acts for the absent seats or ends the game.
  case turnExpired(QeTurnExpired)
  /// The server revealed the zero bids of an auction ("One auction", 4).
  case zeroBidsRevealed(QeZeroBidsRevealed)
  /// A variant that this version does not know.
  case unknown(UnknownQeEvent)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "AuctionOpened": self = .auctionOpened(try .init(json: json))
    case "CompanyAwarded": self = .companyAwarded(try .init(json: json))
    case "EntropyAdded": self = .entropyAdded(try .init(json: json))
    case "GameAbandoned": self = .gameAbandoned(try .init(json: json))
    case "GameCreated": self = .gameCreated(try .init(json: json))
    case "GameFinished": self = .gameFinished(try .init(json: json))
    case "GamePaused": self = .gamePaused(try .init(json: json))
    case "GameResumed": self = .gameResumed(try .init(json: json))
    case "GameStarted": self = .gameStarted(try .init(json: json))
    case "OfferConsented": self = .offerConsented(try .init(json: json))
    case "OpeningBidPlaced": self = .openingBidPlaced(try .init(json: json))
    case "PauseAsked": self = .pauseAsked(try .init(json: json))
    case "PauseWithdrawn": self = .pauseWithdrawn(try .init(json: json))
    case "PeekTaken": self = .peekTaken(try .init(json: json))
    case "ProposalAnswered": self = .proposalAnswered(try .init(json: json))
    case "ProposalCarriedOut": self = .proposalCarriedOut(try .init(json: json))
    case "ProposalMade": self = .proposalMade(try .init(json: json))
    case "RebidCalled": self = .rebidCalled(try .init(json: json))
    case "RebidPlaced": self = .rebidPlaced(try .init(json: json))
    case "SeatAccepted": self = .seatAccepted(try .init(json: json))
    case "SeatHandedOver": self = .seatHandedOver(try .init(json: json))
    case "SeatLeft": self = .seatLeft(try .init(json: json))
    case "SeatOfferWithdrawn": self = .seatOfferWithdrawn(try .init(json: json))
    case "SeatOffered": self = .seatOffered(try .init(json: json))
    case "SeatReleased": self = .seatReleased(try .init(json: json))
    case "SeatReserved": self = .seatReserved(try .init(json: json))
    case "SeatResigned": self = .seatResigned(try .init(json: json))
    case "SeatTaken": self = .seatTaken(try .init(json: json))
    case "SecretBidPlaced": self = .secretBidPlaced(try .init(json: json))
    case "TimeGiven": self = .timeGiven(try .init(json: json))
    case "TurnExpired": self = .turnExpired(try .init(json: json))
    case "ZeroBidsRevealed": self = .zeroBidsRevealed(try .init(json: json))
    default: self = .unknown(try .init(json: json))
    }
  }

  public var json: JSON {
    switch self {
    case .auctionOpened(let value): return value.json
    case .companyAwarded(let value): return value.json
    case .entropyAdded(let value): return value.json
    case .gameAbandoned(let value): return value.json
    case .gameCreated(let value): return value.json
    case .gameFinished(let value): return value.json
    case .gamePaused(let value): return value.json
    case .gameResumed(let value): return value.json
    case .gameStarted(let value): return value.json
    case .offerConsented(let value): return value.json
    case .openingBidPlaced(let value): return value.json
    case .pauseAsked(let value): return value.json
    case .pauseWithdrawn(let value): return value.json
    case .peekTaken(let value): return value.json
    case .proposalAnswered(let value): return value.json
    case .proposalCarriedOut(let value): return value.json
    case .proposalMade(let value): return value.json
    case .rebidCalled(let value): return value.json
    case .rebidPlaced(let value): return value.json
    case .seatAccepted(let value): return value.json
    case .seatHandedOver(let value): return value.json
    case .seatLeft(let value): return value.json
    case .seatOfferWithdrawn(let value): return value.json
    case .seatOffered(let value): return value.json
    case .seatReleased(let value): return value.json
    case .seatReserved(let value): return value.json
    case .seatResigned(let value): return value.json
    case .seatTaken(let value): return value.json
    case .secretBidPlaced(let value): return value.json
    case .timeGiven(let value): return value.json
    case .turnExpired(let value): return value.json
    case .zeroBidsRevealed(let value): return value.json
    case .unknown(let value): return value.json
    }
  }

  /// The deadline of the turn that this event opens or resumes. Missing if it does neither, or turns have no deadline.
  public var deadlineAt: Timestamp? {
    switch self {
    case .auctionOpened(let value): return value.deadlineAt
    case .companyAwarded(let value): return value.deadlineAt
    case .entropyAdded(let value): return value.deadlineAt
    case .gameAbandoned(let value): return value.deadlineAt
    case .gameCreated(let value): return value.deadlineAt
    case .gameFinished(let value): return value.deadlineAt
    case .gamePaused(let value): return value.deadlineAt
    case .gameResumed(let value): return value.deadlineAt
    case .gameStarted(let value): return value.deadlineAt
    case .offerConsented(let value): return value.deadlineAt
    case .openingBidPlaced(let value): return value.deadlineAt
    case .pauseAsked(let value): return value.deadlineAt
    case .pauseWithdrawn(let value): return value.deadlineAt
    case .peekTaken(let value): return value.deadlineAt
    case .proposalAnswered(let value): return value.deadlineAt
    case .proposalCarriedOut(let value): return value.deadlineAt
    case .proposalMade(let value): return value.deadlineAt
    case .rebidCalled(let value): return value.deadlineAt
    case .rebidPlaced(let value): return value.deadlineAt
    case .seatAccepted(let value): return value.deadlineAt
    case .seatHandedOver(let value): return value.deadlineAt
    case .seatLeft(let value): return value.deadlineAt
    case .seatOfferWithdrawn(let value): return value.deadlineAt
    case .seatOffered(let value): return value.deadlineAt
    case .seatReleased(let value): return value.deadlineAt
    case .seatReserved(let value): return value.deadlineAt
    case .seatResigned(let value): return value.deadlineAt
    case .seatTaken(let value): return value.deadlineAt
    case .secretBidPlaced(let value): return value.deadlineAt
    case .timeGiven(let value): return value.deadlineAt
    case .turnExpired(let value): return value.deadlineAt
    case .zeroBidsRevealed(let value): return value.deadlineAt
    case .unknown(let value): return value.deadlineAt
    }
  }

  /// The game.
  public var gameId: String {
    switch self {
    case .auctionOpened(let value): return value.gameId
    case .companyAwarded(let value): return value.gameId
    case .entropyAdded(let value): return value.gameId
    case .gameAbandoned(let value): return value.gameId
    case .gameCreated(let value): return value.gameId
    case .gameFinished(let value): return value.gameId
    case .gamePaused(let value): return value.gameId
    case .gameResumed(let value): return value.gameId
    case .gameStarted(let value): return value.gameId
    case .offerConsented(let value): return value.gameId
    case .openingBidPlaced(let value): return value.gameId
    case .pauseAsked(let value): return value.gameId
    case .pauseWithdrawn(let value): return value.gameId
    case .peekTaken(let value): return value.gameId
    case .proposalAnswered(let value): return value.gameId
    case .proposalCarriedOut(let value): return value.gameId
    case .proposalMade(let value): return value.gameId
    case .rebidCalled(let value): return value.gameId
    case .rebidPlaced(let value): return value.gameId
    case .seatAccepted(let value): return value.gameId
    case .seatHandedOver(let value): return value.gameId
    case .seatLeft(let value): return value.gameId
    case .seatOfferWithdrawn(let value): return value.gameId
    case .seatOffered(let value): return value.gameId
    case .seatReleased(let value): return value.gameId
    case .seatReserved(let value): return value.gameId
    case .seatResigned(let value): return value.gameId
    case .seatTaken(let value): return value.gameId
    case .secretBidPlaced(let value): return value.gameId
    case .timeGiven(let value): return value.gameId
    case .turnExpired(let value): return value.gameId
    case .zeroBidsRevealed(let value): return value.gameId
    case .unknown(let value): return value.gameId
    }
  }

  /// The chain hash at this event.
  public var hash: String {
    switch self {
    case .auctionOpened(let value): return value.hash
    case .companyAwarded(let value): return value.hash
    case .entropyAdded(let value): return value.hash
    case .gameAbandoned(let value): return value.hash
    case .gameCreated(let value): return value.hash
    case .gameFinished(let value): return value.hash
    case .gamePaused(let value): return value.hash
    case .gameResumed(let value): return value.hash
    case .gameStarted(let value): return value.hash
    case .offerConsented(let value): return value.hash
    case .openingBidPlaced(let value): return value.hash
    case .pauseAsked(let value): return value.hash
    case .pauseWithdrawn(let value): return value.hash
    case .peekTaken(let value): return value.hash
    case .proposalAnswered(let value): return value.hash
    case .proposalCarriedOut(let value): return value.hash
    case .proposalMade(let value): return value.hash
    case .rebidCalled(let value): return value.hash
    case .rebidPlaced(let value): return value.hash
    case .seatAccepted(let value): return value.hash
    case .seatHandedOver(let value): return value.hash
    case .seatLeft(let value): return value.hash
    case .seatOfferWithdrawn(let value): return value.hash
    case .seatOffered(let value): return value.hash
    case .seatReleased(let value): return value.hash
    case .seatReserved(let value): return value.hash
    case .seatResigned(let value): return value.hash
    case .seatTaken(let value): return value.hash
    case .secretBidPlaced(let value): return value.hash
    case .timeGiven(let value): return value.hash
    case .turnExpired(let value): return value.hash
    case .zeroBidsRevealed(let value): return value.hash
    case .unknown(let value): return value.hash
    }
  }

  /// The kind of game.
  public var kind: GameKind {
    switch self {
    case .auctionOpened(let value): return value.kind
    case .companyAwarded(let value): return value.kind
    case .entropyAdded(let value): return value.kind
    case .gameAbandoned(let value): return value.kind
    case .gameCreated(let value): return value.kind
    case .gameFinished(let value): return value.kind
    case .gamePaused(let value): return value.kind
    case .gameResumed(let value): return value.kind
    case .gameStarted(let value): return value.kind
    case .offerConsented(let value): return value.kind
    case .openingBidPlaced(let value): return value.kind
    case .pauseAsked(let value): return value.kind
    case .pauseWithdrawn(let value): return value.kind
    case .peekTaken(let value): return value.kind
    case .proposalAnswered(let value): return value.kind
    case .proposalCarriedOut(let value): return value.kind
    case .proposalMade(let value): return value.kind
    case .rebidCalled(let value): return value.kind
    case .rebidPlaced(let value): return value.kind
    case .seatAccepted(let value): return value.kind
    case .seatHandedOver(let value): return value.kind
    case .seatLeft(let value): return value.kind
    case .seatOfferWithdrawn(let value): return value.kind
    case .seatOffered(let value): return value.kind
    case .seatReleased(let value): return value.kind
    case .seatReserved(let value): return value.kind
    case .seatResigned(let value): return value.kind
    case .seatTaken(let value): return value.kind
    case .secretBidPlaced(let value): return value.kind
    case .timeGiven(let value): return value.kind
    case .turnExpired(let value): return value.kind
    case .zeroBidsRevealed(let value): return value.kind
    case .unknown(let value): return value.kind
    }
  }

  /// The sealed values that this event opens to the caller.
  public var openings: [QeOpening] {
    switch self {
    case .auctionOpened(let value): return value.openings
    case .companyAwarded(let value): return value.openings
    case .entropyAdded(let value): return value.openings
    case .gameAbandoned(let value): return value.openings
    case .gameCreated(let value): return value.openings
    case .gameFinished(let value): return value.openings
    case .gamePaused(let value): return value.openings
    case .gameResumed(let value): return value.openings
    case .gameStarted(let value): return value.openings
    case .offerConsented(let value): return value.openings
    case .openingBidPlaced(let value): return value.openings
    case .pauseAsked(let value): return value.openings
    case .pauseWithdrawn(let value): return value.openings
    case .peekTaken(let value): return value.openings
    case .proposalAnswered(let value): return value.openings
    case .proposalCarriedOut(let value): return value.openings
    case .proposalMade(let value): return value.openings
    case .rebidCalled(let value): return value.openings
    case .rebidPlaced(let value): return value.openings
    case .seatAccepted(let value): return value.openings
    case .seatHandedOver(let value): return value.openings
    case .seatLeft(let value): return value.openings
    case .seatOfferWithdrawn(let value): return value.openings
    case .seatOffered(let value): return value.openings
    case .seatReleased(let value): return value.openings
    case .seatReserved(let value): return value.openings
    case .seatResigned(let value): return value.openings
    case .seatTaken(let value): return value.openings
    case .secretBidPlaced(let value): return value.openings
    case .timeGiven(let value): return value.openings
    case .turnExpired(let value): return value.openings
    case .zeroBidsRevealed(let value): return value.openings
    case .unknown(let value): return value.openings
    }
  }

  /// The time at which the server decided the event.
  public var recordedAt: Timestamp {
    switch self {
    case .auctionOpened(let value): return value.recordedAt
    case .companyAwarded(let value): return value.recordedAt
    case .entropyAdded(let value): return value.recordedAt
    case .gameAbandoned(let value): return value.recordedAt
    case .gameCreated(let value): return value.recordedAt
    case .gameFinished(let value): return value.recordedAt
    case .gamePaused(let value): return value.recordedAt
    case .gameResumed(let value): return value.recordedAt
    case .gameStarted(let value): return value.recordedAt
    case .offerConsented(let value): return value.recordedAt
    case .openingBidPlaced(let value): return value.recordedAt
    case .pauseAsked(let value): return value.recordedAt
    case .pauseWithdrawn(let value): return value.recordedAt
    case .peekTaken(let value): return value.recordedAt
    case .proposalAnswered(let value): return value.recordedAt
    case .proposalCarriedOut(let value): return value.recordedAt
    case .proposalMade(let value): return value.recordedAt
    case .rebidCalled(let value): return value.recordedAt
    case .rebidPlaced(let value): return value.recordedAt
    case .seatAccepted(let value): return value.recordedAt
    case .seatHandedOver(let value): return value.recordedAt
    case .seatLeft(let value): return value.recordedAt
    case .seatOfferWithdrawn(let value): return value.recordedAt
    case .seatOffered(let value): return value.recordedAt
    case .seatReleased(let value): return value.recordedAt
    case .seatReserved(let value): return value.recordedAt
    case .seatResigned(let value): return value.recordedAt
    case .seatTaken(let value): return value.recordedAt
    case .secretBidPlaced(let value): return value.recordedAt
    case .timeGiven(let value): return value.recordedAt
    case .turnExpired(let value): return value.recordedAt
    case .zeroBidsRevealed(let value): return value.recordedAt
    case .unknown(let value): return value.recordedAt
    }
  }

  /// The version of the event type's form.
  public var schemaVersion: Int {
    switch self {
    case .auctionOpened(let value): return value.schemaVersion
    case .companyAwarded(let value): return value.schemaVersion
    case .entropyAdded(let value): return value.schemaVersion
    case .gameAbandoned(let value): return value.schemaVersion
    case .gameCreated(let value): return value.schemaVersion
    case .gameFinished(let value): return value.schemaVersion
    case .gamePaused(let value): return value.schemaVersion
    case .gameResumed(let value): return value.schemaVersion
    case .gameStarted(let value): return value.schemaVersion
    case .offerConsented(let value): return value.schemaVersion
    case .openingBidPlaced(let value): return value.schemaVersion
    case .pauseAsked(let value): return value.schemaVersion
    case .pauseWithdrawn(let value): return value.schemaVersion
    case .peekTaken(let value): return value.schemaVersion
    case .proposalAnswered(let value): return value.schemaVersion
    case .proposalCarriedOut(let value): return value.schemaVersion
    case .proposalMade(let value): return value.schemaVersion
    case .rebidCalled(let value): return value.schemaVersion
    case .rebidPlaced(let value): return value.schemaVersion
    case .seatAccepted(let value): return value.schemaVersion
    case .seatHandedOver(let value): return value.schemaVersion
    case .seatLeft(let value): return value.schemaVersion
    case .seatOfferWithdrawn(let value): return value.schemaVersion
    case .seatOffered(let value): return value.schemaVersion
    case .seatReleased(let value): return value.schemaVersion
    case .seatReserved(let value): return value.schemaVersion
    case .seatResigned(let value): return value.schemaVersion
    case .seatTaken(let value): return value.schemaVersion
    case .secretBidPlaced(let value): return value.schemaVersion
    case .timeGiven(let value): return value.schemaVersion
    case .turnExpired(let value): return value.schemaVersion
    case .zeroBidsRevealed(let value): return value.schemaVersion
    case .unknown(let value): return value.schemaVersion
    }
  }

  /// The event's number in its game.
  public var version: Int {
    switch self {
    case .auctionOpened(let value): return value.version
    case .companyAwarded(let value): return value.version
    case .entropyAdded(let value): return value.version
    case .gameAbandoned(let value): return value.version
    case .gameCreated(let value): return value.version
    case .gameFinished(let value): return value.version
    case .gamePaused(let value): return value.version
    case .gameResumed(let value): return value.version
    case .gameStarted(let value): return value.version
    case .offerConsented(let value): return value.version
    case .openingBidPlaced(let value): return value.version
    case .pauseAsked(let value): return value.version
    case .pauseWithdrawn(let value): return value.version
    case .peekTaken(let value): return value.version
    case .proposalAnswered(let value): return value.version
    case .proposalCarriedOut(let value): return value.version
    case .proposalMade(let value): return value.version
    case .rebidCalled(let value): return value.version
    case .rebidPlaced(let value): return value.version
    case .seatAccepted(let value): return value.version
    case .seatHandedOver(let value): return value.version
    case .seatLeft(let value): return value.version
    case .seatOfferWithdrawn(let value): return value.version
    case .seatOffered(let value): return value.version
    case .seatReleased(let value): return value.version
    case .seatReserved(let value): return value.version
    case .seatResigned(let value): return value.version
    case .seatTaken(let value): return value.version
    case .secretBidPlaced(let value): return value.version
    case .timeGiven(let value): return value.version
    case .turnExpired(let value): return value.version
    case .zeroBidsRevealed(let value): return value.version
    case .unknown(let value): return value.version
    }
  }
}

/// A variant of ``QeFeedItem`` that this version does not know.
public struct UnknownQeFeedItem: GavelModel, JSONCoded {
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
public indirect enum QeFeedItem: GavelModel, JSONCoded {
  /// An event of a game, as the caller may know it. `hash` is the SHA-256 of two concatenated parts. The first is the
  /// hash of the event before, or 32 zero bytes. The second is the canonical JSON (RFC 8785) of this event without
  /// `hash` and `openings`.
  case event(QeEvent)
  /// The last item of a feed that ends before its game.
  case closed(FeedClosed)
  /// The last item of a feed, once its game is over.
  case end(FeedEnd)
  /// The first item of a game's feed: the game at the version where the feed begins.
  case snapshot(QeSnapshot)
  /// What the viewer may do at a version of the game. Each member is that of the game's resource.
  case turn(QeTurnState)
  /// A variant that this version does not know.
  case unknown(UnknownQeFeedItem)

  public init(json: JSON) throws {
    let members = try Members(json)
    let tag: String = try members.required("type")
    switch tag {
    case "AuctionOpened", "CompanyAwarded", "EntropyAdded", "GameAbandoned", "GameCreated", "GameFinished",
      "GamePaused", "GameResumed", "GameStarted", "OfferConsented", "OpeningBidPlaced", "PauseAsked",
      "PauseWithdrawn", "PeekTaken", "ProposalAnswered", "ProposalCarriedOut", "ProposalMade",
      "RebidCalled", "RebidPlaced", "SeatAccepted", "SeatHandedOver", "SeatLeft", "SeatOfferWithdrawn",
      "SeatOffered", "SeatReleased", "SeatReserved", "SeatResigned", "SeatTaken", "SecretBidPlaced",
      "TimeGiven", "TurnExpired", "ZeroBidsRevealed": self = .event(try .init(json: json))
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
public struct QeGameAbandoned: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeGameAbandonedData
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
  public let type = "GameAbandoned"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeGameAbandonedData,
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
public struct QeGameCreated: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeGameCreatedData
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
  public let type = "GameCreated"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeGameCreatedData,
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
public struct QeGameFinished: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeGameFinishedData
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
  public let type = "GameFinished"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeGameFinishedData,
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
public struct QeGamePaused: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeGamePausedData
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
  public let type = "GamePaused"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeGamePausedData,
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
public struct QeGameResumed: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeGameResumedData
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
  public let type = "GameResumed"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeGameResumedData,
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
public struct QeGameStarted: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeGameStartedData
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
  public let type = "GameStarted"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeGameStartedData,
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
public struct QeOfferConsented: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeOfferConsentedData
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
  public let type = "OfferConsented"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeOfferConsentedData,
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

/// The auctioneer placed the open bid ("One auction", 1).
public struct QeOpeningBidPlaced: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QeOpeningBidPlacedData
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
  public let type = "OpeningBidPlaced"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QeOpeningBidPlacedData,
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
    try members.constant("type", "OpeningBidPlaced")
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
public struct QePauseAsked: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QePauseAskedData
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
  public let type = "PauseAsked"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QePauseAskedData,
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
public struct QePauseWithdrawn: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QePauseWithdrawnData
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
  public let type = "PauseWithdrawn"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QePauseWithdrawnData,
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

/// A player looked at the winning bid of an auction ("5 players: one peek").
public struct QePeekTaken: GavelModel, JSONCoded {
  /// The facts of the event.
  public var data: QePeekTakenData
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
  public let type = "PeekTaken"
  /// The event's number in its game.
  public var version: Int

  public init(
    data: QePeekTakenData,
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
    try members.constant("type", "PeekTaken")
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
