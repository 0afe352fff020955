//! The stored rows of repeatable requests.

use domain::seat::{GameId, PlayerId};
use store::{
    Append, Appended, CommandRow, Keyed, NotedRequest, Once, PlayerRow, RequestRow, Store, Tokens,
    WebhookId,
};
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
    // The store writes it beside the first event alone, and no event's bytes depend on it.
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
    let repeat = Append { request_hmac: Some(digest()), ..first.clone() };
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

/// A creation by this request.
fn creation(command_id: Uuid) -> (Table, Append) {
    let mut table = Table::new();
    table.game_id = table.game_id.in_slot_of(command_id);
    let append = Append { command_id, request_hmac: Some(digest()), ..table.next(1) };
    (table, append)
}

async fn a_keyed_creation_makes_one_game_however_often_it_is_repeated(database: Database) {
    let store = database.open().await;
    let key = Uuid::new_v4();
    assert_eq!(store.created(key).await.unwrap(), None);
    let (mut first, append) = creation(key);
    first.commit(&store, &append).await;
    store.close().await;
    let store = database.open().await;
    for _ in 0..2 {
        let (second, append) = creation(key);
        assert_conflict(&store, append).await;
        second.assert_stored(&store).await;
    }
    assert_eq!(store.created(key).await.unwrap(), Some(first.game_id));
    let (mut other, append) = creation(Uuid::new_v4());
    other.commit(&store, &append).await;
    first.assert_stored(&store).await;
    other.assert_stored(&store).await;
}

async fn a_request_that_need_not_be_repeated_claims_no_game(database: Database) {
    let store = database.open().await;
    let (mut keyed, append) = creation(Uuid::new_v4());
    keyed.commit(&store, &append).await;
    let mut later = keyed.next(1);
    later.request_hmac = Some(digest());
    keyed.commit(&store, &later).await;
    let mut plain = Table::new();
    let plainly = plain.append(&store, 1).await;
    for command in [later.command_id, plainly.command_id] {
        assert_eq!(store.created(command).await.unwrap(), None);
    }
    assert_eq!(database.number("select count(*) from creations").await, 1);
}

async fn of_all_creations_of_a_request_at_once_one_makes_its_game(database: Database) {
    let instances = [database.open().await, database.open().await, database.open().await];
    for _ in 0..10 {
        let key = Uuid::new_v4();
        let mut creating = JoinSet::new();
        for number in 0..18 {
            let store = instances[number % instances.len()].clone();
            creating.spawn(async move {
                let (table, append) = creation(key);
                let appended = store.append(append.clone()).await.unwrap();
                // Later requests find the first one at once.
                let created = store.created(key).await.unwrap();
                (table, append, appended, created)
            });
        }
        let mut made = 0;
        for (mut table, append, appended, created) in creating.join_all().await {
            assert_eq!(appended == Appended::Committed, created == Some(table.game_id));
            assert!(created.is_some());
            if appended == Appended::Committed {
                made += 1;
                table.record(&append);
            }
            table.assert_stored(&instances[0]).await;
        }
        assert_eq!(made, 1);
    }
}

async fn a_claim_that_came_to_nothing_is_made_good_by_its_own_game_alone(database: Database) {
    let store = database.open().await;
    let key = Uuid::from_u128(1);
    let mut claimed = Table::new();
    claimed.game_id = GameId(Uuid::from_u128(2));
    let append = Append { command_id: key, request_hmac: Some(digest()), ..claimed.next(1) };
    let claim = if database.is_sqlite() {
        "insert into creations (command_id, game_id) values
            (x'00000000000000000000000000000001', x'00000000000000000000000000000002')"
    } else {
        "insert into creations (slot, command_id, game_id) values
            (1, '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002')"
    };
    database.run(claim).await.unwrap();
    assert_conflict(&store, creation(key).1).await;
    claimed.commit(&store, &append).await;
    assert_conflict(&store, creation(key).1).await;
    assert_eq!(store.created(key).await.unwrap(), Some(claimed.game_id));
    claimed.assert_stored(&store).await;
}

fn keyed() -> Keyed {
    Keyed { command_id: Uuid::new_v4(), hmac: digest() }
}

async fn a_player_with_a_token(store: &Store) -> (PlayerId, [u8; 32]) {
    let (player_id, token) = (PlayerId(Uuid::now_v7()), digest());
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
    let nothing = WebhookId(Uuid::now_v7());
    let removed = store.delete_webhook(player_id, nothing, at(1), Some(removal)).await.unwrap();
    assert_eq!(removed, Once::Now(false));
    assert_eq!(store.request(removal.command_id).await.unwrap(), None, "it had no effect");
    for _ in 0..2 {
        let revoked =
            store.revoke_tokens(player_id, Tokens::Hashed(token), at(2), None).await.unwrap();
        assert!(matches!(revoked, Once::Now(_)));
    }
    store.revoke_tokens(player_id, Tokens::Hashed(token), at(2), Some(revocation)).await.unwrap();
    store.erase_player(player_id, at(3), Some(erasure)).await.unwrap();
    store.close().await;
    let store = database.open().await;
    let noted = |hmac| NotedRequest { player_id, hmac, answer: None };
    // The body of the repeat does not matter: the store returns the first answer.
    let repeat = Keyed { hmac: digest(), ..erasure };
    let erased = store.erase_player(player_id, at(4), Some(repeat)).await.unwrap();
    assert_eq!(erased, Once::Before(noted(erasure.hmac)));
    store.forget_requests(at(3)).await.unwrap();
    assert_eq!(store.request(revocation.command_id).await.unwrap(), None);
    let kept = store.request(erasure.command_id).await.unwrap();
    assert_eq!(kept, Some(noted(erasure.hmac)));
}

async fn one_of_many_callers_who_ask_at_once_on_several_instances_is_the_first(database: Database) {
    let instances = [database.open().await, database.open().await];
    for _ in 0..10 {
        let (player_id, token) = a_player_with_a_token(&instances[0]).await;
        let keyed = keyed();
        let mut asking = JoinSet::new();
        for number in 0..12 {
            let store = instances[number % instances.len()].clone();
            asking.spawn(async move {
                store
                    .revoke_tokens(player_id, Tokens::Hashed(token), at(1), Some(keyed))
                    .await
                    .unwrap()
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
    one_of_many_callers_who_ask_at_once_on_several_instances_is_the_first,
    a_request_keeps_its_hash_and_its_events,
    each_request_of_a_batch_keeps_its_own_hash,
    a_request_that_conflicts_keeps_nothing,
    a_keyed_creation_makes_one_game_however_often_it_is_repeated,
    a_request_that_need_not_be_repeated_claims_no_game,
    of_all_creations_of_a_request_at_once_one_makes_its_game,
    a_claim_that_came_to_nothing_is_made_good_by_its_own_game_alone,
);
