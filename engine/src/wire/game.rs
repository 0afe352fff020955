//! A game as one viewer may know it.

use super::{Names, PlayerResource, RawEvent};
use chrono::{DateTime, Utc};
use domain::kernel::{
    AbandonCause, AbsenceView, AllowedAction, ForkOf, Game, PauseView, Status, Table, TableView,
    Visibility,
};
use domain::seat::{GameId, Seat, Viewer};
use domain::stream::WrittenEvent;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A game as the caller may know it: as a seated player, or as the public.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameResource<O, C, P, A, R, T> {
    /// The game's id.
    pub id: Uuid,
    /// The kind of game.
    pub kind: &'static str,
    /// The number of the newest event that this view knows of.
    pub version: u32,
    /// The version of the rules that the game is played by.
    pub(crate) rules_version: u16,
    /// Where the game stands.
    pub status: Status,
    /// Who finds the game.
    pub visibility: Visibility,
    /// When the game was created.
    #[serde(serialize_with = "domain::time::serialize")]
    pub created_at: DateTime<Utc>,
    /// When its newest event was recorded.
    #[serde(serialize_with = "domain::time::serialize")]
    pub changed_at: DateTime<Utc>,
    /// Of a fork: where its play comes from; null in every other game.
    pub fork_of: Option<ForkOf>,
    /// What was fixed when the game was created.
    pub options: O,
    /// The host's seat; null where nobody sits any more.
    pub host: Option<Seat>,
    /// The seats, clockwise from 0.
    pub seats: Vec<SeatResource<C>>,
    /// The caller's own seat; null for the public.
    pub(crate) your_seat: Option<Seat>,
    /// The seats without whose action the game does not go on.
    pub must_act: Vec<Seat>,
    /// What the game waits for; null unless it runs.
    pub turn: Option<T>,
    /// When the server acts by itself: an open lobby ends then, a turn expires. Null where turns wait for ever, and in a
    /// pause.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub deadline_at: Option<DateTime<Utc>>,
    /// The time by the clock of `deadline_at`, when this answer was made; in the answer to a command, and of an earlier version,
    /// `changed_at`. Null where `deadline_at` is. A countdown begins at `deadline_at` less `now`.
    #[serde(serialize_with = "domain::time::option::serialize")]
    pub now: Option<DateTime<Utc>>,
    /// How many seconds each turn waits; null where turns wait for ever.
    pub move_deadline_seconds: Option<u32>,
    /// Whether the game is paused, or who asks for it.
    pub pause: PauseView,
    /// What the caller may do now, as the seat or the public that the caller is, with the constraints. Whoever a seat is
    /// offered to is the public, and finds that in `seats`.
    pub allowed_actions: Vec<AllowedAction<A>>,
    /// The play, history included; null before the start.
    pub play: Option<P>,
    /// The outcome; null before the end.
    pub result: Option<R>,
    /// Why the game was abandoned; null where it was not.
    pub abandoned: Option<AbandonCause>,
}

/// A place at the table.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatResource<C> {
    /// The seat.
    pub seat: Seat,
    /// Who sits there; null for a free seat.
    pub player: Option<PlayerResource>,
    /// What the player chose with the seat; null for a free seat.
    pub choice: Option<C>,
    /// Whether the player has resigned.
    pub resigned: bool,
    /// Whether the server acted for the player at a deadline, and the player has done nothing since.
    pub absent: bool,
    /// More of that absence; null where the player is not absent.
    pub absence: Option<AbsenceView>,
    /// To whom the seat is offered. That player may accept it, or has: see `absence`. Null where it is not offered.
    pub(crate) offered_to: Option<PlayerResource>,
}

/// The answer to a command. Under `Prefer: return=minimal` it holds the version alone.
#[derive(Debug, Serialize, ToSchema)]
pub struct CommandAnswer<T> {
    /// The game's version after the command.
    pub version: u32,
    /// The game after the command, as the caller may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub game: Option<T>,
    /// The events that the command has caused, as the caller may know them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub events: Option<Vec<RawEvent>>,
}

/// The answer to the creation of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreatedAnswer<T> {
    /// The game's version.
    pub version: u32,
    /// The game as its host may know it.
    pub game: T,
    /// The events so far, as the host may know them.
    pub events: Vec<RawEvent>,
    /// The code with which others take a seat in a private game: shown this once, kept hashed; null for a public game.
    pub invite_code: Option<String>,
}

/// The whole answer to a command that has led to this table by these events.
///
/// # Errors
/// Where an opening cannot be written.
pub fn whole_answer<G: Game>(
    table: &Table<G>,
    events: &[WrittenEvent<G>],
    viewer: Viewer,
    names: &Names,
) -> Result<CommandAnswer<ResourceOf<G>>, serde_json::Error> {
    let shown = events.iter().map(|WrittenEvent { record, stored }| {
        RawEvent::new(stored, &record.openings, viewer.into(), table.salts())
    });
    Ok(CommandAnswer {
        version: table.version,
        game: Some(resource(table.view(viewer), names, table.changed_at)),
        events: Some(shown.collect::<Result<_, _>>()?),
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
    let seats = Seat::all(view.seats.len() as u8).zip(view.seats).map(|(seat, occupant)| {
        let Some(occupant) = occupant else {
            let (player, choice, offered_to) = (None, None, None);
            return SeatResource {
                seat,
                player,
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
            choice: Some(occupant.choice),
            resigned: occupant.resigned,
            absent: occupant.absent,
            absence: occupant.absence,
            offered_to: occupant.offered_to.map(|player| names.player(player)),
        }
    });
    let play_actions = view.play_actions.into_iter().map(AllowedAction::Kind);
    GameResource {
        id,
        kind: G::KIND,
        version: view.version,
        rules_version: view.rules_version,
        status: view.status,
        visibility: view.visibility,
        created_at: view.created_at,
        changed_at: view.changed_at,
        fork_of: view.fork_of,
        options: view.options,
        host: view.host,
        seats: seats.collect(),
        your_seat: view.your_seat,
        must_act: view.must_act,
        turn: view.turn,
        deadline_at: view.deadline_at,
        now: view.deadline_at.map(|_| now),
        move_deadline_seconds: view.move_deadline_seconds,
        pause: view.pause,
        allowed_actions: play_actions.chain(view.table_actions).collect(),
        play: view.play,
        result: view.result,
        abandoned: view.abandoned,
    }
}

#[cfg(test)]
mod tests;
