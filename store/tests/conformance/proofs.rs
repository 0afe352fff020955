//! Signing keys, and the proofs of games that are over.

use domain::seat::GameId;
use uuid::Uuid;

use crate::database::Database;
use crate::table::{at, digest};

async fn all_servers_that_start_without_a_key_get_the_one_that_came_first(database: Database) {
    let (one, other) = (database.open().await, database.open().await);
    let (keys, seeds) = ([digest(), digest()], [digest(), digest()]);
    let (first, second) = tokio::join!(
        one.own_signing_seed(keys[0], seeds[0], at(1)),
        other.own_signing_seed(keys[1], seeds[1], at(1)),
    );
    let kept = first.unwrap();
    assert_eq!(second.unwrap(), kept);
    assert_eq!(one.own_signing_seed(keys[1], seeds[1], at(2)).await.unwrap(), kept);
    let known = usize::from(kept == seeds[1]);
    assert_eq!(one.signing_keys().await.unwrap(), [(keys[known], at(1))]);
}

async fn a_configured_key_is_noted_once_and_its_time_stays(database: Database) {
    let store = database.open().await;
    let (old, new) = (digest(), digest());
    for (key, time) in [(old, at(1)), (new, at(2)), (old, at(3))] {
        store.add_signing_key(key, time).await.unwrap();
    }
    assert_eq!(store.signing_keys().await.unwrap(), [(old, at(1)), (new, at(2))]);
    let own = digest();
    let seed = digest();
    assert_eq!(store.own_signing_seed(own, seed, at(4)).await.unwrap(), seed);
    assert_eq!(store.signing_keys().await.unwrap().len(), 3);
}

async fn the_first_proof_of_a_game_is_the_one_that_is_kept(database: Database) {
    let store = database.open().await;
    let game = GameId(Uuid::now_v7());
    assert_eq!(store.proof(game).await.unwrap(), None);
    assert_eq!(store.keep_proof(game, "{\"a\":1}").await.unwrap(), "{\"a\":1}");
    assert_eq!(store.keep_proof(game, "{\"a\":2}").await.unwrap(), "{\"a\":1}");
    assert_eq!(store.proof(game).await.unwrap().as_deref(), Some("{\"a\":1}"));
    assert_eq!(store.proof(GameId(Uuid::now_v7())).await.unwrap(), None);
}

on_both_backends!(
    all_servers_that_start_without_a_key_get_the_one_that_came_first,
    a_configured_key_is_noted_once_and_its_time_stays,
    the_first_proof_of_a_game_is_the_one_that_is_kept,
);
