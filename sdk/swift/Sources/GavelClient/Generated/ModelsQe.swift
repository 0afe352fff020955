// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

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
