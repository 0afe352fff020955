//! The writer: commits all waiting appends together, the same for both backends.
//!
//! The writer owns the appends that it got. The caller may stop waiting at any moment, and the append is still written whole or not
//! at all.

use std::collections::{HashSet, VecDeque};
use std::mem;
use std::sync::Arc;
use std::time::Duration;

use domain::seat::GameId;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;
use traces::{Batch, Waiting};

use crate::error::Fault;
use crate::readiness::Outcome;
use crate::{Append, Appended, StoreError, Unready};

mod appended_here;
mod ends;
mod metrics;

pub(crate) use appended_here::{AppendedHere, WARY};
use ends::Ends;
use metrics::AppendMetrics;

/// A database to which appends are committed.
pub(crate) trait Commit: Send + 'static {
    /// Commits the appends, game by game, where those of one game each build on the one before. Answers the games whose
    /// appends took place; those of the rest met a conflict. On an error that does not leave that unknown nothing was written.
    fn commit(
        &mut self,
        games: &[&[&Append]],
    ) -> impl Future<Output = Result<HashSet<GameId>, sqlx::Error>> + Send;

    /// Finds out if this very append took place.
    fn landed(&mut self, append: &Append)
    -> impl Future<Output = Result<bool, sqlx::Error>> + Send;

    /// Writes some MiB without readers, to find out if the database can be written and has room.
    fn probe(&mut self) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Nothing waits any more: releases what was held between batches and others need.
    fn rest(&mut self) {}
}

/// An append that waits, and where its answer goes.
pub(crate) struct Queued {
    /// With public forms as they are stored. On the heap, because it goes through many hands.
    pub(crate) append: Box<Append>,
    pub(crate) answer: oneshot::Sender<Answered>,
    since: Instant,
    waiting: Waiting,
}

/// The outcome of an append. It returns the append too: the thread that allocated its many parts frees them more cheaply.
pub(crate) struct Answered {
    pub(crate) appended: Result<Appended, StoreError>,
    _append: Box<Append>,
}

impl Queued {
    /// An append that waits from now on.
    pub(crate) fn new(append: Append, answer: oneshot::Sender<Answered>) -> Self {
        Self { append: Box::new(append), answer, since: Instant::now(), waiting: Waiting::begin() }
    }

    fn answer(self, appended: Result<Appended, StoreError>) {
        let Self { append, answer, .. } = self;
        // The caller may have stopped waiting; that changes nothing.
        drop(answer.send(Answered { appended, _append: append }));
    }
}

/// Appends with their answers, not yet given.
#[derive(Default)]
struct Settled(Vec<(Queued, Appended)>);

impl Settled {
    fn answer(self) {
        // A game's last append first: publishing in order then has all of them at once.
        for (queued, answer) in self.0.into_iter().rev() {
            queued.answer(Ok(answer));
        }
    }
}

/// A batch of which the database refuses something.
struct Refused {
    batch: Vec<Queued>,
    /// True if the outcome of an earlier attempt is unknown.
    lost: bool,
    error: Arc<sqlx::Error>,
}

pub(crate) struct Writer<C> {
    database: C,
    queue: mpsc::Receiver<Queued>,
    /// Appends from the queue that are not in a batch yet, in order.
    waiting: VecDeque<Queued>,
    batch_max: usize,
    patience: Duration,
    /// The database was away when the last batch gave up: the next one does not wait for it again.
    away: bool,
    /// The outcome of the newest batch.
    outcome: Outcome,
    metrics: AppendMetrics,
}

/// While batches fail and none waits: how often is tried whether the database can be written again.
const PROBE_PERIOD: Duration = Duration::from_secs(1);

impl<C: Commit> Writer<C> {
    pub(crate) fn new(
        database: C,
        queue: mpsc::Receiver<Queued>,
        batch_max: usize,
        patience: Duration,
        outcome: Outcome,
    ) -> Self {
        let (waiting, batch_max) = (VecDeque::new(), batch_max.max(1));
        let metrics = AppendMetrics::new();
        Self { database, queue, waiting, batch_max, patience, away: false, outcome, metrics }
    }

    /// Commits until the store is closed and every append that was accepted has its answer.
    pub(crate) async fn run(mut self, mut closing: watch::Receiver<bool>) {
        let mut settled = Settled::default();
        loop {
            self.take_queued();
            if self.waiting.is_empty() {
                mem::take(&mut settled).answer();
                self.database.rest();
                self.receive(&mut closing).await;
            }
            let batch = self.next_batch();
            if batch.is_empty() {
                return;
            }
            self.metrics.begun(&batch);
            // The database does not wait for the answers of one batch to be given before it gets the next.
            let before = settled;
            (settled, ()) = tokio::join!(biased; self.settle(batch), async { before.answer() });
        }
    }

    /// Waits for something to do, and gathers nothing on purpose: what arrives during a commit is the next batch.
    async fn receive(&mut self, closing: &mut watch::Receiver<bool>) {
        while !self.queue.is_closed() {
            let probe_due = probe_due(self.outcome.subscribe());
            tokio::select! {
                biased;
                first = self.queue.recv() => {
                    self.waiting.extend(first);
                    break;
                }
                () = async { drop(closing.wait_for(|closing| *closing).await) } => self.queue.close(),
                () = probe_due => self.probe().await,
            }
        }
        self.take_queued();
    }

    /// Looks whether the database can be written again.
    async fn probe(&mut self) {
        match self.database.probe().await {
            Ok(()) => self.written(),
            Err(error) => {
                tracing::debug!(%error, "the database cannot be written yet");
                self.outcome.failed(&error);
            }
        }
    }

