//! Why the table refuses a command.

use super::{
    ABSENT_SECONDS, LOBBY_EVENTS, LOBBY_HOURS, MISSED_TURNS, MOVE_DEADLINE_SECONDS, PROPOSAL_DAYS,
    RESERVATION_SECONDS, STRANGER_ENTROPY, STRANGER_SEATS,
};
use crate::kernel::{Refusal, RefusalClass};

/// Why a command is refused: by the table, or by the kind's rules.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum Rejection<R: Refusal> {
    /// The kind is not for so many players.
    #[error("`seats` must be from {min} to {max}")]
    SeatCount {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The player has no seat in the game.
    #[error("you have no seat in this game")]
    NotSeated,
    /// Only the host may do this.
    #[error("only the host may do this")]
    NotHost,
    /// Only the server may do this.
    #[error("only the server may do this")]
    NotServer,
    /// The game has started.
    #[error("the game has started")]
    AlreadyStarted,
    /// The game has not started.
    #[error("the game has not started")]
    NotStarted,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The player sits in the game already.
    #[error("you have a seat in this game already")]
    AlreadySeated,
    /// No seat is free.
    #[error("every seat of this game is taken")]
    GameFull,
    /// The table has no such seat.
    #[error("the game has no such seat")]
    UnknownSeat,
    /// The seat has a player.
    #[error("this seat is taken")]
    SeatTaken,
    /// The seat is free.
    #[error("nobody sits in this seat")]
    SeatFree,
    /// A host leaves the own seat otherwise.
    #[error("the host cannot remove their own seat; leave it instead")]
    OwnSeat,
    /// Some seats are free.
    #[error("{free} of the seats are free; the game starts with every seat taken")]
    TooFewPlayers {
        /// How many are free.
        free: usize,
    },
    /// The lobby holds too many events.
    #[error(
        "a lobby holds at most {LOBBY_EVENTS} events; start the game, abandon it, or create another"
    )]
    LobbyExhausted,
    /// The rest of the lobby is kept for players whom the host lets in.
    #[error(
        "this table is closed to players for whom no seat is reserved: the rest of the {LOBBY_EVENTS} events of its lobby is kept for the others"
    )]
    ClosedToStrangers,
    /// The player has used the own share of the lobby.
    #[error(
        "a player without a reserved seat takes at most {STRANGER_SEATS} seats of one lobby, and adds entropy at most {STRANGER_ENTROPY} times"
    )]
    LobbyShareUsed,
    /// The host has removed the player.
    #[error("the host has removed you from this table")]
    RemovedByHost,
    /// The lobby was open for too long.
    #[error("a lobby stays open for {LOBBY_HOURS} hours; create another game")]
    LobbyExpired,
    /// The deadline has not passed.
    #[error("the deadline has not passed")]
    NotDue,
    /// The player has resigned.
    #[error("you have resigned from this game")]
    Resigned,
    /// Only a game that is over can be forked.
    #[error("only a game that is over can be forked")]
    ParentRunning,
    /// The parent was not being played at that version.
    #[error("a game can be forked at a version at which it was being played")]
    ParentNotPlaying,
    /// A fork inherits this, so nobody can choose it.
    #[error("a fork's set-up is its parent's: nothing of it can be chosen")]
    Inherited,
    /// The turn's deadline has passed.
    #[error(
        "the deadline of this turn has passed; the server is about to act for the absent player"
    )]
    DeadlinePassed,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// The player asks for a pause already.
    #[error("you have asked for a pause already")]
    PauseAsked,
    /// There is neither a pause nor an ask of the player's.
    #[error("the game is not paused, and you have not asked for a pause")]
    NotPaused,
    /// The server acts at deadlines, and nobody need propose it.
    #[error("the turns of this game have deadlines, at which the server acts")]
    TurnsHaveDeadlines,
    /// The game waits for the player.
    #[error("the game waits for you; only the others propose and answer how it goes on")]
    WaitedFor,
    /// There is a proposal.
    #[error("a proposal is open; answer it")]
    ProposalOpen,
    /// The others may still come.
    #[error(
        "a proposal can be made {PROPOSAL_DAYS} days after the newest move, the end of a pause or the refusal of a proposal"
    )]
    ProposedTooEarly,
    /// There is no proposal.
    #[error("there is no proposal")]
    NoProposal,
    /// The player has made the proposal.
    #[error("the proposal is yours; the others answer it")]
    OwnProposal,
    /// The player has agreed.
    #[error("you have agreed to the proposal already")]
    AlreadyAnswered,
    /// The proposal takes effect.
    #[error("the proposal takes effect now: nobody has refused it in time")]
    ProposalDue,
    /// The seat's player is not absent.
    #[error("only the seat of an absent player can be offered")]
    SeatNotAbsent,
    /// The seat's player has not been absent for long enough.
    #[error(
        "a seat can be offered once its player has missed {MISSED_TURNS} turns in a row and been absent for {ABSENT_SECONDS} seconds, or every other present person consents"
    )]
    AbsentTooBriefly,
    /// The player consents already.
    #[error("you have consented to an offer of this seat already")]
    AlreadyConsented,
    /// The player's consent would not count.
    #[error("the acting host and bots are not asked to consent to the offer of a seat")]
    ConsentNotAsked,
    /// The player has accepted the seat.
    #[error(
        "you have accepted this seat already; it is yours once its player has missed one more turn"
    )]
    AlreadyAccepted,
    /// The seat's player has resigned.
    #[error("this seat's player has resigned; a resigned seat cannot win and is not handed over")]
    SeatResigned,
    /// The player holds a seat.
    #[error("this player holds a seat in the game")]
    PlayerSeated,
    /// The player has held another seat, and knows what it knew.
    #[error("this player has had another seat of the game, and knows its secrets")]
    PlayerHeldSeat,
    /// The seat is offered to this player already.
    #[error("this seat is offered to this player already")]
    AlreadyOffered,
    /// The seat is not offered, or to another player.
    #[error("this seat is not offered to you")]
    NotOffered,
    /// There is no offer of the seat.
    #[error("this seat is offered to nobody")]
    NoOffer,
    /// Turns cannot wait for so long or so short.
    #[error(
        "`move_deadline_seconds` is from {} to {}",
        MOVE_DEADLINE_SECONDS.start(), MOVE_DEADLINE_SECONDS.end()
    )]
    MoveDeadline,
    /// The server cannot remind then.
    #[error("`reminder_seconds` is from 1 to one less than `move_deadline_seconds`")]
    Reminder,
    /// No player is absent in a game without deadlines.
    #[error("`absent_bot` needs `move_deadline_seconds`")]
    AbsentBot,
    /// A seat cannot be reserved for so long or so short.
    #[error(
        "`reservation_seconds` is from {} to {}",
        RESERVATION_SECONDS.start(), RESERVATION_SECONDS.end()
    )]
    ReservationTime,
    /// No seat names a player.
    #[error("`seating` names no player")]
    NobodyNamed,
    /// Two seats name one player.
    #[error("another seat names this player")]
    NamedTwice,
    /// The seat is reserved for another player.
    #[error("this seat is reserved for another player")]
    SeatReserved,
    /// The player did not accept in time.
    #[error("the reservation of this seat has expired")]
    ReservationExpired,
    /// A new table cannot seat this player so.
    #[error("{because}")]
    Place {
        /// The seat.
        place: usize,
        /// The reason.
        because: Box<Self>,
    },
    /// The rules of the kind refuse it.
    #[error(transparent)]
    Rules(#[from] R),
}

