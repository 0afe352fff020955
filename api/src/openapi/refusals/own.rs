//! The codes of each operation that do not follow from its path, caller, body or parameters. The likely ones come first: an
//! example shows the first of its status.

use crate::codes::Code::{self, *};

/// Of a command before the start.
const LOBBY: [Code; 3] = [GameStarted, GameOver, LobbyExpired];
/// Of a creation.
const CREATED: [Code; 12] = [
    TooManyLobbies,
    TooManyBotGames,
    TooManyReservations,
    SeatCountOutOfRange,
    MoveDeadlineOutOfRange,
    UnknownPlayer,
    NamedTwice,
    NobodyNamed,
    ReminderOutOfRange,
    AbsentBotWithoutDeadline,
    ReservationOutOfRange,
    NoRandomness,
];
/// Of a command by a player who sits in the running game.
const RUNNING: [Code; 5] = [GameOver, GameNotStarted, Resigned, NotSeated, LobbyExpired];
/// Of a move.
const MOVE: [Code; 2] = [GamePaused, DeadlinePassed];

/// The codes of an operation, without the kind in its name, that are its own.
pub(super) fn codes(kind: Option<&str>, operation: &str) -> Vec<Code> {
    let mut codes = match operation {
        "create_game" | "fork_game" | "take_seat" | "leave_seat" | "remove_seat" | "seat_bot"
        | "remove_bot" | "add_entropy" | "start" | "abandon" | "decline_seat" => lobby(operation),
        "resign" | "pause" | "unpause" | "propose" | "answer_proposal" | "place_bid" | "peek"
        | "play_card" => running(operation),
        "consent_to_offer" | "offer_seat" | "withdraw_offer" | "accept_seat" => {
            handed_over(operation)
        }
        _ if kind.is_some() => read(operation),
        _ => outside_of_games(operation),
    };
    match kind {
        Some("qe") => codes.extend(qe(operation)),
        Some("quotlibet") => codes.extend(quotlibet(operation)),
        _ => {}
    }
    codes
}

fn lobby(operation: &str) -> Vec<Code> {
    let own: &[Code] = match operation {
        "create_game" => return CREATED.to_vec(),
        "fork_game" => {
            return vec![
                ParentNotOver,
                TooManyLobbies,
                ParentMissing,
                VersionNotFound,
                UnknownSeat,
                ParentNotInPlay,
                NoRandomness,
            ];
        }
        "take_seat" => &[
            GameFull,
            SeatTaken,
            SeatReserved,
            ReservationExpired,
            AlreadySeated,
            LobbyExhausted,
            ClosedToStrangers,
            LobbyShareUsed,
            RemovedByHost,
            NotSeated,
            TooManyLobbies,
            UnknownSeat,
        ],
        "remove_seat" => &[NotHost, NotSeated, OwnSeat, SeatFree, UnknownSeat],
        "seat_bot" => &[
            NotHost,
            NotSeated,
            SeatTaken,
            TooManyBotGames,
            LobbyExhausted,
            SeatNotAbsent,
            AbsentTooBriefly,
            AlreadyOffered,
            PlayerHeldSeat,
            SeatResigned,
            Resigned,
            UnknownSeat,
        ],
        "remove_bot" => &[NotHost, NotSeated, SeatNotBot, UnknownSeat],
        "add_entropy" => &[NotSeated, LobbyExhausted, ClosedToStrangers, LobbyShareUsed],
        "start" => &[NotHost, NotSeated, TooFewPlayers, ParentNotOver, ParentMissing],
        "abandon" => &[NotHost, NotSeated],
        "decline_seat" => &[SeatNotOffered, UnknownSeat],
        _ => &[NotSeated],
    };
    [own, &LOBBY].concat()
}

