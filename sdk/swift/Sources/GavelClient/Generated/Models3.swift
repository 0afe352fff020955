// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// An address that the server notifies of a player's turns and of starts and ends of games.
public struct Webhook: GavelModel, JSONCoded, Identifiable {
  /// The time at which it was registered.
  public var createdAt: Timestamp
  /// The time at which the server disabled it; null while it is enabled.
  public var disabledAt: Timestamp?
  /// The reason: `failing` (for days), `gone` (it answered 410), `token_revoked` (the token, the JWT or the app's key
  /// that registered it, or all that the app had), `seat_lost`.
  public var disabledReason: String?
  /// The time since which every attempt has failed; null if the last one did not.
  public var failingSince: Timestamp?
  /// The one game of which the server notifies it; null for all games of the player, or of the app's users.
  public var game: String?
  /// The webhook's id.
  public var id: String
  /// By what it was made; null if it is an app's, or if the server has not noted that, as before it noted makers.
  public var madeBy: Maker?
  /// The receiver's address.
  public var url: String

  public init(
    createdAt: Timestamp,
    id: String,
    url: String,
    disabledAt: Timestamp? = nil,
    disabledReason: String? = nil,
    failingSince: Timestamp? = nil,
    game: String? = nil,
    madeBy: Maker? = nil
  ) {
    self.createdAt = createdAt
    self.id = id
    self.url = url
    self.disabledAt = disabledAt
    self.disabledReason = disabledReason
    self.failingSince = failingSince
    self.game = game
    self.madeBy = madeBy
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    createdAt = try members.required("created_at")
    disabledAt = try members.optional("disabled_at")
    disabledReason = try members.optional("disabled_reason")
    failingSince = try members.optional("failing_since")
    game = try members.optional("game")
    id = try members.required("id")
    madeBy = try members.optional("made_by")
    url = try members.required("url")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["created_at"] = createdAt.json
    members["disabled_at"] = disabledAt.json
    members["disabled_reason"] = disabledReason.json
    members["failing_since"] = failingSince.json
    members["game"] = game.json
    members["id"] = id.json
    members["made_by"] = madeBy.json
    members["url"] = url.json
    return .object(members)
  }
}

/// A new webhook with its secret.
public struct WebhookCreated: GavelModel, JSONCoded {
  /// The secret that signs its deliveries: `whsec_` and the base64 of 32 bytes. The server shows it only now.
  public var secret: String
  /// The webhook.
  public var webhook: Webhook

  public init(secret: String, webhook: Webhook) {
    self.secret = secret
    self.webhook = webhook
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    secret = try members.required("secret")
    webhook = try members.required("webhook")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["secret"] = secret.json
    members["webhook"] = webhook.json
    return .object(members)
  }
}

/// Ids and public facts. A client gets everything else with the player's token.
public struct WebhookData: GavelModel, JSONCoded {
  /// The app. Only to an app's webhook.
  public var app: String?
  /// The time at which the server acts by itself; missing if it does not.
  public var deadlineAt: Timestamp?
  /// The app's id for the player. Only to an app's webhook.
  public var externalId: String?
  /// The game.
  public var game: String
  /// The game's kind. Its address is `/v1/{kind}/games/{game}`.
  public var kind: GameKind
  /// The server's time when it wrote this body, by the clock of `deadline_at`. Missing if `deadline_at` is. The header
  /// `webhook-timestamp` has the time of the attempt.
  public var now: Timestamp?
  /// The player. Only to an app's webhook.
  public var player: String?
  /// The player's seat, or the reserved one.
  public var seat: Seat
  /// The game's status at that version.
  public var status: Status
  /// The version of the event that caused this delivery.
  public var version: Int

