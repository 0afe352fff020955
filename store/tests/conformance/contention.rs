//! Writers of several instances in each other's way.

use domain::seat::GameId;
use store::{Append, Appended, Store, StoreOptions};
use tokio::task::JoinSet;

use crate::database::Database;
use crate::table::{Table, landed_at, read};

const WRITERS: usize = 16;
const COMMANDS: usize = 6;

/// Carries out so many commands, each anew on the newest state until it takes effect.
async fn play(store: Store, game: Table) -> Vec<Append> {
    let mut done = Vec::new();
    while done.len() < COMMANDS {
        let mut table = game.clone();
        table.events = read(&store, game.game_id, 0, u32::MAX).await;
        let append = table.next(1 + (done.len() as u32 % 3));
        if store.append(append.clone()).await.unwrap() == Appended::Committed {
            done.push(append);
        }
    }
    done
}

/// Nothing lost, nothing doubled, no gap: the log is what was acknowledged and nothing else.
async fn assert_whole(store: &Store, game_id: GameId, acknowledged: Vec<Append>) {
    let log = read(store, game_id, 0, u32::MAX).await;
    assert!(log.iter().zip(1..).all(|(event, version)| event.version == version));
    let mut events = 0;
    for append in acknowledged {
        let first = append.events[0].version;
        let at = first as usize - 1;
        assert_eq!(log[at..at + append.events.len()], append.events);
        let before = at.checked_sub(1).map(|before| log[before].hash.0);
        assert_eq!(before, append.previous_hash);
        assert_eq!(landed_at(store, game_id, append.command_id).await, Some(first));
        events += append.events.len();
    }
    assert_eq!(log.len(), events);
    assert_eq!(store.game(game_id).await.unwrap().unwrap().version as usize, events);
}

async fn writers_on_one_game_lose_and_double_nothing(database: Database) {
    let instances = [database.open().await, database.open().await, database.open().await];
    let game = Table::new();
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        writers.spawn(play(instances[writer % instances.len()].clone(), game.clone()));
    }
    let acknowledged = writers.join_all().await.concat();
    assert_eq!(acknowledged.len(), WRITERS * COMMANDS);
    assert_whole(&instances[0], game.game_id, acknowledged).await;
}

async fn writers_on_many_games_lose_and_double_nothing(database: Database) {
    let options = StoreOptions { writers: 3, ..Default::default() };
    let instances = [database.open_with(options.clone()).await, database.open_with(options).await];
    let games: Vec<Table> = (0..20).map(|_| Table::new()).collect();
    let mut writers = JoinSet::new();
    for (number, game) in games.iter().enumerate() {
        for instance in &instances {
            let (instance, game) = (instance.clone(), game.clone());
            writers.spawn(async move { (number, play(instance, game).await) });
        }
    }
    let mut acknowledged = vec![Vec::new(); games.len()];
    for (number, appends) in writers.join_all().await {
        acknowledged[number].extend(appends);
    }
    for (game, acknowledged) in games.iter().zip(acknowledged) {
        assert_whole(&instances[0], game.game_id, acknowledged).await;
    }
}

async fn one_command_sent_many_times_at_once_takes_effect_once(database: Database) {
    let instances = [database.open().await, database.open().await];
    let mut table = Table::new();
    table.append(&instances[0], 1).await;
    let append = table.next(2);
    let mut senders = JoinSet::new();
    for sender in 0..WRITERS {
        let (store, append) = (instances[sender % 2].clone(), append.clone());
        senders.spawn(async move { store.append(append).await.unwrap() });
    }
    let answers = senders.join_all().await;
    let committed = answers.iter().filter(|answer| **answer == Appended::Committed).count();
    assert_eq!(committed, 1);
    table.record(&append);
    table.assert_stored(&instances[1]).await;
}

on_both_backends!(
    writers_on_one_game_lose_and_double_nothing,
    writers_on_many_games_lose_and_double_nothing,
    one_command_sent_many_times_at_once_takes_effect_once,
);