fn running(operation: &str) -> Vec<Code> {
    match operation {
        "resign" => RUNNING.to_vec(),
        "unpause" => [&[NotPaused], &RUNNING[..]].concat(),
        "pause" => [&[PauseAsked], &MOVE[..], &RUNNING].concat(),
        "propose" => {
            let own = [TurnsHaveDeadlines, WaitedFor, ProposalOpen, ProposedTooEarly, GamePaused];
            [&own, &RUNNING[..]].concat()
        }
        "answer_proposal" => {
            let own = [NoProposal, WaitedFor, OwnProposal, AlreadyAnswered, ProposalDue];
            [&own, &RUNNING[..]].concat()
        }
        _ => [&MOVE[..], &RUNNING].concat(),
    }
}

fn handed_over(operation: &str) -> Vec<Code> {
    let own: &[Code] = match operation {
        "consent_to_offer" => {
            &[SeatNotAbsent, AlreadyConsented, ConsentNotAsked, SeatResigned, UnknownSeat]
        }
        "offer_seat" => &[
            NotHost,
            SeatNotAbsent,
            AbsentTooBriefly,
            AlreadyOffered,
            PlayerSeated,
            PlayerHeldSeat,
            SeatResigned,
            UnknownSeat,
            UnknownPlayer,
        ],
        "withdraw_offer" => &[NotHost, NoOffer, UnknownSeat],
        _ => {
            return vec![
                SeatNotOffered,
                AlreadySeated,
                AlreadyAccepted,
                PlayerHeldSeat,
                ReservationExpired,
                LobbyExhausted,
                TooManyLobbies,
                GameNotStarted,
                GameOver,
                LobbyExpired,
                UnknownSeat,
            ];
        }
    };
    [own, &RUNNING].concat()
}

fn qe(operation: &str) -> Vec<Code> {
    match operation {
        "create_game" => vec![NationTaken, NationNotInPlay],
        "take_seat" => vec![NationTaken, Inherited, NationNotInPlay],
        "start" => vec![Inherited, UnknownAuctioneer],
        "place_bid" => vec![
            AlreadyBid,
            WrongAuction,
            WrongBallot,
            BeforeOpeningBid,
            AuctioneerHasBid,
            NotInRebid,
            EqualsOpeningBid,
            OpeningBidNotPositive,
        ],
        "peek" => vec![UnknownAuction, NoPeek, PeekUsed, NotAwarded, AmountKnown],
        "get_auction" => vec![UnknownAuction],
        _ => Vec::new(),
    }
}

fn quotlibet(operation: &str) -> Vec<Code> {
    match operation {
        "place_bid" => {
            vec![BidOutOfTurn, WrongRound, BiddingOver, BidAgainstHook, BidAboveHandSize]
        }
        "play_card" => vec![
            CardOutOfTurn,
            WrongRound,
            WrongTrick,
            BiddingNotOver,
            MustFollowSuit,
            CardNotInHand,
        ],
        _ => Vec::new(),
    }
}

fn read(operation: &str) -> Vec<Code> {
    match operation {
        "get_game" => vec![GameNotOver, VersionNotFound, UnknownSeat],
        "list_events" => {
            vec![GameNotOver, VersionNotFound, UnknownSeat, TooManyFeeds, NotAcceptable]
        }
        "follow_game" | "stream_events" => vec![VersionNotFound, TooManyFeeds, NotAcceptable],
        "get_proof" => vec![VersionNotFound],
        "get_score" => vec![NotFinished],
        "export" => vec![GameNotOver, UnknownSeat],
        "get_inclusion" => vec![CheckpointNotFound, NotInCheckpoint, Busy],
        _ => Vec::new(),
    }
}

