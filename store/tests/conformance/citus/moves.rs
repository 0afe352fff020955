//! Shards that move and nodes that fail, under writers.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use store::{LogCursor, LogRow, Store, StoreOptions};
use throwaway_postgres::waiting::PATIENCE;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use super::nodes;
use crate::database::Database;
use crate::log::{assert_whole_in_slots, rest_of};
use crate::table::Table;

/// Writers that go on until `stop` is set, and a reader of the log.
struct Playing {
    stop: Arc<AtomicBool>,
    appended: Arc<AtomicU32>,
    writers: JoinSet<Table>,
    reader: JoinHandle<Vec<LogRow>>,
    read: Arc<AtomicBool>,
}

impl Playing {
    async fn begin(database: &Database) -> Self {
        let (stop, read) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let appended = Arc::new(AtomicU32::new(0));
        let patient = || StoreOptions { patience: Duration::from_secs(120), ..Default::default() };
        let instances = [database.open_with(patient()).await, database.open_with(patient()).await];
        let mut writers = JoinSet::new();
        for writer in 0..16 {
            let [one, other] = [0, 1].map(|next| instances[(writer + next) % 2].clone());
            writers.spawn(play(one, other, stop.clone(), appended.clone()));
        }
        let reader = tokio::spawn(follow(database.open().await, read.clone()));
        Self { stop, appended, writers, reader, read }
    }

    /// Returns once so many appends more were acknowledged.
    async fn goes_on(&self, more: u32) {
        let before = self.appended.load(Ordering::Acquire);
        while self.appended.load(Ordering::Acquire) < before + more {
            tokio::task::yield_now().await;
        }
    }

    /// Ends the play: each acknowledged event is in the log, once and in order.
    async fn end(self, database: &Database) {
        self.stop.store(true, Ordering::Release);
        let tables = self.writers.join_all().await;
        let store = database.open().await;
        let all: usize = tables.iter().map(|table| table.events.len()).sum();
        while rest_of(&[&store], &mut LogCursor::default(), 1000).await.len() < all {
            tokio::task::yield_now().await;
        }
        self.read.store(true, Ordering::Release);
        assert_whole_in_slots(&self.reader.await.unwrap(), &tables);
        for table in &tables {
            table.assert_stored(&store).await;
        }
        assert_eq!(store.slot_differences(9).await.unwrap(), []);
        assert_eq!(store.head_differences(9).await.unwrap(), []);
        assert_eq!(store.seat_differences(9).await.unwrap(), []);
    }
}

/// Appends at one instance, of which the other one reads.
async fn play(
    store: Store,
    other: Store,
    stop: Arc<AtomicBool>,
    appended: Arc<AtomicU32>,
) -> Table {
    let mut table = Table::new();
    while !stop.load(Ordering::Acquire) {
        table.append(&store, 1 + table.version() % 3).await;
        appended.fetch_add(1, Ordering::AcqRel);
        // While a node is away, its games cannot be read.
        if let Ok(game) = other.game(table.game_id).await {
            assert_eq!(game.unwrap().version, table.version());
        }
    }
    table
}

async fn follow(store: Store, read: Arc<AtomicBool>) -> Vec<LogRow> {
    let (mut log, mut cursor) = (Vec::new(), LogCursor::default());
    loop {
        let last_look = read.load(Ordering::Acquire);
        // While a node is away, its part of the log cannot be read.
        while let Ok(page) = store.log(&cursor, 50).await
            && !page.rows.is_empty()
        {
            cursor = page.from;
            page.rows.iter().for_each(|row| cursor.advance(row.at));
            log.extend(page.rows);
        }
        if last_look {
            return log;
        }
        tokio::task::yield_now().await;
    }
}

/// The shards of `slots`, each with the node where it is.
async fn shards(database: &Database) -> Vec<(i64, String, i32)> {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let shards = "select shardid, nodename, nodeport from pg_dist_shard_placement
        where shardid in (select shardid from pg_dist_shard where logicalrelid = 'slots'::regclass)
        order by shardid";
    sqlx::query_as(shards).fetch_all(&mut connection).await.unwrap()
}

/// Moves a shard to the other node, with the tables that are distributed alike.
async fn moves(database: &Database, (shard, host, port): &(i64, String, i32), mode: &str) {
    let other = nodes().await.into_iter().skip(1);
    let other = other.into_iter().find(|node| i32::from(node.get_port()) != *port).unwrap();
    let (to, to_port) = (other.get_host(), other.get_port());
    let call = format!(
        "select citus_move_shard_placement({shard}, '{host}', {port}, '{to}', {to_port}, '{mode}')"
    );
    database.run_text(&call).await;
}