impl<R: Refusal> Refusal for Rejection<R> {
    fn code(&self) -> &'static str {
        match self {
            Self::SeatCount { .. } => "seat_count_out_of_range",
            Self::NotSeated => "not_seated",
            Self::NotHost => "not_host",
            Self::NotServer => "not_server",
            Self::AlreadyStarted => "game_started",
            Self::NotStarted => "game_not_started",
            Self::GameOver => "game_over",
            Self::AlreadySeated => "already_seated",
            Self::GameFull => "game_full",
            Self::UnknownSeat => "unknown_seat",
            Self::SeatTaken => "seat_taken",
            Self::SeatFree => "seat_free",
            Self::OwnSeat => "own_seat",
            Self::TooFewPlayers { .. } => "too_few_players",
            Self::LobbyExhausted => "lobby_exhausted",
            Self::ClosedToStrangers => "closed_to_strangers",
            Self::LobbyShareUsed => "lobby_share_used",
            Self::RemovedByHost => "removed_by_host",
            Self::LobbyExpired => "lobby_expired",
            Self::NotDue => "not_due",
            Self::Resigned => "resigned",
            Self::ParentRunning => "parent_not_over",
            Self::ParentNotPlaying => "parent_not_in_play",
            Self::Inherited => "inherited",
            Self::DeadlinePassed => "deadline_passed",
            Self::Paused => "game_paused",
            Self::PauseAsked => "pause_asked",
            Self::NotPaused => "not_paused",
            Self::TurnsHaveDeadlines => "turns_have_deadlines",
            Self::WaitedFor => "waited_for",
            Self::ProposalOpen => "proposal_open",
            Self::ProposedTooEarly => "proposed_too_early",
            Self::NoProposal => "no_proposal",
            Self::OwnProposal => "own_proposal",
            Self::AlreadyAnswered => "already_answered",
            Self::ProposalDue => "proposal_due",
            Self::SeatNotAbsent => "seat_not_absent",
            Self::AbsentTooBriefly => "absent_too_briefly",
            Self::AlreadyConsented => "already_consented",
            Self::ConsentNotAsked => "consent_not_asked",
            Self::AlreadyAccepted => "already_accepted",
            Self::SeatResigned => "seat_resigned",
            Self::PlayerSeated => "player_seated",
            Self::PlayerHeldSeat => "player_held_seat",
            Self::AlreadyOffered => "already_offered",
            Self::NotOffered => "seat_not_offered",
            Self::NoOffer => "no_offer",
            Self::MoveDeadline => "move_deadline_out_of_range",
            Self::Reminder => "reminder_out_of_range",
            Self::AbsentBot => "absent_bot_without_deadline",
            Self::ReservationTime => "reservation_out_of_range",
            Self::NobodyNamed => "nobody_named",
            Self::NamedTwice => "named_twice",
            Self::SeatReserved => "seat_reserved",
            Self::ReservationExpired => "reservation_expired",
            Self::Place { because, .. } => because.code(),
            Self::Rules(rejection) => rejection.code(),
        }
    }

    fn class(&self) -> RefusalClass {
        match self {
            Self::SeatCount { .. } => RefusalClass::Invalid("seats"),
            Self::MoveDeadline => RefusalClass::Invalid("move_deadline_seconds"),
            Self::Reminder => RefusalClass::Invalid("reminder_seconds"),
            Self::AbsentBot => RefusalClass::Invalid("absent_bot"),
            Self::ReservationTime => RefusalClass::Invalid("reservation_seconds"),
            Self::NobodyNamed | Self::NamedTwice => RefusalClass::Invalid("seating"),
            Self::Place { because, .. } => because.class(),
            Self::NotSeated
            | Self::NotHost
            | Self::NotServer
            | Self::NotOffered
            | Self::RemovedByHost => RefusalClass::Forbidden,
            Self::UnknownSeat => RefusalClass::NotFound,
            Self::ParentNotPlaying => RefusalClass::Invalid("version"),
            Self::Rules(rejection) => rejection.class(),
            _ => RefusalClass::Conflict,
        }
    }

    fn place(&self) -> Option<usize> {
        match self {
            Self::Place { place, .. } => Some(*place),
            _ => None,
        }
    }
}
