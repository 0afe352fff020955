//! An event that is being sent to followers.

use super::form::frame;
use crate::resource::render;
use actix_web::web::Bytes;
use domain::kernel::{Event, Game, PlayerId, Salts, StoredEvent, TableEvent, Viewer, decode};
use std::marker::PhantomData;
use std::sync::OnceLock;

/// The public and up to 8 seats.
const VIEWERS: usize = 9;

/// An event that is being sent: written once for all followers who see it alike.
pub(super) struct Entry<G> {
    pub(super) version: u32,
    /// Whether the game is over with it.
    pub(super) ends: bool,
    /// Who has got or lost a seat by it.
    reseated: [Option<PlayerId>; 2],
    stored: StoredEvent,
    frames: [OnceLock<Bytes>; VIEWERS],
    of: PhantomData<G>,
}

impl<G: Game> Entry<G> {
    /// An event, if this program knows what it says of the seats.
    pub(super) fn new(stored: StoredEvent) -> Result<Self, String> {
        let record = decode::<G>(&stored).map_err(|error| error.to_string())?;
        let (ends, reseated) = match record.event {
            Event::Table(event) => match event {
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
            Event::Play(_) => (false, [None; 2]),
        };
        Ok(Self {
            version: stored.version,
            ends,
            reseated,
            stored,
            frames: [const { OnceLock::new() }; VIEWERS],
            of: PhantomData,
        })
    }

    /// Whether the player sees the game as another viewer from this event on.
    pub(super) fn reseats(&self, player: Option<PlayerId>) -> bool {
        player.is_some() && self.reseated.contains(&player)
    }

    /// The event as the viewer gets it, as an item of a server-sent feed. `salts` are the game's.
    pub(super) fn frame(&self, viewer: Viewer, salts: &Salts) -> Result<Bytes, String> {
        let kept = self.frames.get(viewer.seat().map_or(0, |seat| seat.index() + 1));
        if let Some(frame) = kept.and_then(OnceLock::get) {
            return Ok(frame.clone());
        }
        let event = render::<G>(&self.stored, viewer, salts).map_err(|error| error.to_string())?;
        let frame = frame(Some(self.version), "event", event.json());
        Ok(kept.map_or(frame.clone(), |kept| kept.get_or_init(|| frame).clone()))
    }
}

#[cfg(test)]
mod tests;
