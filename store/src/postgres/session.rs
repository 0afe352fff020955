//! How a session has to be, whatever the role, the database or the server would have it.

use sqlx::PgConnection;

use super::own_log::keep_quiet;

/// Postgres may be configured not to wait for the disk; what is acknowledged must be durable.
///
/// A statement that waited for another has to see what that one did, and not to fail because of it: an append a fence that was
/// put up before it got its lock on the log, a claim of deliveries those that were claimed meanwhile.
const SETTINGS: &str = "select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off';
    set default_transaction_isolation = 'read committed'";

/// Sets it on this connection alone.
pub(super) async fn settle(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    keep_quiet(connection).await?;
    sqlx::raw_sql(SETTINGS).execute(connection).await?;
    Ok(())
}
