//! State from events, and events from decisions.

use super::{DecodeError, StoredEvent, WrittenEvent, decode};
use crate::kernel::{Decided, Event, Game, StoredRecord, Table, TableEvent, TableView};
use crate::sealing::{Audience, ChainHash, Commitment, Knows, Salts, Secret, StoredOpening, Whole};
use crate::seat::{GameId, Viewer};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;
use uuid::Uuid;

/// A game as its stream has it: the table after the newest event, the chain's head, and the commands that have taken effect.
///
/// A [`Seen`] stream knows the openings of one viewer alone. No command can be decided by it, and what it shows depends on
/// nothing that its viewer may not know, for it never had that.
#[derive(Clone, Debug)]
pub struct Stream<G: Game, P = Whole> {
    /// The state.
    pub table: Table<G>,
    /// The newest event's hash.
    pub head: ChainHash,
    /// The openings that the reader gets.
    part: P,
    /// The commands that may be repeated and have led to one of the events.
    commands: Vec<Uuid>,
}

/// A game as one viewer's part of its stream has it: the public forms, and the openings for that viewer.
pub type Seen<G> = Stream<G, Viewer>;

/// The events of one command, shared by all readers.
pub type Written<G> = Arc<[WrittenEvent<G>]>;

/// Why a stream cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// An event cannot be read.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// There is no event.
    #[error("the stream is empty")]
    Empty,
    /// The first event does not create a game, or a later one does, or a version is missing, or it is another game's.
    #[error("version {0} does not follow from what is before it")]
    OutOfPlace(u32),
    /// The public form does not have the stored hash.
    #[error("version {0} does not have its hash")]
    WrongHash(u32),
    /// A commitment's opening is missing, or an opening does not open its commitment.
    #[error("version {0} holds a commitment that its sealed values do not open")]
    WrongOpening(u32),
    /// It opens what nothing has sealed.
    #[error("version {0} opens a value that no event has sealed")]
    Unsealed(u32),
}

impl<G: Game, P: Knows> Stream<G, P> {
    /// Applies the next stored event. Openings outside the stream's part are skipped.
    ///
    /// # Errors
    /// As [`Stream::replay`].
    pub fn follow(&mut self, stored: &StoredEvent) -> Result<(), ReplayError> {
        let (id, version) = (self.table.id, self.table.version + 1);
        let record = placed(stored, id, version, self.head)?;
        if self.part.is_whole() {
            check_openings(&record, version, Some(&self.table))?;
        }
        if let Event::Table(TableEvent::GameCreated(_)) = record.event {
            return Err(ReplayError::OutOfPlace(stored.version));
        }
        self.take_up(&record, stored);
        Ok(())
    }

    fn take_up(&mut self, record: &StoredRecord<G>, stored: &StoredEvent) {
        self.table.evolve_for(self.part, record);
        self.head = stored.hash;
        self.commands.extend(stored.command_id);
    }

    /// The openings that the reader gets.
    #[must_use]
    pub fn part(&self) -> P {
        self.part
    }
}

impl<G: Game> Seen<G> {
    /// Replays a viewer's part of the stored events from the first one on. `salts` are the game's: the seed is in no viewer's
    /// part.
    ///
    /// # Errors
    /// As [`Stream::replay`], but that no opening can be missing.
    pub fn replay_for<'e>(
        id: GameId,
        viewer: Viewer,
        salts: Salts,
        events: impl IntoIterator<Item = &'e StoredEvent>,
    ) -> Result<Self, ReplayError> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(ReplayError::Empty)?;
        let record = placed::<G>(first, id, 1, ChainHash::START)?;
        let table = Table::created_with(id, &record, salts).ok_or(ReplayError::OutOfPlace(1))?;
        let mut stream = Self::of_first(first, table, viewer);
        events.try_for_each(|event| stream.follow(event))?;
        Ok(stream)
    }

    /// A viewer's part of a new game, from the public form of its first event and the viewer's openings alone. None if the event
    /// is not the first. `salts` are the game's.
    #[must_use]
    pub fn begin_for(viewer: Viewer, salts: Salts, first: &WrittenEvent<G>) -> Option<Self> {
        let WrittenEvent { record, stored } = first;
        if stored.version != 1 || ChainHash::START.link(&stored.public_form()) != stored.hash {
            return None;
        }
        let table = Table::created_with(stored.game_id, record, salts)?;
        Some(Self::of_first(stored, table, viewer))
    }

    /// Applies a just appended event, by its public form and the viewer's openings alone; false if it does not follow.
    #[must_use]
    pub fn follow_written(&mut self, event: &WrittenEvent<G>) -> bool {
        let WrittenEvent { record, stored } = event;
        let follows = stored.version == self.table.version + 1
            && self.head.link(&stored.public_form()) == stored.hash;
        if follows {
            self.take_up(record, stored);
        }
        follows
    }

    /// The game as the viewer may know it.
    #[must_use]
    pub fn view(&self) -> TableView<G> {
        self.table.view(self.part)
    }
}

