//! The writers of a store, and the ways to them.

use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::readiness::Outcomes;
use crate::writer::{Answered, Commit, Queued, Writer};
use crate::{Append, StoreError, StoreOptions};

/// The writer tasks and the ways to them.
pub(crate) struct Writers {
    queues: Vec<mpsc::Sender<Queued>>,
    closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Writers {
    pub(crate) fn start<C: Commit>(
        databases: impl IntoIterator<Item = C>,
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
        Self { queues, closing, tasks: Mutex::new(tasks) }
    }

    /// One game's appends always go through the same queue, so their order remains.
    pub(crate) fn queue(&self, append: Append) -> Result<oneshot::Receiver<Answered>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let random_bits = append.game_id.0.as_u64_pair().1 as usize;
        let queue = &self.queues[random_bits % self.queues.len()];
        queue.try_send(Queued::new(append, answer)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => StoreError::Overloaded,
            mpsc::error::TrySendError::Closed(_) => {
                StoreError::unavailable(sqlx::Error::PoolClosed)
            }
        })?;
        Ok(answered)
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
