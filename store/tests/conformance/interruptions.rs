//! The mark, and the times that it does not cover.

use chrono::{DateTime, TimeDelta, Utc};
use domain::kernel::TimeCause;
use store::{Fence, Interruption, Store};

use crate::database::Database;
use crate::table::Table;

on_both_backends!(
    the_mark_moves_from_where_it_was_seen_and_no_other_way,
    of_several_instances_one_records_an_interruption,
    nothing_moves_in_a_fenced_database,
    an_interruption_stays_until_no_turn_can_be_older,
    a_mark_is_read_with_the_time_and_with_whether_a_game_is_open,
    games_ahead_of_a_time_are_found_while_they_are_open,
);

/// Times are whole microseconds.
fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(seconds)
}

fn away(from: i64, until: i64) -> Interruption {
    Interruption { from: at(from), until: at(until), cause: TimeCause::ServerAway }
}

async fn mark(store: &Store) -> Option<DateTime<Utc>> {
    store.watch().await.unwrap().mark
}

/// A table with a deadline.
fn open_table() -> Table {
    let mut table = Table::new();
    table.listing.deadline_at = Some(Utc::now() + TimeDelta::days(1));
    table
}

async fn the_mark_moves_from_where_it_was_seen_and_no_other_way(database: Database) {
    let store = database.open().await;
    assert_eq!(mark(&store).await, None);
    assert!(store.move_mark(None, at(1), false).await.unwrap());
    assert!(!store.move_mark(None, at(2), false).await.unwrap());
    assert!(!store.move_mark(Some(at(2)), at(3), false).await.unwrap());
    assert_eq!(mark(&store).await, Some(at(1)));
    assert!(store.move_mark(Some(at(1)), at(4), true).await.unwrap());
    let watched = store.watch().await.unwrap();
    assert_eq!((watched.mark, watched.idle), (Some(at(4)), true));
}

async fn of_several_instances_one_records_an_interruption(database: Database) {
    let stores = [database.open().await, database.open().await, database.open().await];
    assert!(stores[0].move_mark(None, at(0), false).await.unwrap());
    let recording = stores.iter().map(|store| store.interrupted(Some(at(0)), away(0, 60)));
    let recorded = futures::future::join_all(recording).await;
    let recorded = recorded.into_iter().filter(|recorded| *recorded.as_ref().unwrap());
    assert_eq!(recorded.count(), 1);
    assert_eq!(stores[1].interruptions().await.unwrap(), [away(0, 60)]);
    let watched = stores[2].watch().await.unwrap();
    assert_eq!((watched.mark, watched.interruptions), (Some(at(60)), 1));
}

async fn nothing_moves_in_a_fenced_database(database: Database) {
    let store = database.open().await;
    assert!(store.move_mark(None, at(0), false).await.unwrap());
    store.set_fence(Fence::Source).await.unwrap();
    assert!(!store.move_mark(Some(at(0)), at(1), false).await.unwrap());
    assert!(!store.interrupted(Some(at(0)), away(0, 60)).await.unwrap());
    let watched = store.watch().await.unwrap();
    assert!(watched.fenced);
    assert_eq!((watched.mark, watched.interruptions), (Some(at(0)), 0));
}

async fn an_interruption_stays_until_no_turn_can_be_older(database: Database) {
    const DAY: i64 = 86_400;
    let store = database.open().await;
    assert!(store.move_mark(None, at(0), false).await.unwrap());
    let ends = [1, 40 * DAY, 61 * DAY, 63 * DAY];
    let mut before = 0;
    for until in ends {
        assert!(store.interrupted(Some(at(before)), away(before, until)).await.unwrap());
        before = until;
    }
    let kept: Vec<_> = store.interruptions().await.unwrap().iter().map(|one| one.until).collect();
    assert_eq!(kept, ends[1..].iter().map(|until| at(*until)).collect::<Vec<_>>());
    assert_eq!(store.watch().await.unwrap().interruptions, 4);
}

async fn a_mark_is_read_with_the_time_and_with_whether_a_game_is_open(database: Database) {
    let store = database.open().await;
    let watched = store.watch().await.unwrap();
    assert!(!watched.open && watched.idle);
    let now = store.time().await.unwrap();
    assert!((now - watched.now).abs() < TimeDelta::minutes(10));
    let mut table = open_table();
    table.append(&store, 2).await;
    assert!(store.watch().await.unwrap().open);
    assert!(store.newest_event().await.unwrap().is_some());
}

async fn games_ahead_of_a_time_are_found_while_they_are_open(database: Database) {
    let store = database.open().await;
    let mut table = open_table();
    table.append(&store, 2).await;
    let newest = store.newest_event().await.unwrap().unwrap();
    let ahead = store.ahead(newest - TimeDelta::seconds(1), 10).await.unwrap();
    assert_eq!(ahead.iter().map(|(game, _)| *game).collect::<Vec<_>>(), [table.game_id]);
    assert_eq!(store.ahead(newest, 10).await.unwrap(), []);
}

#[tokio::test]
async fn no_mark_moves_while_a_table_of_appends_is_locked() {
    use sqlx::{Connection, PgConnection};
    let database = Database::postgres();
    let store = database.open().await;
    assert!(store.move_mark(None, at(0), false).await.unwrap());
    for table in ["events", "games", "creations"] {
        let mut other = PgConnection::connect(&database.url).await.unwrap();
        let lock = format!("begin; lock table {table} in share mode");
        sqlx::raw_sql(sqlx::AssertSqlSafe(lock)).execute(&mut other).await.unwrap();
        assert!(store.move_mark(Some(at(0)), at(1), false).await.is_err(), "{table}");
        other.close().await.unwrap();
    }
    assert!(store.move_mark(Some(at(0)), at(1), false).await.unwrap());
}
