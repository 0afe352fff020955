//! An event that is being sent to followers.

use super::format::write_frame;
use crate::wire::write_event;
use bytes::Bytes;
use domain::kernel::{Event, Game, TableEvent};
use domain::sealing::{ChainHash, Salts, StoredOpening};
use domain::seat::{PlayerId, Seat, Viewer};
use domain::stream::{Written, WrittenEvent};
use std::sync::OnceLock;

/// The public and up to 8 seats.
const VIEWERS: usize = 9;

/// How many bytes an event has beside its data, and each opening, about.
const BYTES_OF_AN_ENVELOPE: usize = 350;
const BYTES_OF_AN_OPENING: usize = 300;

/// An event on its way out: rendered once for all followers who see it alike.
pub(super) struct Entry<G: Game> {
    pub(super) version: u32,
    /// True if the game is over with it.
    pub(super) ends: bool,
    /// The players who got or lost a seat by it.
    reseated: [Option<PlayerId>; 2],
    /// The event, among those that came with it.
    events: Written<G>,
    place: usize,
    /// For each viewer the first one with the same openings.
    alike: [usize; VIEWERS],
    frames: [OnceLock<Bytes>; VIEWERS],
}

impl<G: Game> Entry<G> {
    /// Events that have come together.
    pub(super) fn all(events: &Written<G>) -> impl Iterator<Item = Self> + use<'_, G> {
        (0..events.len()).map(|place| Self::new(events.clone(), place))
    }

    fn new(events: Written<G>, place: usize) -> Self {
        let WrittenEvent { record, stored } = &events[place];
        let (ends, reseated) = match &record.event {
            Event::Table(event) => match event {
                TableEvent::SeatTaken(taken) => (false, [Some(taken.player), None]),
                TableEvent::SeatLeft(left) => (false, [Some(left.player), None]),
                TableEvent::SeatHandedOver(handed) => {
                    (false, [Some(handed.from), Some(handed.to)])
                }
                TableEvent::GameFinished(_) | TableEvent::GameAbandoned(_) => (true, [None; 2]),
                // The first event seats no player: the host's seat is an event of its own.
                TableEvent::GameCreated(_)
                | TableEvent::SeatReserved(_)
                | TableEvent::SeatReleased(_)
                | TableEvent::EntropyAdded(_)
                | TableEvent::GameStarted(_)
                // A resigned player still has the seat and knows what it knows.
                | TableEvent::SeatResigned(_)
                | TableEvent::TurnExpired(_)
                | TableEvent::TimeGiven(_)
                | TableEvent::PauseAsked(_)
                | TableEvent::PauseWithdrawn(_)
                | TableEvent::GamePaused(_)
                | TableEvent::GameResumed(_)
                | TableEvent::ProposalMade(_)
                | TableEvent::ProposalAnswered(_)
                | TableEvent::ProposalCarriedOut(_)
                // An offer alone changes no player's knowledge.
                | TableEvent::OfferConsented(_)
                | TableEvent::SeatOffered(_)
                | TableEvent::SeatAccepted(_)
                | TableEvent::SeatOfferWithdrawn(_) => (false, [None; 2]),
            },
            Event::Play(_) => (false, [None; 2]),
        };
        Self {
            version: stored.version,
            ends,
            reseated,
            alike: alike(&record.openings),
            frames: [const { OnceLock::new() }; VIEWERS],
            events,
            place,
        }
    }

    fn event(&self) -> &WrittenEvent<G> {
        &self.events[self.place]
    }

    /// The hash of the stream up to this event.
    pub(super) fn hash(&self) -> ChainHash {
        self.event().stored.hash
    }

    /// True if it follows an event with this hash.
    pub(super) fn builds_on(&self, before: ChainHash) -> bool {
        let stored = &self.event().stored;
        before.link(&stored.public_form()) == stored.hash
    }

    /// True if the player sees the game as another viewer from this event on.
    pub(super) fn reseats(&self, player: Option<PlayerId>) -> bool {
        player.is_some() && self.reseated.contains(&player)
    }

    /// The event as the viewer gets it, as an item of a server-sent feed. `salts` are the game's.
    ///
    /// # Errors
    /// If an opening cannot be written.
    pub(super) fn frame(&self, viewer: Viewer, salts: &Salts) -> serde_json::Result<Bytes> {
        let viewer = self.alike.get(viewer.index()).map_or(viewer, |alike| at(*alike));
        let kept = self.frames.get(viewer.index());
        if let Some(frame) = kept.and_then(OnceLock::get) {
            return Ok(frame.clone());
        }
        let WrittenEvent { record, stored } = self.event();
        let opened = record.openings.iter().filter(|opening| opening.to.includes(viewer)).count();
        let bytes = stored.data.len() + BYTES_OF_AN_ENVELOPE + opened * BYTES_OF_AN_OPENING;
        let frame = write_frame(Some(self.version), "event", bytes, |frame| {
            write_event(frame, stored, &record.openings, viewer.into(), salts)
        })?;
        Ok(kept.map_or(frame.clone(), |kept| kept.get_or_init(|| frame).clone()))
    }
}

fn alike<S>(openings: &[StoredOpening<S>]) -> [usize; VIEWERS] {
    let see_alike = |one: Viewer, other: Viewer| {
        openings.iter().all(|opening| opening.to.includes(one) == opening.to.includes(other))
    };
    std::array::from_fn(|viewer| {
        (0..viewer).find(|other| see_alike(at(viewer), at(*other))).unwrap_or(viewer)
    })
}

/// The viewer of an index, of which there are [`VIEWERS`].
fn at(index: usize) -> Viewer {
    index.checked_sub(1).map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat as u8)))
}

#[cfg(test)]
mod tests;
