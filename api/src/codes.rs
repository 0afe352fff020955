//! Every code of a problem: the one list of what clients act on.

use serde::{Deserialize, Serialize};

/// Declares the codes: a variant, its name, the status of its problems, and its meaning for authors of clients.
macro_rules! problem_codes {
    ($($variant:ident = $name:literal, $status:literal, $meaning:literal;)+) => {
        /// The stable codes of problems. `docs/clients/errors.md` lists them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub(crate) enum Code {
            $(#[doc = $meaning] #[serde(rename = $name)] $variant,)+
        }

        impl Code {
            /// All of them.
            pub(crate) const ALL: &[Self] = &[$(Self::$variant),+];

            /// Its name, in snake case. A name never changes.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// The HTTP status of its problems.
            pub(crate) const fn status(self) -> u16 {
                match self {
                    $(Self::$variant => $status,)+
                }
            }

            /// Its meaning for authors of clients: sentences, with code in backticks.
            pub(crate) const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$variant => $meaning,)+
                }
            }
        }
    };
}

impl Code {
    /// The code of this name, as a refusal gives it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

problem_codes! {
    // Every call.
    InvalidExternalId = "invalid_external_id", 400, "An external id has 1 to 255 bytes of UTF-8, percent-encoded; `field` names the header if it was there.";
    InvalidHeader = "invalid_header", 400, "A header is invalid; `field` names it.";
    InvalidIdempotencyKey = "invalid_idempotency_key", 400, "A key has 1 to 255 visible ASCII characters.";
    InvalidQuery = "invalid_query", 400, "A parameter of the address is invalid; `field` names it.";
    InvalidRequest = "invalid_request", 400, "The request cannot be served, for a reason without a code of its own.";
    MalformedJson = "malformed_json", 400, "The body is not JSON.";
    UnreadableBody = "unreadable_body", 400, "The body could not be read to its end.";
    AudienceWrong = "audience_wrong", 401, "The JWT is for another audience, or for more than one app.";
    IssuerUnfit = "issuer_unfit", 401, "The settings of the JWT's issuer are wrong, so the server accepts none of its JWTs: do not repeat, and notify the operator.";
    IssuerUnknown = "issuer_unknown", 401, "No app has the issuer of the JWT.";
    KeyUnknown = "key_unknown", 401, "No key of the issuer verifies the JWT.";
    PlayerStopped = "player_stopped", 401, "The operator of this server has stopped the player, and can let the player go on: keep the token.";
    TicketInvalid = "ticket_invalid", 401, "The ticket is for another feed, was used too late, or has ended, by itself or with its token: make another.";
    TokenExpired = "token_expired", 401, "The time of the JWT is over: get another.";
    TokenInvalid = "token_invalid", 401, "The token's form is not one that this server gives or accepts.";
    TokenMalformed = "token_malformed", 401, "The token is not whole: its checksum is wrong, or it is a JWT that the server cannot accept; `detail` says why.";
    TokenNotYetValid = "token_not_yet_valid", 401, "The time of the JWT has not begun: the clocks differ by more than 60 seconds.";
    TokenRequired = "token_required", 401, "The call needs a token, or an app's key.";
    TokenRevoked = "token_revoked", 401, "The token, or the key, was revoked or has ended.";
    NotApp = "not_app", 403, "Only an app's key may do this.";
    ScopeMissing = "scope_missing", 403, "The token, or the key, lacks the scopes that `scopes` names; `scope` is the first of them.";
    GameNotFound = "game_not_found", 404, "No such game, or none that you may see.";
    NotFound = "not_found", 404, "Nothing is served at this address.";
    MethodNotAllowed = "method_not_allowed", 405, "The address accepts the methods that `Allow` names.";
    NotAcceptable = "not_acceptable", 406, "`Accept` does not allow the media type in which this address answers.";
    BodyTimeout = "body_timeout", 408, "The whole body must arrive within 10 seconds (`--body-seconds`).";
    GameMoved = "game_moved", 409, "The games of this server go on at another database: reads go on here, commands do not. Ask the operator for its address.";
    NotUpgraded = "not_upgraded", 409, "The command needs what instances of an older version cannot read, and the operator has not said yet that none serves: do without, or come back later.";
    BodyTooLarge = "body_too_large", 413, "A body has at most 64 KiB.";
    UnsupportedContentEncoding = "unsupported_content_encoding", 415, "The server decodes no bodies: send it without `Content-Encoding`.";
    UnsupportedMediaType = "unsupported_media_type", 415, "The body must be JSON, and `Content-Type` must say so.";
    IdempotencyKeyReused = "idempotency_key_reused", 422, "The key was used for another body: send a new key.";
    InvalidField = "invalid_field", 422, "A member of the body is missing, unknown, duplicated or invalid; `field` names it.";
    RateLimited = "rate_limited", 429, "The limit that `limit` names is used up: come back after `Retry-After`.";
    TooManyFeeds = "too_many_feeds", 429, "Close a feed, or come back after `Retry-After`.";
    TooManyIdempotencyKeys = "too_many_idempotency_keys", 429, "The server stores at most 1,000 keys of a player's calls outside of games: repeat without a key, or after `Retry-After`.";
    InternalError = "internal_error", 500, "The server failed, and its log has the cause under the `request_id`: repeat with the same key, and notify the operator.";
    Busy = "busy", 503, "Too many requests wait for work that the server does one at a time, or another request of your address waits: repeat after `Retry-After`.";
    Contended = "contended", 503, "Too many other commands of the game came first: repeat.";
    GameUnreadable = "game_unreadable", 503, "This instance cannot read the game now, as during an upgrade: repeat, as another instance may read it.";
    IssuerUnavailable = "issuer_unavailable", 503, "The server cannot fetch the keys of the JWT's issuer now, or has yet to fetch the JWT's key: repeat after `Retry-After`.";
    NoRandomness = "no_randomness", 503, "The operating system has no random bits now: repeat.";
    Overloaded = "overloaded", 503, "Too many commands wait to be written: repeat with the same key after `Retry-After`.";
    StoreUnavailable = "store_unavailable", 503, "The database does not answer, or cannot write; the command may have taken effect: repeat with the same key.";
    TooManyConnections = "too_many_connections", 503, "The server, or your address, has too many connections or feeds open: close some, or repeat after `Retry-After`.";

    // `/readyz`.
    DatabaseFenced = "database_fenced", 503, "The games go on at another database, or a copy is not finished.";
    DatabaseReadOnly = "database_read_only", 503, "The database is read-only: reads go on, commands cannot be written.";
    DatabaseUnreachable = "database_unreachable", 503, "The database does not answer, or has no session free for this server.";
    DiskFull = "disk_full", 503, "The database's disk is full: reads go on, commands cannot be written.";
    Draining = "draining", 503, "This server is stopping; another one may serve.";
    SchemaForeign = "schema_foreign", 503, "The database's schema is not the one that this program has made.";
    SchemaNewer = "schema_newer", 503, "Newer programs alone serve the database.";
    WritesFail = "writes_fail", 503, "The database could not write the newest command; the server's log has the reason.";

    // Accounts.
    SignedInByApp = "signed_in_by_app", 403, "The token comes from an app: sign in through the app on the other device.";
    DeviceCodeNotFound = "device_code_not_found", 404, "No such code for a device, or the code has ended or was claimed.";
    PlayerNotFound = "player_not_found", 404, "No such player.";
    TokenNotFound = "token_not_found", 404, "You have no token with this id.";
    DeviceCodeEnded = "device_code_ended", 409, "The code for a device was confirmed, refused or replaced, or its time is over: make another.";
    DeviceCodeUnclaimed = "device_code_unclaimed", 409, "No device has claimed the code.";
    TooManyFeedTickets = "too_many_feed_tickets", 409, "A token has at most 100 tickets that still open their feeds: wait until some end.";
    TooManyTokens = "too_many_tokens", 409, "An account has at most 50 tokens: revoke one.";
    AlreadyLinked = "already_linked", 409, "You are linked to another user of an app: unlink first.";
    IdentityTaken = "identity_taken", 409, "Another player is linked to this user of the app.";
    LastWayIn = "last_way_in", 409, "Without a token of your own the account would be out of reach: make one first.";
    PlayerErased = "player_erased", 410, "The account has been erased.";

    // Apps.
    InvalidScope = "invalid_scope", 400, "A scope is unknown, or the key or a player's token may not have it.";
    InvalidTarget = "invalid_target", 400, "The server gives tokens for itself alone: leave out `audience` and `resource`.";
    InvalidTokenRequest = "invalid_token_request", 400, "A parameter of the exchange is missing, doubled or invalid; `field` names it.";
    SubjectTokenInvalid = "subject_token_invalid", 400, "The server does not accept the JWT to be exchanged; `reason` has the code that the JWT would get as a bearer token.";
    UnsupportedGrantType = "unsupported_grant_type", 400, "The only grant is the exchange of RFC 8693.";
    AppKeyNotFound = "app_key_not_found", 404, "The app has no such key.";
    AppNotFound = "app_not_found", 404, "No such app.";
    IssuerNotFound = "issuer_not_found", 404, "The app has no such issuer.";
    AudienceTaken = "audience_taken", 409, "Another issuer of the same name has one of the audiences.";
    TooManyAppKeys = "too_many_app_keys", 409, "An app has at most 2 keys: revoke one.";
    TooManyIssuers = "too_many_issuers", 409, "An app has at most 10 issuers: remove one.";

    // The table: seats, start, resignation.
    NotHost = "not_host", 403, "Only the host may do this.";
    NotSeated = "not_seated", 403, "You have no seat in this game.";
    RemovedByHost = "removed_by_host", 403, "The host has removed you from this table; only a seat that the host reserves for you lets you in again.";
    AlreadySeated = "already_seated", 409, "You have a seat in this game already.";
    GameFull = "game_full", 409, "Every seat of this game is taken.";
    GameNotStarted = "game_not_started", 409, "The game has not started.";
    GameOver = "game_over", 409, "The game is over.";
    GameStarted = "game_started", 409, "The game has started.";
    LobbyExhausted = "lobby_exhausted", 409, "A lobby holds at most 50 events; start the game, abandon it, or create another.";
    ClosedToStrangers = "closed_to_strangers", 409, "The lobby's last events are for the host and for players with a reserved seat.";
    LobbyShareUsed = "lobby_share_used", 409, "You, or the players of your address or app, have used your share of this lobby. Without a reserved seat it is 3 seats and 3 times entropy for a player, and 20 events for an address or an app.";
    LobbyExpired = "lobby_expired", 409, "A lobby stays open for 24 hours; create another game.";
    OwnSeat = "own_seat", 409, "The host cannot remove their own seat; leave it instead.";
    Resigned = "resigned", 409, "You have resigned from this game.";
    ReservationExpired = "reservation_expired", 409, "The reservation of this seat has expired.";
    SeatFree = "seat_free", 409, "Nobody sits in this seat.";
    SeatReserved = "seat_reserved", 409, "This seat is reserved for another player.";
    SeatTaken = "seat_taken", 409, "This seat is taken.";
    SeatNotBot = "seat_not_bot", 409, "No bot sits in this seat.";
    TooFewPlayers = "too_few_players", 409, "Some seats are free; the game starts with every seat taken.";
    TooManyBotGames = "too_many_bot_games", 409, "Bots play for you in 3 unfinished games already: end one, or resign from it.";
    TooManyReservations = "too_many_reservations", 409, "A player or an app reserves at most 20 seats for another player. A reservation that the other player did not accept counts for an hour. `field` names the seat.";
    TooManyLobbies = "too_many_lobbies", 409, "A player sits in at most 50 open lobbies; leave one, or start its game.";
    NamedTwice = "named_twice", 422, "Two seats name one player; `field` names the second.";
    NobodyNamed = "nobody_named", 422, "`seating` names no player.";
    ReminderOutOfRange = "reminder_out_of_range", 422, "`reminder_seconds` is from 1 to one less than `move_deadline_seconds`.";
    AbsentBotWithoutDeadline = "absent_bot_without_deadline", 422, "`absent_bot` needs `move_deadline_seconds`: without deadlines no player is absent.";
    ReservationOutOfRange = "reservation_out_of_range", 422, "`reservation_seconds` is from 5 to 86,400.";
    SeatCountOutOfRange = "seat_count_out_of_range", 422, "`seats` must be a number of players that the kind allows.";

    // Deadlines, pauses, handed-over seats.
    SeatNotOffered = "seat_not_offered", 403, "This seat is neither offered to you nor reserved for you.";
    AbsentTooBriefly = "absent_too_briefly", 409, "The player must have missed two turns in a row and been absent for 60 seconds, or every other present person must consent.";
    AlreadyAccepted = "already_accepted", 409, "You have accepted this seat already; it is yours once its player has missed one more turn.";
    AlreadyConsented = "already_consented", 409, "You have consented to an offer of this seat already.";
    ConsentNotAsked = "consent_not_asked", 409, "The acting host and bots are not asked to consent to the offer of a seat.";
    AlreadyOffered = "already_offered", 409, "This seat is offered to this player already.";
    DeadlinePassed = "deadline_passed", 409, "The deadline of this turn has passed; the server is about to act for the absent player.";
    GamePaused = "game_paused", 409, "The game is paused.";
    NoOffer = "no_offer", 409, "This seat is offered to nobody.";
    NotPaused = "not_paused", 409, "The game is not paused, and you have not asked for a pause.";
    PauseAsked = "pause_asked", 409, "You have asked for a pause already.";
    AlreadyAnswered = "already_answered", 409, "You have agreed to the proposal already.";
    NoProposal = "no_proposal", 409, "There is no proposal.";
    OwnProposal = "own_proposal", 409, "The proposal is yours; the others answer it.";
    ProposalDue = "proposal_due", 409, "The proposal takes effect now: nobody has refused it in time.";
    ProposalOpen = "proposal_open", 409, "A proposal is open.";
    ProposedTooEarly = "proposed_too_early", 409, "A proposal can be made 7 days after the newest move, the end of a pause or the refusal of a proposal.";
    TurnsHaveDeadlines = "turns_have_deadlines", 409, "The turns of this game have deadlines, at which the server acts.";
    WaitedFor = "waited_for", 409, "The game waits for you; only the other players may propose how it goes on, and answer.";
    PlayerHeldSeat = "player_held_seat", 409, "This player has had another seat of the game, and knows its secrets.";
    PlayerSeated = "player_seated", 409, "This player holds a seat in the game.";
    SeatNotAbsent = "seat_not_absent", 409, "Only the seat of an absent player can be offered.";
    SeatResigned = "seat_resigned", 409, "This seat's player has resigned; a resigned seat cannot win and is not handed over.";
    MoveDeadlineOutOfRange = "move_deadline_out_of_range", 422, "`move_deadline_seconds` is from 5 to 2,592,000.";
    UnknownPlayer = "unknown_player", 422, "`field` names the member; its player must exist, and must be neither erased nor stopped.";

    // The play of Q.E..
    UnknownAuction = "unknown_auction", 404, "This game has not opened this auction.";
    AlreadyBid = "already_bid", 409, "You have bid in this ballot; a bid is final.";
    AmountKnown = "amount_known", 409, "You know the winning bid of this auction; your peek is not used up.";
    AuctioneerHasBid = "auctioneer_has_bid", 409, "The auctioneer has made the opening bid and makes no other.";
    BeforeOpeningBid = "before_opening_bid", 409, "The auctioneer has not made the opening bid.";
    NationTaken = "nation_taken", 409, "This nation is taken.";
    NoPeek = "no_peek", 409, "Only games of 5 players have a peek.";
    NotAwarded = "not_awarded", 409, "This auction has not been awarded.";
    NotInRebid = "not_in_rebid", 409, "You do not rebid in this ballot; your bid remains.";
    PeekUsed = "peek_used", 409, "You have used your peek.";
    WrongAuction = "wrong_auction", 409, "Another auction is running.";
    WrongBallot = "wrong_ballot", 409, "Another ballot is running.";
    EqualsOpeningBid = "equals_opening_bid", 422, "`amount` must differ from the opening bid.";
    NationNotInPlay = "nation_not_in_play", 422, "The UK is in play with 5 players only.";
    OpeningBidNotPositive = "opening_bid_not_positive", 422, "`amount` must be at least 1 in an opening bid.";
    UnknownAuctioneer = "unknown_auctioneer", 422, "`first_auctioneer` must be a seat of this game.";

    // The play of Quotlibet.
    BidOutOfTurn = "bid_out_of_turn", 409, "Another seat has the turn to bid.";
    BiddingNotOver = "bidding_not_over", 409, "No card is played before every seat has bid.";
    BiddingOver = "bidding_over", 409, "The bids of this round are made; cards are being played.";
    CardOutOfTurn = "card_out_of_turn", 409, "Another seat has the turn to play.";
    WrongRound = "wrong_round", 409, "Another round is running.";
    WrongTrick = "wrong_trick", 409, "Another trick is running.";
    BidAboveHandSize = "bid_above_hand_size", 422, "`tricks` must be from 0 to the hand size.";
    BidAgainstHook = "bid_against_hook", 422, "`tricks` must not make the bids add up to the number that the dealer must avoid.";
    CardNotInHand = "card_not_in_hand", 422, "The card is not in your hand.";
    MustFollowSuit = "must_follow_suit", 422, "You must follow suit: another suit was led.";

    // Records, forks, checkpoints, the operator.
    NotOperator = "not_operator", 403, "Only the operator may do this.";
    OperatorCallsOff = "operator_calls_off", 403, "Operator calls are off on this server.";
    CheckpointNotFound = "checkpoint_not_found", 404, "No such checkpoint.";
    NotInCheckpoint = "not_in_checkpoint", 404, "The game was created after this checkpoint.";
    UnknownSeat = "unknown_seat", 404, "The game has no such seat.";
    VersionNotFound = "version_not_found", 404, "The game has no such version.";
    GameNotOver = "game_not_over", 409, "The game must be over for this call.";
    Inherited = "inherited", 409, "A fork inherits its parent's set-up: the request cannot choose any of it.";
    NotFinished = "not_finished", 409, "The game has no score yet.";
    ParentMissing = "parent_missing", 409, "This server does not have the parent of the fork.";
    ParentNotOver = "parent_not_over", 409, "Only a game that is over can be forked.";
    LogRestarted = "log_restarted", 410, "A backup was restored, and the log may lack events up to the cursor. Drop all events after `restart_after` and go on from there; without `restart_after`, begin again.";
    ParentNotInPlay = "parent_not_in_play", 422, "A fork needs a version at which the game was in play.";

    // Webhooks.
    DeliveryNotFound = "delivery_not_found", 404, "No such delivery.";
    WebhookNotFound = "webhook_not_found", 404, "No such webhook of yours.";
    TooManyWebhooks = "too_many_webhooks", 409, "A player or an app has at most 10 webhooks.";
    WebhookDisabled = "webhook_disabled", 409, "The webhook is disabled, and its `disabled_reason` says why: register another.";
    UrlRefused = "url_refused", 422, "`url` is not valid, or this server does not call its host.";
}

#[cfg(test)]
mod tests;
