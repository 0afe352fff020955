//! The settings of sessions on a Postgres with other defaults.

use std::time::Duration;

use domain::seat::PlayerId;
use sqlx::{Connection, PgConnection};
use store::PlayerRow;
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, at};

/// Has new sessions not wait for the disk, fail where others were in the way, and wait long for locks.
const CARELESS: &str = "do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database());
    execute format('alter database %I set default_transaction_isolation = serializable', current_database());
    execute format('alter database %I set lock_timeout = ''1h''', current_database());
end $$";

/// Triggers that record the settings of each writing session. The newest migration runs again.
const WITNESS: &str = "create table sessions (written text, synchronous_commit text, isolation text, lock_timeout text);
create function witness() returns trigger language plpgsql as $$ begin
    insert into sessions
    select tg_table_name, current_setting('synchronous_commit'), current_setting('transaction_isolation'),
        current_setting('lock_timeout');
    return null;
end $$;
create trigger witness after insert on _sqlx_migrations for each row execute function witness();
create trigger witness after insert on events for each row execute function witness();
create trigger witness after insert on players for each row execute function witness();
drop view game_rows;
delete from _sqlx_migrations where version = 13";

#[tokio::test]
async fn every_session_is_durable_reads_what_is_committed_and_waits_for_locks_as_long_as_it_may() {
    let database = Database::postgres();
    database.open().await.close().await;
    database.run(CARELESS).await.unwrap();
    database.run(WITNESS).await.unwrap();
    let store = database.open().await;
    Table::new().append(&store, 1).await;
    let player = PlayerRow {
        player_id: PlayerId(Uuid::now_v7()),
        name: Some("Ada".to_owned()),
        created_at: at(1),
    };
    store.create_player(&player, [7; 32]).await.unwrap();
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let sessions: Vec<(String, String, String, String)> =
        sqlx::query_as("select * from sessions order by written")
            .fetch_all(&mut connection)
            .await
            .unwrap();
    let sessions: Vec<_> = sessions
        .iter()
        .map(|(written, commit, isolation, lock)| {
            [written, commit, isolation, lock].map(String::as_str)
        })
        .collect();
    let settled = |(written, lock)| [written, "on", "read committed", lock];
    let written = [("_sqlx_migrations", "1h"), ("events", "5s"), ("players", "5s")];
    assert_eq!(sessions, written.map(settled));
    let careless: String =
        sqlx::query_scalar("show synchronous_commit").fetch_one(&mut connection).await.unwrap();
    assert_eq!(careless, "off", "else there was nothing to settle");
}

#[tokio::test]
async fn closing_does_not_wait_for_ever_for_an_append_that_the_database_does_not_answer() {
    let database = Database::postgres();
    let store = database.open().await;
    let mut other = PgConnection::connect(&database.url).await.unwrap();
    let mut holding = other.begin().await.unwrap();
    sqlx::query("lock table events in access exclusive mode").execute(&mut *holding).await.unwrap();
    let kept_waiting = store.append(Table::new().next(1));
    let closed = tokio::time::timeout(Duration::from_secs(60), store.clone().close()).await;
    assert!(closed.is_ok(), "closing still waits");
    // Before the lock ends, nobody knows if the request took effect.
    let waiting = tokio::time::timeout(Duration::ZERO, kept_waiting).await;
    assert!(waiting.is_err(), "else closing had nothing to wait for: {waiting:?}");
}