    /// A write took place.
    fn written(&mut self) {
        self.away = false;
        if self.outcome.succeeded() {
            tracing::info!("the database can be written again");
        }
    }

    /// Moves queued appends here. It is bounded, so that many appends to one game cannot pile up beyond the queue's length.
    fn take_queued(&mut self) {
        while self.waiting.len() < self.queue.max_capacity().max(self.batch_max) {
            match self.queue.try_recv() {
                Ok(queued) => self.waiting.push_back(queued),
                Err(_) => break,
            }
        }
    }

    /// The appends of the next batch: the first waiting one of each game with its successors. They are sorted by game, so that all
    /// writers lock in the same order.
    fn next_batch(&mut self) -> Vec<Queued> {
        let mut ends = Ends::default();
        let mut batch = Vec::new();
        let mut later = VecDeque::new();
        while batch.len() < self.batch_max {
            match self.waiting.pop_front() {
                Some(queued) if ends.extend(&queued.append) => batch.push(queued),
                Some(queued) => later.push_back(queued),
                None => break,
            }
        }
        later.append(&mut self.waiting);
        self.waiting = later;
        batch.sort_by_key(|queued| queued.append.game_id);
        batch
    }

    /// Commits the batch. If the database refuses it, its halves go alone, until only the refused append fails. The caller
    /// answers the part that is settled last.
    async fn settle(&mut self, batch: Vec<Queued>) -> Settled {
        let mut batches = vec![(batch, false)];
        let mut last = Settled::default();
        while let Some((batch, lost)) = batches.pop() {
            mem::take(&mut last).answer();
            let mut refused = match self.try_settle(batch, lost).await {
                Ok(settled) => {
                    last = settled;
                    continue;
                }
                Err(refused) => refused,
            };
            if refused.batch.len() > 1 {
                self.metrics.retried(Fault::Refused);
                let second = refused.batch.split_off(refused.batch.len() / 2);
                batches.extend([(second, refused.lost), (refused.batch, refused.lost)]);
                continue;
            }
            for queued in refused.batch {
                queued.answer(Err(StoreError::Refused(Arc::clone(&refused.error))));
            }
        }
        last
    }

    /// Settles the batch, or hands it back if the database refuses something in it.
    async fn try_settle(
        &mut self,
        mut batch: Vec<Queued>,
        mut lost: bool,
    ) -> Result<Settled, Refused> {
        let patience = if self.away { Duration::ZERO } else { self.patience };
        // From the first failure on, however long the database has said nothing before.
        let mut give_up = None;
        let mut pause = Duration::from_millis(5);
        loop {
            let span = Batch::begin(batch.iter_mut().map(|queued| &mut queued.waiting));
            let error = match span.run(self.attempt(&batch, lost)).await {
                Ok(answers) => {
                    self.written();
                    return Ok(Settled(batch.into_iter().zip(answers).collect()));
                }
                Err(error) => error,
            };
            let fault = Fault::of(&error);
            if fault == Fault::Refused {
                return Err(Refused { batch, lost, error: Arc::new(error) });
            }
            lost |= fault.leaves_unknown();
            let give_up = *give_up.get_or_insert_with(|| Instant::now() + patience);
            if Instant::now() + pause >= give_up {
                let overdue = self.overdue();
                let appends = batch.len() + overdue.len();
                tracing::warn!(appends, %error, "gave up on a batch of appends");
                self.away = true;
                self.outcome.failed(&error);
                let error = Arc::new(error);
                self.metrics.left(&overdue);
                for queued in batch.into_iter().chain(overdue) {
                    queued.answer(Err(StoreError::Unavailable(Arc::clone(&error))));
                }
                return Ok(Settled::default());
            }
            self.metrics.retried(fault);
            tracing::warn!(appends = batch.len(), %error, "trying a batch of appends again");
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(Duration::from_millis(500));
        }
    }

    /// The appends that have waited too long before they were in a batch. Each batch may take seconds to be given up.
    fn overdue(&mut self) -> VecDeque<Queued> {
        self.take_queued();
        let is_overdue = |queued: &Queued| queued.since.elapsed() >= self.patience;
        let (overdue, waiting) = self.waiting.drain(..).partition(is_overdue);
        self.waiting = waiting;
        overdue
    }

    /// One attempt. After one with a lost outcome the writer makes the same appends again. Those that did land conflict with
    /// themselves, and the command's id then shows that. If the first attempt still runs, the database makes the second one wait.
    async fn attempt(
        &mut self,
        batch: &[Queued],
        lost: bool,
    ) -> Result<Vec<Appended>, sqlx::Error> {
        let appends: Vec<&Append> = batch.iter().map(|queued| &*queued.append).collect();
        let games: Vec<_> = appends.chunk_by(|one, next| one.game_id == next.game_id).collect();
        let asked = Instant::now();
        let committed = self.database.commit(&games).await;
        self.metrics.answered(asked.elapsed());
        let committed = committed?;
        let mut answers = Vec::with_capacity(appends.len());
        for append in appends {
            let took_place = committed.contains(&append.game_id)
                || (lost && self.database.landed(append).await?);
            answers.push(if took_place { Appended::Committed } else { Appended::Conflict });
        }
        Ok(answers)
    }
}

/// Waits until writes fail and a while has passed.
async fn probe_due(mut outcome: watch::Receiver<Option<Unready>>) {
    // The sender is the writer's own.
    drop(outcome.wait_for(Option::is_some).await);
    tokio::time::sleep(PROBE_PERIOD).await;
}

#[cfg(test)]
pub(crate) mod tests;
