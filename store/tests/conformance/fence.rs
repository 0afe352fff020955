//! A database that is moved takes no more appends, whoever makes them.

use chrono::SubsecRound;
use gavel_store::{Appended, Fence, Store, StoreOptions};
use tokio::task::JoinSet;

use crate::database::Database;
use crate::table::{Table, landed_at};

async fn an_append_to_a_fenced_database_is_refused_and_reads_go_on(database: Database) {
    let (store, other) = (database.open().await, database.open().await);
    let mut table = Table::new();
    table.listing.deadline_at = Some(store.time().await.unwrap().trunc_subsecs(6));
    let first = table.append(&store, 2).await;
    let now = store.time().await.unwrap();
    assert_eq!(store.due(now, 9).await.unwrap().len(), 1);
    other.set_fence(Fence::Source).await.unwrap();
    other.set_fence(Fence::Target).await.unwrap();
    assert_eq!(store.fence().await.unwrap(), Some(Fence::Source));
    assert_eq!(store.append(table.next(1)).await.unwrap(), Appended::Fenced);
    assert_eq!(store.append(Table::new().next(1)).await.unwrap(), Appended::Fenced);
    assert_eq!(store.due(now, 9).await.unwrap(), []);
    table.assert_stored(&store).await;
    assert_eq!(landed_at(&store, table.game_id, first.command_id).await, Some(1));
    assert!(!store.lift_fence(Fence::Target).await.unwrap());
    assert!(store.lift_fence(Fence::Source).await.unwrap());
    table.append(&store, 1).await;
}

async fn play(store: Store) -> Vec<Table> {
    let mut played = Vec::new();
    loop {
        let mut table = Table::new();
        for count in 1..4 {
            let append = table.next(count);
            match store.append(append.clone()).await.unwrap() {
                Appended::Committed => table.record(&append),
                Appended::Fenced => {
                    played.push(table);
                    return played;
                }
                Appended::Conflict => panic!("nobody else plays this game"),
            }
        }
        played.push(table);
    }
}

async fn what_is_read_after_the_fence_is_all_that_was_or_will_be_acknowledged(database: Database) {
    let options = StoreOptions { writers: 4, ..Default::default() };
    let instances = [database.open_with(options.clone()).await, database.open_with(options).await];
    let fencing = database.open().await;
    for _ in 0..5 {
        let mut players = JoinSet::new();
        for player in 0..24 {
            players.spawn(play(instances[player % 2].clone()));
        }
        // Some appends are there, and more are on their way.
        let before = database.number("select count(*) from events").await;
        while database.number("select count(*) from events").await < before + 20 {
            tokio::task::yield_now().await;
        }
        fencing.set_fence(Fence::Source).await.unwrap();
        let fenced = database.number("select count(*) from events").await;
        let played = players.join_all().await.concat();
        assert_eq!(database.number("select count(*) from events").await, fenced);
        for table in played {
            table.assert_stored(&fencing).await;
        }
        assert!(fencing.lift_fence(Fence::Source).await.unwrap());
    }
}

on_both_backends!(
    an_append_to_a_fenced_database_is_refused_and_reads_go_on,
    what_is_read_after_the_fence_is_all_that_was_or_will_be_acknowledged,
);
