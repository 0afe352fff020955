//! All nodes restored at one restore point.

use std::path::Path;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, PgConnection};
use store::{LogCursor, Store, StoreOptions};
use throwaway_postgres::waiting::PATIENCE;
use throwaway_postgres::{Backup, Postgres};
use tokio::time::timeout;

use super::{nodes, run};
use crate::database::Database;
use crate::log::rest_of;
use crate::table::Table;

/// One table in the slots of each shard.
const SLOTS: [i16; 8] = [0, 8, 16, 24, 32, 40, 48, 56];

#[tokio::test]
async fn a_cluster_that_was_restored_at_one_point_has_what_was_acknowledged_before() {
    let database = Database::postgres();
    let store = database.open().await;
    let mut tables = SLOTS.map(Table::in_slot);
    append(&store, &mut tables, 2).await;
    let nodes = nodes().await;
    let mut backups = Vec::new();
    for node in &nodes {
        backups.push(back_up(node).await);
    }
    append(&store, &mut tables, 2).await;
    database.run_text("select citus_create_restore_point('gavel')").await;
    append(&store, &mut tables, 1).await;
    store.close().await;

    let mut restored = Vec::new();
    for (node, backup) in nodes.iter().zip(backups) {
        let wal =
            format!("{}/pg_wal", asked(node, "select current_setting('data_directory')").await);
        restored.push(backup.restore(Path::new(&wal), "gavel"));
    }
    let url = meet(&database, &restored).await;
    let store = Store::open(&url, StoreOptions::default()).await.unwrap();
    for table in &tables {
        let stored = store.game(table.game_id).await.unwrap().unwrap();
        assert_eq!(stored.version, 4);
    }
    let log = rest_of(&[&store], &mut LogCursor::default(), 1000).await;
    assert_eq!(log.len(), 4 * SLOTS.len());
    append(&store, &mut SLOTS.map(Table::in_slot), 1).await;
    store.close().await;
}

async fn append(store: &Store, tables: &mut [Table], events: u32) {
    for table in tables {
        table.append(store, events).await;
    }
}

async fn back_up(node: &PgConnectOptions) -> Backup {
    let programs = asked(node, "select setting from pg_config where name = 'BINDIR'").await;
    let url = format!("postgres://postgres@{}:{}/postgres", node.get_host(), node.get_port());
    Postgres::back_up(Path::new(&programs), &url)
}

async fn asked(node: &PgConnectOptions, question: &'static str) -> String {
    let mut connection: PgConnection = node.connect().await.unwrap();
    sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap()
}

/// Returns once a server that recovers takes connections. `pg_ctl` waits for the start of the recovery alone.
async fn ready(server: &PgConnectOptions) {
    let connected = async {
        while server.connect().await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, connected).await.unwrap();
}

/// Has the restored nodes, the coordinator first, know each other, and answers the database's address at them.
async fn meet(database: &Database, restored: &[Postgres]) -> String {
    let of = |server: &Postgres| -> PgConnectOptions {
        format!("{}?sslmode=disable", server.url()).parse().unwrap()
    };
    let (_, name) = database.url.rsplit_once('/').unwrap();
    let name = name.split('?').next().unwrap();
    for server in restored {
        ready(&of(server)).await;
    }
    let [home, workers @ ..] = restored else { panic!("there is no coordinator") };
    let home = of(home).database(name);
    let known = format!("select citus_set_coordinator_host('127.0.0.1', {})", home.get_port());
    run(&home, &known).await;
    for (group, worker) in (1..).zip(workers) {
        let port = of(worker).get_port();
        let renamed = format!(
            "select citus_update_node(nodeid, '127.0.0.1', {port}) from pg_dist_node where groupid = {group}"
        );
        run(&home, &renamed).await;
    }
    run(&home, "select start_metadata_sync_to_all_nodes()").await;
    format!("postgres://postgres@127.0.0.1:{}/{name}?sslmode=disable", home.get_port())
}
