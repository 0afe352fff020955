//! The log of slots whose positions have different bases, and that are on several nodes. A plain Postgres that holds half of the slots
//! stands for a node, and what moves a slot is done here by hand.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use domain::seat::GameId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use store::{Append, Appended, LogCursor, LogRow, Projection, Store, StoreError};
use throwaway_postgres::Postgres;
use tokio::task::JoinSet;

use crate::database::Database;
use crate::log::{assert_whole_in_slots, rest_of};
use crate::table::{Table, at};

/// The gap by which a base is raised.
const GAP: i64 = 1 << 32;

/// Runs statements past the store.
async fn run(database: &Database, statements: String) {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Raises the base of a slot, as a move does that brings it to a node with lower ids: no append is under way meanwhile.
async fn raise(database: &Database, slot: i16) {
    let statements = format!(
        "begin; lock table events in share mode;
         update slots set base = base + {GAP} where slot = {slot}; commit"
    );
    run(database, statements).await;
}

/// Returns once nothing that is committed at the nodes is held back any more.
async fn settle(nodes: &[(&Database, &Store)]) {
    let stores: Vec<&Store> = nodes.iter().map(|(_, store)| *store).collect();
    loop {
        let mut all = 0;
        for (database, _) in nodes {
            let here = "select count(*) from events where slot in (select slot from slots)";
            all += database.number(here).await;
        }
        let log = rest_of(&stores, &mut LogCursor::default(), 1000).await;
        if log.len() as i64 == all {
            return;
        }
        tokio::task::yield_now().await;
    }
}

/// Reads on and on until the writers are done and all is there.
async fn follow(nodes: Vec<Store>, written: Arc<AtomicBool>) -> Vec<LogRow> {
    let (mut log, mut cursor) = (Vec::new(), LogCursor::default());
    let nodes: Vec<&Store> = nodes.iter().collect();
    loop {
        let last_look = written.load(Ordering::Acquire);
        log.extend(rest_of(&nodes, &mut cursor, 50).await);
        if last_look {
            return log;
        }
        tokio::task::yield_now().await;
    }
}

async fn play(store: Store, mut table: Table, turns: u32) -> Table {
    for turn in 0..turns {
        table.append(&store, 1 + turn % 3).await;
    }
    table
}

/// Transactions that write an event each and rest before they commit, so that later ones overtake them.
async fn stall(database: &Database, turns: u32) -> Vec<Table> {
    let mut tables = Vec::new();
    for _ in 0..turns {
        let mut table = Table::new();
        let connection = crate::log_postgres::paused(database, &mut table).await;
        for _ in 0..50 {
            tokio::task::yield_now().await;
        }
        crate::log_postgres::end(connection, "commit").await;
        tables.push(table);
    }
    tables
}

#[tokio::test]
async fn nothing_is_lost_or_doubled_while_bases_of_slots_are_raised_under_writers() {
    let database = Database::postgres();
    let instances = [database.open().await, database.open().await];
    let written = Arc::new(AtomicBool::new(false));
    let reader = tokio::spawn(follow(vec![database.open().await], written.clone()));
    let mut writers = JoinSet::new();
    for writer in 0..16 {
        writers.spawn(play(instances[writer % 2].clone(), Table::new(), 40));
    }
    let raising = async {
        for slot in [3, 40, 3, 63] {
            raise(&database, slot).await;
        }
    };
    let (mut tables, (), stalled) = tokio::join!(writers.join_all(), raising, stall(&database, 6));
    // A game of each slot that was raised, written after that.
    for slot in [3, 40, 63] {
        tables.push(play(instances[0].clone(), Table::in_slot(slot), 3).await);
    }
    tables.extend(stalled);
    settle(&[(&database, &instances[0])]).await;
    written.store(true, Ordering::Release);
    assert_whole_in_slots(&reader.await.unwrap(), &tables);
    assert_eq!(database.number("select count(distinct base) from slots").await, 3);
}

/// Two databases, the first with the slots below 32 and the second with the others.
struct Nodes {
    _cluster: Postgres,
    databases: [Database; 2],
    stores: [Store; 2],
}

impl Nodes {
    async fn begin() -> Self {
        // Another cluster has other ids of transactions.
        let cluster = Postgres::start();
        let databases = [Database::postgres(), Database::at(&cluster.database())];
        let stores = [databases[0].open().await, databases[1].open().await];
        databases[0].run("delete from slots where slot >= 32").await.unwrap();
        databases[1].run("delete from slots where slot < 32").await.unwrap();
        Self { _cluster: cluster, databases, stores }
    }

    fn both(&self) -> [&Store; 2] {
        [&self.stores[0], &self.stores[1]]
    }

    /// Moves a slot: shut at the one, copied with its positions, and open at the other with a base beyond them.
    async fn moves(&self, slot: i16, from: usize, to: usize) {
        let (source, target) = (&self.databases[from], &self.databases[to]);
        let shut = format!(
            "begin; lock table events in share mode; delete from slots where slot = {slot}; commit"
        );
        run(source, shut).await;
        let mut read = PgConnection::connect(&source.url).await.unwrap();
        let rows = format!(
            "select coalesce(jsonb_agg(to_jsonb(e)), '[]')::text from events e where slot = {slot}"
        );
        let rows: String =
            sqlx::query_scalar(AssertSqlSafe(rows)).fetch_one(&mut read).await.unwrap();
        read.close().await.unwrap();
        let mut write = PgConnection::connect(&target.url).await.unwrap();
        let copy =
            "insert into events select * from jsonb_populate_recordset(null::events, $1::jsonb)
             on conflict (slot, game_id, version) do nothing";
        sqlx::query(copy).bind(rows).execute(&mut write).await.unwrap();
        let open = format!(
            "insert into slots (slot, base)
             select {slot}, greatest(
                 coalesce((select max(position) from events where slot = {slot}), 0) + {GAP}
                     - pg_snapshot_xmax(pg_current_snapshot())::text::bigint, 0)"
        );
        sqlx::raw_sql(AssertSqlSafe(open)).execute(&mut write).await.unwrap();
        write.close().await.unwrap();
    }
}

/// Appends wherever the slot is. A node that does not hold it refuses the whole append.
async fn play_where_it_is(nodes: [Store; 2], mut table: Table, turns: u32) -> Table {
    let mut node = usize::from(table.game_id.slot() >= 32);
    for turn in 0..turns {
        let append = table.next(1 + turn % 3);
        while !appended(&nodes[node], &append).await {
            node = 1 - node;
        }
        table.record(&append);
    }
    table
}

/// False if the node does not hold the slot, or holds it no more. It may not know the game's newest event then.
async fn appended(node: &Store, append: &Append) -> bool {
    match node.append(append.clone()).await {
        Ok(Appended::Committed) => true,
        Ok(Appended::Conflict) | Err(StoreError::Refused(_)) => false,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn two_nodes_show_every_event_once_while_slots_move_between_them() {
    let nodes = Nodes::begin().await;
    let written = Arc::new(AtomicBool::new(false));
    let reader = tokio::spawn(follow(nodes.stores.to_vec(), written.clone()));
    let moving = [5, 50];
    let mut writers = JoinSet::new();
    for writer in 0..12 {
        let table = match writer {
            0..4 => Table::in_slot(moving[writer % 2]),
            _ => Table::new(),
        };
        writers.spawn(play_where_it_is(nodes.stores.clone(), table, 40));
    }
    let moves = async {
        nodes.moves(5, 0, 1).await;
        nodes.moves(50, 1, 0).await;
        nodes.moves(5, 1, 0).await;
    };
    let (mut tables, ()) = tokio::join!(writers.join_all(), moves);
    for slot in moving {
        tables.push(play_where_it_is(nodes.stores.clone(), Table::in_slot(slot), 3).await);
    }
    let [one, two] = &nodes.databases;
    settle(&[(one, &nodes.stores[0]), (two, &nodes.stores[1])]).await;
    written.store(true, Ordering::Release);
    let log = reader.await.unwrap();
    assert_whole_in_slots(&log, &tables);
    // A place between two events is where a new reader goes on, by the text of it alone.
    let both = nodes.both();
    let mut cursor = LogCursor::default();
    let first = Store::log_of_nodes(&both, &cursor, 40).await.unwrap();
    cursor = first.from;
    first.rows.iter().for_each(|row| cursor.advance(row.at));
    let (mut cursor, rest) =
        LogCursor::split_off(&cursor.bytes()).map(|(c, r)| (c, r.len())).unwrap();
    assert_eq!(rest, 0);
    let mut again = first.rows;
    again.extend(rest_of(&both, &mut cursor, 7).await);
    assert_whole_in_slots(&again, &tables);
}

#[tokio::test]
async fn a_node_refuses_a_batch_with_a_game_whose_slot_it_does_not_hold() {
    let database = Database::postgres();
    let store = database.open().await;
    database.run("delete from slots where slot = 9").await.unwrap();
    let (away, mut here) = (Table::in_slot(9), Table::in_slot(10));
    let refused = store.append(away.next(2)).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    here.append(&store, 2).await;
    here.assert_stored(&store).await;
    assert_eq!(database.number("select count(*) from events").await, 2);
}

#[tokio::test]
async fn the_first_webhook_begins_at_the_end_of_each_set_of_slots() {
    let database = Database::postgres();
    let store = database.open().await;
    raise(&database, 7).await;
    let mut before = [Table::in_slot(7), Table::in_slot(8)];
    for table in &mut before {
        table.append(&store, 2).await;
    }
    settle(&[(&database, &store)]).await;
    let hook = crate::webhooks::webhook(&store).await;
    crate::webhooks::make(&store, &hook).await;
    let from = store.projected().await.unwrap();
    assert_eq!(from.parts().len(), 2);
    let mut after = [Table::in_slot(8), Table::in_slot(7)];
    for table in &mut after {
        table.append(&store, 1).await;
    }
    settle(&[(&database, &store)]).await;
    let appends = store.appends_in_log(&from, 10).await.unwrap();
    let games: BTreeMap<GameId, u32> =
        appends.rows.iter().map(|append| (append.game_id, append.version)).collect();
    assert_eq!(games, after.iter().map(|table| (table.game_id, 1)).collect());
    let mut to = appends.from;
    appends.rows.iter().for_each(|append| to.advance(*append));
    let projection = Projection { from, to: to.clone(), deliveries: vec![], seats_lost: vec![] };
    assert!(store.project(projection.clone(), at(2)).await.unwrap());
    assert_eq!(store.projected().await.unwrap(), to);
    assert!(!store.project(projection, at(2)).await.unwrap(), "it has moved on");
}
