//! The lag of the log of all games. On Postgres the log shows no event that was committed while an older transaction runs,
//! in any database of the cluster. A transaction that stays open holds back `/v1/log` and webhooks.

use metrics::Gauge;
use std::time::Duration;
use store::{LogHolder, Store};
use tokio::time::Instant;

/// How often is looked.
const PERIOD: Duration = Duration::from_secs(1);
/// After how long the operator is warned, and how often again.
const LONG: Duration = Duration::from_secs(10);
const AGAIN: Duration = Duration::from_mins(1);

/// The transaction that holds the log back.
struct Held {
    transaction: i64,
    seen_at: Instant,
    warned_at: Option<Instant>,
}

/// Looks again and again, for ever. The gauge is there at once, before the database has answered the first look.
pub(crate) fn watch(store: Store) -> impl Future<Output = ()> {
    let gauge = metrics::gauge!("gavel_log_behind_seconds");
    async move {
        let mut held: Option<Held> = None;
        loop {
            match store.log_holder().await {
                Ok(holder) => held = looked(held, holder, &gauge),
                Err(error) => tracing::debug!(%error, "how far the log is behind is not known"),
            }
            tokio::time::sleep(PERIOD).await;
        }
    }
}

fn looked(before: Option<Held>, holder: Option<LogHolder>, gauge: &Gauge) -> Option<Held> {
    let Some(holder) = holder else {
        gauge.set(0.0);
        return None;
    };
    let same = before.filter(|held| held.transaction == holder.transaction);
    let mut held = same.unwrap_or_else(|| Held {
        transaction: holder.transaction,
        seen_at: Instant::now(),
        warned_at: None,
    });
    let seen = held.seen_at.elapsed();
    let behind = holder.age.map_or(seen, |age| age.max(seen));
    gauge.set(behind.as_secs_f64());
    if behind >= LONG && held.warned_at.is_none_or(|at| at.elapsed() >= AGAIN) {
        held.warned_at = Some(Instant::now());
        warn(&holder, seen);
    }
    Some(held)
}

/// Names what the role may know of the transaction.
fn warn(holder: &LogHolder, seen: Duration) {
    let LogHolder { transaction, pid, database, prepared, age } = holder;
    tracing::warn!(
        transaction,
        pid,
        database,
        prepared,
        age_seconds = age.map(|age| age.as_secs()),
        seen_for_seconds = seen.as_secs(),
        "an open transaction holds back the log of all games and webhooks; its owner has to end it"
    );
}
