//! Webhooks: registered, notified, and given up.

use chrono::TimeDelta;
use domain::seat::{GameId, PlayerId};
use store::{
    Attempted, ClaimedDelivery, DeliveryId, DeliveryKey, DeliveryRow, Keyed, LogPosition,
    NewDelivery, NewWebhook, Once, Patience, PlayerRow, Projection, Store, Verdict, WebhookId,
    WebhookMade,
};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::database::Database;
use crate::log::{rest, settle};
use crate::table::{Table, at, digest};

/// A player with a token, and a webhook that is not made yet.
pub(crate) async fn webhook(store: &Store) -> NewWebhook {
    let player_id = PlayerId(Uuid::now_v7());
    let player = PlayerRow { player_id, name: Some("Ada".into()), created_at: at(0) };
    let token_hash = digest();
    store.create_player(&player, token_hash).await.unwrap();
    NewWebhook {
        webhook_id: WebhookId(Uuid::now_v7()),
        player_id,
        game_id: None,
        url: "http://example.com/".into(),
        secret: vec![7; 32],
        token_hash,
        created_at: at(1),
    }
}

pub(crate) async fn make(store: &Store, new: &NewWebhook) {
    assert_eq!(store.create_webhook(new.clone(), 10).await.unwrap(), WebhookMade::Made);
}

