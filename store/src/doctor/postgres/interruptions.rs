//! The times in which no move could be accepted.

use sqlx::{Error, PgConnection};

use crate::doctor::finding::DatabaseFinding as Finding;
use crate::doctor::interruptions::{INTERRUPTIONS, judge};
use crate::interruptions::interruption;

/// An older schema has no such table, and a role without rights has findings of its own.
pub(super) async fn examine(session: &mut PgConnection) -> Result<Vec<Finding>, Error> {
    let may_read =
        "select coalesce(has_table_privilege(to_regclass('interruptions'), 'select'), false)";
    if !sqlx::query_scalar(may_read).fetch_one(&mut *session).await? {
        return Ok(Vec::new());
    }
    let rows: Vec<_> = sqlx::query_as(INTERRUPTIONS).fetch_all(&mut *session).await?;
    let now = sqlx::query_scalar("select clock_timestamp()").fetch_one(session).await?;
    // A time that cannot be read is none that a turn has met.
    let interruptions: Vec<_> = rows.into_iter().filter_map(|row| interruption(row).ok()).collect();
    Ok(judge(&interruptions, now).into())
}
