//! The log of all games: every event once, in an order that agrees with each game's.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use domain::seat::GameId;
use store::{LogCursor, LogPosition, LogRow, Store};
use tokio::task::JoinSet;

use crate::database::Database;
use crate::table::Table;

/// All that is there after a place, page by page.
pub(crate) async fn rest(store: &Store, after: LogPosition, page: u32) -> Vec<LogRow> {
    rest_of(&[store], &mut after.into(), page).await
}

/// The same of several nodes. The cursor goes on with it.
pub(crate) async fn rest_of(nodes: &[&Store], cursor: &mut LogCursor, page: u32) -> Vec<LogRow> {
    let mut rows = Vec::new();
    loop {
        let read = Store::log_of_nodes(nodes, cursor, page).await.unwrap();
        assert!(read.rows.len() <= page as usize);
        if read.rows.is_empty() {
            return rows;
        }
        *cursor = read.from;
        read.rows.iter().for_each(|row| cursor.advance(row.at));
        rows.extend(read.rows);
    }
}

/// Where all appends after a place begin, page by page.
async fn appends(store: &Store, mut after: LogPosition, page: u32) -> Vec<LogPosition> {
    let mut begin = Vec::new();
    loop {
        let read = store.appends_in_log(&after.into(), page).await.unwrap().rows;
        let Some(last) = read.last() else { return begin };
        assert!(read.len() <= page as usize);
        after = *last;
        begin.extend(read);
    }
}

/// The log contains each of the games' events once and in order, and nothing else.
pub(crate) fn assert_whole(log: &[LogRow], tables: &[Table]) {
    assert!(log.is_sorted_by(|one, next| one.at < next.at), "places rise");
    assert_complete(log, tables);
}

/// The same where places rise within each slot alone.
pub(crate) fn assert_whole_in_slots(log: &[LogRow], tables: &[Table]) {
    let mut last: HashMap<i16, LogPosition> = HashMap::new();
    for row in log {
        let before = last.insert(row.at.game_id.slot(), row.at);
        assert!(before < Some(row.at), "places rise in a slot");
    }
    assert_complete(log, tables);
}

fn assert_complete(log: &[LogRow], tables: &[Table]) {
    let mut seen: HashMap<GameId, Vec<&LogRow>> = HashMap::new();
    for row in log {
        seen.entry(row.at.game_id).or_default().push(row);
    }
    assert_eq!(seen.len(), tables.len());
    for table in tables {
        let seen = &seen[&table.game_id];
        assert_eq!(seen.len(), table.events.len());
        for (row, event) in seen.iter().zip(&table.events) {
            assert_eq!(
                (row.at.version, &row.data, row.hash),
                (event.version, &event.data, event.hash.0)
            );
        }
    }
}

async fn every_event_stands_in_the_log_once(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..4).map(|_| Table::new()).collect();
    for count in [3, 1, 2] {
        for table in &mut tables {
            table.append(&store, count).await;
        }
    }
    settle(&database, &store).await;
    for page in [1, 2, 5, 1000] {
        let log = rest(&store, LogPosition::default(), page).await;
        assert_whole(&log, &tables);
        let begins = log.iter().map(|row| row.at).filter(|at| [1, 4, 5].contains(&at.version));
        assert_eq!(appends(&store, LogPosition::default(), page).await, Vec::from_iter(begins));
    }
    let log = rest(&store, LogPosition::default(), 7).await;
    assert_eq!(rest(&store, log[9].at, 4).await, log[10..]);
    assert!(rest(&store, log[23].at, 4).await.is_empty());
    let later = log[10..].iter().map(|row| row.at).filter(|at| [1, 4, 5].contains(&at.version));
    assert_eq!(appends(&store, log[9].at, 2).await, Vec::from_iter(later));
}

async fn play(store: Store, mut table: Table) -> Table {
    for turn in 0..40 {
        table.append(&store, 1 + turn % 3).await;
    }
    table
}

async fn a_tight_reader_loses_and_doubles_nothing_among_many_writers(database: Database) {
    let instances = [database.open().await, database.open().await, database.open().await];
    let reading = database.open().await;
    let written = Arc::new(AtomicBool::new(false));
    let mut writers = JoinSet::new();
    for writer in 0..24 {
        writers.spawn(play(instances[writer % 3].clone(), Table::new()));
    }
    let reader = tokio::spawn({
        let written = written.clone();
        async move {
            let mut log: Vec<LogRow> = Vec::new();
            loop {
                let last_look = written.load(Ordering::Acquire);
                let after = log.last().map(|row| row.at).unwrap_or_default();
                let read = rest(&reading, after, 50).await;
                log.extend(read);
                if last_look {
                    return log;
                }
                tokio::task::yield_now().await;
            }
        }
    });
    let tables = writers.join_all().await;
    settle(&database, &instances[0]).await;
    written.store(true, Ordering::Release);
    assert_whole(&reader.await.unwrap(), &tables);
}

/// Returns once nothing that is committed is held back any more, by whatever else runs in the cluster.
pub(crate) async fn settle(database: &Database, store: &Store) {
    loop {
        let all = database.number("select count(*) from events").await;
        let log = rest(store, LogPosition::default(), 1000).await;
        if log.len() as i64 == all {
            return;
        }
        tokio::task::yield_now().await;
    }
}

on_both_backends!(
    every_event_stands_in_the_log_once,
    a_tight_reader_loses_and_doubles_nothing_among_many_writers,
);

#[tokio::test]
async fn the_log_of_sqlite_keeps_its_order_through_a_vacuum() {
    let database = Database::sqlite();
    let store = database.open().await;
    let mut tables = [Table::new(), Table::new()];
    for _ in 0..3 {
        tables[0].append(&store, 2).await;
        tables[1].append(&store, 1).await;
    }
    let log = rest(&store, LogPosition::default(), 100).await;
    let dir = tempfile::tempdir().unwrap();
    let copy = dir.path().join("copy.db");
    database.vacuum_into(&copy).await;
    let copy = format!("sqlite:{}", copy.display());
    let copy = Store::open(&copy, Default::default()).await.unwrap();
    assert_eq!(rest(&copy, LogPosition::default(), 100).await, log);
    tables[0].append(&copy, 1).await;
    assert_eq!(rest(&copy, log[8].at, 100).await.len(), 1);
}
