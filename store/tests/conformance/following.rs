//! The questions of followers of games.

use domain::kernel::Status;
use domain::seat::{GameId, PlayerId};
use futures::future::join_all;
use store::{PlayerRow, Tokens};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, assert_conflict, at, digest};

async fn the_mark_changes_with_every_append_of_any_instance(database: Database) {
    let (here, there) = (database.open().await, database.open().await);
    let mut table = Table::new();
    let mut mark = here.mark().await.unwrap();
    for store in [&here, &there, &here] {
        table.append(store, 2).await;
        let moved = here.mark().await.unwrap();
        assert_ne!(moved, mark);
        mark = moved;
    }
}

async fn games_that_have_grown_are_newer(database: Database) {
    let store = database.open().await;
    let mut tables: Vec<Table> = (0..3).map(|_| Table::new()).collect();
    for table in &mut tables {
        table.append(&store, 2).await;
    }
    let known: Vec<(GameId, u32)> = tables.iter().map(|table| (table.game_id, 2)).collect();
    let asked = [known.clone(), vec![(GameId(Uuid::now_v7()), 1)]].concat();
    assert_eq!(store.newer(&asked).await.unwrap(), []);
    tables[1].append(&store, 3).await;
    assert_eq!(store.newer(&asked).await.unwrap(), [(tables[1].game_id, 5)]);
    // A follower ahead of the database gets nothing.
    assert_eq!(store.newer(&[(tables[1].game_id, 6)]).await.unwrap(), []);
    assert_eq!(store.newer(&[]).await.unwrap(), []);
}

async fn a_head_is_the_newest_event_by_whichever_instance(database: Database) {
    let (here, there) = (database.open().await, database.open().await);
    let mut tables: Vec<Table> = (0..9).map(|_| Table::new()).collect();
    let assert_heads = async |tables: &[Table]| {
        let heads = tables.iter().map(|table| here.head(table.game_id));
        for (table, head) in tables.iter().zip(join_all(heads).await) {
            let head = head.unwrap().map(|head| (head.game_id, head.version, head.hash));
            let newest = table.events.last();
            assert_eq!(head, newest.map(|event| (table.game_id, event.version, event.hash.0)));
        }
    };
    assert_heads(&tables).await;
    for round in 1..3 {
        for (number, table) in tables.iter_mut().enumerate().skip(1) {
            table.append([&here, &there][number % 2], round).await;
        }
        assert_heads(&tables).await;
    }
}

async fn a_lost_append_makes_no_game_newer(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    table.append(&store, 2).await;
    let mut late = table.next(1);
    late.previous_hash = Some(digest());
    assert_conflict(&store, late).await;
    assert_eq!(store.newer(&[(table.game_id, 2)]).await.unwrap(), []);
}

async fn a_players_open_seats_are_those_in_games_not_over(database: Database) {
    let store = database.open().await;
    let [ann, bob, cyd] = [(); 3].map(|()| PlayerId(Uuid::now_v7()));
    let mut expected = Vec::new();
    for (number, status) in Status::ALL.into_iter().enumerate() {
        let mut table = Table::new();
        table.listing.status = status;
        table.listing.players = vec![Some(ann), (number % 2 == 0).then_some(bob)];
        table.append(&store, number as u32 + 1).await;
        if matches!(status, Status::Lobby | Status::Running) {
            for player in table.listing.players.iter().flatten() {
                expected.push((*player, table.game_id, table.version()));
            }
        }
    }
    expected.sort_unstable();
    assert_eq!(store.open_seats(&[ann, bob, cyd]).await.unwrap(), expected);
    expected.retain(|(player, ..)| *player == bob);
    assert_eq!(store.open_seats(&[bob]).await.unwrap(), expected);
    assert_eq!(store.open_seats(&[]).await.unwrap(), []);
}

async fn tokens_are_valid_until_they_are_revoked_or_their_account_is_erased(database: Database) {
    let store = database.open().await;
    let mut tokens = Vec::new();
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cleo"] {
        let (player_id, token) = (PlayerId(Uuid::now_v7()), digest());
        let row = PlayerRow { player_id, name: Some(name.into()), created_at: at(1) };
        store.create_player(&row, token).await.unwrap();
        players.push(player_id);
        tokens.push(token);
    }
    let asked = [tokens.clone(), vec![digest()]].concat();
    let valid = async || {
        let mut valid = store.valid_tokens(&asked).await.unwrap();
        valid.sort_by_key(|token| tokens.iter().position(|known| known == token));
        valid
    };
    assert_eq!(valid().await, tokens);
    store.revoke_tokens(players[0], Tokens::Hashed(tokens[0]), at(2), None).await.unwrap();
    assert_eq!(valid().await, tokens[1..]);
    store.erase_player(players[1], at(2), None).await.unwrap();
    assert_eq!(valid().await, tokens[2..]);
    assert_eq!(store.valid_tokens(&[]).await.unwrap(), Vec::<[u8; 32]>::new());
}

on_both_backends!(
    the_mark_changes_with_every_append_of_any_instance,
    games_that_have_grown_are_newer,
    a_head_is_the_newest_event_by_whichever_instance,
    a_lost_append_makes_no_game_newer,
    a_players_open_seats_are_those_in_games_not_over,
    tokens_are_valid_until_they_are_revoked_or_their_account_is_erased,
);
