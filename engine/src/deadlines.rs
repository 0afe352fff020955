//! Carrying out what time brings: turns past their deadline and lobbies past their time.
//!
//! Every instance tries; the version check of the append lets one win, and the others are silent. So nothing is lost
//! when an instance dies, and a restart carries out what came due meanwhile.

use crate::engine::Engine;
use domain::seat::GameId;
use futures::StreamExt;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::StoreError;

/// How often is looked for what is due.
const PERIOD: Duration = Duration::from_millis(250);
/// How many games are dealt with at once at most, beside those that have failed.
const BATCH: usize = 100;
/// How many of them side by side.
const ABREAST: usize = 8;
/// How long is waited after a first failure; each further one doubles it.
const FIRST_RETRY: Duration = Duration::from_secs(1);
/// The longest wait after a failure.
const LAST_RETRY: Duration = Duration::from_secs(60);
/// How many failed games are remembered.
const REMEMBERED: usize = 1000;

/// A game with which it has failed, and when to try again.
struct Failure {
    at: Instant,
    wait: Duration,
}

/// Carries out deadlines until the server stops.
pub(crate) async fn carry_out(engine: Arc<Engine>) {
    let mut stop = engine.feeds.stopping();
    let mut failures = HashMap::new();
    let mut wait = PERIOD;
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(wait) => {}
        }
        wait = match sweep(&engine, &mut failures).await {
            Ok(more) => {
                if more {
                    Duration::ZERO
                } else {
                    PERIOD
                }
            }
            Err(error) => {
                tracing::warn!(%error, "games past their deadline could not be read");
                (wait * 2).clamp(FIRST_RETRY, LAST_RETRY / 6)
            }
        };
    }
}

/// Deals with what is due now; whether there may be more.
async fn sweep(
    engine: &Engine,
    failures: &mut HashMap<GameId, Failure>,
) -> Result<bool, StoreError> {
    // Failed ones must not crowd the others out of the batch.
    let limit = BATCH + failures.len();
    let due = engine.store.due(engine.clock.now(), limit as u32).await?;
    let full = due.len() == limit;
    if !full {
        forget_settled(failures, &due);
    }
    let now = Instant::now();
    let ready = due.into_iter().filter(|(game, _)| failures.get(game).is_none_or(|f| f.at <= now));
    let ready: Vec<_> = ready.collect();
    let done: Vec<(GameId, bool)> = futures::stream::iter(ready)
        .map(|(game, kind)| async move { (game, expire(engine, game, &kind).await) })
        .buffer_unordered(ABREAST)
        .collect()
        .await;
    let any_done = done.iter().any(|(_, done)| *done);
    for (game, done) in done {
        let failed = failures.remove(&game);
        if !done && failures.len() < REMEMBERED {
            let wait = failed.map_or(FIRST_RETRY, |f| (f.wait * 2).min(LAST_RETRY));
            failures.insert(game, Failure { at: now + wait, wait });
        }
    }
    Ok(full && any_done)
}

/// Forgets failures of games that are due no more, because another instance has dealt with them, by all that are due.
fn forget_settled(failures: &mut HashMap<GameId, Failure>, due: &[(GameId, String)]) {
    failures.retain(|failed, _| due.iter().any(|(game, _)| game == failed));
}

/// Deals with one game; whether it need not be tried again.
async fn expire(engine: &Engine, game: GameId, kind: &str) -> bool {
    // A newer program may know more kinds, and sees to them itself.
    let Some(kind) = engine.kind(kind) else { return false };
    match kind.expire(game).await {
        Ok(()) => true,
        Err(error) => {
            tracing::warn!(%game, %error, "a deadline could not be carried out");
            false
        }
    }
}

#[cfg(test)]
mod tests;