  public init(
    game: String,
    kind: GameKind,
    seat: Seat,
    status: Status,
    version: Int,
    app: String? = nil,
    deadlineAt: Timestamp? = nil,
    externalId: String? = nil,
    now: Timestamp? = nil,
    player: String? = nil
  ) {
    self.game = game
    self.kind = kind
    self.seat = seat
    self.status = status
    self.version = version
    self.app = app
    self.deadlineAt = deadlineAt
    self.externalId = externalId
    self.now = now
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    app = try members.optional("app")
    deadlineAt = try members.optional("deadline_at")
    externalId = try members.optional("external_id")
    game = try members.required("game")
    kind = try members.required("kind")
    now = try members.optional("now")
    player = try members.optional("player")
    seat = try members.required("seat")
    status = try members.required("status")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["app"] = app?.json
    members["deadline_at"] = deadlineAt?.json
    members["external_id"] = externalId?.json
    members["game"] = game.json
    members["kind"] = kind.json
    members["now"] = now?.json
    members["player"] = player?.json
    members["seat"] = seat.json
    members["status"] = status.json
    members["version"] = version.json
    return .object(members)
  }
}

/// A delivery to a webhook, and its attempts.
public struct WebhookDelivery: GavelModel, JSONCoded, Identifiable {
  /// The time of the last attempt.
  public var attemptedAt: Timestamp?
  /// The number of attempts.
  public var attempts: Int
  /// The time at which it was made.
  public var createdAt: Timestamp
  /// The game.
  public var game: String
  /// The delivery's id, the header `webhook-id` of every attempt.
  public var id: String
  /// The reason why the last attempt got no answer: `timeout`, `connect`, `tls`, `protocol` or `address_refused`. The
  /// last means that the host has no address, or none that the server may connect to.
  public var lastError: String?
  /// The HTTP status of the answer to the last attempt; null without an answer.
  public var lastStatus: Int?
  /// The time of the next attempt; null if there is none.
  public var nextAttemptAt: Timestamp?
  /// `pending`, `delivered`, `failed` (the server has given up), `canceled` (the webhook was disabled before) or
  /// `withdrawn` (the turn was over before the first attempt).
  public var state: String
  /// `game.turn`, `game.reminder`, `game.started`, `game.ended` or `seat.reserved`.
  public var type: String
  /// The version of the event that caused it.
  public var version: Int

