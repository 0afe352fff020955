//! Moving a whole database.

use chrono::{DateTime, Utc};

use super::Sqlite;
use crate::copied::{Cell, Cells, Kind, Table, statements};
use crate::stored::StoredTime;

statements!(
    Sqlite,
    database: sqlx::Sqlite,
    reads: readers,
    writes: writing,
    begin: "begin immediate",
    time: i64,
    read_time: |time: i64| time.utc().map_err(|error| sqlx::Error::Decode(error.into())),
    write_time: |time: DateTime<Utc>| time.timestamp_micros(),
    overriding: "",
    read: |name: &str, _: Kind| name.to_owned(),
    cast: |_: Kind| ""
);

impl Sqlite {
    /// The appends of all processes take the one write lock.
    pub(crate) async fn set_fence(&self, role: &str) -> Result<(), sqlx::Error> {
        sqlx::query("insert into fence (singleton, role) values (1, ?1) on conflict do nothing")
            .bind(role)
            .execute(&self.writing)
            .await?;
        Ok(())
    }

    /// SQLite sees to it by itself that numbers are not given again.
    #[expect(clippy::unused_async, reason = "as on Postgres, where a sequence is set")]
    pub(crate) async fn number_on(&self) -> Result<(), sqlx::Error> {
        Ok(())
    }
}
