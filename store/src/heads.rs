//! Games' heads: those that are asked for at the same time are read with one statement.

use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;
use uuid::Uuid;

use crate::checkpoints::{StoredHead, head};
use crate::spans::statement;
use crate::{GameHead, StoreError};

/// How many heads one statement reads at most.
const MOST: usize = 1000;
/// How long a head is waited for, however long the statements before take: as long as for any read of a silent database.
const PATIENCE: Duration = Duration::from_secs(10);

/// A database of which the heads of games are read.
pub(crate) trait ReadHeads: Clone + Send + Sync + 'static {
    /// The database's name in spans.
    const SYSTEM: &'static str;

    /// The heads of those of these games that have any event.
    fn read_heads(
        &self,
        games: &[Uuid],
    ) -> impl Future<Output = Result<Vec<StoredHead>, sqlx::Error>> + Send;
}

/// Reads heads with one statement at a time; what is asked for meanwhile is read with the next. Clones share it.
#[derive(Clone)]
pub(crate) struct HeadLookup {
    asked: Arc<Mutex<AskedHeads>>,
    patience: Duration,
}

#[derive(Default)]
struct AskedHeads {
    asked: Vec<AskedHead>,
    /// True if a task reads them.
    being_read: bool,
}

struct AskedHead {
    game_id: Uuid,
    answer: oneshot::Sender<Result<Option<GameHead>, StoreError>>,
}

/// The one task that reads, until it is dropped: another may then begin, even where this one has panicked.
struct Reading(Option<Arc<Mutex<AskedHeads>>>);

impl Drop for Reading {
    fn drop(&mut self) {
        if let Some(asked) = &self.0 {
            lock(asked).being_read = false;
        }
    }
}

impl HeadLookup {
    pub(crate) fn new() -> Self {
        Self { asked: Arc::default(), patience: PATIENCE }
    }

    /// The game's head, as it is when this is asked or later.
    pub(crate) async fn of<D: ReadHeads>(
        &self,
        game_id: Uuid,
        database: &D,
    ) -> Result<Option<GameHead>, StoreError> {
        // Of the one statement for all that ask: the task that makes it works for none of them.
        let span = statement(D::SYSTEM);
        let (answer, answered) = oneshot::channel();
        if let Some(reading) = self.ask(AskedHead { game_id, answer }) {
            // The caller may stop waiting, the others do not.
            tokio::spawn(read(reading, database.clone()));
        }
        span.end(match timeout(self.patience, answered).await {
            Ok(Ok(head)) => head,
            Ok(Err(_)) => Err(StoreError::unavailable(sqlx::Error::WorkerCrashed)),
            Err(_) => Err(StoreError::unavailable(sqlx::Error::Io(ErrorKind::TimedOut.into()))),
        })
    }

    /// Adds a head to those that are asked for. Returns a reading if none is under way.
    fn ask(&self, head: AskedHead) -> Option<Reading> {
        let mut asked = lock(&self.asked);
        asked.asked.push(head);
        let begins = !mem::replace(&mut asked.being_read, true);
        begins.then(|| Reading(Some(self.asked.clone())))
    }
}

/// Reads until nothing is asked for.
async fn read(mut reading: Reading, database: impl ReadHeads) {
    while let Some(asked) = reading.next() {
        answer(asked, &database).await;
    }
}

impl Reading {
    /// The questions of the next statement. Without any, the reading ends before another caller can ask.
    fn next(&mut self) -> Option<Vec<AskedHead>> {
        let shared = self.0.take()?;
        let mut asked = lock(&shared);
        if asked.asked.is_empty() {
            asked.being_read = false;
            return None;
        }
        let most = asked.asked.len().min(MOST);
        let later = asked.asked.split_off(most);
        let next = mem::replace(&mut asked.asked, later);
        drop(asked);
        self.0 = Some(shared);
        Some(next)
    }
}

fn lock(asked: &Mutex<AskedHeads>) -> MutexGuard<'_, AskedHeads> {
    // No code that holds the lock can leave a half-made change behind.
    asked.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn answer(asked: Vec<AskedHead>, database: &impl ReadHeads) {
    let games: HashSet<Uuid> = asked.iter().map(|asked| asked.game_id).collect();
    let games: Vec<Uuid> = games.into_iter().collect();
    let found = database.read_heads(&games).await.map_err(StoreError::from);
    let found = found.map(|rows| {
        // A damaged head is an error for its own caller alone.
        rows.into_iter().map(|row| (row.0, head(row))).collect::<HashMap<_, _>>()
    });
    for AskedHead { game_id, answer } in asked {
        let head = match &found {
            Ok(heads) => heads.get(&game_id).cloned().transpose(),
            Err(error) => Err(error.clone()),
        };
        // The caller may have stopped waiting.
        drop(answer.send(head));
    }
}

#[cfg(test)]
mod tests;
