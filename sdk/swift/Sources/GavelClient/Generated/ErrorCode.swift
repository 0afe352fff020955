// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

/// An error code: stable, and the thing to act on. A server may send one that is not listed here.
public struct ErrorCode: Hashable, Sendable, CustomStringConvertible {
  /// The code as the server writes it.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public var description: String { rawValue }

  /// `absent_bot` needs `move_deadline_seconds`: without deadlines no player is absent
  public static let absentBotWithoutDeadline = ErrorCode(rawValue: "absent_bot_without_deadline")
  /// the player must have missed two turns in a row and been absent for 60 seconds, or every other present person must
  /// consent
  public static let absentTooBriefly = ErrorCode(rawValue: "absent_too_briefly")
  /// you have accepted this seat already; it is yours once its player has missed one more turn
  public static let alreadyAccepted = ErrorCode(rawValue: "already_accepted")
  /// you have agreed to the proposal already
  public static let alreadyAnswered = ErrorCode(rawValue: "already_answered")
  /// you have bid in this ballot; a bid is final
  public static let alreadyBid = ErrorCode(rawValue: "already_bid")
  /// you have consented to an offer of this seat already
  public static let alreadyConsented = ErrorCode(rawValue: "already_consented")
  /// you are linked to another user of an app: unlink first
  public static let alreadyLinked = ErrorCode(rawValue: "already_linked")
  /// this seat is offered to this player already
  public static let alreadyOffered = ErrorCode(rawValue: "already_offered")
  /// you have a seat in this game already
  public static let alreadySeated = ErrorCode(rawValue: "already_seated")
  /// you know the winning bid of this auction; your peek is not used up
  public static let amountKnown = ErrorCode(rawValue: "amount_known")
  /// the app has no such key
  public static let appKeyNotFound = ErrorCode(rawValue: "app_key_not_found")
  /// no such app
  public static let appNotFound = ErrorCode(rawValue: "app_not_found")
  /// the auctioneer has made the opening bid and makes no other
  public static let auctioneerHasBid = ErrorCode(rawValue: "auctioneer_has_bid")
  /// another issuer of the same name has one of the audiences
  public static let audienceTaken = ErrorCode(rawValue: "audience_taken")
  /// the JWT is for another audience, or for more than one app
  public static let audienceWrong = ErrorCode(rawValue: "audience_wrong")
  /// the auctioneer has not made the opening bid
  public static let beforeOpeningBid = ErrorCode(rawValue: "before_opening_bid")
  /// `tricks` must be from 0 to the hand size
  public static let bidAboveHandSize = ErrorCode(rawValue: "bid_above_hand_size")
  /// `tricks` must not make the bids add up to the number that the dealer must avoid
  public static let bidAgainstHook = ErrorCode(rawValue: "bid_against_hook")
  /// another seat has the turn to bid
  public static let bidOutOfTurn = ErrorCode(rawValue: "bid_out_of_turn")
  /// no card is played before every seat has bid
  public static let biddingNotOver = ErrorCode(rawValue: "bidding_not_over")
  /// the bids of this round are made; cards are being played
  public static let biddingOver = ErrorCode(rawValue: "bidding_over")
  /// the whole body must arrive within 10 seconds (`--body-seconds`)
  public static let bodyTimeout = ErrorCode(rawValue: "body_timeout")
  /// a body has at most 64 KiB
  public static let bodyTooLarge = ErrorCode(rawValue: "body_too_large")
  /// too many requests wait for work that the server does one at a time, or another request of your address waits:
  /// repeat after `Retry-After`
  public static let busy = ErrorCode(rawValue: "busy")
  /// the card is not in your hand
  public static let cardNotInHand = ErrorCode(rawValue: "card_not_in_hand")
  /// another seat has the turn to play
  public static let cardOutOfTurn = ErrorCode(rawValue: "card_out_of_turn")
  /// no such checkpoint
  public static let checkpointNotFound = ErrorCode(rawValue: "checkpoint_not_found")
  /// the lobby's last events are for the host and for players with a reserved seat
  public static let closedToStrangers = ErrorCode(rawValue: "closed_to_strangers")
  /// the acting host and bots are not asked to consent to the offer of a seat
  public static let consentNotAsked = ErrorCode(rawValue: "consent_not_asked")
  /// too many other commands of the game came first: repeat
  public static let contended = ErrorCode(rawValue: "contended")
  /// the games go on at another database, or a copy is not finished
  public static let databaseFenced = ErrorCode(rawValue: "database_fenced")
  /// the database is read-only: reads go on, commands cannot be written
  public static let databaseReadOnly = ErrorCode(rawValue: "database_read_only")
  /// the database does not answer, or has no session free for this server
  public static let databaseUnreachable = ErrorCode(rawValue: "database_unreachable")
  /// the deadline of this turn has passed; the server is about to act for the absent player
  public static let deadlinePassed = ErrorCode(rawValue: "deadline_passed")
  /// no such delivery
  public static let deliveryNotFound = ErrorCode(rawValue: "delivery_not_found")
  /// the code for a device was confirmed, refused or replaced, or its time is over: make another
  public static let deviceCodeEnded = ErrorCode(rawValue: "device_code_ended")
  /// no such code for a device, or the code has ended or was claimed
  public static let deviceCodeNotFound = ErrorCode(rawValue: "device_code_not_found")
  /// no device has claimed the code
  public static let deviceCodeUnclaimed = ErrorCode(rawValue: "device_code_unclaimed")
  /// the database's disk is full: reads go on, commands cannot be written
  public static let diskFull = ErrorCode(rawValue: "disk_full")
  /// this server is stopping; another one may serve
  public static let draining = ErrorCode(rawValue: "draining")
  /// `amount` must differ from the opening bid
  public static let equalsOpeningBid = ErrorCode(rawValue: "equals_opening_bid")
  /// every seat of this game is taken
  public static let gameFull = ErrorCode(rawValue: "game_full")
  /// the games of this server go on at another database: reads go on here, commands do not. Ask the operator for its
  /// address
  public static let gameMoved = ErrorCode(rawValue: "game_moved")
  /// no such game, or none that you may see
  public static let gameNotFound = ErrorCode(rawValue: "game_not_found")
  /// the game must be over for this call
  public static let gameNotOver = ErrorCode(rawValue: "game_not_over")
  /// the game has not started
  public static let gameNotStarted = ErrorCode(rawValue: "game_not_started")
  /// the game is over
  public static let gameOver = ErrorCode(rawValue: "game_over")
  /// the game is paused
  public static let gamePaused = ErrorCode(rawValue: "game_paused")
  /// the game has started
  public static let gameStarted = ErrorCode(rawValue: "game_started")
  /// this instance cannot read the game now, as during an upgrade: repeat, as another instance may read it
  public static let gameUnreadable = ErrorCode(rawValue: "game_unreadable")
  /// the key was used for another body: send a new key
  public static let idempotencyKeyReused = ErrorCode(rawValue: "idempotency_key_reused")
  /// another player is linked to this user of the app
  public static let identityTaken = ErrorCode(rawValue: "identity_taken")
  /// a fork inherits its parent's set-up: the request cannot choose any of it
  public static let inherited = ErrorCode(rawValue: "inherited")
  /// the server failed, and its log has the cause under the `request_id`: repeat with the same key, and notify the
  /// operator
  public static let internalError = ErrorCode(rawValue: "internal_error")
  /// an external id has 1 to 255 bytes of UTF-8, percent-encoded; `field` names the header if it was there
  public static let invalidExternalId = ErrorCode(rawValue: "invalid_external_id")
  /// a member of the body is missing, unknown, duplicated or invalid; `field` names it
  public static let invalidField = ErrorCode(rawValue: "invalid_field")
  /// a header is invalid; `field` names it
  public static let invalidHeader = ErrorCode(rawValue: "invalid_header")
  /// a key has 1 to 255 visible ASCII characters
  public static let invalidIdempotencyKey = ErrorCode(rawValue: "invalid_idempotency_key")
  /// a parameter of the address is invalid; `field` names it
  public static let invalidQuery = ErrorCode(rawValue: "invalid_query")
  /// the request cannot be served, for a reason without a code of its own
  public static let invalidRequest = ErrorCode(rawValue: "invalid_request")
  /// a scope is unknown, or the key or a player's token may not have it
  public static let invalidScope = ErrorCode(rawValue: "invalid_scope")
  /// the server gives tokens for itself alone: leave out `audience` and `resource`
  public static let invalidTarget = ErrorCode(rawValue: "invalid_target")
  /// a parameter of the exchange is missing, doubled or invalid; `field` names it
  public static let invalidTokenRequest = ErrorCode(rawValue: "invalid_token_request")
  /// the app has no such issuer
  public static let issuerNotFound = ErrorCode(rawValue: "issuer_not_found")
  /// the server cannot fetch the keys of the JWT's issuer now, or has yet to fetch the JWT's key: repeat after `Retry-
  /// After`
  public static let issuerUnavailable = ErrorCode(rawValue: "issuer_unavailable")
  /// the settings of the JWT's issuer are wrong, so the server accepts none of its JWTs: do not repeat, and notify the
  /// operator
  public static let issuerUnfit = ErrorCode(rawValue: "issuer_unfit")
  /// no app has the issuer of the JWT
  public static let issuerUnknown = ErrorCode(rawValue: "issuer_unknown")
  /// no key of the issuer verifies the JWT
  public static let keyUnknown = ErrorCode(rawValue: "key_unknown")
  /// without a token of your own the account would be out of reach: make one first
  public static let lastWayIn = ErrorCode(rawValue: "last_way_in")
  /// a lobby holds at most 50 events; start the game, abandon it, or create another
  public static let lobbyExhausted = ErrorCode(rawValue: "lobby_exhausted")
  /// a lobby stays open for 24 hours; create another game
  public static let lobbyExpired = ErrorCode(rawValue: "lobby_expired")
  /// you, or the players of your address or app, have used your share of this lobby. Without a reserved seat it is 3
  /// seats and 3 times entropy for a player, and 20 events for an address or an app
  public static let lobbyShareUsed = ErrorCode(rawValue: "lobby_share_used")
  /// a backup was restored, and the log may lack events up to the cursor: [begin again](feeds.md#after-a-restore)
  public static let logRestarted = ErrorCode(rawValue: "log_restarted")
  /// the body is not JSON
  public static let malformedJson = ErrorCode(rawValue: "malformed_json")
  /// the address accepts the methods that `Allow` names
  public static let methodNotAllowed = ErrorCode(rawValue: "method_not_allowed")
  /// `move_deadline_seconds` is from 5 to 2,592,000
  public static let moveDeadlineOutOfRange = ErrorCode(rawValue: "move_deadline_out_of_range")
  /// you must follow suit: another suit was led
  public static let mustFollowSuit = ErrorCode(rawValue: "must_follow_suit")
  /// two seats name one player; `field` names the second
  public static let namedTwice = ErrorCode(rawValue: "named_twice")
  /// the UK is in play with 5 players only
  public static let nationNotInPlay = ErrorCode(rawValue: "nation_not_in_play")
  /// this nation is taken
  public static let nationTaken = ErrorCode(rawValue: "nation_taken")
  /// this seat is offered to nobody
  public static let noOffer = ErrorCode(rawValue: "no_offer")
  /// only games of 5 players have a peek
  public static let noPeek = ErrorCode(rawValue: "no_peek")
  /// there is no proposal
  public static let noProposal = ErrorCode(rawValue: "no_proposal")
  /// the operating system has no random bits now: repeat
  public static let noRandomness = ErrorCode(rawValue: "no_randomness")
  /// `seating` names no player
  public static let nobodyNamed = ErrorCode(rawValue: "nobody_named")
  /// `Accept` does not allow the media type in which this address answers
  public static let notAcceptable = ErrorCode(rawValue: "not_acceptable")
  /// only an app's key may do this
  public static let notApp = ErrorCode(rawValue: "not_app")
  /// this auction has not been awarded
  public static let notAwarded = ErrorCode(rawValue: "not_awarded")
  /// the game has no score yet
  public static let notFinished = ErrorCode(rawValue: "not_finished")
  /// nothing is served at this address
  public static let notFound = ErrorCode(rawValue: "not_found")
  /// only the host may do this
  public static let notHost = ErrorCode(rawValue: "not_host")
  /// the game was created after this checkpoint
  public static let notInCheckpoint = ErrorCode(rawValue: "not_in_checkpoint")
  /// you do not rebid in this ballot; your bid remains
  public static let notInRebid = ErrorCode(rawValue: "not_in_rebid")
  /// only the operator may do this
  public static let notOperator = ErrorCode(rawValue: "not_operator")
  /// the game is not paused, and you have not asked for a pause
  public static let notPaused = ErrorCode(rawValue: "not_paused")
  /// you have no seat in this game
  public static let notSeated = ErrorCode(rawValue: "not_seated")
  /// the command needs what instances of an older version cannot read, and the operator has not said yet that none
  /// serves: do without, or come back later
  public static let notUpgraded = ErrorCode(rawValue: "not_upgraded")
  /// `amount` must be at least 1 in an opening bid
  public static let openingBidNotPositive = ErrorCode(rawValue: "opening_bid_not_positive")
  /// operator calls are off on this server
  public static let operatorCallsOff = ErrorCode(rawValue: "operator_calls_off")
  /// too many commands wait to be written: repeat with the same key after `Retry-After`
  public static let overloaded = ErrorCode(rawValue: "overloaded")
  /// the proposal is yours; the others answer it
  public static let ownProposal = ErrorCode(rawValue: "own_proposal")
  /// the host cannot remove their own seat; leave it instead
  public static let ownSeat = ErrorCode(rawValue: "own_seat")
  /// this server does not have the parent of the fork
  public static let parentMissing = ErrorCode(rawValue: "parent_missing")
  /// a fork needs a version at which the game was in play
  public static let parentNotInPlay = ErrorCode(rawValue: "parent_not_in_play")
  /// only a game that is over can be forked
  public static let parentNotOver = ErrorCode(rawValue: "parent_not_over")
  /// you have asked for a pause already
  public static let pauseAsked = ErrorCode(rawValue: "pause_asked")
  /// you have used your peek
  public static let peekUsed = ErrorCode(rawValue: "peek_used")
  /// the account has been erased
  public static let playerErased = ErrorCode(rawValue: "player_erased")
  /// this player has had another seat of the game, and knows its secrets
  public static let playerHeldSeat = ErrorCode(rawValue: "player_held_seat")
  /// no such player
  public static let playerNotFound = ErrorCode(rawValue: "player_not_found")
  /// this player holds a seat in the game
  public static let playerSeated = ErrorCode(rawValue: "player_seated")
  /// the operator of this server has stopped the player, and can let the player go on: keep the token
  public static let playerStopped = ErrorCode(rawValue: "player_stopped")
  /// the proposal takes effect now: nobody has refused it in time
  public static let proposalDue = ErrorCode(rawValue: "proposal_due")
  /// a proposal is open
  public static let proposalOpen = ErrorCode(rawValue: "proposal_open")
  /// a proposal can be made 7 days after the newest move, the end of a pause or the refusal of a proposal
  public static let proposedTooEarly = ErrorCode(rawValue: "proposed_too_early")
  /// the limit that `limit` names is used up: come back after `Retry-After`
  public static let rateLimited = ErrorCode(rawValue: "rate_limited")
  /// `reminder_seconds` is from 1 to one less than `move_deadline_seconds`
  public static let reminderOutOfRange = ErrorCode(rawValue: "reminder_out_of_range")
  /// the host has removed you from this table; only a seat that the host reserves for you lets you in again
  public static let removedByHost = ErrorCode(rawValue: "removed_by_host")
  /// the reservation of this seat has expired
  public static let reservationExpired = ErrorCode(rawValue: "reservation_expired")
  /// `reservation_seconds` is from 5 to 86,400
  public static let reservationOutOfRange = ErrorCode(rawValue: "reservation_out_of_range")
  /// you have resigned from this game
  public static let resigned = ErrorCode(rawValue: "resigned")
  /// the database's schema is not the one that this program has made
  public static let schemaForeign = ErrorCode(rawValue: "schema_foreign")
  /// newer programs alone serve the database
  public static let schemaNewer = ErrorCode(rawValue: "schema_newer")
  /// the token, or the key, lacks the scopes that `scopes` names; `scope` is the first of them
  public static let scopeMissing = ErrorCode(rawValue: "scope_missing")
  /// `seats` must be a number of players that the kind allows
  public static let seatCountOutOfRange = ErrorCode(rawValue: "seat_count_out_of_range")
  /// nobody sits in this seat
  public static let seatFree = ErrorCode(rawValue: "seat_free")
  /// only the seat of an absent player can be offered
  public static let seatNotAbsent = ErrorCode(rawValue: "seat_not_absent")
  /// no bot sits in this seat
  public static let seatNotBot = ErrorCode(rawValue: "seat_not_bot")
  /// this seat is neither offered to you nor reserved for you
  public static let seatNotOffered = ErrorCode(rawValue: "seat_not_offered")
  /// this seat is reserved for another player
  public static let seatReserved = ErrorCode(rawValue: "seat_reserved")
  /// this seat's player has resigned; a resigned seat cannot win and is not handed over
  public static let seatResigned = ErrorCode(rawValue: "seat_resigned")
  /// this seat is taken
  public static let seatTaken = ErrorCode(rawValue: "seat_taken")
  /// the token comes from an app: sign in through the app on the other device
  public static let signedInByApp = ErrorCode(rawValue: "signed_in_by_app")
  /// the database does not answer, or cannot write; the command may have taken effect: repeat with the same key
  public static let storeUnavailable = ErrorCode(rawValue: "store_unavailable")
  /// the server does not accept the JWT to be exchanged; `reason` has the code that the JWT would get as a bearer token
  public static let subjectTokenInvalid = ErrorCode(rawValue: "subject_token_invalid")
  /// the ticket is for another feed, was used too late, or has ended, by itself or with its token: make another
  public static let ticketInvalid = ErrorCode(rawValue: "ticket_invalid")
  /// the time of the JWT is over: get another
  public static let tokenExpired = ErrorCode(rawValue: "token_expired")
  /// the token's form is not one that this server gives or accepts
  public static let tokenInvalid = ErrorCode(rawValue: "token_invalid")
  /// the token is not whole: its checksum is wrong, or it is a JWT that the server cannot accept; `detail` says why
  public static let tokenMalformed = ErrorCode(rawValue: "token_malformed")
  /// you have no token with this id
  public static let tokenNotFound = ErrorCode(rawValue: "token_not_found")
  /// the time of the JWT has not begun: the clocks differ by more than 60 seconds
  public static let tokenNotYetValid = ErrorCode(rawValue: "token_not_yet_valid")
  /// the call needs a token, or an app's key
  public static let tokenRequired = ErrorCode(rawValue: "token_required")
  /// the token, or the key, was revoked or has ended
  public static let tokenRevoked = ErrorCode(rawValue: "token_revoked")
  /// some seats are free; the game starts with every seat taken
  public static let tooFewPlayers = ErrorCode(rawValue: "too_few_players")
  /// an app has at most 2 keys: revoke one
  public static let tooManyAppKeys = ErrorCode(rawValue: "too_many_app_keys")
  /// bots play for you in 3 unfinished games already; end one, or resign from it
  public static let tooManyBotGames = ErrorCode(rawValue: "too_many_bot_games")
  /// the server, or your address, has too many connections or feeds open: close some, or repeat after `Retry-After`
  public static let tooManyConnections = ErrorCode(rawValue: "too_many_connections")
  /// a token has at most 100 tickets that still open their feeds: wait until some end
  public static let tooManyFeedTickets = ErrorCode(rawValue: "too_many_feed_tickets")
  /// close a feed, or come back after `Retry-After`
  public static let tooManyFeeds = ErrorCode(rawValue: "too_many_feeds")
  /// the server stores at most 1,000 keys of a player's calls outside of games: repeat without a key, or after `Retry-
  /// After`
  public static let tooManyIdempotencyKeys = ErrorCode(rawValue: "too_many_idempotency_keys")
  /// an app has at most 10 issuers: remove one
  public static let tooManyIssuers = ErrorCode(rawValue: "too_many_issuers")
  /// a player sits in at most 50 open lobbies; leave one, or start its game
  public static let tooManyLobbies = ErrorCode(rawValue: "too_many_lobbies")
  /// a player or an app reserves at most 20 seats for another player. A reservation that the other player did not
  /// accept counts for an hour. `field` names the seat
  public static let tooManyReservations = ErrorCode(rawValue: "too_many_reservations")
  /// an account has at most 50 tokens: revoke one
  public static let tooManyTokens = ErrorCode(rawValue: "too_many_tokens")
  /// a player or an app has at most 10 webhooks
  public static let tooManyWebhooks = ErrorCode(rawValue: "too_many_webhooks")
  /// the turns of this game have deadlines, at which the server acts
  public static let turnsHaveDeadlines = ErrorCode(rawValue: "turns_have_deadlines")
  /// this game has not opened this auction
  public static let unknownAuction = ErrorCode(rawValue: "unknown_auction")
  /// `first_auctioneer` must be a seat of this game
  public static let unknownAuctioneer = ErrorCode(rawValue: "unknown_auctioneer")
  /// `field` names the member; its player must exist, and must be neither erased nor stopped
  public static let unknownPlayer = ErrorCode(rawValue: "unknown_player")
  /// the game has no such seat
  public static let unknownSeat = ErrorCode(rawValue: "unknown_seat")
  /// the body could not be read to its end
  public static let unreadableBody = ErrorCode(rawValue: "unreadable_body")
  /// the server decodes no bodies: send it without `Content-Encoding`
  public static let unsupportedContentEncoding = ErrorCode(rawValue: "unsupported_content_encoding")
  /// the only grant is the exchange of RFC 8693
  public static let unsupportedGrantType = ErrorCode(rawValue: "unsupported_grant_type")
  /// the body must be JSON, and `Content-Type` must say so
  public static let unsupportedMediaType = ErrorCode(rawValue: "unsupported_media_type")
  /// `url` is not valid, or this server does not call its host
  public static let urlRefused = ErrorCode(rawValue: "url_refused")
  /// the game has no such version
  public static let versionNotFound = ErrorCode(rawValue: "version_not_found")
  /// the game waits for you; only the other players may propose how it goes on, and answer
  public static let waitedFor = ErrorCode(rawValue: "waited_for")
  /// the webhook is disabled, and its `disabled_reason` says why: register another
  public static let webhookDisabled = ErrorCode(rawValue: "webhook_disabled")
  /// no such webhook of yours
  public static let webhookNotFound = ErrorCode(rawValue: "webhook_not_found")
  /// the database could not write the newest command; the server's log has the reason
  public static let writesFail = ErrorCode(rawValue: "writes_fail")
  /// another auction is running
  public static let wrongAuction = ErrorCode(rawValue: "wrong_auction")
  /// another ballot is running
  public static let wrongBallot = ErrorCode(rawValue: "wrong_ballot")
  /// another round is running
  public static let wrongRound = ErrorCode(rawValue: "wrong_round")
  /// another trick is running
  public static let wrongTrick = ErrorCode(rawValue: "wrong_trick")

