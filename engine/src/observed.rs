//! The gauges that are set when the metrics are read.

use crate::engine::Engine;
use chrono::{DateTime, Utc};
use domain::kernel::Status;
use metrics::{Counter, Gauge};
use std::collections::HashMap;
use std::time::Duration;
use store::{Overview, Unready};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// The shortest time between two looks at all games, however often the metrics are read.
const PERIOD: Duration = Duration::from_secs(1);
/// A look takes at most this part of the time: the pause after it is so many times as long.
const PAUSE: u32 = 20;
/// How long a look may take. The gauges keep their values if it takes longer.
const LIMIT: Duration = Duration::from_secs(2);

/// The gauges of all games.
pub(crate) struct Observed {
    due_at: Mutex<Instant>,
    /// By kind and status.
    games: HashMap<(&'static str, &'static str), Gauge>,
    overdue: Gauge,
    overdue_oldest: Gauge,
    pending: Gauge,
    pending_oldest: Gauge,
    log_end_age: Gauge,
    checkpoints: Counter,
    checkpoint_age: Gauge,
    up: Gauge,
    ready: Gauge,
}

impl Observed {
    /// The gauges of games of these kinds.
    pub(crate) fn of(kinds: impl Iterator<Item = &'static str>) -> Self {
        let open = [Status::Lobby.name(), Status::Running.name()];
        let games = kinds.flat_map(|kind| open.map(|status| (kind, status))).map(|key| {
            let gauge = metrics::gauge!("gavel_games", "kind" => key.0, "status" => key.1);
            (key, gauge)
        });
        Self {
            due_at: Mutex::new(Instant::now()),
            games: games.collect(),
            overdue: metrics::gauge!("gavel_deadlines_overdue"),
            overdue_oldest: metrics::gauge!("gavel_deadlines_overdue_oldest_seconds"),
            pending: metrics::gauge!("gavel_webhook_deliveries_pending"),
            pending_oldest: metrics::gauge!("gavel_webhook_oldest_pending_seconds"),
            log_end_age: metrics::gauge!("gavel_log_end_age_seconds"),
            checkpoints: metrics::counter!("gavel_checkpoints_total"),
            checkpoint_age: metrics::gauge!("gavel_checkpoint_age_seconds"),
            up: metrics::gauge!("gavel_database_up"),
            ready: metrics::gauge!("gavel_ready"),
        }
    }

    fn set(&self, overview: &Overview, now: DateTime<Utc>) {
        let age = |since: Option<DateTime<Utc>>| {
            let age = since.map_or(0, |since| (now - since).num_milliseconds().max(0));
            age as f64 / 1000.0
        };
        for ((kind, status), gauge) in &self.games {
            let is_it = |(k, s, _): &&(String, String, i64)| k == kind && s == status;
            let games = overview.open_games.iter().find(is_it).map_or(0, |(.., games)| *games);
            gauge.set(games as f64);
        }
        self.overdue.set(overview.overdue.count as f64);
        self.overdue_oldest.set(age(overview.overdue.since));
        self.pending.set(overview.pending.count as f64);
        self.pending_oldest.set(age(overview.pending.since));
        self.log_end_age.set(age(overview.log_end));
        if let Some((number, _)) = overview.checkpoint {
            self.checkpoints.absolute(number.into());
        }
        self.checkpoint_age.set(age(overview.checkpoint.map(|(_, taken_at)| taken_at)));
    }
}

impl Engine {
    /// Sets the gauges of the cache, of the store, of the readiness, and of all games. If the database is away, the last keep
    /// their values.
    pub async fn observe(&self) {
        self.states.report();
        self.store.report();
        let unready = self.readiness.of(&self.store).await;
        let is_up = unready != Some(Unready::Unreachable);
        let is_ready = unready.is_none() && !self.readiness.is_draining();
        self.observed.up.set(f64::from(u8::from(is_up)));
        self.observed.ready.set(f64::from(u8::from(is_ready)));
        if is_up {
            self.observe_games().await;
        }
    }

    async fn observe_games(&self) {
        // If another reader looks already, its values will do.
        let Ok(mut due_at) = self.observed.due_at.try_lock() else { return };
        let began = Instant::now();
        if began < *due_at {
            return;
        }
        let now = self.clock.now();
        match timeout(LIMIT, self.store.overview(now)).await {
            Ok(Ok(overview)) => self.observed.set(&overview, now),
            Ok(Err(error)) => tracing::debug!(%error, "the games could not be counted"),
            Err(_) => tracing::debug!("the games could not be counted in time"),
        }
        *due_at = Instant::now() + PERIOD.max(began.elapsed() * PAUSE);
    }
}
