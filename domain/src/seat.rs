//! Seats, players and viewers.

use serde::{Deserialize, Serialize};
use std::fmt;
use uuid::Uuid;

/// A game: one play-through, one stream of events. A UUIDv7, so that ids sort by the time of creation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub Uuid);

impl GameId {
    /// In how many slots games are stored.
    pub const SLOTS: u8 = 64;

    /// The game's slot, below [`GameId::SLOTS`]: the lowest six bits of the id, which are the last of a UUIDv7's random ones.
    #[must_use]
    pub fn slot(self) -> i16 {
        let [.., last] = *self.0.as_bytes();
        i16::from(last % Self::SLOTS)
    }

    /// The same id in the slot of a command's id. A game that a repeatable command creates is stored where a repeat of the command
    /// looks first.
    #[must_use]
    pub fn in_slot_of(self, command: Uuid) -> Self {
        let slot = 0x3f;
        Self(Uuid::from_u128(self.0.as_u128() & !slot | command.as_u128() & slot))
    }
}

/// A player: an account. Events hold this id and never a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct PlayerId(pub Uuid);

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(minimum = 0, maximum = 5))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list in seat order.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table of `count`, clockwise from 0.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count).map(Self)
    }

    /// The seat `steps` to the left (clockwise) at a table of `count`.
    #[must_use]
    pub fn left(self, steps: usize, count: u8) -> Self {
        // The remainder of a division by a u8 is below 256.
        Self(((self.index() + steps) % usize::from(count)) as u8)
    }
}

impl From<Uuid> for GameId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl From<Uuid> for PlayerId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A viewer of a game: the public, or the player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// Anyone.
    Public,
    /// The player in this seat.
    Seat(Seat),
}

impl Viewer {
    /// The viewer's seat, if it has one.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Public => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    /// The viewer as an index into a list that has the public first and then the seats in order.
    #[must_use]
    pub fn index(self) -> usize {
        self.seat().map_or(0, |seat| 1 + seat.index())
    }
}

/// A set of seats; in JSON a list in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Adds a seat (0 to 7).
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// True if the seat is in the set.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The seats of both sets.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many seats there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(8).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}
