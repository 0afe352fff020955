//! Carrying out what time brings: turns past their deadline and lobbies past their time.
//!
//! Every instance tries; the version check of the append lets one win, and the others are silent. So nothing is lost
//! when an instance dies, and a restart carries out what came due meanwhile.

use crate::engine::Engine;
use crate::failures::{FIRST_RETRY, Failures, LAST_RETRY};
use domain::seat::GameId;
use futures::StreamExt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::StoreError;

/// How often is looked for what is due.
const PERIOD: Duration = Duration::from_millis(250);
/// How many games are dealt with at once at most, beside those that have failed.
const BATCH: usize = 100;
/// How many of them side by side.
const ABREAST: usize = 8;

/// How many games that are ahead are dealt with at once at most.
const AHEAD_BATCH: u32 = 10_000;
/// How often games are looked for that are ahead of a clock that was set back.
const AHEAD_PERIOD: Duration = Duration::from_secs(2);

/// Carries out deadlines until the server stops.
pub(crate) async fn carry_out(engine: Arc<Engine>) {
    let mut stop = engine.feeds.stopping();
    let mut failures = Failures::default();
    let mut wait = PERIOD;
    let mut looked_ahead = Instant::now();
    loop {
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(wait) => {}
        }
        if !engine.watch.is_fresh() {
            // What was lost until now is not known yet.
            wait = PERIOD;
            continue;
        }
        if engine.watch.was_set_back() && looked_ahead.elapsed() >= AHEAD_PERIOD {
            looked_ahead = Instant::now();
            if let Err(error) = set_back(&engine).await {
                tracing::warn!(%error, "games ahead of the clock could not be read");
            }
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
async fn sweep(engine: &Engine, failures: &mut Failures) -> Result<bool, StoreError> {
    // Failed ones must not crowd the others out of the batch.
    let limit = BATCH + failures.len();
    let due = engine.store.due(engine.clock.now(), limit as u32).await?;
    let full = due.len() == limit;
    if !full {
        failures.forget_settled(&due);
    }
    let now = Instant::now();
    let ready = due.into_iter().filter(|(game, _)| failures.is_ready(*game, now));
    let ready: Vec<_> = ready.collect();
    let done: Vec<(GameId, bool)> = futures::stream::iter(ready)
        .map(|(game, kind)| async move { (game, expire(engine, game, &kind).await) })
        .buffer_unordered(ABREAST)
        .collect()
        .await;
    let any_done = done.iter().any(|(_, done)| *done);
    done.into_iter().for_each(|(game, done)| failures.note(game, done, now));
    Ok(full && any_done)
}

/// Brings games back to the present that are ahead of a clock that was set back.
async fn set_back(engine: &Engine) -> Result<(), StoreError> {
    // One whose lobby has no more room stays ahead.
    for (game, kind) in engine.store.ahead(engine.clock.now(), AHEAD_BATCH).await? {
        expire(engine, game, &kind).await;
    }
    Ok(())
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
