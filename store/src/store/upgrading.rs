//! The steps of the programs that may serve the database, and the appends that they bound.

use super::{Database, Step, Store};
use crate::upgrading::Upgraded;
use crate::writer::Answered;
use crate::{Append, StoreError};
use domain::stream::StoredEvent;
use tokio::sync::oneshot::Receiver;

/// An append that was queued, and one that programs which cannot read it may keep from being queued.
pub(super) type Queued = Result<Receiver<Answered>, Box<Append>>;

impl Store {
    /// Has no older program serve the database from now on, unless one uses it. Then this program may write what older ones cannot
    /// read. Only one program at a time serves an SQLite database, so there nothing has to be done.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn upgraded(&self) -> Result<Upgraded, StoreError> {
        match &self.database {
            Database::Postgres(postgres) => postgres.upgraded().await,
            Database::Sqlite(_) => Ok(Upgraded::Already),
        }
    }

    /// Refuses what only programs of a step can read while older ones may serve.
    ///
    /// # Errors
    /// [`StoreError::NotUpgraded`], or if the database fails.
    pub async fn require(&self, step: Step) -> Result<(), StoreError> {
        if self.oldest_at_last_look() >= step {
            return Ok(());
        }
        let Database::Postgres(postgres) = &self.database else { return Ok(()) };
        if postgres.oldest().await? >= step { Ok(()) } else { Err(StoreError::NotUpgraded) }
    }

    /// The step of the oldest program that can read what is appended.
    pub(super) fn step_of(&self, append: &Append) -> Step {
        let events = append.events.iter();
        let step = |event: &StoredEvent| {
            self.steps.of(&event.kind, &event.event_type, event.schema_version)
        };
        events.map(step).max().unwrap_or(1)
    }

    /// Queues an append, or hands it back if programs that cannot read it might serve.
    pub(super) fn queue(&self, append: Append) -> Result<Queued, StoreError> {
        if self.step_of(&append) > self.oldest_at_last_look() {
            return Ok(Err(Box::new(append)));
        }
        self.writers.queue(append).map(Ok)
    }

    /// Queues it if the database says by now that no such program serves.
    pub(super) async fn queue_if_allowed(
        &self,
        append: Box<Append>,
    ) -> Result<Receiver<Answered>, StoreError> {
        self.require(self.step_of(&append)).await?;
        self.writers.queue(*append)
    }

    fn oldest_at_last_look(&self) -> Step {
        match &self.database {
            Database::Postgres(postgres) => postgres.oldest_at_last_look(),
            Database::Sqlite(_) => self.steps.own,
        }
    }
}
