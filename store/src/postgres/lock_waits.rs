//! The locks for which statements of this role wait, of any instance.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{Connection, PgConnection};

use super::servers::Servers;
use super::time_limit::within;

/// The time without an answer after which the locks are looked at.
pub(super) const LOOK: Duration = Duration::from_secs(2);
/// How long a look may take.
const LOOK_TIMEOUT: Duration = Duration::from_secs(3);

/// Warns if statements wait for locks, and names the processes that hold these.
pub(super) async fn warn(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let waits = sqlx::query_as(include_str!("sql/lock_waits.sql"));
    let (waiting, blocked_by): (i64, Vec<i32>) = waits.fetch_one(connection).await?;
    if waiting > 0 {
        tracing::warn!(waiting, ?blocked_by, "statements wait for the lock of a transaction");
    }
    Ok(())
}

/// The same over a session of its own, beside the statement that has no answer. A server has one such session at a time.
pub(super) fn look(servers: &Arc<Servers>) {
    let servers = Arc::clone(servers);
    tokio::spawn(async move {
        let Ok(_one_at_a_time) = servers.looking.try_lock() else { return };
        let looked = async {
            let mut connection = servers.connect(LOOK_TIMEOUT).await?.connection;
            warn(&mut connection).await?;
            connection.close().await
        };
        if let Err(error) = within(LOOK_TIMEOUT, looked).await {
            tracing::debug!(%error, "for which locks statements wait is not known");
        }
    });
}
