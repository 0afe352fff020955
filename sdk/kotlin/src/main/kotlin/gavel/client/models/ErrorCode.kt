// Printed by sdk/models/models.py from openapi/openapi.json. Do not edit.

package gavel.client.models

import kotlin.jvm.JvmInline
import kotlinx.serialization.Serializable

/**
 * An error code of the server. Programs decide by it.
 *
 * A newer server may send another [value]: it passes, and [isKnown] is false.
 */
@Serializable
@JvmInline
public value class ErrorCode(
    /** The code on the wire. */
    public val value: String,
) {
    /** True if this version knows the code. */
    public val isKnown: Boolean get() = value in meanings

    /** The meaning of a known code, for developers. */
    public val meaning: String? get() = meanings[value]

    override fun toString(): String = value

    public companion object {
        /** `absent_bot` needs `move_deadline_seconds`: without deadlines no player is absent */
        public val AbsentBotWithoutDeadline: ErrorCode = ErrorCode("absent_bot_without_deadline")

        /**
         * the player must have missed two turns in a row and been absent for 60 seconds, or every other present person
         * must consent
         */
        public val AbsentTooBriefly: ErrorCode = ErrorCode("absent_too_briefly")

        /** you have accepted this seat already; it is yours once its player has missed one more turn */
        public val AlreadyAccepted: ErrorCode = ErrorCode("already_accepted")

        /** you have agreed to the proposal already */
        public val AlreadyAnswered: ErrorCode = ErrorCode("already_answered")

        /** you have bid in this ballot; a bid is final */
        public val AlreadyBid: ErrorCode = ErrorCode("already_bid")

        /** you have consented to an offer of this seat already */
        public val AlreadyConsented: ErrorCode = ErrorCode("already_consented")

        /** you are linked to another user of an app: unlink first */
        public val AlreadyLinked: ErrorCode = ErrorCode("already_linked")

        /** this seat is offered to this player already */
        public val AlreadyOffered: ErrorCode = ErrorCode("already_offered")

        /** you have a seat in this game already */
        public val AlreadySeated: ErrorCode = ErrorCode("already_seated")

        /** you know the winning bid of this auction; your peek is not used up */
        public val AmountKnown: ErrorCode = ErrorCode("amount_known")

        /** the app has no such key */
        public val AppKeyNotFound: ErrorCode = ErrorCode("app_key_not_found")

        /** no such app */
        public val AppNotFound: ErrorCode = ErrorCode("app_not_found")

        /** the auctioneer has made the opening bid and makes no other */
        public val AuctioneerHasBid: ErrorCode = ErrorCode("auctioneer_has_bid")

        /** another issuer of the same name has one of the audiences */
        public val AudienceTaken: ErrorCode = ErrorCode("audience_taken")

        /** the JWT is for another audience, or for more than one app */
        public val AudienceWrong: ErrorCode = ErrorCode("audience_wrong")

        /** the auctioneer has not made the opening bid */
        public val BeforeOpeningBid: ErrorCode = ErrorCode("before_opening_bid")

        /** `tricks` must be from 0 to the hand size */
        public val BidAboveHandSize: ErrorCode = ErrorCode("bid_above_hand_size")

        /** `tricks` must not make the bids add up to the number that the dealer must avoid */
        public val BidAgainstHook: ErrorCode = ErrorCode("bid_against_hook")

        /** another seat has the turn to bid */
        public val BidOutOfTurn: ErrorCode = ErrorCode("bid_out_of_turn")

        /** no card is played before every seat has bid */
        public val BiddingNotOver: ErrorCode = ErrorCode("bidding_not_over")

        /** the bids of this round are made; cards are being played */
        public val BiddingOver: ErrorCode = ErrorCode("bidding_over")

        /** the whole body must arrive within 10 seconds (`--body-seconds`) */
        public val BodyTimeout: ErrorCode = ErrorCode("body_timeout")

        /** a body has at most 64 KiB */
        public val BodyTooLarge: ErrorCode = ErrorCode("body_too_large")

        /**
         * too many requests wait for work that the server does one at a time, or another request of your address
         * waits: repeat after `Retry-After`
         */
        public val Busy: ErrorCode = ErrorCode("busy")

        /** the card is not in your hand */
        public val CardNotInHand: ErrorCode = ErrorCode("card_not_in_hand")

        /** another seat has the turn to play */
        public val CardOutOfTurn: ErrorCode = ErrorCode("card_out_of_turn")

        /** no such checkpoint */
        public val CheckpointNotFound: ErrorCode = ErrorCode("checkpoint_not_found")

        /** the lobby's last events are for the host and for players with a reserved seat */
        public val ClosedToStrangers: ErrorCode = ErrorCode("closed_to_strangers")

        /** the acting host and bots are not asked to consent to the offer of a seat */
        public val ConsentNotAsked: ErrorCode = ErrorCode("consent_not_asked")

        /** too many other commands of the game came first: repeat */
        public val Contended: ErrorCode = ErrorCode("contended")

        /** the games go on at another database, or a copy is not finished */
        public val DatabaseFenced: ErrorCode = ErrorCode("database_fenced")

        /** the database is read-only: reads go on, commands cannot be written */
        public val DatabaseReadOnly: ErrorCode = ErrorCode("database_read_only")

        /** the database does not answer, or has no session free for this server */
        public val DatabaseUnreachable: ErrorCode = ErrorCode("database_unreachable")

        /** the deadline of this turn has passed; the server is about to act for the absent player */
        public val DeadlinePassed: ErrorCode = ErrorCode("deadline_passed")

        /** no such delivery */
        public val DeliveryNotFound: ErrorCode = ErrorCode("delivery_not_found")

        /** the code for a device was confirmed, refused or replaced, or its time is over: make another */
        public val DeviceCodeEnded: ErrorCode = ErrorCode("device_code_ended")

        /** no such code for a device, or the code has ended or was claimed */
        public val DeviceCodeNotFound: ErrorCode = ErrorCode("device_code_not_found")

        /** no device has claimed the code */
        public val DeviceCodeUnclaimed: ErrorCode = ErrorCode("device_code_unclaimed")

        /** the database's disk is full: reads go on, commands cannot be written */
        public val DiskFull: ErrorCode = ErrorCode("disk_full")

        /** this server is stopping; another one may serve */
        public val Draining: ErrorCode = ErrorCode("draining")

        /** `amount` must differ from the opening bid */
        public val EqualsOpeningBid: ErrorCode = ErrorCode("equals_opening_bid")

        /** every seat of this game is taken */
        public val GameFull: ErrorCode = ErrorCode("game_full")

        /**
         * the games of this server go on at another database: reads go on here, commands do not. Ask the operator for
         * its address
         */
        public val GameMoved: ErrorCode = ErrorCode("game_moved")

        /** no such game, or none that you may see */
        public val GameNotFound: ErrorCode = ErrorCode("game_not_found")

        /** the game must be over for this call */
        public val GameNotOver: ErrorCode = ErrorCode("game_not_over")

        /** the game has not started */
        public val GameNotStarted: ErrorCode = ErrorCode("game_not_started")

        /** the game is over */
        public val GameOver: ErrorCode = ErrorCode("game_over")

        /** the game is paused */
        public val GamePaused: ErrorCode = ErrorCode("game_paused")

        /** the game has started */
        public val GameStarted: ErrorCode = ErrorCode("game_started")

        /** this instance cannot read the game now, as during an upgrade: repeat, as another instance may read it */
        public val GameUnreadable: ErrorCode = ErrorCode("game_unreadable")

        /** the key was used for another body: send a new key */
        public val IdempotencyKeyReused: ErrorCode = ErrorCode("idempotency_key_reused")

        /** another player is linked to this user of the app */
        public val IdentityTaken: ErrorCode = ErrorCode("identity_taken")

        /** a fork inherits its parent's set-up: the request cannot choose any of it */
        public val Inherited: ErrorCode = ErrorCode("inherited")

        /**
         * the server failed, and its log has the cause under the `request_id`: repeat with the same key, and notify
         * the operator
         */
        public val InternalError: ErrorCode = ErrorCode("internal_error")

        /** an external id has 1 to 255 bytes of UTF-8, percent-encoded; `field` names the header if it was there */
        public val InvalidExternalId: ErrorCode = ErrorCode("invalid_external_id")

        /** a member of the body is missing, unknown, duplicated or invalid; `field` names it */
        public val InvalidField: ErrorCode = ErrorCode("invalid_field")

        /** a header is invalid; `field` names it */
        public val InvalidHeader: ErrorCode = ErrorCode("invalid_header")

        /** a key has 1 to 255 visible ASCII characters */
        public val InvalidIdempotencyKey: ErrorCode = ErrorCode("invalid_idempotency_key")

        /** a parameter of the address is invalid; `field` names it */
        public val InvalidQuery: ErrorCode = ErrorCode("invalid_query")

        /** the request cannot be served, for a reason without a code of its own */
        public val InvalidRequest: ErrorCode = ErrorCode("invalid_request")

        /** a scope is unknown, or the key or a player's token may not have it */
        public val InvalidScope: ErrorCode = ErrorCode("invalid_scope")

        /** the server gives tokens for itself alone: leave out `audience` and `resource` */
        public val InvalidTarget: ErrorCode = ErrorCode("invalid_target")

        /** a parameter of the exchange is missing, doubled or invalid; `field` names it */
        public val InvalidTokenRequest: ErrorCode = ErrorCode("invalid_token_request")

        /** the app has no such issuer */
        public val IssuerNotFound: ErrorCode = ErrorCode("issuer_not_found")

        /**
         * the server cannot fetch the keys of the JWT's issuer now, or has yet to fetch the JWT's key: repeat after
         * `Retry-After`
         */
        public val IssuerUnavailable: ErrorCode = ErrorCode("issuer_unavailable")

        /**
         * the settings of the JWT's issuer are wrong, so the server accepts none of its JWTs: do not repeat, and
         * notify the operator
         */
        public val IssuerUnfit: ErrorCode = ErrorCode("issuer_unfit")

        /** no app has the issuer of the JWT */
        public val IssuerUnknown: ErrorCode = ErrorCode("issuer_unknown")

        /** no key of the issuer verifies the JWT */
        public val KeyUnknown: ErrorCode = ErrorCode("key_unknown")

        /** without a token of your own the account would be out of reach: make one first */
        public val LastWayIn: ErrorCode = ErrorCode("last_way_in")

        /** a lobby holds at most 50 events; start the game, abandon it, or create another */
        public val LobbyExhausted: ErrorCode = ErrorCode("lobby_exhausted")

        /** a lobby stays open for 24 hours; create another game */
        public val LobbyExpired: ErrorCode = ErrorCode("lobby_expired")

        /**
         * you, or the players of your address or app, have used your share of this lobby. Without a reserved seat it
         * is 3 seats and 3 times entropy for a player, and 20 events for an address or an app
         */
        public val LobbyShareUsed: ErrorCode = ErrorCode("lobby_share_used")

        /** a backup was restored, and the log may lack events up to the cursor: [begin again](feeds.md#after-a-restore) */
        public val LogRestarted: ErrorCode = ErrorCode("log_restarted")

        /** the body is not JSON */
        public val MalformedJson: ErrorCode = ErrorCode("malformed_json")

        /** the address accepts the methods that `Allow` names */
        public val MethodNotAllowed: ErrorCode = ErrorCode("method_not_allowed")

        /** `move_deadline_seconds` is from 5 to 2,592,000 */
        public val MoveDeadlineOutOfRange: ErrorCode = ErrorCode("move_deadline_out_of_range")

        /** you must follow suit: another suit was led */
        public val MustFollowSuit: ErrorCode = ErrorCode("must_follow_suit")

        /** two seats name one player; `field` names the second */
        public val NamedTwice: ErrorCode = ErrorCode("named_twice")

        /** the UK is in play with 5 players only */
        public val NationNotInPlay: ErrorCode = ErrorCode("nation_not_in_play")

        /** this nation is taken */
        public val NationTaken: ErrorCode = ErrorCode("nation_taken")

        /** this seat is offered to nobody */
        public val NoOffer: ErrorCode = ErrorCode("no_offer")

        /** only games of 5 players have a peek */
        public val NoPeek: ErrorCode = ErrorCode("no_peek")

        /** there is no proposal */
        public val NoProposal: ErrorCode = ErrorCode("no_proposal")

        /** the operating system has no random bits now: repeat */
        public val NoRandomness: ErrorCode = ErrorCode("no_randomness")

        /** `seating` names no player */
        public val NobodyNamed: ErrorCode = ErrorCode("nobody_named")

        /** `Accept` does not allow the media type in which this address answers */
        public val NotAcceptable: ErrorCode = ErrorCode("not_acceptable")

        /** only an app's key may do this */
        public val NotApp: ErrorCode = ErrorCode("not_app")

        /** this auction has not been awarded */
        public val NotAwarded: ErrorCode = ErrorCode("not_awarded")

        /** the game has no score yet */
        public val NotFinished: ErrorCode = ErrorCode("not_finished")

        /** nothing is served at this address */
        public val NotFound: ErrorCode = ErrorCode("not_found")

        /** only the host may do this */
        public val NotHost: ErrorCode = ErrorCode("not_host")

        /** the game was created after this checkpoint */
        public val NotInCheckpoint: ErrorCode = ErrorCode("not_in_checkpoint")

        /** you do not rebid in this ballot; your bid remains */
        public val NotInRebid: ErrorCode = ErrorCode("not_in_rebid")

        /** only the operator may do this */
        public val NotOperator: ErrorCode = ErrorCode("not_operator")

        /** the game is not paused, and you have not asked for a pause */
        public val NotPaused: ErrorCode = ErrorCode("not_paused")

        /** you have no seat in this game */
        public val NotSeated: ErrorCode = ErrorCode("not_seated")

        /** `amount` must be at least 1 in an opening bid */
        public val OpeningBidNotPositive: ErrorCode = ErrorCode("opening_bid_not_positive")

        /** operator calls are off on this server */
        public val OperatorCallsOff: ErrorCode = ErrorCode("operator_calls_off")

        /** too many commands wait to be written: repeat with the same key after `Retry-After` */
        public val Overloaded: ErrorCode = ErrorCode("overloaded")

        /** the proposal is yours; the others answer it */
        public val OwnProposal: ErrorCode = ErrorCode("own_proposal")

        /** the host cannot remove their own seat; leave it instead */
        public val OwnSeat: ErrorCode = ErrorCode("own_seat")

        /** this server does not have the parent of the fork */
        public val ParentMissing: ErrorCode = ErrorCode("parent_missing")

        /** a fork needs a version at which the game was in play */
        public val ParentNotInPlay: ErrorCode = ErrorCode("parent_not_in_play")

        /** only a game that is over can be forked */
        public val ParentNotOver: ErrorCode = ErrorCode("parent_not_over")

        /** you have asked for a pause already */
        public val PauseAsked: ErrorCode = ErrorCode("pause_asked")

        /** you have used your peek */
        public val PeekUsed: ErrorCode = ErrorCode("peek_used")

        /** the account has been erased */
        public val PlayerErased: ErrorCode = ErrorCode("player_erased")

        /** this player has had another seat of the game, and knows its secrets */
        public val PlayerHeldSeat: ErrorCode = ErrorCode("player_held_seat")

        /** no such player */
        public val PlayerNotFound: ErrorCode = ErrorCode("player_not_found")

        /** this player holds a seat in the game */
        public val PlayerSeated: ErrorCode = ErrorCode("player_seated")

        /** the operator of this server has stopped the player, and can let the player go on: keep the token */
        public val PlayerStopped: ErrorCode = ErrorCode("player_stopped")

        /** the proposal takes effect now: nobody has refused it in time */
        public val ProposalDue: ErrorCode = ErrorCode("proposal_due")

        /** a proposal is open */
        public val ProposalOpen: ErrorCode = ErrorCode("proposal_open")

        /** a proposal can be made 7 days after the newest move, the end of a pause or the refusal of a proposal */
        public val ProposedTooEarly: ErrorCode = ErrorCode("proposed_too_early")

        /** the limit that `limit` names is used up: come back after `Retry-After` */
        public val RateLimited: ErrorCode = ErrorCode("rate_limited")

        /** `reminder_seconds` is from 1 to one less than `move_deadline_seconds` */
        public val ReminderOutOfRange: ErrorCode = ErrorCode("reminder_out_of_range")

        /** the host has removed you from this table; only a seat that the host reserves for you lets you in again */
        public val RemovedByHost: ErrorCode = ErrorCode("removed_by_host")

        /** the reservation of this seat has expired */
        public val ReservationExpired: ErrorCode = ErrorCode("reservation_expired")

        /** `reservation_seconds` is from 5 to 86,400 */
        public val ReservationOutOfRange: ErrorCode = ErrorCode("reservation_out_of_range")

        /** you have resigned from this game */
        public val Resigned: ErrorCode = ErrorCode("resigned")

        /** the database's schema is not the one that this program has made */
        public val SchemaForeign: ErrorCode = ErrorCode("schema_foreign")

        /** a newer program has changed the database's schema */
        public val SchemaNewer: ErrorCode = ErrorCode("schema_newer")

        /** the token, or the key, lacks the scopes that `scopes` names; `scope` is the first of them */
        public val ScopeMissing: ErrorCode = ErrorCode("scope_missing")

        /** `seats` must be a number of players that the kind allows */
        public val SeatCountOutOfRange: ErrorCode = ErrorCode("seat_count_out_of_range")

        /** nobody sits in this seat */
        public val SeatFree: ErrorCode = ErrorCode("seat_free")

        /** only the seat of an absent player can be offered */
        public val SeatNotAbsent: ErrorCode = ErrorCode("seat_not_absent")

        /** no bot sits in this seat */
        public val SeatNotBot: ErrorCode = ErrorCode("seat_not_bot")

        /** this seat is neither offered to you nor reserved for you */
        public val SeatNotOffered: ErrorCode = ErrorCode("seat_not_offered")

        /** this seat is reserved for another player */
        public val SeatReserved: ErrorCode = ErrorCode("seat_reserved")

        /** this seat's player has resigned; a resigned seat cannot win and is not handed over */
        public val SeatResigned: ErrorCode = ErrorCode("seat_resigned")

        /** this seat is taken */
        public val SeatTaken: ErrorCode = ErrorCode("seat_taken")

        /** the token comes from an app: sign in through the app on the other device */
        public val SignedInByApp: ErrorCode = ErrorCode("signed_in_by_app")

        /** the database does not answer, or cannot write; the command may have taken effect: repeat with the same key */
        public val StoreUnavailable: ErrorCode = ErrorCode("store_unavailable")

        /**
         * the server does not accept the JWT to be exchanged; `reason` has the code that the JWT would get as a bearer
         * token
         */
        public val SubjectTokenInvalid: ErrorCode = ErrorCode("subject_token_invalid")

        /** the ticket is for another feed, was used too late, or has ended, by itself or with its token: make another */
        public val TicketInvalid: ErrorCode = ErrorCode("ticket_invalid")

        /** the time of the JWT is over: get another */
        public val TokenExpired: ErrorCode = ErrorCode("token_expired")

        /** the token's form is not one that this server gives or accepts */
        public val TokenInvalid: ErrorCode = ErrorCode("token_invalid")

        /**
         * the token is not whole: its checksum is wrong, or it is a JWT that the server cannot accept; `detail` says
         * why
         */
        public val TokenMalformed: ErrorCode = ErrorCode("token_malformed")

        /** you have no token with this id */
        public val TokenNotFound: ErrorCode = ErrorCode("token_not_found")

        /** the time of the JWT has not begun: the clocks differ by more than 60 seconds */
        public val TokenNotYetValid: ErrorCode = ErrorCode("token_not_yet_valid")

        /** the call needs a token, or an app's key */
        public val TokenRequired: ErrorCode = ErrorCode("token_required")

        /** the token, or the key, was revoked or has ended */
        public val TokenRevoked: ErrorCode = ErrorCode("token_revoked")

        /** some seats are free; the game starts with every seat taken */
        public val TooFewPlayers: ErrorCode = ErrorCode("too_few_players")

        /** an app has at most 2 keys: revoke one */
        public val TooManyAppKeys: ErrorCode = ErrorCode("too_many_app_keys")

        /** bots play for you in 3 unfinished games already; end one, or resign from it */
        public val TooManyBotGames: ErrorCode = ErrorCode("too_many_bot_games")

        /**
         * the server, or your address, has too many connections or feeds open: close some, or repeat after `Retry-
         * After`
         */
        public val TooManyConnections: ErrorCode = ErrorCode("too_many_connections")

        /** a token has at most 100 tickets that still open their feeds: wait until some end */
        public val TooManyFeedTickets: ErrorCode = ErrorCode("too_many_feed_tickets")

        /** close a feed, or come back after `Retry-After` */
        public val TooManyFeeds: ErrorCode = ErrorCode("too_many_feeds")

        /**
         * the server stores at most 1,000 keys of a player's calls outside of games: repeat without a key, or after
         * `Retry-After`
         */
        public val TooManyIdempotencyKeys: ErrorCode = ErrorCode("too_many_idempotency_keys")

        /** an app has at most 10 issuers: remove one */
        public val TooManyIssuers: ErrorCode = ErrorCode("too_many_issuers")

        /** a player sits in at most 50 open lobbies; leave one, or start its game */
        public val TooManyLobbies: ErrorCode = ErrorCode("too_many_lobbies")

        /**
         * a player or an app reserves at most 20 seats for another player. A reservation that the other player did not
         * accept counts for an hour. `field` names the seat
         */
        public val TooManyReservations: ErrorCode = ErrorCode("too_many_reservations")

        /** an account has at most 50 tokens: revoke one */
        public val TooManyTokens: ErrorCode = ErrorCode("too_many_tokens")

        /** a player or an app has at most 10 webhooks */
        public val TooManyWebhooks: ErrorCode = ErrorCode("too_many_webhooks")

        /** the turns of this game have deadlines, at which the server acts */
        public val TurnsHaveDeadlines: ErrorCode = ErrorCode("turns_have_deadlines")

        /** this game has not opened this auction */
        public val UnknownAuction: ErrorCode = ErrorCode("unknown_auction")

        /** `first_auctioneer` must be a seat of this game */
        public val UnknownAuctioneer: ErrorCode = ErrorCode("unknown_auctioneer")

        /** `field` names the member; its player must exist, and must be neither erased nor stopped */
        public val UnknownPlayer: ErrorCode = ErrorCode("unknown_player")

        /** the game has no such seat */
        public val UnknownSeat: ErrorCode = ErrorCode("unknown_seat")

        /** the body could not be read to its end */
        public val UnreadableBody: ErrorCode = ErrorCode("unreadable_body")

        /** the server decodes no bodies: send it without `Content-Encoding` */
        public val UnsupportedContentEncoding: ErrorCode = ErrorCode("unsupported_content_encoding")

        /** the only grant is the exchange of RFC 8693 */
        public val UnsupportedGrantType: ErrorCode = ErrorCode("unsupported_grant_type")

        /** the body must be JSON, and `Content-Type` must say so */
        public val UnsupportedMediaType: ErrorCode = ErrorCode("unsupported_media_type")

        /** `url` is not valid, or this server does not call its host */
        public val UrlRefused: ErrorCode = ErrorCode("url_refused")

        /** the game has no such version */
        public val VersionNotFound: ErrorCode = ErrorCode("version_not_found")

        /** the game waits for you; only the other players may propose how it goes on, and answer */
        public val WaitedFor: ErrorCode = ErrorCode("waited_for")

        /** the webhook is disabled, and its `disabled_reason` says why: register another */
        public val WebhookDisabled: ErrorCode = ErrorCode("webhook_disabled")

        /** no such webhook of yours */
        public val WebhookNotFound: ErrorCode = ErrorCode("webhook_not_found")

        /** the database could not write the newest command; the server's log has the reason */
        public val WritesFail: ErrorCode = ErrorCode("writes_fail")

        /** another auction is running */
        public val WrongAuction: ErrorCode = ErrorCode("wrong_auction")

        /** another ballot is running */
        public val WrongBallot: ErrorCode = ErrorCode("wrong_ballot")

        /** another round is running */
        public val WrongRound: ErrorCode = ErrorCode("wrong_round")

        /** another trick is running */
        public val WrongTrick: ErrorCode = ErrorCode("wrong_trick")

        /** Every code that this version knows, with its meaning. */
        public val meanings: Map<String, String> = mapOf(
            "absent_bot_without_deadline" to "`absent_bot` needs `move_deadline_seconds`: without deadlines no player is absent",
            "absent_too_briefly" to "the player must have missed two turns in a row and been absent for 60 seconds, or every other present person must consent",
            "already_accepted" to "you have accepted this seat already; it is yours once its player has missed one more turn",
            "already_answered" to "you have agreed to the proposal already",
            "already_bid" to "you have bid in this ballot; a bid is final",
            "already_consented" to "you have consented to an offer of this seat already",
            "already_linked" to "you are linked to another user of an app: unlink first",
            "already_offered" to "this seat is offered to this player already",
            "already_seated" to "you have a seat in this game already",
            "amount_known" to "you know the winning bid of this auction; your peek is not used up",
            "app_key_not_found" to "the app has no such key",
            "app_not_found" to "no such app",
            "auctioneer_has_bid" to "the auctioneer has made the opening bid and makes no other",
            "audience_taken" to "another issuer of the same name has one of the audiences",
            "audience_wrong" to "the JWT is for another audience, or for more than one app",
            "before_opening_bid" to "the auctioneer has not made the opening bid",
            "bid_above_hand_size" to "`tricks` must be from 0 to the hand size",
            "bid_against_hook" to "`tricks` must not make the bids add up to the number that the dealer must avoid",
            "bid_out_of_turn" to "another seat has the turn to bid",
            "bidding_not_over" to "no card is played before every seat has bid",
            "bidding_over" to "the bids of this round are made; cards are being played",
            "body_timeout" to "the whole body must arrive within 10 seconds (`--body-seconds`)",
            "body_too_large" to "a body has at most 64 KiB",
            "busy" to "too many requests wait for work that the server does one at a time, or another request of your address waits: repeat after `Retry-After`",
            "card_not_in_hand" to "the card is not in your hand",
            "card_out_of_turn" to "another seat has the turn to play",
            "checkpoint_not_found" to "no such checkpoint",
            "closed_to_strangers" to "the lobby's last events are for the host and for players with a reserved seat",
            "consent_not_asked" to "the acting host and bots are not asked to consent to the offer of a seat",
            "contended" to "too many other commands of the game came first: repeat",
            "database_fenced" to "the games go on at another database, or a copy is not finished",
            "database_read_only" to "the database is read-only: reads go on, commands cannot be written",
            "database_unreachable" to "the database does not answer, or has no session free for this server",
            "deadline_passed" to "the deadline of this turn has passed; the server is about to act for the absent player",
            "delivery_not_found" to "no such delivery",
            "device_code_ended" to "the code for a device was confirmed, refused or replaced, or its time is over: make another",
            "device_code_not_found" to "no such code for a device, or the code has ended or was claimed",
            "device_code_unclaimed" to "no device has claimed the code",
            "disk_full" to "the database's disk is full: reads go on, commands cannot be written",
            "draining" to "this server is stopping; another one may serve",
            "equals_opening_bid" to "`amount` must differ from the opening bid",
            "game_full" to "every seat of this game is taken",
            "game_moved" to "the games of this server go on at another database: reads go on here, commands do not. Ask the operator for its address",
            "game_not_found" to "no such game, or none that you may see",
            "game_not_over" to "the game must be over for this call",
            "game_not_started" to "the game has not started",
            "game_over" to "the game is over",
            "game_paused" to "the game is paused",
            "game_started" to "the game has started",
            "game_unreadable" to "this instance cannot read the game now, as during an upgrade: repeat, as another instance may read it",
            "idempotency_key_reused" to "the key was used for another body: send a new key",
            "identity_taken" to "another player is linked to this user of the app",
            "inherited" to "a fork inherits its parent's set-up: the request cannot choose any of it",
            "internal_error" to "the server failed, and its log has the cause under the `request_id`: repeat with the same key, and notify the operator",
            "invalid_external_id" to "an external id has 1 to 255 bytes of UTF-8, percent-encoded; `field` names the header if it was there",
            "invalid_field" to "a member of the body is missing, unknown, duplicated or invalid; `field` names it",
            "invalid_header" to "a header is invalid; `field` names it",
            "invalid_idempotency_key" to "a key has 1 to 255 visible ASCII characters",
            "invalid_query" to "a parameter of the address is invalid; `field` names it",
            "invalid_request" to "the request cannot be served, for a reason without a code of its own",
            "invalid_scope" to "a scope is unknown, or the key or a player's token may not have it",
            "invalid_target" to "the server gives tokens for itself alone: leave out `audience` and `resource`",
            "invalid_token_request" to "a parameter of the exchange is missing, doubled or invalid; `field` names it",
            "issuer_not_found" to "the app has no such issuer",
            "issuer_unavailable" to "the server cannot fetch the keys of the JWT's issuer now, or has yet to fetch the JWT's key: repeat after `Retry-After`",
            "issuer_unfit" to "the settings of the JWT's issuer are wrong, so the server accepts none of its JWTs: do not repeat, and notify the operator",
            "issuer_unknown" to "no app has the issuer of the JWT",
            "key_unknown" to "no key of the issuer verifies the JWT",
            "last_way_in" to "without a token of your own the account would be out of reach: make one first",
            "lobby_exhausted" to "a lobby holds at most 50 events; start the game, abandon it, or create another",
            "lobby_expired" to "a lobby stays open for 24 hours; create another game",
            "lobby_share_used" to "you, or the players of your address or app, have used your share of this lobby. Without a reserved seat it is 3 seats and 3 times entropy for a player, and 20 events for an address or an app",
            "log_restarted" to "a backup was restored, and the log may lack events up to the cursor: [begin again](feeds.md#after-a-restore)",
            "malformed_json" to "the body is not JSON",
            "method_not_allowed" to "the address accepts the methods that `Allow` names",
            "move_deadline_out_of_range" to "`move_deadline_seconds` is from 5 to 2,592,000",
            "must_follow_suit" to "you must follow suit: another suit was led",
            "named_twice" to "two seats name one player; `field` names the second",
            "nation_not_in_play" to "the UK is in play with 5 players only",
            "nation_taken" to "this nation is taken",
            "no_offer" to "this seat is offered to nobody",
            "no_peek" to "only games of 5 players have a peek",
            "no_proposal" to "there is no proposal",
            "no_randomness" to "the operating system has no random bits now: repeat",
            "nobody_named" to "`seating` names no player",
            "not_acceptable" to "`Accept` does not allow the media type in which this address answers",
            "not_app" to "only an app's key may do this",
            "not_awarded" to "this auction has not been awarded",
            "not_finished" to "the game has no score yet",
            "not_found" to "nothing is served at this address",
            "not_host" to "only the host may do this",
            "not_in_checkpoint" to "the game was created after this checkpoint",
            "not_in_rebid" to "you do not rebid in this ballot; your bid remains",
            "not_operator" to "only the operator may do this",
            "not_paused" to "the game is not paused, and you have not asked for a pause",
            "not_seated" to "you have no seat in this game",
            "opening_bid_not_positive" to "`amount` must be at least 1 in an opening bid",
            "operator_calls_off" to "operator calls are off on this server",
            "overloaded" to "too many commands wait to be written: repeat with the same key after `Retry-After`",
            "own_proposal" to "the proposal is yours; the others answer it",
            "own_seat" to "the host cannot remove their own seat; leave it instead",
            "parent_missing" to "this server does not have the parent of the fork",
            "parent_not_in_play" to "a fork needs a version at which the game was in play",
            "parent_not_over" to "only a game that is over can be forked",
            "pause_asked" to "you have asked for a pause already",
            "peek_used" to "you have used your peek",
            "player_erased" to "the account has been erased",
            "player_held_seat" to "this player has had another seat of the game, and knows its secrets",
            "player_not_found" to "no such player",
            "player_seated" to "this player holds a seat in the game",
            "player_stopped" to "the operator of this server has stopped the player, and can let the player go on: keep the token",
            "proposal_due" to "the proposal takes effect now: nobody has refused it in time",
            "proposal_open" to "a proposal is open",
            "proposed_too_early" to "a proposal can be made 7 days after the newest move, the end of a pause or the refusal of a proposal",
            "rate_limited" to "the limit that `limit` names is used up: come back after `Retry-After`",
            "reminder_out_of_range" to "`reminder_seconds` is from 1 to one less than `move_deadline_seconds`",
            "removed_by_host" to "the host has removed you from this table; only a seat that the host reserves for you lets you in again",
            "reservation_expired" to "the reservation of this seat has expired",
            "reservation_out_of_range" to "`reservation_seconds` is from 5 to 86,400",
            "resigned" to "you have resigned from this game",
            "schema_foreign" to "the database's schema is not the one that this program has made",
            "schema_newer" to "a newer program has changed the database's schema",
            "scope_missing" to "the token, or the key, lacks the scopes that `scopes` names; `scope` is the first of them",
            "seat_count_out_of_range" to "`seats` must be a number of players that the kind allows",
            "seat_free" to "nobody sits in this seat",
            "seat_not_absent" to "only the seat of an absent player can be offered",
            "seat_not_bot" to "no bot sits in this seat",
            "seat_not_offered" to "this seat is neither offered to you nor reserved for you",
            "seat_reserved" to "this seat is reserved for another player",
            "seat_resigned" to "this seat's player has resigned; a resigned seat cannot win and is not handed over",
            "seat_taken" to "this seat is taken",
            "signed_in_by_app" to "the token comes from an app: sign in through the app on the other device",
            "store_unavailable" to "the database does not answer, or cannot write; the command may have taken effect: repeat with the same key",
            "subject_token_invalid" to "the server does not accept the JWT to be exchanged; `reason` has the code that the JWT would get as a bearer token",
            "ticket_invalid" to "the ticket is for another feed, was used too late, or has ended, by itself or with its token: make another",
            "token_expired" to "the time of the JWT is over: get another",
            "token_invalid" to "the token's form is not one that this server gives or accepts",
            "token_malformed" to "the token is not whole: its checksum is wrong, or it is a JWT that the server cannot accept; `detail` says why",
            "token_not_found" to "you have no token with this id",
            "token_not_yet_valid" to "the time of the JWT has not begun: the clocks differ by more than 60 seconds",
            "token_required" to "the call needs a token, or an app's key",
            "token_revoked" to "the token, or the key, was revoked or has ended",
            "too_few_players" to "some seats are free; the game starts with every seat taken",
            "too_many_app_keys" to "an app has at most 2 keys: revoke one",
            "too_many_bot_games" to "bots play for you in 3 unfinished games already; end one, or resign from it",
            "too_many_connections" to "the server, or your address, has too many connections or feeds open: close some, or repeat after `Retry-After`",
            "too_many_feed_tickets" to "a token has at most 100 tickets that still open their feeds: wait until some end",
            "too_many_feeds" to "close a feed, or come back after `Retry-After`",
            "too_many_idempotency_keys" to "the server stores at most 1,000 keys of a player's calls outside of games: repeat without a key, or after `Retry-After`",
            "too_many_issuers" to "an app has at most 10 issuers: remove one",
            "too_many_lobbies" to "a player sits in at most 50 open lobbies; leave one, or start its game",
            "too_many_reservations" to "a player or an app reserves at most 20 seats for another player. A reservation that the other player did not accept counts for an hour. `field` names the seat",
            "too_many_tokens" to "an account has at most 50 tokens: revoke one",
            "too_many_webhooks" to "a player or an app has at most 10 webhooks",
            "turns_have_deadlines" to "the turns of this game have deadlines, at which the server acts",
            "unknown_auction" to "this game has not opened this auction",
            "unknown_auctioneer" to "`first_auctioneer` must be a seat of this game",
            "unknown_player" to "`field` names the member; its player must exist, and must be neither erased nor stopped",
            "unknown_seat" to "the game has no such seat",
            "unreadable_body" to "the body could not be read to its end",
            "unsupported_content_encoding" to "the server decodes no bodies: send it without `Content-Encoding`",
            "unsupported_grant_type" to "the only grant is the exchange of RFC 8693",
            "unsupported_media_type" to "the body must be JSON, and `Content-Type` must say so",
            "url_refused" to "`url` is not valid, or this server does not call its host",
            "version_not_found" to "the game has no such version",
            "waited_for" to "the game waits for you; only the other players may propose how it goes on, and answer",
            "webhook_disabled" to "the webhook is disabled, and its `disabled_reason` says why: register another",
            "webhook_not_found" to "no such webhook of yours",
            "writes_fail" to "the database could not write the newest command; the server's log has the reason",
            "wrong_auction" to "another auction is running",
            "wrong_ballot" to "another ballot is running",
            "wrong_round" to "another round is running",
            "wrong_trick" to "another trick is running",
        )
    }
}
