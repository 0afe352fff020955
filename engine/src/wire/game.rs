//! A game as one viewer may know it.

use super::{Names, PlayerResource, RawEvent, ReservationResource};
use chrono::{DateTime, Utc};
use domain::bot::{Bot, Level};
use domain::kernel::{
    AbandonCause, AbsenceView, AllowedAction, ForkOf, Game, OccupantView, PauseView, ProposalView,
    Status, Table, TableView, TurnView, Visibility,
};
use domain::seat::{GameId, Seat, Viewer};
use domain::stream::WrittenEvent;
use serde::Serialize;
use uuid::Uuid;

/// A game as its viewer may know it: a seated player, or the public.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameResource<O, C, P, A, R, T> {
    /// The game's id.
    pub id: Uuid,
    /// The kind of game.
    pub kind: &'static str,
    /// The version of the newest event that this view covers.
    pub version: u32,
    /// The version of the rules by which the game is played.
    pub(crate) rules_version: u16,
    /// The game's status.
    pub status: Status,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The time at which the game was created.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// The time of its newest event.
    #[serde(serialize_with = "domain::time::serialize")]
    pub changed_at: DateTime<Utc>,
    /// The origin of a fork's play; null in every other game.
    pub fork_of: Option<ForkOf>,
    /// The options of the game, fixed at its creation. A kind without options has no such member.
    #[serde(skip_serializing_if = "holds_nothing")]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub options: O,
    /// The host's seat; null once every seat is free.
    pub host: Option<Seat>,
    /// The seats, clockwise from 0.
    pub seats: Vec<SeatResource<C>>,
    /// The reserved seats of the lobby. Their players are still the public, and accept or decline them.
    pub reserved: Vec<ReservationResource>,
    /// The caller's own seat; null for the public.
    pub(crate) your_seat: Option<Seat>,
    /// The seats that must act before the game goes on.
    pub must_act: Vec<Seat>,
    /// The current turn; null unless the game runs.
    pub turn: Option<T>,
    /// The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
    /// deadline, and in a pause.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub deadline_at: Option<DateTime<Utc>>,
    /// The server's time at this answer, by the clock of `deadline_at`. In the answer to a command, and of an earlier
    /// version, it is `changed_at`. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub now: Option<DateTime<Utc>>,
    /// The seconds that a turn lasts; null if turns have no deadline.
    #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 2_592_000))]
    pub move_deadline_seconds: Option<u32>,
    /// How many seconds before a deadline the server sends `game.reminder` to webhooks; null if it does not.
    pub reminder_seconds: Option<u32>,
    /// The level of the bots that take over the seats of players who have missed two turns in a row. Missing if the
    /// players decide about such seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub absent_bot: Option<Level>,
    /// The pause of a game, and the requests for one.
    pub pause: PauseView,
    /// The open proposal of how a game without deadlines goes on. Missing without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub proposal: Option<ProposalView>,
    /// The actions that the caller may perform now, with their constraints. A player who is offered a seat is still the
    /// public, and finds the offer in `seats`.
    pub allowed_actions: Vec<AllowedAction<A>>,
    /// The play, history included; null before the start.
    pub play: Option<P>,
    /// The outcome; null before the end.
    pub result: Option<R>,
    /// The reason why the game was abandoned; null if it was not.
    pub abandoned: Option<AbandonCause>,
}

/// A place at the table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatResource<C> {
    /// The seat.
    pub seat: Seat,
    /// The player in the seat; null for a free seat.
    pub player: Option<PlayerResource>,
    /// How well the bot in the seat plays; null unless a bot sits there.
    pub bot: Option<Level>,
    /// The player's choice with the seat; null for a free seat. A kind without choices has no such member.
    #[serde(skip_serializing_if = "is_of_nothing")]
    pub choice: Option<C>,
    /// True if the player has resigned.
    pub resigned: bool,
    /// True if the server acted for the player at a deadline, and the player has not acted since.
    pub absent: bool,
    /// Details of the absence; null if the player is not absent.
    pub absence: Option<AbsenceView>,
    /// The player to whom the seat is offered. That player may accept it, or has accepted: see `absence`. Null without an
    /// offer.
    pub(crate) offered_to: Option<PlayerResource>,
}

/// True if a type has no members, so that its values say nothing.
fn holds_nothing<T>(_: &T) -> bool {
    size_of::<T>() == 0
}

fn is_of_nothing<T>(_: &Option<T>) -> bool {
    size_of::<T>() == 0
}

/// What the viewer may do at a version of the game. Each member is that of the game's resource.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "turn")]
pub struct TurnState<A> {
    /// The version of the newest event that this covers.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub version: u32,
    /// The game's status.
    pub status: Status,
    /// The viewer's own seat; null for the public.
    pub(crate) your_seat: Option<Seat>,
    /// The seats that must act before the game goes on.
    pub(crate) must_act: Vec<Seat>,
    /// The time at which the server acts by itself: it ends an open lobby, or expires a turn. Null if turns have no
    /// deadline, and in a pause.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) deadline_at: Option<DateTime<Utc>>,
    /// The server's time at this answer, by the clock of `deadline_at`. In the answer to a command it is the time of the
    /// newest event. Null if `deadline_at` is. A countdown begins at `deadline_at` less `now`.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub(crate) now: Option<DateTime<Utc>>,
    /// The actions that the viewer may perform now, with their constraints.
    pub(crate) allowed_actions: Vec<AllowedAction<A>>,
}

