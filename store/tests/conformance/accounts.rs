//! Players and their tokens.

use gavel_store::{Once, PlayerRow, StoreError};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{at, digest};

pub(crate) fn player(name: &str) -> PlayerRow {
    PlayerRow { player_id: Uuid::now_v7(), name: Some(name.into()), created_at: at(1) }
}

async fn a_player_is_known_by_the_token(database: Database) {
    let store = database.open().await;
    let (ann, bob) = (player("Ann 🂡"), player("Bob"));
    let (anns, bobs) = (digest(), digest());
    store.create_player(&ann, anns).await.unwrap();
    store.create_player(&bob, bobs).await.unwrap();
    assert_eq!(store.player_by_token(anns).await.unwrap().as_ref(), Some(&ann));
    assert_eq!(store.player_by_token(bobs).await.unwrap().as_ref(), Some(&bob));
    assert_eq!(store.player_by_token(digest()).await.unwrap(), None);
    let ids = [bob.player_id, Uuid::now_v7(), ann.player_id, ann.player_id];
    let mut found = store.players(&ids).await.unwrap();
    found.sort_by_key(|player| player.player_id);
    assert_eq!(found, [ann, bob]);
    assert_eq!(store.players(&[]).await.unwrap(), []);
}

async fn a_taken_id_or_token_is_refused_and_leaves_nothing_behind(database: Database) {
    let store = database.open().await;
    let ann = player("Ann");
    let token = digest();
    store.create_player(&ann, token).await.unwrap();
    let bob = player("Bob");
    let taken_token = store.create_player(&bob, token).await;
    assert!(matches!(taken_token, Err(StoreError::Refused(_))), "{taken_token:?}");
    assert_eq!(store.players(&[bob.player_id]).await.unwrap(), []);
    let other = digest();
    let taken_id = store.create_player(&PlayerRow { name: None, ..ann.clone() }, other).await;
    assert!(matches!(taken_id, Err(StoreError::Refused(_))), "{taken_id:?}");
    assert_eq!(store.player_by_token(other).await.unwrap(), None);
    assert_eq!(store.player_by_token(token).await.unwrap(), Some(ann));
}

async fn erasing_removes_the_name_and_the_tokens_and_keeps_the_id(database: Database) {
    let store = database.open().await;
    let (ann, bob) = (player("Ann"), player("Bob"));
    let (anns, bobs) = (digest(), digest());
    store.create_player(&ann, anns).await.unwrap();
    store.create_player(&bob, bobs).await.unwrap();
    for _ in 0..2 {
        store.erase_player(ann.player_id, at(9), None).await.unwrap();
        assert_eq!(store.player_by_token(anns).await.unwrap(), None);
        let erased = PlayerRow { name: None, ..ann.clone() };
        assert_eq!(store.players(&[ann.player_id]).await.unwrap(), [erased]);
    }
    assert_eq!(database.number("select count(*) from tokens").await, 1);
    assert_eq!(store.player_by_token(bobs).await.unwrap(), Some(bob));
    store.erase_player(Uuid::now_v7(), at(9), None).await.unwrap();
}

async fn a_fresh_token_leaves_the_others_and_a_revoked_one_is_gone(database: Database) {
    let store = database.open().await;
    let ann = player("Ann");
    let (old, fresh) = (digest(), digest());
    store.create_player(&ann, old).await.unwrap();
    assert!(store.add_token(ann.player_id, fresh, at(2)).await.unwrap());
    for token in [old, fresh] {
        assert_eq!(store.player_by_token(token).await.unwrap().as_ref(), Some(&ann));
    }
    for there in [true, false] {
        let revoked = store.revoke_token(ann.player_id, old, at(3), None).await.unwrap();
        assert_eq!(revoked, Once::Now(there));
    }
    assert_eq!(store.player_by_token(old).await.unwrap(), None);
    assert_eq!(store.player_by_token(fresh).await.unwrap(), Some(ann));
}

async fn nobody_and_an_erased_account_get_no_token(database: Database) {
    let store = database.open().await;
    let ann = player("Ann");
    store.create_player(&ann, digest()).await.unwrap();
    store.erase_player(ann.player_id, at(2), None).await.unwrap();
    for id in [ann.player_id, Uuid::now_v7()] {
        assert!(!store.add_token(id, digest(), at(3)).await.unwrap());
    }
    assert_eq!(database.number("select count(*) from tokens").await, 0);
}

on_both_backends!(
    a_fresh_token_leaves_the_others_and_a_revoked_one_is_gone,
    nobody_and_an_erased_account_get_no_token,
    a_player_is_known_by_the_token,
    a_taken_id_or_token_is_refused_and_leaves_nothing_behind,
    erasing_removes_the_name_and_the_tokens_and_keeps_the_id,
);
