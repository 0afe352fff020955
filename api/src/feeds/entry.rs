//! An event that is being sent to followers.

use super::form::write_frame;
use crate::resource::write_event;
use actix_web::web::Bytes;
use domain::kernel::{
    ChainHash, Event, EventData, Game, PlayerId, Salts, Seat, StoredEvent, StoredOpening,
    TableEvent, Viewer, decode,
};
use std::sync::OnceLock;

/// The public and up to 8 seats.
const VIEWERS: usize = 9;

/// An event that is being sent: written once for all followers who see it alike.
pub(super) struct Entry<G: Game> {
    pub(super) version: u32,
    /// Whether the game is over with it.
    pub(super) ends: bool,
    /// Who has got or lost a seat by it.
    reseated: [Option<PlayerId>; 2],
    stored: StoredEvent,
    openings: OnceLock<Openings<G::Secret>>,
    frames: [OnceLock<Bytes>; VIEWERS],
}

/// An event's openings.
struct Openings<S> {
    all: Vec<StoredOpening<S>>,
    /// For each viewer the first one who gets the same of them.
    alike: [usize; VIEWERS],
}

impl<G: Game> Entry<G> {
    /// An event, if this program knows what it says.
    pub(super) fn new(stored: StoredEvent) -> Result<Self, String> {
        let record = decode::<G>(&stored).map_err(|error| error.to_string())?;
        let entry = Self::of(stored, Some(record.event));
        Ok(Self { openings: OnceLock::from(Openings::new(record.openings)), ..entry })
    }

    /// An event that this program has just written: one of the play seats nobody and ends nothing.
    pub(super) fn written(stored: StoredEvent) -> Result<Self, String> {
        if G::Event::TYPES.contains(&&*stored.event_type) {
            return Ok(Self::of(stored, None));
        }
        Self::new(stored)
    }

    fn of(stored: StoredEvent, event: Option<Event<G>>) -> Self {
        let (ends, reseated) = match event {
            Some(Event::Table(event)) => match event {
                TableEvent::SeatTaken(taken) => (false, [Some(taken.player), None]),
                TableEvent::SeatLeft(left) => (false, [Some(left.player), None]),
                TableEvent::SeatHandedOver(handed) => {
                    (false, [Some(handed.from), Some(handed.to)])
                }
                TableEvent::GameFinished(_) | TableEvent::GameAbandoned(_) => (true, [None; 2]),
                // The first event seats nobody: the host's seat is an event of its own.
                TableEvent::GameCreated(_)
                | TableEvent::EntropyAdded(_)
                | TableEvent::GameStarted(_)
                // Who has resigned still sits there and knows what the seat knows.
                | TableEvent::SeatResigned(_)
                | TableEvent::TurnExpired(_)
                | TableEvent::PauseAsked(_)
                | TableEvent::PauseWithdrawn(_)
                | TableEvent::GamePaused(_)
                | TableEvent::GameResumed(_)
                // An offer alone changes what nobody knows.
                | TableEvent::SeatOffered(_)
                | TableEvent::SeatOfferWithdrawn(_) => (false, [None; 2]),
            },
            Some(Event::Play(_)) | None => (false, [None; 2]),
        };
        Self {
            version: stored.version,
            ends,
            reseated,
            stored,
            openings: OnceLock::new(),
            frames: [const { OnceLock::new() }; VIEWERS],
        }
    }

    /// The hash of the stream up to this event.
    pub(super) fn hash(&self) -> ChainHash {
        self.stored.hash
    }

    /// Whether it follows an event with this hash.
    pub(super) fn builds_on(&self, before: ChainHash) -> bool {
        before.link(&self.stored.public) == self.stored.hash
    }

    /// Whether the player sees the game as another viewer from this event on.
    pub(super) fn reseats(&self, player: Option<PlayerId>) -> bool {
        player.is_some() && self.reseated.contains(&player)
    }

    /// The event as the viewer gets it, as an item of a server-sent feed. `salts` are the game's.
    pub(super) fn frame(&self, viewer: Viewer, salts: &Salts) -> Result<Bytes, String> {
        let openings = self.openings()?;
        let viewer = openings.alike.get(viewer.index()).map_or(viewer, |alike| at(*alike));
        let kept = self.frames.get(viewer.index());
        if let Some(frame) = kept.and_then(OnceLock::get) {
            return Ok(frame.clone());
        }
        let frame = write_frame(Some(self.version), "event", |frame| {
            write_event(frame, &self.stored, &openings.all, viewer.into(), salts)
        });
        let frame = frame.map_err(|error| error.to_string())?;
        Ok(kept.map_or(frame.clone(), |kept| kept.get_or_init(|| frame).clone()))
    }

    fn openings(&self) -> Result<&Openings<G::Secret>, String> {
        if let Some(openings) = self.openings.get() {
            return Ok(openings);
        }
        let openings = self.stored.openings().map_err(|error| error.to_string())?;
        Ok(self.openings.get_or_init(|| Openings::new(openings)))
    }
}

impl<S> Openings<S> {
    fn new(all: Vec<StoredOpening<S>>) -> Self {
        let see_alike = |one: Viewer, other: Viewer| {
            all.iter().all(|opening| opening.to.includes(one) == opening.to.includes(other))
        };
        let alike = std::array::from_fn(|viewer| {
            (0..viewer).find(|other| see_alike(at(viewer), at(*other))).unwrap_or(viewer)
        });
        Self { all, alike }
    }
}

/// The viewer of an index, of which there are [`VIEWERS`].
fn at(index: usize) -> Viewer {
    index.checked_sub(1).map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat as u8)))
}

#[cfg(test)]
mod tests;