impl<A> TurnState<A> {
    /// The state of a turn at a time.
    pub fn new<G: Game<Action = A>>(turn: TurnView<G>, now: DateTime<Utc>) -> Self {
        let play_actions = turn.play_actions.into_iter().map(AllowedAction::Kind);
        Self {
            version: turn.version,
            status: turn.status,
            your_seat: turn.your_seat,
            must_act: turn.must_act,
            deadline_at: turn.deadline_at,
            now: turn.deadline_at.map(|_| now),
            allowed_actions: play_actions.chain(turn.table_actions).collect(),
        }
    }
}

/// The answer to a command.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CommandAnswer<T, A> {
    /// The game's version after the command.
    #[cfg_attr(feature = "openapi", schema(minimum = 1))]
    pub version: u32,
    /// The events that the command has caused, as the caller may know them.
    pub events: Vec<RawEvent>,
    /// What the caller may do after the command.
    pub turn: TurnState<A>,
    /// The game after the command, as the caller may know it. Only with `Prefer: return=representation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub game: Option<T>,
}

/// The first item of a game's feed: the game at the version where the feed begins.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename = "snapshot")]
pub struct Snapshot<T> {
    /// The game as the viewer may know it.
    pub game: T,
    /// The database's epoch, once a backup was restored.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub epoch: Option<Uuid>,
}

/// The answer to the creation of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedAnswer<T> {
    /// The game's version.
    pub version: u32,
    /// The game as its host may know it.
    pub game: T,
    /// The game's events, as the host may know them.
    pub events: Vec<RawEvent>,
    /// The code with which other players join a private game; null for a public one. The server shows it only in this answer
    /// and its repeats.
    pub invite_code: Option<String>,
}

/// The answer to a command that has led to this table by these events; with the game if there are names.
///
/// # Errors
/// If an opening cannot be written.
pub fn command_answer<G: Game>(
    table: &Table<G>,
    events: &[WrittenEvent<G>],
    viewer: Viewer,
    names: Option<&Names>,
) -> Result<CommandAnswer<ResourceOf<G>, G::Action>, serde_json::Error> {
    let shown = events.iter().map(|WrittenEvent { record, stored }| {
        RawEvent::new(stored, &record.openings, viewer.into(), table.salts())
    });
    Ok(CommandAnswer {
        version: table.version,
        events: shown.collect::<Result<_, _>>()?,
        turn: TurnState::new(table.turn_view(viewer), table.changed_at),
        game: names.map(|names| resource(table.view(viewer), names, table.changed_at)),
    })
}

/// The resource of a kind's games.
pub type ResourceOf<G> = GameResource<
    <G as Game>::Options,
    <G as Game>::Choice,
    <G as Game>::View,
    <G as Game>::Action,
    <G as Game>::Result,
    <G as Game>::Turn,
>;

/// Makes the resource of what a viewer may know, at a time.
pub fn resource<G: Game>(view: TableView<G>, names: &Names, now: DateTime<Utc>) -> ResourceOf<G> {
    let GameId(id) = view.id;
    let seats = Seat::all(view.seats.len() as u8).zip(view.seats);
    let seats = seats.map(|(seat, occupant)| seat_resource(seat, occupant, names));
    let reserved = view.reserved.into_iter().map(|reserved| ReservationResource {
        seat: reserved.seat,
        player: names.player(reserved.player),
        until: reserved.until,
    });
    let turn = TurnState::new(view.now, now);
    GameResource {
        id,
        kind: G::KIND,
        version: turn.version,
        rules_version: view.rules_version,
        status: turn.status,
        visibility: view.visibility,
        created_at: view.created_at,
        changed_at: view.changed_at,
        fork_of: view.fork_of,
        options: view.options,
        host: view.host,
        seats: seats.collect(),
        reserved: reserved.collect(),
        your_seat: turn.your_seat,
        must_act: turn.must_act,
        turn: view.turn,
        deadline_at: turn.deadline_at,
        now: turn.now,
        move_deadline_seconds: view.move_deadline_seconds,
        reminder_seconds: view.reminder_seconds,
        absent_bot: view.absent_bot,
        pause: view.pause,
        proposal: view.proposal,
        allowed_actions: turn.allowed_actions,
        play: view.play,
        result: view.result,
        abandoned: view.abandoned,
    }
}

fn seat_resource<C>(
    seat: Seat,
    occupant: Option<OccupantView<C>>,
    names: &Names,
) -> SeatResource<C> {
    let Some(occupant) = occupant else {
        let (player, choice, offered_to) = (None, None, None);
        return SeatResource {
            seat,
            player,
            bot: None,
            choice,
            resigned: false,
            absent: false,
            absence: None,
            offered_to,
        };
    };
    SeatResource {
        seat,
        player: Some(names.player(occupant.player)),
        bot: Bot::of(occupant.player).map(|bot| bot.level),
        choice: Some(occupant.choice),
        resigned: occupant.resigned,
        absent: occupant.absent,
        absence: occupant.absence,
        offered_to: occupant.offered_to.map(|player| names.player(player)),
    }
}

#[cfg(test)]
mod tests;