  /// Every code that this version knows.
  public static let known: [ErrorCode] = [
    .absentBotWithoutDeadline,
    .absentTooBriefly,
    .alreadyAccepted,
    .alreadyAnswered,
    .alreadyBid,
    .alreadyConsented,
    .alreadyLinked,
    .alreadyOffered,
    .alreadySeated,
    .amountKnown,
    .appKeyNotFound,
    .appNotFound,
    .auctioneerHasBid,
    .audienceTaken,
    .audienceWrong,
    .beforeOpeningBid,
    .bidAboveHandSize,
    .bidAgainstHook,
    .bidOutOfTurn,
    .biddingNotOver,
    .biddingOver,
    .bodyTimeout,
    .bodyTooLarge,
    .busy,
    .cardNotInHand,
    .cardOutOfTurn,
    .checkpointNotFound,
    .closedToStrangers,
    .consentNotAsked,
    .contended,
    .databaseFenced,
    .databaseReadOnly,
    .databaseUnreachable,
    .deadlinePassed,
    .deliveryNotFound,
    .deviceCodeEnded,
    .deviceCodeNotFound,
    .deviceCodeUnclaimed,
    .diskFull,
    .draining,
    .equalsOpeningBid,
    .gameFull,
    .gameMoved,
    .gameNotFound,
    .gameNotOver,
    .gameNotStarted,
    .gameOver,
    .gamePaused,
    .gameStarted,
    .gameUnreadable,
    .idempotencyKeyReused,
    .identityTaken,
    .inherited,
    .internalError,
    .invalidExternalId,
    .invalidField,
    .invalidHeader,
    .invalidIdempotencyKey,
    .invalidQuery,
    .invalidRequest,
    .invalidScope,
    .invalidTarget,
    .invalidTokenRequest,
    .issuerNotFound,
    .issuerUnavailable,
    .issuerUnfit,
    .issuerUnknown,
    .keyUnknown,
    .lastWayIn,
    .lobbyExhausted,
    .lobbyExpired,
    .lobbyShareUsed,
    .logRestarted,
    .malformedJson,
    .methodNotAllowed,
    .moveDeadlineOutOfRange,
    .mustFollowSuit,
    .namedTwice,
    .nationNotInPlay,
    .nationTaken,
    .noOffer,
    .noPeek,
    .noProposal,
    .noRandomness,
    .nobodyNamed,
    .notAcceptable,
    .notApp,
    .notAwarded,
    .notFinished,
    .notFound,
    .notHost,
    .notInCheckpoint,
    .notInRebid,
    .notOperator,
    .notPaused,
    .notSeated,
    .notUpgraded,
    .openingBidNotPositive,
    .operatorCallsOff,
    .overloaded,
    .ownProposal,
    .ownSeat,
    .parentMissing,
    .parentNotInPlay,
    .parentNotOver,
    .pauseAsked,
    .peekUsed,
    .playerErased,
    .playerHeldSeat,
    .playerNotFound,
    .playerSeated,
    .playerStopped,
    .proposalDue,
    .proposalOpen,
    .proposedTooEarly,
    .rateLimited,
    .reminderOutOfRange,
    .removedByHost,
    .reservationExpired,
    .reservationOutOfRange,
    .resigned,
    .schemaForeign,
    .schemaNewer,
    .scopeMissing,
    .seatCountOutOfRange,
    .seatFree,
    .seatNotAbsent,
    .seatNotBot,
    .seatNotOffered,
    .seatReserved,
    .seatResigned,
    .seatTaken,
    .signedInByApp,
    .storeUnavailable,
    .subjectTokenInvalid,
    .ticketInvalid,
    .tokenExpired,
    .tokenInvalid,
    .tokenMalformed,
    .tokenNotFound,
    .tokenNotYetValid,
    .tokenRequired,
    .tokenRevoked,
    .tooFewPlayers,
    .tooManyAppKeys,
    .tooManyBotGames,
    .tooManyConnections,
    .tooManyFeedTickets,
    .tooManyFeeds,
    .tooManyIdempotencyKeys,
    .tooManyIssuers,
    .tooManyLobbies,
    .tooManyReservations,
    .tooManyTokens,
    .tooManyWebhooks,
    .turnsHaveDeadlines,
    .unknownAuction,
    .unknownAuctioneer,
    .unknownPlayer,
    .unknownSeat,
    .unreadableBody,
    .unsupportedContentEncoding,
    .unsupportedGrantType,
    .unsupportedMediaType,
    .urlRefused,
    .versionNotFound,
    .waitedFor,
    .webhookDisabled,
    .webhookNotFound,
    .writesFail,
    .wrongAuction,
    .wrongBallot,
    .wrongRound,
    .wrongTrick,
  ]
}
