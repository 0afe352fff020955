//! The server of the database dies under load: what was acknowledged is there, once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Append, Appended, Store, StoreError, StoreOptions};
use throwaway_postgres::Postgres;
use tokio::sync::watch;
use tokio::task::{JoinSet, spawn_blocking};
use uuid::Uuid;

use crate::table::{Table, landed_at};

const PLAYERS: usize = 24;
const CRASHES: usize = 3;
const BETWEEN_CRASHES: usize = 200;

/// The players' knowledge of all games.
struct Seen {
    /// Appends that were acknowledged.
    acknowledged: watch::Sender<usize>,
    /// Appends without a certain answer.
    unavailable: watch::Sender<usize>,
    over: watch::Sender<bool>,
}

/// Plays one game to the end of the test. An append whose outcome is unknown is sent again with the
/// same command: the answer says that it takes effect now, or the command is found.
async fn play(store: Store, seen: Arc<Seen>) -> (Table, Vec<Append>) {
    let mut table = Table::new();
    let mut acknowledged = Vec::new();
    while !*seen.over.borrow() {
        let append = table.next(2);
        let mut uncertain = false;
        loop {
            match store.append(append.clone()).await {
                Ok(Appended::Committed) => break,
                // Nobody else plays this game: only the append itself can be in its way.
                Ok(Appended::Conflict) => {
                    assert!(uncertain);
                    let found = landed_at(&store, append.game_id, append.command_id).await;
                    assert_eq!(found, Some(append.events[0].version));
                    break;
                }
                Err(StoreError::Unavailable(_)) => {
                    uncertain = true;
                    seen.unavailable.send_modify(|count| *count += 1);
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                Ok(Appended::Fenced) => panic!("nobody has put up a fence"),
                Err(error) => panic!("{error}"),
            }
        }
        table.record(&append);
        acknowledged.push(append);
        seen.acknowledged.send_modify(|count| *count += 1);
    }
    (table, acknowledged)
}

/// Kills the server again and again; `patience` decides whether appends outwait that.
async fn survive(patience: Duration, await_unavailable: bool) {
    let server = Arc::new(spawn_blocking(Postgres::start).await.unwrap());
    let options = StoreOptions { patience, batch_max: 8, ..Default::default() };
    let store = Store::open(&server.url(), options).await.unwrap();
    let seen = Arc::new(Seen {
        acknowledged: watch::Sender::new(0),
        unavailable: watch::Sender::new(0),
        over: watch::Sender::new(false),
    });
    let mut players = JoinSet::new();
    for _ in 0..PLAYERS {
        players.spawn(play(store.clone(), Arc::clone(&seen)));
    }
    for _ in 0..CRASHES {
        let mut acknowledged = seen.acknowledged.subscribe();
        let target = *acknowledged.borrow() + BETWEEN_CRASHES;
        acknowledged.wait_for(|count| *count >= target).await.unwrap();
        let mut unavailable = seen.unavailable.subscribe();
        let failed = *unavailable.borrow();
        let killed = Arc::clone(&server);
        spawn_blocking(move || killed.kill()).await.unwrap();
        if await_unavailable {
            unavailable.wait_for(|count| *count > failed).await.unwrap();
        }
        let started = Arc::clone(&server);
        spawn_blocking(move || started.start_again()).await.unwrap();
    }
    let mut acknowledged = seen.acknowledged.subscribe();
    let target = *acknowledged.borrow() + BETWEEN_CRASHES;
    acknowledged.wait_for(|count| *count >= target).await.unwrap();
    seen.over.send_replace(true);

    let mut found: HashMap<Uuid, u32> = HashMap::new();
    for (table, appends) in players.join_all().await {
        // The log holds what was acknowledged, nothing between and nothing after.
        table.assert_stored(&store).await;
        for append in appends {
            let version = landed_at(&store, append.game_id, append.command_id).await;
            assert_eq!(version, Some(append.events[0].version));
            assert_eq!(found.insert(append.command_id, append.events[0].version), None);
        }
    }
    assert_eq!(found.len(), *seen.acknowledged.borrow());
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killing_postgres_loses_and_doubles_nothing_that_was_acknowledged() {
    survive(Duration::ZERO, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_patient_append_outwaits_a_restart_of_postgres() {
    survive(Duration::from_secs(60), false).await;
}