fn delivery(hook: &NewWebhook, version: u32) -> NewDelivery {
    NewDelivery {
        delivery_id: DeliveryId(Uuid::new_v4()),
        webhook_id: hook.webhook_id,
        event_type: "game.turn",
        game_id: GameId(Uuid::now_v7()),
        version,
        payload: format!(r#"{{"version":{version}}}"#),
        player: None,
        due_at: None,
    }
}

/// Makes deliveries, whatever the log says.
async fn tell(store: &Store, deliveries: Vec<NewDelivery>) {
    let from = store.projected().await.unwrap().place().unwrap();
    let to = LogPosition { position: from.position + 1, ..from };
    assert!(store.project(projection(from, to, deliveries), at(2)).await.unwrap());
}

fn projection(from: LogPosition, to: LogPosition, deliveries: Vec<NewDelivery>) -> Projection {
    Projection { from: from.into(), to: to.into(), deliveries, seats_lost: vec![] }
}

async fn claim(store: &Store, seconds: i64) -> Vec<ClaimedDelivery> {
    store.claim_deliveries(at(seconds), at(seconds + 30), &[], 10).await.unwrap()
}

async fn end(store: &Store, claimed: &ClaimedDelivery, seconds: i64, verdict: Verdict) {
    let status = matches!(verdict, Verdict::Delivered).then_some(204);
    let attempted = Attempted { at: at(seconds), status, error: None, verdict };
    let since = at(seconds) - TimeDelta::days(5);
    let patience = Patience { failures: 3, since, gone: false };
    store.settle_delivery(claimed.clone(), attempted, patience).await.unwrap();
}

async fn a_player_has_no_more_than_the_cap_however_many_ask_at_once(database: Database) {
    let store = database.open().await;
    let new = webhook(&store).await;
    let mut making = JoinSet::new();
    for _ in 0..8 {
        let new = NewWebhook { webhook_id: WebhookId(Uuid::now_v7()), ..new.clone() };
        let store = store.clone();
        making.spawn(async move { store.create_webhook(new, 3).await.unwrap() });
    }
    let made = making.join_all().await;
    assert_eq!(made.iter().filter(|made| **made == WebhookMade::Made).count(), 3);
    assert!(made.iter().all(|made| *made != WebhookMade::TokenGone));
    assert_eq!(store.webhooks(new.player_id).await.unwrap().len(), 3);
    let of_nobody = NewWebhook { token_hash: digest(), ..webhook(&store).await };
    assert_eq!(store.create_webhook(of_nobody, 3).await.unwrap(), WebhookMade::TokenGone);
}

async fn the_first_webhook_begins_with_the_present_and_the_next_changes_nothing(
    database: Database,
) {
    let store = database.open().await;
    let (mut before, mut after) = (Table::new(), Table::new());
    before.append(&store, 3).await;
    settle(&database, &store).await;
    let first = webhook(&store).await;
    make(&store, &first).await;
    after.append(&store, 2).await;
    make(&store, &webhook(&store).await).await;
    settle(&database, &store).await;
    let unread = rest(&store, store.projected().await.unwrap().place().unwrap(), 10).await;
    assert!(unread.iter().all(|row| row.at.game_id == after.game_id));
    assert_eq!(unread.len(), 2);
}

async fn one_of_two_instances_that_move_on_from_one_place_does(database: Database) {
    let store = database.open().await;
    let hook = webhook(&store).await;
    make(&store, &hook).await;
    let from = store.projected().await.unwrap().place().unwrap();
    let to =
        LogPosition { position: from.position + 9, game_id: GameId(Uuid::now_v7()), version: 4 };
    let mut moving = JoinSet::new();
    for version in 0..6 {
        let (store, new) = (store.clone(), delivery(&hook, version));
        moving.spawn(async move {
            store.project(projection(from, to, vec![new]), at(2)).await.unwrap()
        });
    }
    let moved = moving.join_all().await;
    assert_eq!(moved.iter().filter(|moved| **moved).count(), 1);
    assert_eq!(store.projected().await.unwrap(), to.into());
    assert_eq!(store.deliveries(hook.webhook_id, None, 10).await.unwrap().len(), 1);
}

async fn the_lease_is_one_instances_until_it_runs_out_or_is_given_back(database: Database) {
    let store = database.open().await;
    let (one, other) = (Uuid::new_v4(), Uuid::new_v4());
    let lease = async |owner, seconds| {
        store.lease_projection(owner, at(seconds), at(seconds + 5)).await.unwrap()
    };
    assert!(!lease(one, 0).await, "there is nobody to notify");
    make(&store, &webhook(&store).await).await;
    assert!(lease(one, 0).await);
    assert!(!lease(other, 4).await);
    assert!(lease(one, 4).await);
    assert!(!lease(other, 8).await);
    assert!(lease(other, 10).await);
    store.release_projection(one).await.unwrap();
    assert!(!lease(one, 11).await, "it was not its own any more");
    store.release_projection(other).await.unwrap();
    assert!(lease(one, 11).await);
}

async fn a_delivery_is_one_instances_for_the_time_of_an_attempt(database: Database) {
    let store = database.open().await;
    let hook = webhook(&store).await;
    make(&store, &hook).await;
    tell(&store, (1..=5).map(|version| delivery(&hook, version)).collect()).await;
    let passed_over = [WebhookId(Uuid::now_v7()), hook.webhook_id];
    assert!(store.claim_deliveries(at(3), at(33), &passed_over, 10).await.unwrap().is_empty());
    let mut claiming = JoinSet::new();
    for _ in 0..4 {
        let store = store.clone();
        claiming.spawn(async move { claim(&store, 3).await });
    }
    let claimed = claiming.join_all().await.concat();
    assert_eq!(claimed.len(), 5);
    assert!(claimed.iter().all(|claimed| claimed.attempts == 1));
    // Of an instance that died the claims come back, and what it may say later counts no more.
    assert!(claim(&store, 32).await.is_empty());
    let other = [WebhookId(Uuid::now_v7())];
    let again = store.claim_deliveries(at(33), at(63), &other, 10).await.unwrap();
    assert_eq!(again.len(), 5);
    for (old, new) in claimed.iter().zip(&again) {
        end(&store, old, 40, Verdict::Failed).await;
        end(&store, new, 41, Verdict::Delivered).await;
    }
    let told = store.deliveries(hook.webhook_id, None, 10).await.unwrap();
    assert!(told.iter().all(|told| told.state == "delivered" && told.attempts == 2), "{told:?}");
    assert!(claim(&store, 1000).await.is_empty());

    let page = store.deliveries(hook.webhook_id, None, 2).await.unwrap();
    assert_eq!(page[..], told[..2]);
    let next = store.deliveries(hook.webhook_id, Some(page[1].delivery_id), 10).await.unwrap();
    assert_eq!(next[..], told[2..]);
    let again = async |keyed| {
        let (player, delivery) = (hook.player_id, next[0].delivery_id);
        let state = |delivery: DeliveryRow| Ok(delivery.state);
        let key = DeliveryKey {
            owner: player.into(),
            webhook_id: hook.webhook_id,
            delivery_id: delivery,
        };
        store.redeliver(key, at(50), keyed, state).await.unwrap()
    };
    assert_eq!(again(None).await, Once::Now(Some("pending".into())));
    assert_eq!(claim(&store, 50).await.len(), 1);
    let keyed = Some(Keyed { command_id: Uuid::new_v4(), hmac: digest() });
    assert_eq!(again(keyed).await, Once::Now(Some("pending".into())));
    for claimed in claim(&store, 50).await {
        end(&store, &claimed, 51, Verdict::Delivered).await;
    }
    let Once::Before(noted) = again(keyed).await else { panic!("it was carried out again") };
    assert_eq!(noted.answer.as_deref(), Some("pending"));
    assert!(claim(&store, 1000).await.is_empty());
    assert_eq!(again(None).await, Once::Now(Some("pending".into())));
    store.forget_deliveries(at(1000)).await.unwrap();
    assert_eq!(store.deliveries(hook.webhook_id, None, 10).await.unwrap().len(), 1);
}

async fn a_delivery_of_a_stopped_player_waits_until_the_player_goes_on(database: Database) {
    let store = database.open().await;
    let hook = webhook(&store).await;
    make(&store, &hook).await;
    let reminder = NewDelivery { due_at: Some(at(40)), ..delivery(&hook, 2) };
    tell(&store, vec![delivery(&hook, 1), reminder]).await;
    store.stop_player(hook.player_id, at(3)).await.unwrap();
    let target = store.webhook_target(hook.webhook_id).await.unwrap().unwrap();
    assert!(target.enabled && target.paused);
    for claimed in claim(&store, 4).await {
        end(&store, &claimed, 4, Verdict::PausedUntil(at(64))).await;
    }
    assert!(claim(&store, 10).await.is_empty());
    let waits = store.deliveries(hook.webhook_id, None, 10).await.unwrap().remove(1);
    assert_eq!((waits.state.as_str(), waits.attempts), ("pending", 0));
    store.resume_player(hook.player_id, at(20)).await.unwrap();
    let target = store.webhook_target(hook.webhook_id).await.unwrap().unwrap();
    assert!(target.enabled && !target.paused);
    // The reminder is not due yet.
    let [claimed] = &claim(&store, 20).await[..] else { panic!("one delivery is due") };
    assert_eq!((claimed.attempts, claimed.version), (1, 1));
    end(&store, claimed, 21, Verdict::Delivered).await;
    let sent = store.deliveries(hook.webhook_id, None, 10).await.unwrap().remove(1);
    assert_eq!(sent.state, "delivered");
}

async fn a_webhook_that_fails_for_days_is_disabled_and_one_that_recovers_is_not(
    database: Database,
) {
    const DAY: i64 = 86_400;
    let store = database.open().await;
    let (hook, recovers) = (webhook(&store).await, webhook(&store).await);
    for (hook, recovers) in [(&hook, false), (&recovers, true)] {
        make(&store, hook).await;
        tell(&store, vec![delivery(hook, 1)]).await;
        for day in [1, 2, 7, 8] {
            let now = day * DAY;
            let claimed = claim(&store, now).await;
            let verdict =
                if recovers && day == 2 { Verdict::Delivered } else { Verdict::RetryAt(at(now)) };
            for claimed in &claimed {
                end(&store, claimed, now, verdict).await;
            }
            if recovers && day == 2 {
                tell(&store, vec![delivery(hook, 2)]).await;
            }
        }
        let row = store.webhooks(hook.player_id).await.unwrap().remove(0);
        let target = store.webhook_target(hook.webhook_id).await.unwrap().unwrap();
        if recovers {
            assert_eq!((row.disabled, row.failing_since), (None, Some(at(7 * DAY))));
            assert!(target.enabled);
        } else {
            assert_eq!(row.disabled, Some((at(7 * DAY), "failing".into())));
            assert!(!target.enabled);
            for claimed in claim(&store, 9 * DAY).await {
                end(&store, &claimed, 9 * DAY, Verdict::Canceled).await;
            }
        }
    }
}

on_both_backends!(
    a_player_has_no_more_than_the_cap_however_many_ask_at_once,
    the_first_webhook_begins_with_the_present_and_the_next_changes_nothing,
    one_of_two_instances_that_move_on_from_one_place_does,
    the_lease_is_one_instances_until_it_runs_out_or_is_given_back,
    a_delivery_is_one_instances_for_the_time_of_an_attempt,
    a_delivery_of_a_stopped_player_waits_until_the_player_goes_on,
    a_webhook_that_fails_for_days_is_disabled_and_one_that_recovers_is_not,
);
