//! The rewrite of the log by slots. The migrations of a start rewrite a small log alone. `gavel migrate` copies a large one
//! beforehand, batch by batch, and the last migration then finds most events in place.

use sqlx::{Connection, PgConnection, Row};

use super::servers::{self, Servers};
use super::{ACQUIRE_TIMEOUT, MIGRATOR};
use crate::StoreError;
use crate::migrating::Rewriting;

/// The migration that makes the table into which the events are copied.
const MAKES_COPY: i64 = 101;

/// True if the database has a log without slots.
const IS_TO_COME: &str = "select to_regclass('_sqlx_migrations') is not null
    and to_regclass('events') is not null
    and not exists (
        select from pg_attribute where attrelid = to_regclass('events') and attname = 'slot'
    )";

/// The instances of Gavel log in as one role.
const OTHER_SESSIONS: &str = "select count(*) from pg_stat_activity
    where datname = current_database() and usename = session_user
        and backend_type = 'client backend' and pid <> pg_backend_pid()";

const SIZE: &str = "select (select count(*) from events), sum(pg_total_relation_size(name))::bigint
    from unnest(array['events', 'games', 'game_players', 'creations', 'proofs', 'checkpoint_heads'])
        as rewritten (name)";

const COPY_EVENTS: &str = include_str!("sql/copy_events.sql");

async fn is_to_come(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(IS_TO_COME).fetch_one(connection).await
}

/// Refuses a log with more events than so many that has no slots yet.
pub(super) async fn refuse_large(
    connection: &mut PgConnection,
    most: u32,
) -> Result<(), StoreError> {
    if !is_to_come(connection).await? {
        return Ok(());
    }
    let more = "select exists (select from events offset $1)";
    let more: bool = sqlx::query_scalar(more).bind(i64::from(most)).fetch_one(connection).await?;
    if more {
        return Err(StoreError::Unfit(format!(
            "the database has more than {most} events, which this version stores in another form: \
             stop all instances, and run gavel migrate"
        )));
    }
    Ok(())
}

/// Looks at the work that is to come.
pub(crate) async fn survey(url: &str) -> Result<Option<Rewriting>, StoreError> {
    let mut connection = connect(&Servers::of(url)?).await?;
    let found = look(&mut connection).await;
    connection.close().await?;
    Ok(found?)
}

async fn look(connection: &mut PgConnection) -> Result<Option<Rewriting>, sqlx::Error> {
    if !is_to_come(connection).await? {
        return Ok(None);
    }
    let row = sqlx::query(SIZE).fetch_one(&mut *connection).await?;
    let (events, bytes) = (row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?);
    let copied = count_copied(connection).await?;
    Ok(Some(Rewriting { events: events as u64, copied, bytes: bytes as u64 }))
}

async fn count_copied(connection: &mut PgConnection) -> Result<u64, sqlx::Error> {
    let begun = "select to_regclass('events_by_slot') is not null";
    if !sqlx::query_scalar(begun).fetch_one(&mut *connection).await? {
        return Ok(0);
    }
    let copied: i64 =
        sqlx::query_scalar("select count(*) from events_by_slot").fetch_one(connection).await?;
    Ok(copied as u64)
}

/// Copies the events, and runs the migrations.
pub(crate) async fn carry_out(
    url: &str,
    batch: u32,
    mut copied: impl FnMut(u64) + Send,
) -> Result<(), StoreError> {
    let servers = Servers::of(url)?;
    let mut connection = connect(&servers).await?;
    if !is_to_come(&mut connection).await? {
        return Ok(connection.close().await?);
    }
    let others: i64 = sqlx::query_scalar(OTHER_SESSIONS).fetch_one(&mut connection).await?;
    if others > 0 {
        return Err(StoreError::Unfit(format!(
            "{others} other sessions of this role use the database: stop all instances of Gavel, \
             and run gavel migrate again"
        )));
    }
    sqlx::query("reset lock_timeout").execute(&mut connection).await?;
    MIGRATOR.run_direct(Some(MAKES_COPY), &mut connection, false).await?;
    // Until the events are copied nobody appends, whatever is started meanwhile.
    let mut guard = connect(&servers).await?;
    let mut guarding = guard.begin().await?;
    sqlx::query("lock table events in share mode").execute(&mut *guarding).await?;
    let mut all = count_copied(&mut connection).await?;
    loop {
        let query = sqlx::query(COPY_EVENTS).bind(i64::from(batch));
        let batch = query.execute(&mut connection).await?.rows_affected();
        if batch == 0 {
            break;
        }
        all += batch;
        copied(all);
    }
    guarding.rollback().await?;
    guard.close().await?;
    MIGRATOR.run_direct(None, &mut connection, false).await?;
    sqlx::query("analyze").execute(&mut connection).await?;
    Ok(connection.close().await?)
}

async fn connect(servers: &Servers) -> Result<PgConnection, StoreError> {
    let servers::Session { connection, .. } = servers.connect(ACQUIRE_TIMEOUT).await?;
    Ok(connection)
}
