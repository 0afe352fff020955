//! The background tasks of an engine.

use crate::engine::Engine;
use crate::keys::SigningKey;
use crate::{bots, checkpoints, deadlines, departures, feeds, log_lag, webhooks};
use chrono::TimeDelta;
use std::sync::Arc;
use tokio::task::JoinSet;

/// The task that signs checkpoints at an interval.
pub struct Checkpoints {
    /// The key to sign with.
    pub key: Arc<SigningKey>,
    /// How long after one the next is due.
    pub every: TimeDelta,
}

/// Spawns the engine's background tasks; without `checkpoints` there are none. No task ends before the feeds stop, unless it panics.
pub fn spawn(engine: &Arc<Engine>, checkpoints: Option<Checkpoints>, tasks: &mut JoinSet<()>) {
    let (store, clock, followed) = (&engine.store, &engine.clock, &engine.feeds);
    tasks.spawn(accounts_fresh(engine.clone()));
    tasks.spawn(uses_noted(engine.clone()));
    tasks.spawn(ended_removed(engine.clone()));
    tasks.spawn(feeds::poll(followed.clone(), store.clone()));
    tasks.spawn(feeds::keep_checking_tokens(followed.clone(), store.clone(), clock.clone()));
    tasks.spawn(feeds::keep_renewing_tickets(followed.clone(), store.clone(), clock.clone()));
    tasks.spawn(engine.watch.clone().keep_looking());
    tasks.spawn(log_lag::watch(store.clone()));
    tasks.spawn(deadlines::carry_out(engine.clone()));
    tasks.spawn(departures::carry_out(engine.clone()));
    tasks.spawn(bots::play(engine.clone()));
    tasks.spawn(webhooks::project(engine.webhooks.clone()));
    if let Some(outgoing) = engine.outgoing.clone() {
        tasks.spawn(webhooks::send(engine.webhooks.clone(), outgoing));
    }
    if let Some(Checkpoints { key, every }) = checkpoints {
        let (store, clock, stop) = (store.clone(), clock.clone(), followed.stopping());
        tasks.spawn(checkpoints::keep_taking(store, clock, key, every, stop));
    }
}

async fn accounts_fresh(engine: Arc<Engine>) {
    engine.accounts.keep_fresh().await;
}

async fn uses_noted(engine: Arc<Engine>) {
    engine.accounts.keep_noting_uses(&engine.clock, || engine.feeds.open_tokens()).await;
}

async fn ended_removed(engine: Arc<Engine>) {
    engine.accounts.keep_removing_ended(&engine.clock).await;
}
