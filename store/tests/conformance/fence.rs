//! A moved database refuses every append, of any program.

use chrono::SubsecRound;
use domain::kernel::Status;
use domain::seat::PlayerId;
use futures::future::{join_all, try_join_all};
use store::{Append, Appended, Fence, Store, StoreOptions};
use tokio::task::JoinSet;
use uuid::Uuid;

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

/// Tables, with appends of which each changes something else of its table's row.
async fn changing_tables(store: &Store) -> Vec<(Table, Append)> {
    let mut tables = [(); 6].map(|()| Table::new());
    for table in &mut tables[..4] {
        table.append(store, 1).await;
    }
    let [_, seated, risen, started, ..] = &mut tables;
    seated.listing.players[1] = Some(PlayerId(Uuid::now_v7()));
    risen.listing.players = vec![None; 3];
    started.listing.status = Status::Running;
    let mut appends = tables.each_ref().map(|table| table.next(1));
    // A keyed creation, whose game is in the slot of its command.
    appends[5].command_id = tables[5].game_id.0;
    appends[5].request_hmac = Some([7; 32]);
    tables.into_iter().zip(appends).collect()
}

async fn append_all(store: &Store, appends: &[(Table, Append)]) -> Vec<Appended> {
    let appending = appends.iter().map(|(_, append)| store.append(append.clone()));
    try_join_all(appending).await.unwrap()
}

async fn a_fenced_database_takes_nothing_of_a_batch_whatever_that_changes(database: Database) {
    let (store, other) = (database.open().await, database.open().await);
    let mut changing = changing_tables(&store).await;
    let counted = async || {
        let counts = [
            "select count(*) from events",
            "select count(*) from games",
            "select count(*) from games where status = 'running'",
            "select count(*) from game_players",
            "select count(*) from creations",
        ];
        join_all(counts.map(|count| database.number(count))).await
    };
    let before = counted().await;
    assert_eq!(before, [4, 4, 0, 4, 0]);
    other.set_fence(Fence::Source).await.unwrap();
    // The newest events are known to the one that has appended them and not to the other.
    for instance in [&store, &other] {
        for alone in &changing {
            let alone = std::slice::from_ref(alone);
            assert_eq!(append_all(instance, alone).await, [Appended::Fenced], "{alone:?}");
        }
        assert_eq!(append_all(instance, &changing).await, [Appended::Fenced; 6]);
    }
    assert_eq!(counted().await, before);
    assert!(store.lift_fence(Fence::Source).await.unwrap());
    assert_eq!(append_all(&store, &changing).await, [Appended::Committed; 6]);
    assert_eq!(counted().await, [10, 6, 1, 6, 1]);
    for (table, append) in &mut changing {
        table.record(append);
        table.assert_stored(&store).await;
    }
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

async fn a_read_after_the_fence_has_all_events_that_were_or_will_be_acknowledged(
    database: Database,
) {
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
    a_fenced_database_takes_nothing_of_a_batch_whatever_that_changes,
    a_read_after_the_fence_has_all_events_that_were_or_will_be_acknowledged,
);
