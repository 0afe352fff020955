//! The types that enter and leave the store, the same for every backend.

use std::borrow::Cow;
use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::kernel::{Status, Visibility};
use domain::seat::{GameId, PlayerId};
use domain::stream::StoredEvent;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::stored::json;
use crate::{AppId, LogCursor, StoreError};

/// A SHA-256 digest.
pub type Digest = [u8; 32];

/// Events of one command, to be appended to one game together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game, a UUIDv7.
    pub game_id: GameId,
    /// The command's id, which the first event's row stores. The caller guarantees that no event up to the one of
    /// `previous_hash` names it, so a command takes effect at most once. The store accepts a creation with a `request_hmac`
    /// only once, so it makes one game.
    pub command_id: Uuid,
    /// The HMAC that a repeat of the request must match, if the command may be repeated.
    pub request_hmac: Option<Digest>,
    /// The hash of the event before the first of `events`; `None` for a new game.
    pub previous_hash: Option<Digest>,
    /// The events in order, at least one; the first one's version is the head's plus one.
    pub events: Vec<StoredEvent>,
    /// The game's row for lists and look-ups as it is after these events.
    pub listing: Listing,
    /// The changes of the game's row by these events.
    pub changed: Changed,
}

impl Append {
    /// Refuses what no caller should send and what no constraint of one row can see.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let Some((first, last)) = self.events.first().zip(self.events.last()) else {
            return Err(StoreError::refused("an append without events"));
        };
        if first.version == 0 {
            return Err(StoreError::refused("an event without a version"));
        }
        let versions = self.events.iter().map(|event| u64::from(event.version));
        if !versions.eq((u64::from(first.version)..).take(self.events.len())) {
            return Err(StoreError::refused("an append with a gap between its versions"));
        }
        // The columns are signed, and a command's number of events is stored beside its first one.
        let fits = |event: &StoredEvent| i16::try_from(event.schema_version).is_ok();
        let named = |event: &StoredEvent| !event.kind.is_empty() && !event.event_type.is_empty();
        if !self.events.iter().all(|event| named(event) && event.schema_version > 0) {
            return Err(StoreError::refused("an event without a kind, a type or a form"));
        }
        if i32::try_from(last.version).is_err()
            || i16::try_from(self.events.len()).is_err()
            || !self.events.iter().all(fits)
        {
            return Err(StoreError::refused("an append with a number too large to store"));
        }
        if first.version == 1 && !matches!(self.changed, Changed::Seats { .. }) {
            return Err(StoreError::refused("a new game without a row"));
        }
        if self.listing.status.is_over() && self.changed == Changed::Nothing {
            return Err(StoreError::refused("a game that is over without its row"));
        }
        Ok(())
    }

    /// The command's id where this makes a game by a request that may be repeated: its repeats make no other game.
    pub(crate) fn claim(&self) -> Option<Uuid> {
        let creates = self.previous_hash.is_none();
        self.request_hmac.filter(|_| creates).map(|_| self.command_id)
    }

    /// The seats that must act after an event of this append, as its row has them: known for the last one alone.
    pub(crate) fn must_act_after(&self, event: &StoredEvent) -> Option<&[u8]> {
        let last = self.events.last().is_some_and(|last| last.version == event.version);
        last.then_some(&self.listing.must_act)
    }
}

/// The changes of a game's row by events. Version, time and the seats that must act are not in the row: readers get them
/// from the newest event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changed {
    /// Nothing else: the row need not be written.
    Nothing,
    /// Something, but neither the seats nor the status.
    Row,
    /// The seats or the status, and perhaps more; so does a new game's first event.
    Seats {
        /// The players who sat down, or for whom a seat was reserved.
        seated: Vec<PlayerId>,
        /// The players who have neither a seat nor a reserved one any more.
        left: Vec<PlayerId>,
        /// The seats of players in games that are not over, which were not or were other ones before.
        opened: Vec<OpenSeat>,
        /// The seats that were such and are no more, or are other ones now.
        closed: Vec<OpenSeat>,
    },
}

/// A player in whose lists a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    /// The player.
    pub player: PlayerId,
    /// The player's place in the game; `None` once the game is over.
    pub place: Option<OpenPlace>,
}

/// A player's seat in a game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSeat {
    /// The player.
    pub player: PlayerId,
    /// The player's place in the game.
    pub place: OpenPlace,
}

