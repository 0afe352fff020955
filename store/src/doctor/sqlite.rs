//! The examination of an SQLite file. It opens the file for reading alone, and makes no file beside it.

mod file;
mod system;
pub(crate) mod tables;

use std::path::Path;

use chrono::Utc;
use sqlx::{Connection, Error, SqliteConnection};

use crate::StoreError;
use crate::apps::{ISSUERS, StoredIssuer};
use crate::doctor::finding::{DatabaseCode as Code, DatabaseFinding as Finding, Examination};
use crate::doctor::interruptions::{INTERRUPTIONS, judge as judge_interruptions};
use crate::doctor::schema::{Tables, judge, judge_fence};
use crate::error::{is_damaged, is_no_database};
use crate::interruptions::interruption;
use crate::sqlite::MIGRATOR;
use file::Head;
use tables::{file_of, find, in_use, no_database, open};

const HAS_FENCE: &str = "select exists (select 1 from sqlite_master where name = 'fence')";
const HAS_INTERRUPTIONS: &str =
    "select exists (select 1 from sqlite_master where name = 'interruptions')";

/// Examines the file of an address.
pub(crate) async fn examine(
    url: &str,
    examination: Examination,
) -> Result<Vec<Finding>, StoreError> {
    let (named, file, head) = file_of(url)?;
    let mut found = vec![Finding::ok(Code::Database, format!("SQLite file {}", file.display()))];
    found.extend(file::examine(&file, head));
    found.extend(system::examine(&file));
    if head == Head::Empty {
        found.push(judge(&Tables::None));
        return Ok(found);
    }
    match of_tables(&file, examination.thorough).await {
        Ok(more) => found.extend(more),
        Err(error) if is_no_database(&error) => return Err(no_database(&named)),
        Err(error) if is_damaged(&error) => found.push(damaged(&error.to_string())),
        Err(error) => return Err(error.into()),
    }
    Ok(found)
}

/// The rows of all issuers.
pub(crate) async fn issuers(url: &str) -> Result<Vec<StoredIssuer>, StoreError> {
    let (_, file, _) = file_of(url)?;
    let mut session = open(&file, in_use(&file)).await?;
    let rows = sqlx::query_as(ISSUERS).fetch_all(&mut session).await;
    // It has only read, so a failed close changes nothing.
    drop(session.close().await);
    Ok(rows?)
}

async fn of_tables(file: &Path, thorough: bool) -> Result<Vec<Finding>, Error> {
    let mut session = open(file, in_use(file)).await?;
    let tables = find(&mut session, &MIGRATOR).await?;
    let mut found = vec![judge(&tables)];
    // An older schema has none.
    let has_fence: bool = sqlx::query_scalar(HAS_FENCE).fetch_one(&mut session).await?;
    if tables.are_of_known_schema() && has_fence {
        let fence = sqlx::query_scalar("select role from fence").fetch_optional(&mut session).await;
        let fence: Option<String> = fence?;
        found.push(judge_fence(fence.as_deref()));
    }
    let has_interruptions: bool =
        sqlx::query_scalar(HAS_INTERRUPTIONS).fetch_one(&mut session).await?;
    if tables.are_of_known_schema() && has_interruptions {
        let rows: Vec<_> = sqlx::query_as(INTERRUPTIONS).fetch_all(&mut session).await?;
        // A time that cannot be read is none that a turn has met.
        let interruptions: Vec<_> =
            rows.into_iter().filter_map(|row| interruption(row).ok()).collect();
        found.extend(judge_interruptions(&interruptions, Utc::now()));
    }
    found.push(if thorough { integrity(&mut session).await? } else { not_thorough() });
    session.close().await?;
    Ok(found)
}

async fn integrity(session: &mut SqliteConnection) -> Result<Finding, Error> {
    let fault: String = sqlx::query_scalar("pragma quick_check(1)").fetch_one(session).await?;
    if fault == "ok" {
        return Ok(Finding::ok(Code::Integrity, "SQLite finds no damage in the file"));
    }
    Ok(damaged(&fault))
}

fn damaged(fault: &str) -> Finding {
    Finding::fault(
        Code::Integrity,
        format!("the file is damaged: {fault}"),
        "stop the server, store a copy of the file, and restore a backup",
    )
}

fn not_thorough() -> Finding {
    let saw = "the pages of the file were not read: --thorough does, and gavel audit checks games";
    Finding::note(Code::Integrity, saw)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::sqlite::SqliteConnectOptions;
    use std::fs;

    #[tokio::test]
    async fn a_schema_from_before_the_fence_is_an_older_one() {
        let file = std::env::temp_dir().join(format!("gavel-older-{}.db", uuid::Uuid::new_v4()));
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut session = SqliteConnection::connect_with(&options).await.unwrap();
        let list = "create table _sqlx_migrations (version bigint primary key, success boolean, checksum blob)";
        sqlx::query(list).execute(&mut session).await.unwrap();
        let before = MIGRATOR
            .iter()
            .take_while(|migration| !migration.sql.as_str().contains("create table fence"));
        for migration in before {
            sqlx::raw_sql(migration.sql.clone()).execute(&mut session).await.unwrap();
            sqlx::query("insert into _sqlx_migrations values ($1, true, $2)")
                .bind(migration.version)
                .bind(&*migration.checksum)
                .execute(&mut session)
                .await
                .unwrap();
        }
        session.close().await.unwrap();
        let url = format!("sqlite:{}", file.display());
        let found = examine(&url, Examination { connections: 9, thorough: false }).await.unwrap();
        fs::remove_file(&file).unwrap();
        assert!(found.iter().any(|finding| finding.code == Code::SchemaOlder), "{found:?}");
    }
}
