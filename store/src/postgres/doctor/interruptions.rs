//! The times in which no move could be accepted.

use sqlx::{Error, PgConnection};

use crate::doctor::DatabaseFinding as Finding;
use crate::doctor::interruptions::{INTERRUPTIONS, judge};
use crate::interruptions::interruption;

/// An older schema has none.
pub(super) async fn examine(session: &mut PgConnection) -> Result<Vec<Finding>, Error> {
    let has_table = "select to_regclass('interruptions') is not null";
    if !sqlx::query_scalar(has_table).fetch_one(&mut *session).await? {
        return Ok(Vec::new());
    }
    let rows: Vec<_> = sqlx::query_as(INTERRUPTIONS).fetch_all(&mut *session).await?;
    let now = sqlx::query_scalar("select clock_timestamp()").fetch_one(session).await?;
    // A time that cannot be read is none that a turn has met.
    let interruptions: Vec<_> = rows.into_iter().filter_map(|row| interruption(row).ok()).collect();
    Ok(judge(&interruptions, now).into())
}
