//! Players and their tokens.

use domain::seat::PlayerId;
use store::{Lasts, NewToken, Once, PlayerRow, Store, StoreError, TokenMade, Tokens};
use uuid::Uuid;

use crate::database::Database;
use crate::table::{at, digest};

pub(crate) fn player(name: &str) -> PlayerRow {
    PlayerRow { player_id: PlayerId(Uuid::now_v7()), name: Some(name.into()), created_at: at(1) }
}

/// The player of a token.
pub(crate) async fn holder(store: &Store, token: [u8; 32]) -> Option<PlayerRow> {
    store.holder(token).await.unwrap().map(|holder| holder.player)
}

async fn add(
    store: &Store,
    player: &PlayerRow,
    with: [u8; 32],
    token_hash: [u8; 32],
    lasts: Lasts,
) -> TokenMade {
    let new = NewToken {
        token_hash,
        label: Some("Phone".into()),
        created_at: at(2),
        lasts,
        scopes: None,
    };
    store.add_token(player.player_id, with, new, 3).await.unwrap()
}

async fn a_player_is_known_by_the_token(database: Database) {
    let store = database.open().await;
    let (ann, bob) = (player("Ann 🂡"), player("Bob"));
    let (anns, bobs) = (digest(), digest());
    store.create_player(&ann, anns).await.unwrap();
    store.create_player(&bob, bobs).await.unwrap();
    assert_eq!(holder(&store, anns).await.as_ref(), Some(&ann));
    assert_eq!(holder(&store, bobs).await.as_ref(), Some(&bob));
    assert_eq!(holder(&store, digest()).await, None);
    let ids = [bob.player_id, PlayerId(Uuid::now_v7()), ann.player_id, ann.player_id];
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
    assert_eq!(holder(&store, other).await, None);
    assert_eq!(holder(&store, token).await, Some(ann));
}

async fn erasing_removes_the_name_and_the_tokens_and_keeps_the_id(database: Database) {
    let store = database.open().await;
    let (ann, bob) = (player("Ann"), player("Bob"));
    let (anns, bobs) = (digest(), digest());
    store.create_player(&ann, anns).await.unwrap();
    store.create_player(&bob, bobs).await.unwrap();
    for _ in 0..2 {
        store.erase_player(ann.player_id, at(9), None).await.unwrap();
        assert_eq!(holder(&store, anns).await, None);
        let erased = PlayerRow { name: None, ..ann.clone() };
        assert_eq!(store.players(&[ann.player_id]).await.unwrap(), [erased]);
    }
    assert_eq!(database.number("select count(*) from tokens").await, 1);
    assert_eq!(holder(&store, bobs).await, Some(bob));
    store.erase_player(PlayerId(Uuid::now_v7()), at(9), None).await.unwrap();
}

async fn a_fresh_token_leaves_the_others_and_a_revoked_one_is_gone(database: Database) {
    let store = database.open().await;
    let ann = player("Ann");
    let (old, fresh) = (digest(), digest());
    store.create_player(&ann, old).await.unwrap();
    let made = add(&store, &ann, old, fresh, Lasts::ForEver).await;
    assert!(matches!(made, TokenMade::Made(_)), "{made:?}");
    for token in [old, fresh] {
        assert_eq!(holder(&store, token).await.as_ref(), Some(&ann));
    }
    for there in [true, false] {
        let revoked =
            store.revoke_tokens(ann.player_id, Tokens::Hashed(old), at(3), None).await.unwrap();
        assert_eq!(revoked, Once::Now(there));
    }
    assert_eq!(holder(&store, old).await, None);
    assert_eq!(holder(&store, fresh).await, Some(ann));
}

async fn nobody_and_an_erased_account_get_no_token(database: Database) {
    let store = database.open().await;
    let ann = player("Ann");
    let token = digest();
    store.create_player(&ann, token).await.unwrap();
    store.erase_player(ann.player_id, at(2), None).await.unwrap();
    for player in [ann, player("Bob")] {
        let made = add(&store, &player, token, digest(), Lasts::ForEver).await;
        assert_eq!(made, TokenMade::CallerGone);
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