fn outside_of_games(operation: &str) -> Vec<Code> {
    match operation {
        "readyz" => vec![
            DatabaseUnreachable,
            DatabaseReadOnly,
            DiskFull,
            DatabaseFenced,
            Draining,
            SchemaNewer,
            SchemaForeign,
            WritesFail,
        ],
        "get_protected_resource" => vec![InvalidHeader],
        "create_player" => vec![NoRandomness],
        "get_player" | "rename_player" | "stop_player" | "resume_player" => {
            vec![PlayerNotFound, PlayerErased]
        }
        "erase_player" => vec![PlayerNotFound],
        "create_token" => vec![TooManyTokens, NoRandomness],
        "create_feed_ticket" => vec![TooManyFeedTickets, NoRandomness],
        "create_device_code" => {
            vec![DeviceCodeEnded, SignedInByApp, TooManyIdempotencyKeys, NoRandomness]
        }
        "get_device_code" | "claim_device_code" => vec![DeviceCodeNotFound],
        "confirm_device_code" => {
            vec![DeviceCodeUnclaimed, DeviceCodeEnded, TooManyTokens, DeviceCodeNotFound]
        }
        "refuse_device_code" => vec![DeviceCodeEnded, DeviceCodeNotFound],
        "revoke_token_by_id" => vec![TokenNotFound],
        "revoke_other_tokens" => vec![TooManyIdempotencyKeys],
        "create_webhook" => {
            vec![NotSeated, TooManyWebhooks, GameNotFound, UrlRefused, NoRandomness]
        }
        "get_webhook" | "list_deliveries" => vec![WebhookNotFound],
        "delete_webhook" => vec![WebhookNotFound, TooManyIdempotencyKeys],
        "redeliver" => {
            vec![WebhookDisabled, WebhookNotFound, DeliveryNotFound, TooManyIdempotencyKeys]
        }
        "exchange_token" => vec![
            InvalidTokenRequest,
            SubjectTokenInvalid,
            InvalidScope,
            InvalidTarget,
            UnsupportedGrantType,
            TokenRequired,
            ScopeMissing,
            PlayerErased,
            NoRandomness,
        ],
        "link_identity" => vec![IdentityTaken, AlreadyLinked, PlayerErased],
        "unlink_identity" => vec![LastWayIn],
        "get_checkpoint" => vec![CheckpointNotFound],
        "list_games" => vec![TokenRequired],
        "follow_my_games" => vec![TooManyFeeds, NotAcceptable],
        "read_log" => vec![NotAcceptable, LogRestarted],
        "stream_log" => vec![NotAcceptable, LogRestarted, TooManyFeeds],
        _ => of_apps(operation),
    }
}

fn of_apps(operation: &str) -> Vec<Code> {
    match operation {
        "create_games" => vec![
            InvalidIdempotencyKey,
            NationTaken,
            TooManyBotGames,
            TooManyReservations,
            UnknownPlayer,
            NamedTwice,
            NobodyNamed,
            NationNotInPlay,
            SeatCountOutOfRange,
            MoveDeadlineOutOfRange,
            ReminderOutOfRange,
            ReservationOutOfRange,
            IdempotencyKeyReused,
            GameMoved,
            Contended,
            NoRandomness,
        ],
        "create_app_webhook" => vec![TooManyWebhooks, UrlRefused, NoRandomness],
        "get_app_webhook" | "delete_app_webhook" | "list_app_deliveries" => {
            vec![WebhookNotFound]
        }
        "redeliver_app_delivery" => {
            vec![WebhookDisabled, WebhookNotFound, DeliveryNotFound, TooManyIdempotencyKeys]
        }
        "create_app" => vec![NoRandomness],
        "get_app" | "list_app_keys" | "list_issuers" => vec![AppNotFound],
        "create_app_key" => vec![AppNotFound, TooManyAppKeys, NoRandomness],
        "revoke_app_key" => vec![AppKeyNotFound, AppNotFound],
        "add_issuer" => vec![AppNotFound, AudienceTaken, TooManyIssuers],
        "remove_issuer" => vec![IssuerNotFound, AppNotFound],
        "provision_player" => vec![InvalidExternalId],
        "get_app_player" | "erase_app_player" | "sign_out_app_player" => {
            vec![PlayerNotFound, PlayerErased, InvalidExternalId]
        }
        _ => Vec::new(),
    }
}