/// A place in a game that is not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenPlace {
    /// A seat of a lobby that is reserved.
    Reserved,
    /// A seat of a lobby.
    Lobby,
    /// A seat of a running game.
    Running,
}

impl OpenPlace {
    /// The place of a player with a seat in a game of this status.
    pub fn of(status: Status) -> Option<Self> {
        match status {
            Status::Lobby => Some(Self::Lobby),
            Status::Running => Some(Self::Running),
            Status::Finished | Status::Abandoned => None,
        }
    }

    /// Its name in the database.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Reserved => "reserved",
            Self::Lobby => "lobby",
            Self::Running => "running",
        }
    }
}

impl Changed {
    /// A change of the seats or of the status; before a game's first event nobody is listed.
    pub fn seats(before: &[ListedPlayer], after: &[ListedPlayer]) -> Self {
        let only = |these: &[ListedPlayer], those: &[ListedPlayer]| {
            let sits = |player| those.iter().any(|other| other.player == player);
            these.iter().map(|listed| listed.player).filter(|player| !sits(*player)).collect()
        };
        let open = |these: &[ListedPlayer], those: &[ListedPlayer]| {
            let moved = these.iter().filter(|listed| !those.contains(listed));
            let seat = |listed: &ListedPlayer| {
                Some(OpenSeat { player: listed.player, place: listed.place? })
            };
            moved.filter_map(seat).collect()
        };
        Self::Seats {
            seated: only(after, before),
            left: only(before, after),
            opened: open(after, before),
            closed: open(before, after),
        }
    }
}

/// A game's row for lists and look-ups: a projection of its stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The game's kind, such as `qe`.
    pub kind: Cow<'static, str>,
    /// The game's status.
    pub status: Status,
    /// The players who can find the game.
    pub visibility: Visibility,
    /// The player in each seat, in seat order; `None` for a free seat.
    pub players: Vec<Option<PlayerId>>,
    /// The host's seat.
    pub host: Option<u8>,
    /// The seats that must act, in ascending order.
    pub must_act: Vec<u8>,
    /// When the server has to act on the game by itself, if ever.
    pub deadline_at: Option<DateTime<Utc>>,
    /// SHA-256 of the invite code; given with a private game's first event, and stored from then on.
    pub invite_hash: Option<Digest>,
    /// While the game has bots and is not over: the player on whose account they play.
    pub bots_for: Option<PlayerId>,
    /// Since when a bot has something to do, if one has.
    pub bots_due_at: Option<DateTime<Utc>>,
    /// The app whose players find the game, if it is an app's alone.
    pub app: Option<AppId>,
    /// The reserved seats of a lobby.
    pub reserved: Vec<ReservedSeat>,
}

impl Listing {
    /// The players in whose lists the game is: those with a seat, and those for whom one is reserved.
    pub fn listed(&self) -> impl Iterator<Item = PlayerId> {
        let reserved = self.reserved.iter().map(|reserved| reserved.player);
        self.players.iter().flatten().copied().chain(reserved)
    }

    /// The same players with their places.
    pub fn seats(&self) -> Vec<ListedPlayer> {
        let reserved_place = (self.status == Status::Lobby).then_some(OpenPlace::Reserved);
        let seat = |player, place| ListedPlayer { player, place };
        let players = self.players.iter().flatten();
        let seated = players.map(|player| seat(*player, OpenPlace::of(self.status)));
        let reserved = self.reserved.iter().map(|reserved| seat(reserved.player, reserved_place));
        seated.chain(reserved).collect()
    }

    /// The reserved seats as they are stored; none where there is none.
    pub(crate) fn stored_reserved(&self) -> Result<Option<String>, sqlx::Error> {
        (!self.reserved.is_empty()).then(|| json(&self.reserved)).transpose()
    }
}

/// A seat of a lobby that is reserved for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReservedSeat {
    /// The player.
    pub player: PlayerId,
    /// The seat.
    pub seat: u8,
    /// When the reservation expires.
    #[serde(with = "domain::time")]
    pub until: DateTime<Utc>,
}

/// A game's row as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The game.
    pub game_id: GameId,
    /// The version of its newest event.
    pub version: u32,
    /// When its first event was recorded.
    pub created_at: DateTime<Utc>,
    /// The time of its newest event.
    pub changed_at: DateTime<Utc>,
    /// The rest.
    pub listing: Listing,
}

