//! How far a reader has read the log of all games.
//!
//! Positions order the events of slots that are on one node of the database and have one base. So a cursor has a place for each
//! such set of slots. A database of one node has one set, and the cursor is one place.

use domain::seat::GameId;
use uuid::Uuid;

use crate::LogPosition;

/// A set of slots of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slots(u64);

impl Slots {
    /// All slots.
    pub const ALL: Self = Self(u64::MAX);

    /// The set in which slot 0 is the lowest bit.
    pub const fn of_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// True if a game's slot is among them.
    pub fn has(self, game: GameId) -> bool {
        self.0 >> game.slot() & 1 == 1
    }

    /// True if a slot is among them.
    pub(crate) const fn has_slot(self, slot: i16) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// The slots one by one, the lowest first.
    pub fn each(self) -> impl Iterator<Item = i16> {
        (0..i16::from(GameId::SLOTS)).filter(move |slot| self.0 >> slot & 1 == 1)
    }

    /// Those that another set has too.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A place, and the slots that are read up to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogPart {
    /// The slots.
    pub slots: Slots,
    /// The place of the last event that was read of any of them.
    pub at: LogPosition,
}

/// How many bytes a place has.
const PLACE: usize = 28;
/// How many bytes a part has.
const PART: usize = 8 + PLACE;

/// How far a reader has read the log of all games. The default is its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogCursor {
    /// Each slot is in one part. The part with the lowest slot is first.
    parts: Vec<LogPart>,
}

impl Default for LogCursor {
    fn default() -> Self {
        Self::from(LogPosition::default())
    }
}

impl From<LogPosition> for LogCursor {
    /// All slots are read up to one place, as in a database of one node.
    fn from(at: LogPosition) -> Self {
        Self { parts: vec![LogPart { slots: Slots::ALL, at }] }
    }
}

impl LogCursor {
    /// The parts: one in a database of one node.
    pub fn parts(&self) -> &[LogPart] {
        &self.parts
    }

    /// The one place; none if there are several.
    pub fn place(&self) -> Option<LogPosition> {
        match self.parts[..] {
            [part] => Some(part.at),
            _ => None,
        }
    }

    /// Goes on to an event. Reads give the events of a part in their order, so all before it in the part are read.
    pub fn advance(&mut self, at: LogPosition) {
        if let Some(part) = self.parts.iter_mut().find(|part| part.slots.has(at.game_id)) {
            part.at = at;
        }
    }

    /// The same place in the log, cut so that each part is in one of these sets or in none. Parts of one set with one place
    /// become one.
    pub(crate) fn cut(&self, sets: &[Slots]) -> Self {
        let rest = sets.iter().fold(Slots::ALL, |rest, set| rest.without(*set));
        let mut parts: Vec<LogPart> = Vec::new();
        for set in sets.iter().chain([&rest]) {
            let begin = parts.len();
            for part in &self.parts {
                let slots = part.slots.and(*set);
                if slots.is_empty() {
                    continue;
                }
                match parts[begin..].iter_mut().find(|other| other.at == part.at) {
                    Some(other) => other.slots = other.slots.or(slots),
                    None => parts.push(LogPart { slots, at: part.at }),
                }
            }
        }
        parts.sort_unstable_by_key(|part| part.slots.0.trailing_zeros());
        Self { parts }
    }

    /// The cursor of these parts; none if a slot is in no part or in two.
    pub(crate) fn of(parts: Vec<LogPart>) -> Option<Self> {
        let mut seen = Slots(0);
        for part in &parts {
            if part.slots.is_empty() || !seen.and(part.slots).is_empty() {
                return None;
            }
            seen = seen.or(part.slots);
        }
        (seen == Slots::ALL).then_some(Self { parts })
    }

    /// The cursor as bytes. One place has the form of version 0.1.0.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.parts.len() * PART);
        for part in &self.parts {
            if self.parts.len() > 1 {
                bytes.extend(part.slots.0.to_be_bytes());
            }
            bytes.extend(part.at.position.to_be_bytes());
            bytes.extend(part.at.game_id.0.as_bytes());
            bytes.extend(part.at.version.to_be_bytes());
        }
        bytes
    }

    /// The cursor at the beginning of these bytes, and the bytes after it; none where there is none.
    pub fn split_off(bytes: &[u8]) -> Option<(Self, &[u8])> {
        // What follows a cursor is an epoch, which is shorter than a part.
        if bytes.len() < 2 * PART {
            let (place, rest) = bytes.split_first_chunk::<PLACE>()?;
            return Some((Self::from(read_place(place)?), rest));
        }
        let (parts, rest) = bytes.as_chunks::<PART>();
        let parts: Option<Vec<LogPart>> = parts
            .iter()
            .map(|part| {
                let (slots, place) = part.split_first_chunk()?;
                let slots = Slots(u64::from_be_bytes(*slots));
                Some(LogPart { slots, at: read_place(place)? })
            })
            .collect();
        Some((Self::of(parts?)?, rest))
    }
}

fn read_place(bytes: &[u8]) -> Option<LogPosition> {
    let (position, rest) = bytes.split_first_chunk()?;
    let (game_id, rest) = rest.split_first_chunk()?;
    Some(LogPosition {
        position: i64::from_be_bytes(*position),
        game_id: GameId(Uuid::from_bytes(*game_id)),
        version: u32::from_be_bytes(*rest.first_chunk()?),
    })
}

/// What was read of the log after a cursor.
#[derive(Clone, Debug)]
pub struct LogRead<Row> {
    /// The cursor, in parts as the rows were read. [`LogCursor::advance`] takes it from row to row.
    pub from: LogCursor,
    /// The rows.
    pub rows: Vec<Row>,
}

/// Puts lists together: one of each in turn, so that no list waits for the end of another.
pub(crate) fn in_turn<Row>(mut lists: Vec<Vec<Row>>, limit: usize) -> Vec<Row> {
    if let [list] = &mut lists[..] {
        return std::mem::take(list);
    }
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    let mut rows = Vec::new();
    while !lists.is_empty() {
        lists.retain_mut(|list| match list.next() {
            Some(row) if rows.len() < limit => {
                rows.push(row);
                true
            }
            _ => false,
        });
    }
    rows
}

#[cfg(test)]
mod tests;
