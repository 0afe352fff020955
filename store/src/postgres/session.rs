//! How a session has to be, whatever the role, the database or the server would have it.

use sqlx::{Error, PgConnection};

use super::own_log::keep_quiet;

/// Postgres may be configured not to wait for the disk; what is acknowledged must be durable.
///
/// A statement that waited for another has to see what that one did, and not to fail because of it: an append a fence that was
/// put up before it got its lock on the log, a claim of deliveries those that were claimed meanwhile.
///
/// Postgres ends a wait for a lock before the server gives up on the statement. It does not notice otherwise that nobody waits for
/// the statement any more, and sessions that wait for a lock would add up.
const SETTINGS: &str = "select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off';
    set default_transaction_isolation = 'read committed';
    select set_config('lock_timeout', '5s', false) from pg_settings
    where name = 'lock_timeout' and setting::integer not between 1 and 5000";

/// Ends statements that the server has given up on for another reason than a lock, or whose server is gone.
const NOTICE_ENDS: &str = "select set_config('client_connection_check_interval', '2s', false)
    where current_setting('client_connection_check_interval') = '0'";

/// Sets it on this connection alone.
pub(super) async fn settle(connection: &mut PgConnection) -> Result<(), Error> {
    keep_quiet(connection).await?;
    sqlx::raw_sql(SETTINGS).execute(&mut *connection).await?;
    match sqlx::raw_sql(NOTICE_ENDS).execute(connection).await {
        // Postgres on Windows cannot look at a connection; there such a statement ends when it is done.
        Err(Error::Database(_)) => Ok(()),
        noticed => noticed.map(drop),
    }
}
