// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
  /// empty list counts as missing.
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

/// A seat changed its player. From this event on the new player has the seat and its knowledge, and the former player
/// is the public.
public struct QuotlibetSeatHandedOverData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatLeftData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatOfferWithdrawnData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatOfferedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatReleasedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatReservedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatResignedData: GavelModel, JSONCoded {
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
public struct QuotlibetSeatTakenData: GavelModel, JSONCoded {
  /// The player.
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

/// A seat as one viewer may know it.
public struct QuotlibetSeatView: GavelModel, JSONCoded {
  /// The seat's bid in this round; null before it is placed.
  public var bid: Int?
  /// The origin of the bid; null before it is placed.
  public var bidPlacedBy: QuotlibetPlacedBy?
  /// The cards in the seat's hand, in dealt order; null if the viewer may not know them all.
  public var hand: [QuotlibetCard]?
  /// The number of cards in the seat's hand.
  public var handCount: Int
  /// The minus points alone, as a positive number.
  public var minusPoints: Int
  /// The seat.
  public var seat: Seat
  /// The number of tricks that the seat has won in this round.
  public var taken: Int
  /// The points of all completed rounds.
  public var total: Int

  public init(
    handCount: Int,
    minusPoints: Int,
    seat: Seat,
    taken: Int,
    total: Int,
    bid: Int? = nil,
    bidPlacedBy: QuotlibetPlacedBy? = nil,
    hand: [QuotlibetCard]? = nil
  ) {
    self.handCount = handCount
    self.minusPoints = minusPoints
    self.seat = seat
    self.taken = taken
    self.total = total
    self.bid = bid
    self.bidPlacedBy = bidPlacedBy
    self.hand = hand
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    bid = try members.optional("bid")
    bidPlacedBy = try members.optional("bid_placed_by")
    hand = try members.optional("hand")
    handCount = try members.required("hand_count")
    minusPoints = try members.required("minus_points")
    seat = try members.required("seat")
    taken = try members.required("taken")
    total = try members.required("total")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["bid"] = bid.json
    members["bid_placed_by"] = bidPlacedBy.json
    members["hand"] = hand.json
    members["hand_count"] = handCount.json
    members["minus_points"] = minusPoints.json
    members["seat"] = seat.json
    members["taken"] = taken.json
    members["total"] = total.json
    return .object(members)
  }
}

/// The public facts of the set-up.
public struct QuotlibetSetup: GavelModel, JSONCoded {
  /// The dealer of the first round ("Dealer").
  public var firstDealer: Seat

  public init(firstDealer: Seat) {
    self.firstDealer = firstDealer
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    firstDealer = try members.required("first_dealer")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["first_dealer"] = firstDealer.json
    return .object(members)
  }
}

/// One player's score sheet.
public struct QuotlibetSheet: GavelModel, JSONCoded {
  /// The sum of the minus points alone, as a positive number. Fewer minus points break a tie.
  public var minusPoints: Int
  /// The rank, from 1. Players who tie share it; resigned players share the last one.
  public var rank: Int
  /// True if the player has resigned, and so cannot win.
  public var resigned: Bool
  /// The points of each round, in order.
  public var rounds: [Int]
  /// The seat.
  public var seat: Seat
  /// The sum of the rounds' points.
  public var total: Int

  public init(minusPoints: Int, rank: Int, resigned: Bool, rounds: [Int], seat: Seat, total: Int) {
    self.minusPoints = minusPoints
    self.rank = rank
    self.resigned = resigned
    self.rounds = rounds
    self.seat = seat
    self.total = total
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    minusPoints = try members.required("minus_points")
    rank = try members.required("rank")
    resigned = try members.required("resigned")
    rounds = try members.required("rounds")
    seat = try members.required("seat")
    total = try members.required("total")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["minus_points"] = minusPoints.json
    members["rank"] = rank.json
    members["resigned"] = resigned.json
    members["rounds"] = rounds.json
    members["seat"] = seat.json
    members["total"] = total.json
    return .object(members)
  }
}

/// A suit; in JSON its letter, as in a card. The values are in the order in which the server plays for absent seats. A
/// newer server may send another value: it is `unknown`.
public enum QuotlibetSuit: OpenEnum, JSONCoded {
  /// `C`
  case c
  /// `D`
  case d
  /// `H`
  case h
  /// `S`
  case s
  /// A value that this version does not know.
  case unknown(String)

  public static let known: [QuotlibetSuit] = [.c, .d, .h, .s]

  public init(rawValue: String) {
    switch rawValue {
    case "C": self = .c
    case "D": self = .d
    case "H": self = .h
    case "S": self = .s
    default: self = .unknown(rawValue)
    }
  }

  public var rawValue: String {
    switch self {
    case .c: return "C"
    case .d: return "D"
    case .h: return "H"
    case .s: return "S"
    case .unknown(let value): return value
    }
  }
}

/// A request for a seat.
public struct QuotlibetTakeSeat: GavelModel, JSONCoded {
  /// The invite code of a private game.
  public var inviteCode: String?
  /// The seat; by default the lowest free one.
  public var seat: Seat?

  public init(inviteCode: String? = nil, seat: Seat? = nil) {
    self.inviteCode = inviteCode
    self.seat = seat
  }

  public init(json: JSON) throws {
    let members = try Members(json)
    inviteCode = try members.optional("invite_code")
    seat = try members.optional("seat")
  }

  public var json: JSON {
    var members: [String: JSON] = [:]
    members["invite_code"] = inviteCode?.json
    members["seat"] = seat?.json
    return .object(members)
  }
}

/// The server gave time to the turn that runs, or to the lobby, because it was overdue and had lost time without a
/// player's fault. `deadline_at` of the event is the new deadline. A turn so extended is not missed before that.
public struct QuotlibetTimeGivenData: GavelModel, JSONCoded {
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

/// A turn's deadline passed, or a proposal to play for those who are waited for was carried out. In the events that
/// follow, the server acts for the absent seats or ends the game.
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