impl<G: Game> Stream<G> {
    /// Replays stored events from the first one on.
    ///
    /// # Errors
    /// If an event is unreadable, out of place, or does not have its hash.
    pub fn replay<'e>(
        id: GameId,
        events: impl IntoIterator<Item = &'e StoredEvent>,
    ) -> Result<Self, ReplayError> {
        let mut stream: Option<Self> = None;
        for stored in events {
            match &mut stream {
                Some(stream) => stream.follow(stored)?,
                None => stream = Some(Self::first(id, stored)?),
            }
        }
        stream.ok_or(ReplayError::Empty)
    }

    /// The game with every sealed value known: what is opened to anyone is opened to everyone.
    ///
    /// # Errors
    /// As [`Stream::replay`].
    pub fn reveal<'e>(
        id: GameId,
        events: impl IntoIterator<Item = &'e StoredEvent>,
    ) -> Result<Table<G>, ReplayError> {
        let mut revealed: Option<Self> = None;
        for stored in events {
            let (version, head) =
                revealed.as_ref().map_or((1, ChainHash::START), |s| (s.table.version + 1, s.head));
            let table = revealed.as_ref().map(|stream| &stream.table);
            let mut record = checked::<G>(stored, id, version, head, table)?;
            record.openings.iter_mut().for_each(|opening| opening.to = Audience::Everyone);
            match &mut revealed {
                Some(stream) => {
                    stream.table.evolve(&record);
                    stream.head = stored.hash;
                }
                None => revealed = Some(Self::of_first(stored, opened(id, &record)?, Whole)),
            }
        }
        revealed.map(|stream| stream.table).ok_or(ReplayError::Empty)
    }

    /// The stream of a new game, and its events to be stored.
    #[must_use]
    pub fn begin(decided: Decided<G>) -> (Self, Vec<StoredEvent>) {
        let (stream, written) = Self::begin_by(decided, None);
        (stream, stored(written))
    }

    /// As [`Stream::begin`], by a command that may be repeated.
    #[must_use]
    pub fn begin_by(decided: Decided<G>, command_id: Option<Uuid>) -> (Self, Written<G>) {
        let Decided { records, table } = decided;
        let (head, written) = encode(table.id, 0, ChainHash::START, records, command_id);
        let commands = command_id.into_iter().collect();
        (Self { table, head, part: Whole, commands }, written)
    }

    /// The stream after a decision, and its events to be stored.
    #[must_use]
    pub fn append(&self, decided: Decided<G>) -> (Self, Vec<StoredEvent>) {
        let (stream, written) = self.append_by(decided, None);
        (stream, stored(written))
    }

    /// As [`Stream::append`], by a command that may be repeated.
    #[must_use]
    pub fn append_by(&self, decided: Decided<G>, command_id: Option<Uuid>) -> (Self, Written<G>) {
        let Decided { records, table } = decided;
        let (head, written) = encode(table.id, self.table.version, self.head, records, command_id);
        let commands = self.commands.iter().copied().chain(command_id).collect();
        (Self { table, head, part: Whole, commands }, written)
    }

    /// A game that has ended, as a viewer's part of it. The end has opened every sealed value to everyone, so the part has all that
    /// the whole has. None if the game goes on.
    #[must_use]
    pub fn opened_for(&self, viewer: Viewer) -> Option<Seen<G>> {
        self.table.is_over().then(|| Seen {
            table: self.table.clone(),
            head: self.head,
            part: viewer,
            commands: self.commands.clone(),
        })
    }

    fn first(id: GameId, stored: &StoredEvent) -> Result<Self, ReplayError> {
        let record = checked::<G>(stored, id, 1, ChainHash::START, None)?;
        Ok(Self::of_first(stored, opened(id, &record)?, Whole))
    }
}

