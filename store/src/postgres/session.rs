//! How a session has to be, whatever the role, the database or the server would have it.

use std::time::Duration;

use sqlx::{Error, PgConnection};

use super::own_log::keep_quiet;
use crate::error::is_invalid_value;

/// Postgres may be configured not to wait for the disk; what is acknowledged must be durable.
///
/// Read committed: an append that waited for a lock sees a fence that was set meanwhile, and a claim sees what others have claimed.
///
/// Every statement ends within milliseconds. Where one may not scan, Postgres takes its scan of a small table for so dear that it
/// compiles the plan, each time.
///
/// Postgres ends a wait for a lock before the server gives up the statement, so that sessions which wait do not add up.
const SETTINGS: &str = "select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off';
    set default_transaction_isolation = 'read committed';
    set jit = off;
    select set_config('lock_timeout', '5s', false) from pg_settings
    where case name when 'lock_timeout' then setting::integer not between 1 and 5000 else false end";

/// How long a statement waits for a lock at most, as [`SETTINGS`] has it.
pub(crate) const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// Ends statements that the server has given up on for another reason than a lock, or whose server is gone.
const NOTICE_ENDS: &str = "select set_config('client_connection_check_interval', '2s', false)
    where current_setting('client_connection_check_interval') = '0'";

/// Sets it on this connection alone.
pub(crate) async fn settle(connection: &mut PgConnection) -> Result<(), Error> {
    keep_quiet(connection).await?;
    sqlx::raw_sql(SETTINGS).execute(&mut *connection).await?;
    match sqlx::raw_sql(NOTICE_ENDS).execute(connection).await {
        // Postgres on Windows cannot look at a connection; there such a statement ends when it is done.
        Err(error) if is_invalid_value(&error) => Ok(()),
        noticed => noticed.map(drop),
    }
}
