//! Bots at the tables: they move by the same commands as everyone.
//!
//! The row of a game says since when a bot has something to do. Every instance looks for such games. Chance follows from the
//! game's seed, so instances that act at once send the same command, which takes effect once.

mod errand;
mod thinkers;
mod turn;

pub use errand::has_bots;
pub(crate) use errand::{bots, errand, player_of_bots};
pub use thinkers::Thinkers;

use crate::engine::Engine;
use crate::failures::{FIRST_RETRY, Failures, LAST_RETRY};
use domain::kernel::{Game, Table};
use domain::seat::{GameId, PlayerId};
use futures::StreamExt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Store, StoreError};

/// In how many unfinished games bots may play on one player's account.
pub const MAX_BOT_GAMES: u32 = 3;
/// The longest time between two looks for bots that are due.
const PERIOD: Duration = Duration::from_millis(250);
/// The shortest.
const SHORTEST_PERIOD: Duration = Duration::from_millis(20);
/// How many games are dealt with at once at most, beside those that have failed.
const BATCH: usize = 50;
/// How many of them side by side.
const ABREAST: usize = 4;

/// True if a bot has something to do.
pub(crate) fn are_due<G: Game>(table: &Table<G>) -> bool {
    bots(table).any(|bot| errand(table, bot).is_some())
}

/// True if bots may play in one more unfinished game on a player's account.
///
/// # Errors
/// If the store fails.
pub async fn has_room(store: &Store, player: PlayerId) -> Result<bool, StoreError> {
    Ok(store.games_with_bots(player, MAX_BOT_GAMES).await? < MAX_BOT_GAMES)
}

/// Plays the bots until the server stops.
pub(crate) async fn play(engine: Arc<Engine>) {
    let mut stop = engine.feeds.stopping();
    let thinkers = match Thinkers::new() {
        Ok(thinkers) => thinkers,
        Err(error) => {
            tracing::error!(%error, "there are no threads for bots: another instance plays them");
            return;
        }
    };
    let period = engine.bot_delay.clamp(SHORTEST_PERIOD, PERIOD);
    let mut failures = Failures::default();
    let mut wait = period;
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(wait) => {}
        }
        wait = match sweep(&engine, &thinkers, &mut failures).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => period,
            Err(error) => {
                tracing::warn!(%error, "games with bots could not be read");
                (wait * 2).clamp(FIRST_RETRY, LAST_RETRY / 6)
            }
        };
    }
}

/// Plays the bots that are due now. True if there may be more.
async fn sweep(
    engine: &Engine,
    thinkers: &Thinkers,
    failures: &mut Failures,
) -> Result<bool, StoreError> {
    // Failed ones must not crowd the others out of the batch.
    let limit = BATCH + failures.len();
    let since = engine.clock.now() - engine.bot_delay;
    let due = engine.store.bots_due(since, limit as u32).await?;
    let full = due.len() == limit;
    if !full {
        failures.forget_settled(&due);
    }
    let now = Instant::now();
    let ready = due.into_iter().filter(|(game, _)| failures.is_ready(*game, now));
    let ready: Vec<_> = ready.collect();
    let done: Vec<(GameId, bool)> = futures::stream::iter(ready)
        .map(|(game, kind)| async move { (game, play_in(engine, thinkers, game, &kind).await) })
        .buffer_unordered(ABREAST)
        .collect()
        .await;
    let any_done = done.iter().any(|(_, done)| *done);
    done.into_iter().for_each(|(game, done)| failures.note(game, done, now));
    Ok(full && any_done)
}

/// Plays the bots of one game. False if they must be tried again.
async fn play_in(engine: &Engine, thinkers: &Thinkers, game: GameId, kind: &str) -> bool {
    // A newer program may know more kinds, and sees to them itself.
    let Some(kind) = engine.kind(kind) else { return false };
    match kind.play_bots(game, thinkers).await {
        Ok(done) => done,
        Err(error) => {
            tracing::warn!(%game, %error, "a bot could not move");
            false
        }
    }
}

#[cfg(test)]
mod tests;
