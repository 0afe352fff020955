//! Games' heads: those that are asked for at the same time are read with one statement.

use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;
use uuid::Uuid;

use crate::checkpoints::{StoredHead, head};
use crate::{GameHead, StoreError};

/// Statements that are under way at most. What is asked for while they are waits for the next.
const STATEMENTS: usize = 2;
/// How many heads one statement reads at most.
const MOST: usize = 1000;
/// How long is waited for a head, however long the statements before take: as long as for any read of a silent database.
const PATIENCE: Duration = Duration::from_secs(10);

/// A database of which the heads of games are read.
pub(crate) trait ReadHeads: Clone + Send + Sync + 'static {
    /// The heads of those of these games that have any event.
    fn read_heads(
        &self,
        games: &[Uuid],
    ) -> impl Future<Output = Result<Vec<StoredHead>, sqlx::Error>> + Send;
}

/// What is asked for, and the turns in which it is read. Clones share both.
#[derive(Clone)]
pub(crate) struct Heads {
    asked: Arc<Mutex<Vec<Asked>>>,
    turns: Arc<Semaphore>,
    patience: Duration,
}

struct Asked {
    game_id: Uuid,
    answer: oneshot::Sender<Result<Option<GameHead>, StoreError>>,
}

impl Heads {
    pub(crate) fn new() -> Self {
        let turns = Arc::new(Semaphore::new(STATEMENTS));
        Self { asked: Arc::default(), turns, patience: PATIENCE }
    }

    /// The game's head, as it is when this is asked or later.
    pub(crate) async fn of(
        &self,
        game_id: Uuid,
        database: &impl ReadHeads,
    ) -> Result<Option<GameHead>, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.lock().push(Asked { game_id, answer });
        if let Some(turn) = self.turn() {
            // Whoever asked may stop waiting, the others do not.
            tokio::spawn(self.clone().read(turn, database.clone()));
        }
        match timeout(self.patience, answered).await {
            Ok(Ok(head)) => head,
            Ok(Err(_)) => Err(StoreError::unavailable(sqlx::Error::WorkerCrashed)),
            Err(_) => Err(StoreError::unavailable(sqlx::Error::Io(ErrorKind::TimedOut.into()))),
        }
    }

    /// Reads until nothing is asked for.
    async fn read(self, turn: OwnedSemaphorePermit, database: impl ReadHeads) {
        let mut turn = Some(turn);
        while turn.is_some() {
            answer(self.take(), &database).await;
            drop(turn);
            // Somebody may have asked meanwhile, and got no turn.
            turn = if self.lock().is_empty() { None } else { self.turn() };
        }
    }

    fn turn(&self) -> Option<OwnedSemaphorePermit> {
        self.turns.clone().try_acquire_owned().ok()
    }

    fn take(&self) -> Vec<Asked> {
        let mut asked = self.lock();
        let most = asked.len().min(MOST);
        let later = asked.split_off(most);
        mem::replace(&mut *asked, later)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Asked>> {
        // No code that holds the lock can leave a half-made change behind.
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn answer(asked: Vec<Asked>, database: &impl ReadHeads) {
    if asked.is_empty() {
        return;
    }
    let games: HashSet<Uuid> = asked.iter().map(|asked| asked.game_id).collect();
    let games: Vec<Uuid> = games.into_iter().collect();
    let found = database.read_heads(&games).await.map_err(StoreError::from);
    let found = found.map(|rows| {
        // One that is damaged is nobody else's concern.
        rows.into_iter().map(|row| (row.0, head(row))).collect::<HashMap<_, _>>()
    });
    for Asked { game_id, answer } in asked {
        let head = match &found {
            Ok(heads) => heads.get(&game_id).cloned().transpose(),
            Err(error) => Err(error.clone()),
        };
        // Whoever asked may have stopped waiting.
        drop(answer.send(head));
    }
}

#[cfg(test)]
mod tests;
