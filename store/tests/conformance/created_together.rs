//! Games that are created together, all or none.

use domain::seat::GameId;
use futures::future::join_all;
use store::{Append, Appended, Fence, GameFilter, Store, StoreError};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, digest};

/// Creations under keys of their own, in one slot, as those of a batch are.
fn creations(count: u32) -> (Vec<Table>, Vec<Append>) {
    let tables: Vec<Table> = (0..count).map(|_| Table::in_slot(7)).collect();
    let append = |(number, table): (u32, &Table)| Append {
        command_id: GameId(Uuid::new_v4()).in_slot_of(Uuid::from_u128(7)).0,
        request_hmac: Some(digest()),
        ..table.next(1 + number % 3)
    };
    let appends = (0..).zip(&tables).map(append).collect();
    (tables, appends)
}

async fn assert_created(store: &Store, tables: &mut [Table], appends: &[Append]) {
    for (table, append) in tables.iter_mut().zip(appends) {
        table.record(append);
        table.assert_stored(store).await;
        assert_eq!(store.created(append.command_id).await.unwrap(), Some(table.game_id));
        let seated = GameFilter {
            seated: table.listing.players[0],
            viewer: table.listing.players[0],
            ..Default::default()
        };
        assert_eq!(store.games(&seated, 9).await.unwrap().len(), 1);
    }
}

/// All rows hold as many games, and each has one player.
async fn assert_games(database: &Database, count: i64) {
    for rows in [
        "select count(distinct game_id) from events",
        "select count(*) from games",
        "select count(*) from creations",
        "select count(*) from game_players",
    ] {
        assert_eq!(database.number(rows).await, count, "{rows}");
    }
}

async fn games_are_created_together_and_go_on_apart(database: Database) {
    let store = database.open().await;
    let (mut tables, appends) = creations(500);
    assert_eq!(store.create_all(appends.clone()).await.unwrap(), Appended::Committed);
    assert_created(&store, &mut tables, &appends).await;
    for table in &mut tables[..20] {
        table.append(&store, 2).await;
        table.assert_stored(&store).await;
    }
}

async fn none_is_created_if_one_was_before(database: Database) {
    let store = database.open().await;
    let (mut first, before) = creations(1);
    first[0].commit(&store, &before[0]).await;
    let (tables, mut appends) = creations(9);
    appends[7].command_id = before[0].command_id;
    assert_eq!(store.create_all(appends).await.unwrap(), Appended::Conflict);
    first[0].assert_stored(&store).await;
    for table in tables {
        table.assert_stored(&store).await;
    }
    assert_games(&database, 1).await;
}

async fn one_of_many_callers_who_create_together_at_once_does(database: Database) {
    let instances = [database.open().await, database.open().await];
    let (_, claims) = creations(30);
    let all: Vec<_> = (0..8)
        .map(|_| {
            let (tables, mut appends) = creations(30);
            for (append, claim) in appends.iter_mut().zip(&claims) {
                append.command_id = claim.command_id;
            }
            (tables, appends)
        })
        .collect();
    let creating = all.iter().enumerate().map(|(number, (_, appends))| {
        instances[number % instances.len()].create_all(appends.clone())
    });
    let answers: Vec<_> = join_all(creating).await.into_iter().map(Result::unwrap).collect();
    let committed = |answer: &&Appended| **answer == Appended::Committed;
    assert_eq!(answers.iter().filter(committed).count(), 1, "{answers:?}");
    for ((mut tables, appends), answer) in all.into_iter().zip(answers) {
        if answer == Appended::Committed {
            assert_created(&instances[0], &mut tables, &appends).await;
        } else {
            assert_eq!(answer, Appended::Conflict);
            for table in tables {
                table.assert_stored(&instances[0]).await;
            }
        }
    }
}

async fn none_is_created_in_a_fenced_database_or_without_a_key(database: Database) {
    let store = database.open().await;
    let (_, mut appends) = creations(3);
    store.set_fence(Fence::Source).await.unwrap();
    assert_eq!(store.create_all(appends.clone()).await.unwrap(), Appended::Fenced);
    assert!(store.lift_fence(Fence::Source).await.unwrap());
    appends[2].request_hmac = None;
    let refused = store.create_all(appends).await;
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
    assert_games(&database, 0).await;
}

on_both_backends!(
    games_are_created_together_and_go_on_apart,
    none_is_created_if_one_was_before,
    one_of_many_callers_who_create_together_at_once_does,
    none_is_created_in_a_fenced_database_or_without_a_key,
);
