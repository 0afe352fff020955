//! Events in a Postgres cluster while a reader reads the whole log.

use domain::seat::GameId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{LogCursor, LogPosition, Store};
use throwaway_postgres::Postgres;

use crate::database::{Database, run_program};
use crate::log::{assert_whole, rest, settle};
use crate::table::Table;

/// An open transaction that has written an event of a new game past the store.
pub(crate) async fn paused(database: &Database, table: &mut Table) -> PgConnection {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql("begin").execute(&mut connection).await.unwrap();
    let append = table.next(1);
    let event = &append.events[0];
    sqlx::query(
        "insert into events (
             slot, game_id, version, kind, event_type, schema_version, data, hash, recorded_at, position
         )
         select $4, $1, 1, 'qe', 'X', 1, $2, $3, now(), base + pg_current_xact_id()::text::bigint
         from slots where slot = $4",
    )
    .bind(append.game_id.0)
    .bind(&event.data)
    .bind(&event.hash.0[..])
    .bind(append.game_id.slot())
    .execute(&mut connection)
    .await
    .unwrap();
    table.record(&append);
    connection
}

pub(crate) async fn end(mut connection: PgConnection, how: &'static str) {
    sqlx::raw_sql(how).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn ids(store: &Store, after: LogPosition) -> Vec<GameId> {
    rest(store, after, 10).await.into_iter().map(|row| row.at.game_id).collect()
}

#[tokio::test]
async fn events_beside_a_paused_transaction_wait_for_it_and_none_is_skipped() {
    let database = Database::postgres();
    let store = database.open().await;
    let mut first = Table::new();
    first.append(&store, 1).await;
    settle(&database, &store).await;
    let seen = store.log(&LogCursor::default(), 10).await.unwrap().rows[0].at;

    let (mut slow, mut quick) = (Table::new(), Table::new());
    let transaction = paused(&database, &mut slow).await;
    quick.append(&store, 2).await;
    assert!(ids(&store, seen).await.is_empty());
    assert!(store.appends_in_log(&seen.into(), 10).await.unwrap().rows.is_empty());
    end(transaction, "commit").await;
    settle(&database, &store).await;
    assert_eq!(ids(&store, seen).await, [slow.game_id, quick.game_id, quick.game_id]);
    let appends = store.appends_in_log(&seen.into(), 10).await.unwrap().rows;
    let games: Vec<GameId> = appends.iter().map(|append| append.game_id).collect();
    assert_eq!(games, [quick.game_id], "the event of the transaction names no command");
}

#[tokio::test]
async fn a_transaction_that_is_rolled_back_leaves_no_trace() {
    let database = Database::postgres();
    let store = database.open().await;
    let (mut never, mut table) = (Table::new(), Table::new());
    let transaction = paused(&database, &mut never).await;
    table.append(&store, 2).await;
    end(transaction, "rollback").await;
    settle(&database, &store).await;
    assert_whole(&rest(&store, LogPosition::default(), 10).await, &[table]);
}

#[tokio::test]
async fn a_transaction_in_another_database_of_the_cluster_holds_back_and_loses_nothing() {
    let (database, other) = (Database::postgres(), Database::postgres());
    let store = database.open().await;
    let mut elsewhere = PgConnection::connect(&other.url).await.unwrap();
    sqlx::raw_sql("begin; select pg_current_xact_id()").execute(&mut elsewhere).await.unwrap();
    let mut table = Table::new();
    table.append(&store, 3).await;
    assert!(ids(&store, LogPosition::default()).await.is_empty());
    end(elsewhere, "commit").await;
    settle(&database, &store).await;
    assert_whole(&rest(&store, LogPosition::default(), 10).await, &[table]);
}

#[tokio::test]
async fn a_readers_place_outlives_dump_and_restore_into_a_fresh_cluster() {
    let from = Database::postgres();
    // The ids of the old cluster are far beyond those of the new one.
    let far = "do $$ begin
        for i in 1..3000 loop perform pg_current_xact_id(); commit; end loop;
    end $$";
    from.run(far).await.unwrap();
    let store = from.open().await;
    let mut tables = [Table::new(), Table::new()];
    for table in &mut tables {
        table.append(&store, 2).await;
    }
    let dir = tempfile::tempdir().unwrap();
    let dump = dir.path().join("dump.sql").display().to_string();
    run_program("pg_dump", &["--no-owner", "--dbname", &from.url, "--file", &dump]);
    // The reader gets what the dump does not hold, too.
    tables[0].clone().append(&store, 3).await;
    settle(&from, &store).await;
    let before = rest(&store, LogPosition::default(), 3).await;
    assert_eq!(before.len(), 7);

    let fresh = Postgres::start();
    let url = fresh.database();
    let strict = ["-X", "-q", "--single-transaction", "-v", "ON_ERROR_STOP=1"];
    run_program("psql", &[&strict[..], &["--dbname", &url, "--file", &dump]].concat());
    let mut raw = PgConnection::connect(&url).await.unwrap();
    let lower = "select pg_current_xact_id()::text::bigint < $1";
    let is_lower: bool = sqlx::query_scalar(AssertSqlSafe(lower.to_owned()))
        .bind(before[0].at.position)
        .fetch_one(&mut raw)
        .await
        .unwrap();
    assert!(is_lower, "the fresh cluster's ids are lower");
    raw.close().await.unwrap();

    // Several instances come up on the restored database at once.
    let options = store::StoreOptions::default();
    let copies = [
        Store::open(&url, options.clone()).await.unwrap(),
        Store::open(&url, options).await.unwrap(),
    ];
    let (one, two) = tables.split_at_mut(1);
    for _ in 0..2 {
        tokio::join!(one[0].append(&copies[0], 2), two[0].append(&copies[1], 1));
    }
    // Held back for as long as the server's own housekeeping runs.
    while rest(&copies[0], LogPosition::default(), 100).await.len() < 10 {
        tokio::task::yield_now().await;
    }
    assert_eq!(rest(&copies[0], before[6].at, 2).await.len(), 6);
    assert_whole(&rest(&copies[1], LogPosition::default(), 100).await, &tables);
}
