//! Checks of a stream with its seed, beyond what a replay needs.

use super::replay::{checked, opened};
use super::upcast::as_written_now;
use super::{ReplayError, StoredEvent};
use crate::kernel::{Event, Game, Record, Table, TableEvent};
use crate::sealing::{Audience, ChainHash, Commitment};
use crate::seat::GameId;
use std::collections::{BTreeMap, BTreeSet};

/// A stream that is checked event by event.
#[derive(Debug)]
pub struct StreamCheck<G: Game> {
    id: GameId,
    head: ChainHash,
    table: Option<Table<G>>,
    /// The commitments up to here; true for those open to everyone.
    made: BTreeMap<Commitment, bool>,
}

/// A fault of an event.
#[derive(Debug, thiserror::Error)]
pub enum StreamFault {
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Its columns are not those in which this event is written.
    #[error("version {0} is not in its canonical form")]
    NotCanonical(u32),
    /// It opens a commitment that nothing has made.
    #[error("version {0} opens a commitment that no event has made")]
    UnknownCommitment(u32),
    /// It makes a commitment that was made before.
    #[error("version {0} makes a commitment that was made before")]
    MadeTwice(u32),
    /// It is older than the event before it.
    #[error("version {0} was recorded before the event before it")]
    BackInTime(u32),
    /// The game was over.
    #[error("version {0} comes after the end of the game")]
    AfterTheEnd(u32),
    /// The end does not open to everyone just what was still sealed.
    #[error("version {0} ends the game and does not open what was still sealed")]
    NotOpened(u32),
}

impl<G: Game> StreamCheck<G> {
    /// Before the first event of a game.
    #[must_use]
    pub fn new(id: GameId) -> Self {
        Self { id, head: ChainHash::START, table: None, made: BTreeMap::new() }
    }

    /// Checks the next event.
    ///
    /// # Errors
    /// What is wrong with it; nothing after it can be checked.
    pub fn follow(&mut self, stored: &StoredEvent) -> Result<(), StreamFault> {
        let version = self.table.as_ref().map_or(1, |table| table.version + 1);
        let told = checked::<G>(stored, self.id, version, self.head, self.table.as_ref())?;
        let (record, created) = match &self.table {
            Some(table) => (told.open(table.salts()), None),
            None => {
                let table = opened(self.id, &told)?;
                (told.open(table.salts()), Some(table))
            }
        };
        if !self.is_canonical(&record, stored) {
            return Err(StreamFault::NotCanonical(version));
        }
        self.check_place(&record, version)?;
        for made in record.event.commitments() {
            if self.made.insert(made, false).is_some() {
                return Err(StreamFault::MadeTwice(version));
            }
        }
        match &mut self.table {
            Some(table) => table.evolve(&record),
            none => *none = created,
        }
        self.check_openings(&record, version)?;
        self.head = stored.hash;
        Ok(())
    }

    /// The game after the events up to here, and the chain's head; none before the first.
    #[must_use]
    pub fn outcome(self) -> Option<(Table<G>, ChainHash)> {
        self.table.map(|table| (table, self.head))
    }

    /// True if the event's columns are in the form that the program writes. An older form must be canonical and, after its
    /// upcasts, equal what is written now.
    fn is_canonical(&self, record: &Record<G>, stored: &StoredEvent) -> bool {
        let written = StoredEvent {
            command_id: stored.command_id,
            ..record.encode(self.id, stored.version, self.head)
        };
        let form = stored.schema_version;
        if form == written.schema_version {
            return written == *stored;
        }
        let public = stored.public_form();
        let lifted = as_written_now::<G>(&stored.event_type, form, &public);
        lifted.is_some_and(|lifted| lifted == written.public_form())
            && written.openings == stored.openings
    }

    fn check_place(&self, record: &Record<G>, version: u32) -> Result<(), StreamFault> {
        let Some(table) = &self.table else { return Ok(()) };
        match &record.event {
            _ if table.is_over() => return Err(StreamFault::AfterTheEnd(version)),
            _ if record.recorded_at < table.changed_at => {
                return Err(StreamFault::BackInTime(version));
            }
            Event::Table(TableEvent::GameCreated(_)) => {
                return Err(ReplayError::OutOfPlace(version).into());
            }
            Event::Table(TableEvent::GameFinished(_) | TableEvent::GameAbandoned(_)) => {
                let open = |to: &Audience| *to == Audience::Everyone;
                let brought = record.openings.iter().filter(|opening| open(&opening.to));
                let sealed = table.everything();
                let commitments = sealed.iter().map(|o| table.salts().commitment(&o.value));
                if record.openings.len() != sealed.len()
                    || !brought.map(|o| o.commitment).eq(commitments)
                {
                    return Err(StreamFault::NotOpened(version));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn check_openings(&mut self, record: &Record<G>, version: u32) -> Result<(), StreamFault> {
        let Some(table) = &self.table else { return Ok(()) };
        for opening in &record.openings {
            let open = self
                .made
                .get_mut(&opening.commitment)
                .ok_or(StreamFault::UnknownCommitment(version))?;
            *open |= opening.to == Audience::Everyone;
        }
        let sealed: BTreeSet<_> = self.made.values().filter(|open| !**open).collect();
        if table.is_over() && !sealed.is_empty() {
            return Err(StreamFault::NotOpened(version));
        }
        Ok(())
    }
}