  public init(
    attempts: Int,
    createdAt: Timestamp,
    game: String,
    id: String,
    state: String,
    type: String,
    version: Int,
    attemptedAt: Timestamp? = nil,
    lastError: String? = nil,
    lastStatus: Int? = nil,
    nextAttemptAt: Timestamp? = nil
  ) {
    self.attempts = attempts
    self.createdAt = createdAt
    self.game = game
    self.id = id
    self.state = state
    self.type = type
    self.version = version
    self.attemptedAt = attemptedAt
    self.lastError = lastError
    self.lastStatus = lastStatus
    self.nextAttemptAt = nextAttemptAt
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    attemptedAt = try members.optional("attempted_at")
    attempts = try members.required("attempts")
    createdAt = try members.required("created_at")
    game = try members.required("game")
    id = try members.required("id")
    lastError = try members.optional("last_error")
    lastStatus = try members.optional("last_status")
    nextAttemptAt = try members.optional("next_attempt_at")
    state = try members.required("state")
    type = try members.required("type")
    version = try members.required("version")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["attempted_at"] = attemptedAt.json
    members["attempts"] = attempts.json
    members["created_at"] = createdAt.json
    members["game"] = game.json
    members["id"] = id.json
    members["last_error"] = lastError.json
    members["last_status"] = lastStatus.json
    members["next_attempt_at"] = nextAttemptAt.json
    members["state"] = state.json
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

/// A player's webhooks.
public struct WebhookList: GavelModel, JSONCoded {
  /// The webhooks, the oldest first.
  public var webhooks: [Webhook]

  public init(webhooks: [Webhook]) {
    self.webhooks = webhooks
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    webhooks = try members.required("webhooks")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["webhooks"] = webhooks.json
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

/// An exact whole number in decimal digits. A bid has at most 1,000; a total may have a few more.
public typealias QeAmount = BigInt

/// The auctions of a game, the newest last.
public struct QeAuctionList: GavelModel, JSONCoded {
  /// The opened auctions.
  public var auctions: [QeAuctionView]

  public init(auctions: [QeAuctionView]) {
    self.auctions = auctions
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auctions = try members.required("auctions")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auctions"] = auctions.json
    return .object(members)
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

/// The server revealed the top tile and opened its auction ("One auction", 1).
public struct QeAuctionOpenedData: GavelModel, JSONCoded {
  /// The auction, from 1.
  public var auction: Int
  /// The auctioneer; null for the last auction of 3 players.
  public var auctioneer: Seat?
  /// The round, from 1; null for the last auction of 3 players.
  public var round: Int?
  /// The tile.
  public var tile: QeTile

  public init(auction: Int, tile: QeTile, auctioneer: Seat? = nil, round: Int? = nil) {
    self.auction = auction
    self.tile = tile
    self.auctioneer = auctioneer
    self.round = round
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    auctioneer = try members.optional("auctioneer")
    round = try members.optional("round")
    tile = try members.required("tile")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["auctioneer"] = auctioneer.json
    members["round"] = round.json
    members["tile"] = tile.json
    return .object(members)
  }
}

/// An auction as one viewer may know it.
public struct QeAuctionView: GavelModel, JSONCoded {
  /// The auction's number, from 1.
  public var auction: Int
  /// The auctioneer; null for the last auction of 3 players.
  public var auctioneer: Seat?
  /// True once the auction has ended.
  public var awarded: Bool
  /// The current ballot, or the last one of an ended auction.
  public var ballot: Int
  /// The placed secret bids and rebids, by ballot and seat.
  public var bids: [QeBidView]
  /// The seats that have yet to bid in it.
  public var mustBid: [Seat]
  /// The opening bid; null before it is placed.
  public var openingBid: QeAmount?
  /// The auction's round, from 1; null for the last auction of 3 players.
  public var round: Int?
  /// The tile on offer.
  public var tile: QeTile
  /// The winner's seat. Null before the award, and if the tile left the game.
  public var winner: Seat?
  /// The winner's bid; null if the viewer may not know it.
  public var winningAmount: QeAmount?
  /// The seats with a revealed zero bid.
  public var zeroBids: [Seat]
  /// Those of them that scored 2 victory points for it.
  public var zeroScored: [Seat]

  public init(
    auction: Int,
    awarded: Bool,
    ballot: Int,
    bids: [QeBidView],
    mustBid: [Seat],
    tile: QeTile,
    zeroBids: [Seat],
    zeroScored: [Seat],
    auctioneer: Seat? = nil,
    openingBid: QeAmount? = nil,
    round: Int? = nil,
    winner: Seat? = nil,
    winningAmount: QeAmount? = nil
  ) {
    self.auction = auction
    self.awarded = awarded
    self.ballot = ballot
    self.bids = bids
    self.mustBid = mustBid
    self.tile = tile
    self.zeroBids = zeroBids
    self.zeroScored = zeroScored
    self.auctioneer = auctioneer
    self.openingBid = openingBid
    self.round = round
    self.winner = winner
    self.winningAmount = winningAmount
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    auctioneer = try members.optional("auctioneer")
    awarded = try members.required("awarded")
    ballot = try members.required("ballot")
    bids = try members.required("bids")
    mustBid = try members.required("must_bid")
    openingBid = try members.optional("opening_bid")
    round = try members.optional("round")
    tile = try members.required("tile")
    winner = try members.optional("winner")
    winningAmount = try members.optional("winning_amount")
    zeroBids = try members.required("zero_bids")
    zeroScored = try members.required("zero_scored")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["auctioneer"] = auctioneer.json
    members["awarded"] = awarded.json
    members["ballot"] = ballot.json
    members["bids"] = bids.json
    members["must_bid"] = mustBid.json
    members["opening_bid"] = openingBid.json
    members["round"] = round.json
    members["tile"] = tile.json
    members["winner"] = winner.json
    members["winning_amount"] = winningAmount.json
    members["zero_bids"] = zeroBids.json
    members["zero_scored"] = zeroScored.json
    return .object(members)
  }
}

/// The kind of bid that the game waits for. A newer server may send another value: it is `unknown`.
public enum QeBidKind: OpenEnum, JSONCoded {
  /// `opening`
  case opening
  /// `secret`
  case secret
  /// `rebid`
  case rebid
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QeBidKind] = [.opening, .secret, .rebid]

  public init(rawValue: String) {
    switch rawValue {
    case "opening": self = .opening
    case "secret": self = .secret
    case "rebid": self = .rebid
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .opening: return "opening"
    case .secret: return "secret"
    case .rebid: return "rebid"
    case .unknown(let value): return value
    }
  }
}

/// A secret bid or rebid as one viewer may know it.
public struct QeBidView: GavelModel, JSONCoded {
  /// The amount; null if the viewer may not know it.
  public var amount: QeAmount?
  /// The ballot: 1 for the first secret bids, 2 and 3 for rebids.
  public var ballot: Int
  /// The player, or the server for an absent one.
  public var placedBy: QePlacedBy
  /// The bidder.
  public var seat: Seat

  public init(ballot: Int, placedBy: QePlacedBy, seat: Seat, amount: QeAmount? = nil) {
    self.ballot = ballot
    self.placedBy = placedBy
    self.seat = seat
    self.amount = amount
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    amount = try members.optional("amount")
    ballot = try members.required("ballot")
    placedBy = try members.required("placed_by")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["amount"] = amount.json
    members["ballot"] = ballot.json
    members["placed_by"] = placedBy.json
    members["seat"] = seat.json
    return .object(members)
  }
}

/// A player's choice with a seat ("Set-up").
public struct QeChoice: GavelModel, JSONCoded {
  /// The nation. A player without a choice is dealt one at the start.
  public var nation: QeNation?

  public init(nation: QeNation? = nil) {
    self.nation = nation
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    nation = try members.optional("nation")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["nation"] = nation.json
    return .object(members)
  }
}

/// The answer to a command.
public struct QeCommandAnswer: GavelModel, JSONCoded {
  /// The events that the command has caused, as the caller may know them.
  public var events: [QeEvent]
  /// The game after the command, as the caller may know it. Only with `Prefer: return=representation`.
  public var game: QeGame?
  /// What the caller may do after the command.
  public var turn: QeTurnState
  /// The game's version after the command.
  public var version: Int

  public init(events: [QeEvent], turn: QeTurnState, version: Int, game: QeGame? = nil) {
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

/// The tile went to the highest bidder ("One auction", 3).
public struct QeCompanyAwardedData: GavelModel, JSONCoded {
  /// The winning bid if it was the auctioneer's open one; else null.
  public var amount: QeAmount?
  /// The auction.
  public var auction: Int
  /// The tile.
  public var tile: QeTile
  /// The winner's seat. Null if the last auction of 3 players was tied, so that the tile leaves the game.
  public var winner: Seat?

  public init(auction: Int, tile: QeTile, amount: QeAmount? = nil, winner: Seat? = nil) {
    self.auction = auction
    self.tile = tile
    self.amount = amount
    self.winner = winner
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    amount = try members.optional("amount")
    auction = try members.required("auction")
    tile = try members.required("tile")
    winner = try members.optional("winner")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["amount"] = amount.json
    members["auction"] = auction.json
    members["tile"] = tile.json
    members["winner"] = winner.json
    return .object(members)
  }
}

/// A request to create a game.
public struct QeCreateGame: GavelModel, JSONCoded {
  /// The level of the bots that take over the seats of players who have missed two turns in a row, without a vote and
  /// for the rest of the game. Only with `move_deadline_seconds`. By default the players decide about such seats.
  public var absentBot: BotLevel?
  /// The levels of the bots in the seats after the host's, in order; none by default.
  public var bots: [BotLevel]?
  /// Seconds per turn. When they have passed, the server acts for absent players. Without this member, turns have no
  /// deadline.
  public var moveDeadlineSeconds: Int?
  /// The host's nation; by default the start deals one.
  public var nation: QeNation?
  /// How many seconds before a deadline webhooks get `game.reminder`. Less than `move_deadline_seconds`.
  public var reminderSeconds: Int?
  /// For how many seconds seats are reserved: 3600 by default. Only with `seating`.
  public var reservationSeconds: Int?
  /// The players of the first seats in order; further seats are open. A player who opens the game is among them. An
  /// empty list counts as missing.
  public var seating: [QeNamedSeat]?
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
    moveDeadlineSeconds: Int? = nil,
    nation: QeNation? = nil,
    reminderSeconds: Int? = nil,
    reservationSeconds: Int? = nil,
    seating: [QeNamedSeat]? = nil,
    start: Bool? = nil,
    visibility: Visibility? = nil
  ) {
    self.seats = seats
    self.absentBot = absentBot
    self.bots = bots
    self.moveDeadlineSeconds = moveDeadlineSeconds
    self.nation = nation
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
    moveDeadlineSeconds = try members.optional("move_deadline_seconds")
    nation = try members.optional("nation")
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
    members["move_deadline_seconds"] = moveDeadlineSeconds?.json
    members["nation"] = nation?.json
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
public struct QeCreatedAnswer: GavelModel, JSONCoded {
  /// The game's events, as the host may know them.
  public var events: [QeEvent]
  /// The game as its host may know it.
  public var game: QeGame
  /// The code with which other players join a private game; null for a public one. The server shows it only in this
  /// answer and its repeats.
  public var inviteCode: String?
  /// The game's version.
  public var version: Int

  public init(events: [QeEvent], game: QeGame, version: Int, inviteCode: String? = nil) {
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

/// A player added entropy to the shuffles to come. It replaces the player's earlier entropy.
public struct QeEntropyAddedData: GavelModel, JSONCoded {
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

/// A page of a game's events.
public struct QeEventPage: GavelModel, JSONCoded {
  /// The database's epoch, once a backup was restored. If it differs from that of an earlier page, a version that you
  /// got may be another event by now: read the events again from the start.
  public var epoch: String?
  /// The events in order.
  public var events: [QeEvent]
  /// True if there were more events when the server read this page.
  public var hasMore: Bool
  /// The `after` of the next page.
  public var nextAfter: Int
  /// The server's time at this page, by the clock of `recorded_at` and `deadline_at`. Null if none of its events has a
  /// `deadline_at`.
  public var now: Timestamp?
  /// What the caller may do now, at the newest version that the server read. `your_seat` shows if the caller has got or
  /// lost a seat.
  public var turn: QeTurnState

  public init(events: [QeEvent], hasMore: Bool, nextAfter: Int, turn: QeTurnState, epoch: String? = nil, now: Timestamp? = nil) {
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

/// A game as its viewer may know it: a seated player, or the public.
public struct QeGame: GavelModel, JSONCoded, Identifiable {
  /// The reason why the game was abandoned; null if it was not.
  public var abandoned: AbandonCause?
  /// The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
  /// players decide about such seats.
  public var absentBot: BotLevel?
  /// The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
  /// public, and finds the offer in `seats`.
  public var allowedActions: [QeAllowedAction]
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
  public let kind = "qe"
  /// The seconds that a turn lasts; null if turns have no deadline.
  public var moveDeadlineSeconds: Int?
  /// The seats that must act before the game goes on.
  public var mustAct: [Seat]
  /// The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
  /// version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
  public var now: Timestamp?
  /// The pause of a game, and the requests for one.
  public var pause: Pause
  /// The play, history included; null before the start.
  public var play: QeView?
  /// The open proposal of how a game without deadlines goes on. Missing without one.
  public var proposal: Proposal?
  /// How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not.
  public var reminderSeconds: Int?
  /// The reserved seats of the lobby. Their players are still the public, and accept or decline them.
  public var reserved: [Reservation]
  /// The outcome; null before the end.
  public var result: QeScore?
  /// The version of the rules by which the game is played.
  public var rulesVersion: Int
  /// The seats, clockwise from 0.
  public var seats: [QeSeat]
  /// The game's status.
  public var status: Status
  /// The current turn; null unless the game runs.
  public var turn: QeTurn?
  /// The version of the newest event that this view covers.
  public var version: Int
  /// The players who can find the game.
  public var visibility: Visibility
  /// The caller's own seat; null for the public.
  public var yourSeat: Seat?

  public init(
    allowedActions: [QeAllowedAction],
    changedAt: Timestamp,
    createdAt: Timestamp,
    id: String,
    mustAct: [Seat],
    pause: Pause,
    reserved: [Reservation],
    rulesVersion: Int,
    seats: [QeSeat],
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
    play: QeView? = nil,
    proposal: Proposal? = nil,
    reminderSeconds: Int? = nil,
    result: QeScore? = nil,
    turn: QeTurn? = nil,
    yourSeat: Seat? = nil
  ) {
    self.allowedActions = allowedActions
    self.changedAt = changedAt
    self.createdAt = createdAt
    self.id = id
    self.mustAct = mustAct
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
    try members.constant("kind", "qe")
    moveDeadlineSeconds = try members.optional("move_deadline_seconds")
    mustAct = try members.required("must_act")
    now = try members.optional("now")
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

/// The game ended unscored. This event opens every sealed value.
public struct QeGameAbandonedData: GavelModel, JSONCoded {
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

/// A game was created: the first event of every stream.
public struct QeGameCreatedData: GavelModel, JSONCoded {
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

/// The game was played to its end. This event opens every sealed value.
public struct QeGameFinishedData: GavelModel, JSONCoded {
  /// The outcome.
  public var result: QeScore

  public init(result: QeScore) {
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

/// Every seat that has not resigned asked for a pause. No player can make a move until it ends.
public struct QeGamePausedData: GavelModel, JSONCoded {
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

/// A player ended the pause. The turn goes on with its remaining time.
public struct QeGameResumedData: GavelModel, JSONCoded {
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

/// The host started the game and the server dealt.
public struct QeGameStartedData: GavelModel, JSONCoded {
  /// The public facts of the set-up.
  public var setup: QeSetup

  public init(setup: QeSetup) {
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

/// An industry, of a company tile or an industry token. A newer server may send another value: it is `unknown`.
public enum QeIndustry: OpenEnum, JSONCoded {
  /// `agriculture`
  case agriculture
  /// `housing`
  case housing
  /// `finance`
  case finance
  /// `manufacturing`
  case manufacturing
  /// `government`
  case government
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QeIndustry] = [.agriculture, .housing, .finance, .manufacturing, .government]

  public init(rawValue: String) {
    switch rawValue {
    case "agriculture": self = .agriculture
    case "housing": self = .housing
    case "finance": self = .finance
    case "manufacturing": self = .manufacturing
    case "government": self = .government
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .agriculture: return "agriculture"
    case .housing: return "housing"
    case .finance: return "finance"
    case .manufacturing: return "manufacturing"
    case .government: return "government"
    case .unknown(let value): return value
    }
  }
}

/// A seat of a new game: a user of the app, a player, a bot, or an open seat.
public struct QeNamedSeat: GavelModel, JSONCoded {
  /// The level of the bot in the seat. Another seat then has a player who is seated at once.
  public var bot: BotLevel?
  /// The app's id for its user, who is seated at once. Only an app's key names players so.
  public var externalId: String?
  /// The player's nation; by default the start deals one.
  public var nation: QeNation?
  /// True for a seat that anyone may claim who finds the game.
  public var open: Bool?
  /// The player. The caller, and a user of the calling app, are seated at once. The seat is reserved for anyone else.
  public var player: String?

  public init(bot: BotLevel? = nil, externalId: String? = nil, nation: QeNation? = nil, open: Bool? = nil, player: String? = nil) {
    self.bot = bot
    self.externalId = externalId
    self.nation = nation
    self.open = open
    self.player = player
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bot = try members.optional("bot")
    externalId = try members.optional("external_id")
    nation = try members.optional("nation")
    open = try members.optional("open")
    player = try members.optional("player")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bot"] = bot?.json
    members["external_id"] = externalId?.json
    members["nation"] = nation?.json
    members["open"] = open?.json
    members["player"] = player?.json
    return .object(members)
  }
}

/// A nation, of a player or of a company. A newer server may send another value: it is `unknown`.
public enum QeNation: OpenEnum, JSONCoded {
  /// `US`
  case us
  /// `EU`
  case eu
  /// `JP`
  case jp
  /// `CN`
  case cn
  /// `UK`
  case uk
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QeNation] = [.us, .eu, .jp, .cn, .uk]

  public init(rawValue: String) {
    switch rawValue {
    case "US": self = .us
    case "EU": self = .eu
    case "JP": self = .jp
    case "CN": self = .cn
    case "UK": self = .uk
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .us: return "US"
    case .eu: return "EU"
    case .jp: return "JP"
    case .cn: return "CN"
    case .uk: return "UK"
    case .unknown(let value): return value
    }
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

/// A player consented to the offer of an absent player's seat before the absence alone allows it.
public struct QeOfferConsentedData: GavelModel, JSONCoded {
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
public struct QeOpening: GavelModel, JSONCoded {
  /// The commitment that it opens. This event or an earlier one contains it.
  public var commitment: Commitment
  /// The salt.
  public var salt: Salt
  /// The value.
  public var value: QeSealedValue

  public init(commitment: Commitment, salt: Salt, value: QeSealedValue) {
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

/// The auctioneer placed the open bid ("One auction", 1).
public struct QeOpeningBidPlacedData: GavelModel, JSONCoded {
  /// The amount.
  public var amount: QeAmount
  /// The auction.
  public var auction: Int
  /// The player, or the server for an absent one.
  public var placedBy: QePlacedBy
  /// The auctioneer.
  public var seat: Seat

  public init(amount: QeAmount, auction: Int, placedBy: QePlacedBy, seat: Seat) {
    self.amount = amount
    self.auction = auction
    self.placedBy = placedBy
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    amount = try members.required("amount")
    auction = try members.required("auction")
    placedBy = try members.required("placed_by")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["amount"] = amount.json
    members["auction"] = auction.json
    members["placed_by"] = placedBy.json
    members["seat"] = seat.json
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

/// A player asked for a pause. The game pauses once every seat that has not resigned asks for it.
public struct QePauseAskedData: GavelModel, JSONCoded {
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

/// A player withdrew the request for a pause.
public struct QePauseWithdrawnData: GavelModel, JSONCoded {
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

/// A player looked at the winning bid of an auction ("5 players: one peek").
public struct QePeekTakenData: GavelModel, JSONCoded {
  /// The auction.
  public var auction: Int
  /// The seat that peeked.
  public var seat: Seat

  public init(auction: Int, seat: Seat) {
    self.auction = auction
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    auction = try members.required("auction")
    seat = try members.required("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["auction"] = auction.json
    members["seat"] = seat.json
    return .object(members)
  }
}