#[tokio::test]
async fn nothing_is_lost_or_doubled_while_shards_move() {
    let database = Database::postgres();
    let playing = Playing::begin(&database).await;
    playing.goes_on(200).await;
    for mode in ["force_logical", "block_writes"] {
        // There and back.
        for shard in shards(&database).await.iter().take(4) {
            moves(&database, shard, mode).await;
            playing.goes_on(40).await;
        }
    }
    playing.end(&database).await;
}

#[tokio::test]
async fn nothing_is_lost_or_doubled_when_a_node_fails() {
    let database = Database::postgres();
    let playing = Playing::begin(&database).await;
    for node in nodes().await.into_iter().skip(1) {
        playing.goes_on(100).await;
        crash(&node).await;
        playing.goes_on(100).await;
    }
    playing.end(&database).await;
}

#[tokio::test]
async fn nothing_is_lost_or_doubled_once_a_worker_answers_at_another_address() {
    let database = Database::postgres();
    let playing = Playing::begin(&database).await;
    playing.goes_on(100).await;
    // As after a failover: another address, and the number of the group stays.
    let renamed = "select citus_update_node(nodeid, 'localhost', nodeport) from pg_dist_node where groupid > 0";
    database.run_text(renamed).await;
    playing.goes_on(400).await;
    playing.end(&database).await;
}

#[tokio::test]
async fn events_are_read_after_a_move_there_and_back_with_no_append_after_it() {
    let database = Database::postgres();
    let store = database.open().await;
    let mut tables = Vec::new();
    // Of shards of both nodes: the one or the other comes to a node with lower ids.
    for shard in shards(&database).await {
        let mut table = Table::in_slot(slot_of(&database, shard.0).await);
        for _ in 0..2 {
            table.append(&store, 2).await;
            let now = shards(&database).await.into_iter().find(|now| now.0 == shard.0).unwrap();
            moves(&database, &now, "block_writes").await;
        }
        tables.push(table);
        reads(&store, &mut LogCursor::default(), &tables, 0).await;
    }
}

/// Returns once a reader who has so many events of the tables has them all.
async fn reads(store: &Store, cursor: &mut LogCursor, tables: &[Table], mut has: usize) {
    let all: usize = tables.iter().map(|table| table.events.len()).sum();
    let whole = async {
        while has < all {
            has += rest_of(&[store], cursor, 1000).await.len();
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, whole).await.unwrap();
}

#[tokio::test]
async fn an_instance_appends_after_what_others_wrote_elsewhere_meanwhile() {
    let database = Database::postgres();
    let (resting, other) = (database.open().await, database.open().await);
    let (reader, mut cursor) = (database.open().await, LogCursor::default());
    let mut has = 0;
    // Of shards of both nodes: the one or the other has the lower ids.
    for shard in shards(&database).await {
        let mut tables = [Table::in_slot(slot_of(&database, shard.0).await)];
        // It keeps its session where the shard begins and ends.
        for store in [&resting, &other, &resting] {
            tables[0].append(store, 2).await;
            reads(&reader, &mut cursor, &tables, has).await;
            has = tables[0].events.len();
            let now = shards(&database).await.into_iter().find(|now| now.0 == shard.0).unwrap();
            moves(&database, &now, "block_writes").await;
        }
        has = 0;
    }
}

/// A slot of a shard.
async fn slot_of(database: &Database, shard: i64) -> i16 {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let slot = "select slot from slots
        where get_shard_id_for_distribution_column('slots', slot) = $1 order by slot limit 1";
    sqlx::query_scalar(slot).bind(shard).fetch_one(&mut connection).await.unwrap()
}

#[tokio::test]
async fn a_writer_finds_by_itself_that_a_node_is_back() {
    let database = Database::postgres();
    let hasty = StoreOptions { patience: Duration::ZERO, ..Default::default() };
    let store = database.open_with(hasty).await;
    let node = nodes().await.remove(1);
    let mut failed = false;
    while !failed {
        crash(&node).await;
        for slot in 0..64 {
            failed |= store.append(Table::in_slot(slot).next(1)).await.is_err();
        }
    }
    let ready = async {
        while store.readiness().await.is_some() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, ready).await.expect("the probe finds it");
}

/// Ends a process of the node by force. Postgres then ends all others, and recovers.
async fn crash(node: &PgConnectOptions) {
    let mut connection = node.connect().await.unwrap();
    let process: i32 =
        sqlx::query_scalar("select pg_backend_pid()").fetch_one(&mut connection).await.unwrap();
    let killed = Command::new("kill").args(["-9", &process.to_string()]).status().unwrap();
    assert!(killed.success(), "the node's processes are not on this machine");
}