impl<G: Game, P> Stream<G, P> {
    /// If this command, which may be repeated, has taken effect. An append behind the newest event therefore takes effect
    /// once.
    #[must_use]
    pub fn has_taken(&self, command_id: Uuid) -> bool {
        self.commands.contains(&command_id)
    }

    fn of_first(stored: &StoredEvent, table: Table<G>, part: P) -> Self {
        let commands = stored.command_id.into_iter().collect();
        Self { table, head: stored.hash, part, commands }
    }
}

pub(super) fn opened<G: Game>(
    id: GameId,
    record: &StoredRecord<G>,
) -> Result<Table<G>, ReplayError> {
    Table::created(id, record).ok_or(ReplayError::OutOfPlace(1))
}

fn stored<G: Game>(written: Written<G>) -> Vec<StoredEvent> {
    written.iter().map(|event| event.stored.clone()).collect()
}

/// A command's events in their stored forms, and the chain's head after them.
fn encode<G: Game>(
    id: GameId,
    mut version: u32,
    mut head: ChainHash,
    records: Vec<StoredRecord<G>>,
    mut command_id: Option<Uuid>,
) -> (ChainHash, Written<G>) {
    let written = records.into_iter().map(|record| {
        version += 1;
        let stored = StoredEvent {
            // With the first one alone.
            command_id: command_id.take(),
            ..record.encode(id, version, head)
        };
        head = stored.hash;
        WrittenEvent { record, stored }
    });
    let written = written.collect();
    (head, written)
}

/// The event, if it is this one of this game and the hashes hold. The first event has no table before it.
pub(super) fn checked<G: Game>(
    stored: &StoredEvent,
    id: GameId,
    version: u32,
    head: ChainHash,
    table: Option<&Table<G>>,
) -> Result<StoredRecord<G>, ReplayError> {
    let record = placed(stored, id, version, head)?;
    check_openings(&record, version, table)?;
    Ok(record)
}

/// The event, if it is this one of this game and has its hash. Its openings are not checked.
fn placed<G: Game>(
    stored: &StoredEvent,
    id: GameId,
    version: u32,
    head: ChainHash,
) -> Result<StoredRecord<G>, ReplayError> {
    if stored.version != version {
        return Err(ReplayError::OutOfPlace(stored.version));
    }
    if head.link(&stored.public_form()) != stored.hash {
        return Err(ReplayError::WrongHash(version));
    }
    let record = decode(stored)?;
    if stored.game_id != id || stored.kind != G::KIND {
        return Err(ReplayError::OutOfPlace(version));
    }
    Ok(record)
}

/// Finds sealed values that were changed in the store, which the chain does not cover. The event must bring what it commits
/// to, and everything else must equal a value that the table has checked against its commitment before.
fn check_openings<G: Game>(
    record: &StoredRecord<G>,
    version: u32,
    table: Option<&Table<G>>,
) -> Result<(), ReplayError> {
    let made = record.event.commitments();
    let mut unmade: Vec<&StoredOpening<G::Secret>> = record.openings.iter().collect();
    if !made.is_empty() {
        let seed = || record.openings.iter().find_map(|opening| opening.value.as_seed());
        let drawn_with = match table {
            Some(table) => Cow::Borrowed(table.salts()),
            None => {
                Cow::Owned(Salts::new(seed().ok_or(ReplayError::WrongOpening(version))?.clone()))
            }
        };
        let mut missing: BTreeSet<Commitment> = made.iter().copied().collect();
        let made = missing.clone();
        unmade.retain(|opening| {
            let commitment = drawn_with.commitment(&opening.value);
            missing.remove(&commitment);
            !made.contains(&commitment)
        });
        if !missing.is_empty() {
            return Err(ReplayError::WrongOpening(version));
        }
    }
    for opening in unmade {
        match table.and_then(|table| table.holds(&opening.value)) {
            Some(true) => {}
            Some(false) => return Err(ReplayError::WrongOpening(version)),
            None => return Err(ReplayError::Unsealed(version)),
        }
    }
    Ok(())
}
