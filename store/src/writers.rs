//! The writers of a store, and the ways to them.

use domain::seat::GameId;
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::readiness::Outcomes;
use crate::writer::{Answered, Commit, Queued, Writer};
use crate::{Append, Slots, StoreError, StoreOptions};

/// The writer tasks and the ways to them.
pub(crate) struct Writers {
    queues: Vec<mpsc::Sender<Queued>>,
    /// The slots of each queue, where these are given.
    slots: Option<Vec<Slots>>,
    closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Writers {
    pub(crate) fn start<C: Commit>(
        databases: impl IntoIterator<Item = C>,
        slots: Option<Vec<Slots>>,
        options: &StoreOptions,
        outcomes: &Outcomes,
    ) -> Self {
        let closing = watch::Sender::new(false);
        let (queues, tasks) = databases
            .into_iter()
            .zip(outcomes.each())
            .map(|(database, outcome)| {
                let (sender, queue) = mpsc::channel(options.queue.max(1));
                let (batch_max, patience) = (options.batch_max, options.patience);
                let writer = Writer::new(database, queue, batch_max, patience, outcome.clone());
                (sender, tokio::spawn(writer.run(closing.subscribe())))
            })
            .unzip();
        Self { queues, slots, closing, tasks: Mutex::new(tasks) }
    }

    /// One game's appends always go through the same queue, so their order remains.
    pub(crate) fn queue(&self, append: Append) -> Result<oneshot::Receiver<Answered>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let queue = &self.queues[self.queue_of(append.game_id)];
        queue.try_send(Queued::new(append, answer)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => StoreError::Overloaded,
            mpsc::error::TrySendError::Closed(_) => {
                StoreError::unavailable(sqlx::Error::PoolClosed)
            }
        })?;
        Ok(answered)
    }

    fn queue_of(&self, game: GameId) -> usize {
        let has_slot = |slots: &Vec<Slots>| slots.iter().position(|slots| slots.has(game));
        let random_bits = game.0.as_u64_pair().1 as usize;
        self.slots.as_ref().and_then(has_slot).unwrap_or(random_bits % self.queues.len())
    }

    /// True if one of them accepts no more appends.
    pub(crate) fn are_closed(&self) -> bool {
        self.queues.iter().any(mpsc::Sender::is_closed)
    }

    pub(crate) async fn close(&self) {
        self.closing.send_replace(true);
        // Held while waiting: a second call must not return before the appends are done either.
        let mut tasks = self.tasks.lock().await;
        for task in tasks.drain(..) {
            if let Err(error) = task.await {
                tracing::error!(%error, "a writer died");
            }
        }
    }
}
