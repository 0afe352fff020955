//! State from events, and events from decisions.

use super::record::open;
use super::{
    Audience, ChainHash, Decided, DecodeError, Event, Game, GameId, Record, StoredEvent, Table,
    TableEvent, commit,
};

/// A game as its stream tells it: the table after the newest event, and the chain's head.
#[derive(Clone, Debug)]
pub struct Stream<G: Game> {
    /// The state.
    pub table: Table<G>,
    /// The newest event's hash.
    pub head: ChainHash,
}

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
    /// The public form does not have the hash that stands beside it.
    #[error("version {0} does not have its hash")]
    WrongHash(u32),
    /// A commitment's opening is missing, or an opening does not open its commitment.
    #[error("version {0} holds a commitment that its sealed values do not open")]
    WrongOpening(u32),
}

impl<G: Game> Stream<G> {
    /// Replays stored events from the first one on.
    ///
    /// # Errors
    /// Where an event is unreadable, out of place, or does not have its hash.
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

    /// Takes up the next stored event.
    ///
    /// # Errors
    /// As [`Stream::replay`].
    pub fn follow(&mut self, stored: &StoredEvent) -> Result<(), ReplayError> {
        let record = checked(stored, self.table.id, self.table.version + 1, self.head)?;
        if let Event::Table(TableEvent::GameCreated(_)) = record.event {
            return Err(ReplayError::OutOfPlace(stored.version));
        }
        self.table.evolve(&record);
        self.head = stored.hash;
        Ok(())
    }

    /// The game as one who knows every sealed value sees it: what is opened to anyone is opened to everyone.
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
            let mut record = checked::<G>(stored, id, version, head)?;
            record.openings.iter_mut().for_each(|opening| opening.to = Audience::Everyone);
            match &mut revealed {
                Some(stream) => {
                    stream.table.evolve(&record);
                    stream.head = stored.hash;
                }
                None => revealed = Some(Self { table: opened(id, &record)?, head: stored.hash }),
            }
        }
        revealed.map(|stream| stream.table).ok_or(ReplayError::Empty)
    }

    /// The stream of a new game, and its events to be stored.
    #[must_use]
    pub fn begin(decided: Decided<G>) -> (Self, Vec<StoredEvent>) {
        chain(0, ChainHash::START, decided)
    }

    /// The stream after a decision, and its events to be stored.
    #[must_use]
    pub fn append(&self, decided: Decided<G>) -> (Self, Vec<StoredEvent>) {
        chain(self.table.version, self.head, decided)
    }

    fn first(id: GameId, stored: &StoredEvent) -> Result<Self, ReplayError> {
        let record = checked::<G>(stored, id, 1, ChainHash::START)?;
        Ok(Self { table: opened(id, &record)?, head: stored.hash })
    }
}

pub(super) fn opened<G: Game>(id: GameId, record: &Record<G>) -> Result<Table<G>, ReplayError> {
    Table::created(id, record).ok_or(ReplayError::OutOfPlace(1))
}

fn chain<G: Game>(
    mut version: u32,
    mut head: ChainHash,
    decided: Decided<G>,
) -> (Stream<G>, Vec<StoredEvent>) {
    let mut stored = Vec::with_capacity(decided.records.len());
    for record in &decided.records {
        version += 1;
        let event = record.encode(decided.table.id, version, head);
        head = event.hash;
        stored.push(event);
    }
    (Stream { table: decided.table, head }, stored)
}

/// The event, if it is this one of this game, and the hashes hold: an opening that was changed in the store, which the
/// chain does not cover, does not go unnoticed.
pub(super) fn checked<G: Game>(
    stored: &StoredEvent,
    id: GameId,
    version: u32,
    head: ChainHash,
) -> Result<Record<G>, ReplayError> {
    if stored.version != version {
        return Err(ReplayError::OutOfPlace(stored.version));
    }
    if head.link(&stored.public) != stored.hash {
        return Err(ReplayError::WrongHash(version));
    }
    let (envelope, record) = open::<G>(stored)?;
    if (envelope.game_id, envelope.version) != (id, version) {
        return Err(ReplayError::OutOfPlace(version));
    }
    let opened = |made| record.openings.iter().any(|o| o.commitment == made);
    let opens = record.openings.iter().all(|o| commit(&o.salt, &o.value) == o.commitment);
    if !opens || !record.event.commitments().into_iter().all(opened) {
        return Err(ReplayError::WrongOpening(version));
    }
    Ok(record)
}
