//! The inheritance of a fork, from its parent's stream.

use crate::kernel::{
    Event, ForkOf, Game, Inheritance, Refusal, Rejection, Status, Table, TableEvent,
};
use crate::stream::{ReplayError, StoredEvent, Stream, decode};

/// The reason why a fork cannot inherit.
#[derive(Debug, thiserror::Error)]
pub enum ForkError<R: Refusal> {
    /// The table refuses it.
    #[error(transparent)]
    Refused(#[from] Rejection<R>),
    /// The parent's events cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl<G: Game> Inheritance<G> {
    /// The inheritance of a fork from a game, by the game's events up to the version.
    ///
    /// # Errors
    /// If the game is not over, was not being played at the version, or cannot be replayed.
    pub fn new(parent: &Table<G>, until: &[StoredEvent]) -> Result<Self, ForkError<G::Rejection>> {
        if !parent.is_over() {
            return Err(Rejection::ParentRunning.into());
        }
        let then = Stream::<G>::replay(parent.id, until)?;
        let mut setup = None;
        let mut play = Vec::new();
        for stored in until {
            let record = decode::<G>(stored).map_err(ReplayError::from)?.open(then.table.salts());
            match record.event {
                Event::Table(TableEvent::GameStarted(started)) => {
                    setup = Some((started.setup, record.openings));
                }
                Event::Table(_) => {}
                Event::Play(event) => play.push((event, record.openings)),
            }
        }
        let playing = then.table.status == Status::Running;
        let setup = setup.filter(|_| playing).ok_or(Rejection::ParentNotPlaying)?;
        Ok(Self {
            of: ForkOf {
                game_id: parent.id,
                version: then.table.version,
                hash: then.head,
                // A stream's versions are counted in 32 bits.
                inherited: play.len() as u32,
            },
            seats: parent.seat_count(),
            visibility: parent.visibility,
            app: parent.app,
            options: parent.options.clone(),
            setup,
            play,
        })
    }
}
