//! What is kept of requests that may be repeated.

use gavel_store::{Appended, CommandRow, Keyed, NotedRequest, Once, PlayerRow, RequestRow, Store};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::database::Database;
use crate::table::{Table, assert_conflict, at, digest};

async fn a_request_keeps_its_hash_and_its_events(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let without = table.append(&store, 2).await;
    let mut keyed = table.next(3);
    let hmac = digest();
    keyed.request_hmac = Some(hmac);
    table.commit(&store, &keyed).await;
    table.append(&store, 1).await;
    let kept = store.command(table.game_id, keyed.command_id).await.unwrap();
    let request = Some(RequestRow { hmac, events: 3 });
    assert_eq!(kept, Some(CommandRow { first: 3, request }));
    let kept = store.command(table.game_id, without.command_id).await.unwrap();
    assert_eq!(kept, Some(CommandRow { first: 1, request: None }));
    // It stands beside the first event alone, and no event differs for it.
    let rows = "select count(*) from events where request_hmac is not null";
    assert_eq!(database.number(rows).await, 1);
    table.assert_stored(&store).await;
    store.close().await;
    let kept = database.open().await.command(table.game_id, keyed.command_id).await.unwrap();
    assert_eq!(kept, Some(CommandRow { first: 3, request }));
}

async fn each_request_of_a_batch_keeps_its_own_hash(database: Database) {
    let store = database.open().await;
    let mut appending = JoinSet::new();
    for number in 0..12_u32 {
        let mut append = Table::new().next(1 + number % 3);
        append.request_hmac = (number % 2 == 0).then(digest);
        let store = store.clone();
        appending.spawn(async move {
            assert_eq!(store.append(append.clone()).await.unwrap(), Appended::Committed);
            append
        });
    }
    for append in appending.join_all().await {
        let kept = store.command(append.game_id, append.command_id).await.unwrap().unwrap();
        let request =
            append.request_hmac.map(|hmac| RequestRow { hmac, events: append.events.len() as u32 });
        assert_eq!(kept, CommandRow { first: 1, request });
    }
}

async fn a_request_that_conflicts_keeps_nothing(database: Database) {
    let store = database.open().await;
    let mut table = Table::new();
    let mut first = table.next(1);
    first.request_hmac = Some(digest());
    table.commit(&store, &first).await;
    let mut repeat = table.next(2);
    repeat.command_id = first.command_id;
    repeat.request_hmac = Some(digest());
    assert_conflict(&store, repeat).await;
    let mut stale = table.next(1);
    stale.previous_hash = Some(digest());
    stale.request_hmac = Some(digest());
    assert_conflict(&store, stale.clone()).await;
    assert_eq!(store.command(table.game_id, stale.command_id).await.unwrap(), None);
    let kept = store.command(table.game_id, first.command_id).await.unwrap().unwrap();
    assert_eq!(kept.request.map(|request| request.hmac), first.request_hmac);
    table.assert_stored(&store).await;
}

async fn the_first_claim_of_a_game_stands(database: Database) {
    let store = database.open().await;
    let (key, game) = (Uuid::new_v4(), Uuid::now_v7());
    assert_eq!(store.claim_game(key, game).await.unwrap(), game);
    assert_eq!(store.claim_game(key, Uuid::now_v7()).await.unwrap(), game);
    let (other_key, other) = (Uuid::new_v4(), Uuid::now_v7());
    assert_eq!(store.claim_game(other_key, other).await.unwrap(), other);
    store.close().await;
    let store = database.open().await;
    assert_eq!(store.claim_game(key, Uuid::now_v7()).await.unwrap(), game);
}

