//! Games' heads: those that are asked for at the same time are read with one statement.

use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::{timeout, timeout_at};
use uuid::Uuid;

use crate::checkpoints::{StoredHead, head};
use crate::{GameHead, StoreError};

/// Statements that are under way at most: one, for which all wait who ask meanwhile, and another where that one is held up.
const STATEMENTS: usize = 2;
/// After how long a statement is held up, so that nobody waits for it who asks from then on.
const HELD_UP: Duration = Duration::from_millis(50);
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
pub(crate) struct HeadLookup {
    waiting: Arc<Mutex<Waiting>>,
    held_up: Duration,
    patience: Duration,
}

#[derive(Default)]
struct Waiting {
    asked: Vec<Asked>,
    /// When those turns have begun that are taken.
    begun: [Option<Instant>; STATEMENTS],
}

/// The turn of a statement, until it is dropped.
struct Turn {
    waiting: Arc<Mutex<Waiting>>,
    place: usize,
}

impl Drop for Turn {
    fn drop(&mut self) {
        lock(&self.waiting).begun[self.place] = None;
    }
}

struct Asked {
    game_id: Uuid,
    answer: oneshot::Sender<Result<Option<GameHead>, StoreError>>,
}

impl HeadLookup {
    pub(crate) fn new() -> Self {
        Self { waiting: Arc::default(), held_up: HELD_UP, patience: PATIENCE }
    }

    /// The game's head, as it is when this is asked or later.
    pub(crate) async fn of(
        &self,
        game_id: Uuid,
        database: &impl ReadHeads,
    ) -> Result<Option<GameHead>, StoreError> {
        let (answer, mut answered) = oneshot::channel();
        lock(&self.waiting).asked.push(Asked { game_id, answer });
        self.begin(database);
        let patience = Instant::now() + self.patience;
        let mut head = timeout(self.held_up.min(self.patience), &mut answered).await;
        if head.is_err() {
            // What is under way is held up, and nobody may come any more who would see that.
            self.begin(database);
            head = timeout_at(patience.into(), answered).await;
        }
        match head {
            Ok(Ok(head)) => head,
            Ok(Err(_)) => Err(StoreError::unavailable(sqlx::Error::WorkerCrashed)),
            Err(_) => Err(StoreError::unavailable(sqlx::Error::Io(ErrorKind::TimedOut.into()))),
        }
    }

    /// Has read what is asked for, where it is somebody's turn.
    fn begin(&self, database: &impl ReadHeads) {
        let turn = self.turn(&mut lock(&self.waiting));
        if let Some(turn) = turn {
            // The caller may stop waiting; the others do not.
            tokio::spawn(self.clone().read(turn, database.clone()));
        }
    }

    /// Reads until nothing is asked for, or another turn is there to read it.
    async fn read(self, turn: Turn, database: impl ReadHeads) {
        let mut turn = Some(turn);
        while turn.is_some() {
            let asked = lock(&self.waiting).take();
            answer(asked, &database).await;
            drop(turn);
            // Somebody may have asked meanwhile, and got no turn.
            turn = self.turn(&mut lock(&self.waiting));
        }
    }

    /// A turn, where anything is asked for and none is under way that is not held up.
    fn turn(&self, waiting: &mut Waiting) -> Option<Turn> {
        let place = waiting.begun.iter().position(Option::is_none)?;
        let waits = waiting.begun.iter().flatten().any(|begun| begun.elapsed() < self.held_up);
        if waits || waiting.asked.is_empty() {
            return None;
        }
        waiting.begun[place] = Some(Instant::now());
        Some(Turn { waiting: self.waiting.clone(), place })
    }
}

impl Waiting {
    fn take(&mut self) -> Vec<Asked> {
        let most = self.asked.len().min(MOST);
        let later = self.asked.split_off(most);
        mem::replace(&mut self.asked, later)
    }
}

fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    // No code that holds the lock can leave a half-made change behind.
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
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
        // The caller may have stopped waiting.
        drop(answer.send(head));
    }
}

#[cfg(test)]
mod tests;