/// An event's place in the log of all games. Among slots with one base on one node places rise: after one that was read, a reader
/// meets every other event. Nothing but their order means anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LogPosition {
    /// The position of its append in the log.
    pub position: i64,
    /// The game. Appends of several games can share a position.
    pub game_id: GameId,
    /// The event's version.
    pub version: u32,
}

impl Default for LogPosition {
    /// Before all events.
    fn default() -> Self {
        Self { position: 0, game_id: GameId(Uuid::nil()), version: 0 }
    }
}

/// The answer to a reader that goes on after a place in the log of all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogPlace {
    /// The log has all that it had up to there.
    Kept,
    /// The database was restored, or failed over, and perhaps lost an event up to there. The log surely is the same up to the
    /// other place; without one the reader begins again.
    Lost(Option<LogCursor>),
}

/// An event in the log of all games: what everyone may know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// Its position in the log.
    pub at: LogPosition,
    /// The game's kind.
    pub kind: String,
    /// Its type.
    pub event_type: String,
    /// The version of its type's form.
    pub schema_version: u16,
    /// Its data, canonical JSON.
    pub data: String,
    /// Until when the turn waits.
    pub deadline_at: Option<DateTime<Utc>>,
    /// When it was decided.
    pub recorded_at: DateTime<Utc>,
    /// The chain's hash up to and with it.
    pub hash: Digest,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The player.
    pub player_id: PlayerId,
    /// The public name; `None` once the account is erased.
    pub name: Option<String>,
    /// The time at which the account was made.
    pub created_at: DateTime<Utc>,
}

/// The filter of a list of games. A list shows private games only to players with a seat in them.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    /// Only this kind.
    pub kind: Option<String>,
    /// Only this status.
    pub status: Option<Status>,
    /// Only games in which this player sits.
    pub seated: Option<PlayerId>,
    /// The viewer, who sees the own private games.
    pub viewer: Option<PlayerId>,
    /// The viewer's app, whose games the viewer sees.
    pub viewer_app: Option<AppId>,
    /// Only games with a smaller id: the last one of the page before (newest come first).
    pub before: Option<GameId>,
}

/// The stored facts about a command that took effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandRow {
    /// The version of the first event that it appended.
    pub first: u32,
    /// The request's row, if the command may be repeated.
    pub request: Option<RequestRow>,
}

/// The stored facts about a request that may be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestRow {
    /// The keyed hash of its body.
    pub hmac: Digest,
    /// How many events it appended.
    pub events: u32,
}

/// An event with all that its row holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// The event.
    pub event: StoredEvent,
    /// Of an append's first event: the command's id.
    pub command_id: Option<Uuid>,
    /// Of an append's first event: what else is stored, if the command may be repeated.
    pub request: Option<RequestRow>,
}

/// The whole record of one game, read at one moment. An unreadable part is replaced by its error.
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The game.
    pub game_id: GameId,
    /// Its events in order.
    pub events: Vec<Result<LoggedEvent, String>>,
    /// Its row; `None` where there is none.
    pub row: Option<Result<GameRow, String>>,
}

/// The head of a game, now or at a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameHead {
    /// The game.
    pub game_id: GameId,
    /// The version of its newest event.
    pub version: u32,
    /// The chain hash at that event.
    pub hash: Digest,
}

/// A player whose place in a game's row is not as the list of that player's games says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeatDifference {
    /// The game.
    pub game_id: GameId,
    /// The player.
    pub player_id: PlayerId,
    /// True if the player sits in the game.
    pub seated: bool,
}

/// The outcome of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// The events are durable.
    Committed,
    /// Nothing was written: the game has another head than `previous_hash`, or the creation was carried out before.
    Conflict,
    /// Nothing was written: the store accepts no more appends, because the database is fenced.
    Fenced,
}

/// The reason why a database accepts no appends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fence {
    /// Another database takes its place: it was moved, is being moved, or a backup of it was restored.
    Source,
    /// It is the copy of another database, and not finished.
    Target,
}

impl Fence {
    /// The name under which it is stored.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Target => "target",
        }
    }
}

/// A transaction that holds back the log of all games: no event is shown that was committed while it runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogHolder {
    /// Its id.
    pub transaction: i64,
    /// The process of the database that runs it; none where it is prepared.
    pub pid: Option<i32>,
    /// The database in which it runs.
    pub database: Option<String>,
    /// Its name, where it is prepared.
    pub prepared: Option<String>,
    /// How long it has run, where the store's role may know.
    pub age: Option<Duration>,
}