async fn all_who_claim_at_once_on_several_instances_get_one_game(database: Database) {
    let instances = [database.open().await, database.open().await, database.open().await];
    for _ in 0..10 {
        let key = Uuid::new_v4();
        let mut claiming = JoinSet::new();
        for number in 0..18 {
            let store = instances[number % instances.len()].clone();
            claiming.spawn(async move {
                let own = Uuid::now_v7();
                (own, store.claim_game(key, own).await.unwrap())
            });
        }
        let claims = claiming.join_all().await;
        let (_, game) = claims[0];
        assert!(claims.iter().all(|(_, claimed)| *claimed == game), "{claims:?}");
        assert_eq!(claims.iter().filter(|(own, _)| *own == game).count(), 1);
    }
}

fn keyed() -> Keyed {
    Keyed { command_id: Uuid::new_v4(), hmac: digest() }
}

async fn a_player_with_a_token(store: &Store) -> (Uuid, [u8; 32]) {
    let (player_id, token) = (Uuid::now_v7(), digest());
    let player = PlayerRow { player_id, name: Some("Ada".into()), created_at: at(0) };
    store.create_player(&player, token).await.unwrap();
    (player_id, token)
}

async fn a_request_outside_of_games_is_noted_with_what_it_changes_until_it_is_old(
    database: Database,
) {
    let store = database.open().await;
    let (player_id, token) = a_player_with_a_token(&store).await;
    let (removal, revocation, erasure) = (keyed(), keyed(), keyed());
    let nothing = Uuid::now_v7();
    let removed = store.delete_webhook(player_id, nothing, at(1), Some(removal)).await.unwrap();
    assert_eq!(removed, Once::Now(false));
    assert_eq!(store.request(removal.command_id).await.unwrap(), None, "it had no effect");
    for _ in 0..2 {
        let revoked = store.revoke_token(player_id, token, at(2), None).await.unwrap();
        assert!(matches!(revoked, Once::Now(_)));
    }
    store.revoke_token(player_id, token, at(2), Some(revocation)).await.unwrap();
    store.erase_player(player_id, at(3), Some(erasure)).await.unwrap();
    store.close().await;
    let store = database.open().await;
    let noted = |hmac| NotedRequest { player_id, hmac, answer: None };
    // Whatever the body of the repeat is: the first one's is told.
    let repeat = Keyed { hmac: digest(), ..erasure };
    let erased = store.erase_player(player_id, at(4), Some(repeat)).await.unwrap();
    assert_eq!(erased, Once::Before(noted(erasure.hmac)));
    store.forget_requests(at(3)).await.unwrap();
    assert_eq!(store.request(revocation.command_id).await.unwrap(), None);
    let kept = store.request(erasure.command_id).await.unwrap();
    assert_eq!(kept, Some(noted(erasure.hmac)));
}

async fn of_all_who_ask_at_once_on_several_instances_one_is_the_first(database: Database) {
    let instances = [database.open().await, database.open().await];
    for _ in 0..10 {
        let (player_id, token) = a_player_with_a_token(&instances[0]).await;
        let keyed = keyed();
        let mut asking = JoinSet::new();
        for number in 0..12 {
            let store = instances[number % instances.len()].clone();
            asking.spawn(async move {
                store.revoke_token(player_id, token, at(1), Some(keyed)).await.unwrap()
            });
        }
        let answers = asking.join_all().await;
        let first = answers.iter().filter(|answer| **answer == Once::Now(true));
        assert_eq!(first.count(), 1, "{answers:?}");
        let before = answers.iter().filter(|answer| matches!(answer, Once::Before(_)));
        assert_eq!(before.count(), 11, "{answers:?}");
    }
}

on_both_backends!(
    a_request_outside_of_games_is_noted_with_what_it_changes_until_it_is_old,
    of_all_who_ask_at_once_on_several_instances_one_is_the_first,
    a_request_keeps_its_hash_and_its_events,
    each_request_of_a_batch_keeps_its_own_hash,
    a_request_that_conflicts_keeps_nothing,
    the_first_claim_of_a_game_stands,
    all_who_claim_at_once_on_several_instances_get_one_game,
);
