//! Tokens that end by themselves, by the database's clock, and tickets for feeds.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use store::{
    Holder, Lasts, NewTicket, NewToken, NewWebhook, PlayerRow, Store, TicketMade, TokenMade,
    TokenRow, Tokens, WebhookId, WebhookMade,
};
use uuid::Uuid;

use crate::accounts::player;
use crate::database::Database;
use crate::table::digest;

async fn account(store: &Store) -> (PlayerRow, [u8; 32]) {
    let (ann, first) = (player("Ann"), digest());
    store.create_player(&ann, first).await.unwrap();
    (ann, first)
}

async fn add(store: &Store, ann: &PlayerRow, with: [u8; 32], lasts: Lasts) -> TokenMade {
    let created_at = store.time().await.unwrap();
    let new = NewToken {
        token_hash: digest(),
        label: Some("Phone".into()),
        created_at,
        lasts,
        scopes: None,
    };
    store.add_token(ann.player_id, with, new, 4).await.unwrap()
}

/// A webhook that was made with a token.
async fn made_with(store: &Store, player_id: PlayerId, token_hash: [u8; 32]) -> WebhookId {
    let new = NewWebhook {
        webhook_id: WebhookId(Uuid::now_v7()),
        player_id,
        game_id: None,
        url: "http://example.com/".into(),
        secret: vec![7; 32],
        token_hash,
        created_at: store.time().await.unwrap(),
    };
    let webhook = new.webhook_id;
    assert_eq!(store.create_webhook(new, 10).await.unwrap(), WebhookMade::Made);
    webhook
}

#[track_caller]
fn made(token: TokenMade) -> TokenRow {
    match token {
        TokenMade::Made(row) => row,
        other => panic!("{other:?}"),
    }
}

async fn alive(store: &Store, tokens: &[[u8; 32]]) -> Vec<bool> {
    let valid = store.valid_tokens(tokens).await.unwrap();
    let mut alive = Vec::new();
    for token in tokens {
        let known = store.holder(*token).await.unwrap().is_some();
        assert_eq!(known, valid.contains(token));
        alive.push(known);
    }
    alive
}

fn days(time: DateTime<Utc>, days: i64) -> DateTime<Utc> {
    time + TimeDelta::days(days)
}

/// As if so many days had passed since each token was made and used.
async fn pass(database: &Database, sqlite: &'static str, postgres: &'static str) {
    database.run(if database.is_sqlite() { sqlite } else { postgres }).await.unwrap();
}

async fn pass_181_days(database: &Database) {
    pass(
        database,
        "update tokens set created_at = created_at - 181 * 86400000000,
             last_used_at = last_used_at - 181 * 86400000000",
        "update tokens set created_at = created_at - interval '4344 hours',
             last_used_at = last_used_at - interval '4344 hours'",
    )
    .await;
}

async fn a_token_ends_at_its_time_with_its_ticket_and_not_with_its_webhook(database: Database) {
    let store = database.open().await;
    let (ann, first) = account(&store).await;
    let until = store.time().await.unwrap() + TimeDelta::hours(1);
    let token = made(add(&store, &ann, first, Lasts::Until(until)).await);
    assert_eq!(token.ends_at.unwrap().timestamp_micros(), until.timestamp_micros());
    assert_eq!(token.label.as_deref(), Some("Phone"));
    let hook = made_with(&store, ann.player_id, token.token_hash).await;
    let ticket = digest();
    let new = NewTicket {
        ticket_hash: ticket,
        token_hash: token.token_hash,
        feed: "/feed".into(),
        valid_until: until,
    };
    assert_eq!(store.add_ticket(new, 1).await.unwrap(), TicketMade::Made);
    assert_eq!(alive(&store, &[first, token.token_hash]).await, [true, true]);
    assert!(store.webhook_target(hook).await.unwrap().unwrap().enabled);
    pass(
        &database,
        "update tokens set expires_at = expires_at - 3600000000 - 1",
        "update tokens set expires_at = expires_at - interval '3600.000001 seconds'",
    )
    .await;
    assert_eq!(alive(&store, &[first, token.token_hash]).await, [true, false]);
    assert_eq!(store.ticket_holder(ticket, "/feed").await.unwrap(), None);
    assert_eq!(store.tokens(ann.player_id).await.unwrap().len(), 1);
    let by_it = add(&store, &ann, token.token_hash, Lasts::ForEver).await;
    assert_eq!(by_it, TokenMade::CallerGone);
    store.remove_ended(store.time().await.unwrap()).await.unwrap();
    assert_eq!(database.number("select count(*) from tokens").await, 1);
    assert_eq!(database.number("select count(*) from feed_tickets").await, 0);
    assert!(store.webhook_target(hook).await.unwrap().unwrap().enabled);
    let hooks = store.webhooks(ann.player_id).await.unwrap();
    assert_eq!(hooks[0].disabled, None);
}

async fn a_further_token_ends_when_it_is_unused_for_180_days(database: Database) {
    let store = database.open().await;
    let (ann, first) = account(&store).await;
    let [idle, used, kept] = [Lasts::WhileUsed, Lasts::WhileUsed, Lasts::ForEver];
    let idle = made(add(&store, &ann, first, idle).await);
    let used = made(add(&store, &ann, first, used).await);
    let kept = made(add(&store, &ann, first, kept).await);
    assert_eq!(idle.ends_at, Some(days(idle.created_at, 180)));
    assert_eq!(kept.ends_at, None);
    assert_eq!(add(&store, &ann, first, Lasts::ForEver).await, TokenMade::TooMany);
    let tokens = [first, idle.token_hash, used.token_hash, kept.token_hash];
    pass_181_days(&database).await;
    let today = store.time().await.unwrap();
    let day = today.date_naive().and_time(chrono::NaiveTime::MIN).and_utc();
    store.note_uses(&[used.token_hash, digest()], day).await.unwrap();
    assert_eq!(alive(&store, &tokens).await, [true, false, true, true]);
    let rows = store.tokens(ann.player_id).await.unwrap();
    let row = rows.iter().find(|row| row.token_hash == used.token_hash).unwrap();
    assert_eq!((row.last_used_at, row.ends_at), (Some(day), Some(days(day, 181))));
    // An earlier day is no later use, and who has ended makes room.
    store.note_uses(&[used.token_hash], days(day, -1)).await.unwrap();
    let rows = store.tokens(ann.player_id).await.unwrap();
    assert!(rows.iter().any(|row| row.last_used_at == Some(day)));
    made(add(&store, &ann, first, Lasts::ForEver).await);
    store.remove_ended(today).await.unwrap();
    assert_eq!(database.number("select count(*) from tokens").await, 4);
    assert_eq!(alive(&store, &tokens).await, [true, false, true, true]);
}

async fn the_last_token_of_an_account_never_ends_unused(database: Database) {
    let store = database.open().await;
    let (ann, first) = account(&store).await;
    let one = made(add(&store, &ann, first, Lasts::WhileUsed).await);
    let other = made(add(&store, &ann, first, Lasts::WhileUsed).await);
    // One that is given an end is no account.
    let until = days(store.time().await.unwrap(), 300);
    let bounded = made(add(&store, &ann, first, Lasts::Until(until)).await);
    let which = Tokens::Hashed(first);
    store.revoke_tokens(ann.player_id, which, store.time().await.unwrap(), None).await.unwrap();
    pass_181_days(&database).await;
    let both = [one.token_hash, other.token_hash];
    let left = alive(&store, &both).await;
    assert_eq!(left.iter().filter(|alive| **alive).count(), 1, "{left:?}");
    store.remove_ended(store.time().await.unwrap()).await.unwrap();
    assert_eq!(alive(&store, &both).await, left);
    assert_eq!(alive(&store, &[bounded.token_hash]).await, [true]);
    pass_181_days(&database).await;
    store.remove_ended(store.time().await.unwrap()).await.unwrap();
    assert_eq!(alive(&store, &both).await, left);
    let rows = store.tokens(ann.player_id).await.unwrap();
    let row = rows.iter().find(|row| both.contains(&row.token_hash)).unwrap();
    assert_eq!(row.ends_at, None);
}

async fn all_but_one_token_are_revoked_with_what_was_made_with_them(database: Database) {
    let store = database.open().await;
    let (ann, first) = account(&store).await;
    let (bob, bobs) = account(&store).await;
    let token = made(add(&store, &ann, first, Lasts::ForEver).await);
    let hooks = [
        made_with(&store, ann.player_id, first).await,
        made_with(&store, ann.player_id, token.token_hash).await,
        made_with(&store, bob.player_id, bobs).await,
    ];
    let at = store.time().await.unwrap();
    // Nobody ends another account's token by its id.
    let named = Tokens::Named(token.token_id, first);
    let revoked = store.revoke_tokens(bob.player_id, named, at, None).await.unwrap();
    assert_eq!(revoked, store::Once::Now(false));
    let which = Tokens::AllBut(token.token_hash);
    store.revoke_tokens(ann.player_id, which, at, None).await.unwrap();
    assert_eq!(alive(&store, &[first, token.token_hash, bobs]).await, [false, true, true]);
    let mut enabled = Vec::new();
    for hook in hooks {
        enabled.push(store.webhook_target(hook).await.unwrap().unwrap().enabled);
    }
    assert_eq!(enabled, [false, true, true]);
}

async fn a_ticket_opens_its_feed_alone_for_as_long_as_it_is_valid(database: Database) {
    let store = database.open().await;
    let (ann, token_hash) = account(&store).await;
    let now = store.time().await.unwrap();
    let new = |ticket_hash, seconds| NewTicket {
        ticket_hash,
        token_hash,
        feed: "/feed".into(),
        valid_until: now + TimeDelta::seconds(seconds),
    };
    let (ticket, over) = (digest(), digest());
    assert_eq!(store.add_ticket(new(over, -1), 1).await.unwrap(), TicketMade::Made);
    assert_eq!(store.add_ticket(new(ticket, 60), 1).await.unwrap(), TicketMade::Made);
    assert_eq!(store.add_ticket(new(digest(), 60), 1).await.unwrap(), TicketMade::TooMany);
    let holder = Holder { player: ann.clone(), scopes: None, expires_at: None };
    let holder = Some((token_hash, holder));
    assert_eq!(store.ticket_holder(ticket, "/feed").await.unwrap(), holder);
    assert_eq!(store.ticket_holder(ticket, "/other").await.unwrap(), None);
    assert_eq!(store.ticket_holder(over, "/feed").await.unwrap(), None);
    assert_eq!(store.ticket_holder(token_hash, "/feed").await.unwrap(), None);
    store.renew_tickets(&[ticket, digest()], now + TimeDelta::minutes(6)).await.unwrap();
    store.renew_tickets(&[ticket], now - TimeDelta::minutes(6)).await.unwrap();
    store.remove_ended(now + TimeDelta::minutes(5)).await.unwrap();
    assert_eq!(store.ticket_holder(ticket, "/feed").await.unwrap(), holder);
    assert_eq!(database.number("select count(*) from feed_tickets").await, 1);
    store.erase_player(ann.player_id, now, None).await.unwrap();
    assert_eq!(store.ticket_holder(ticket, "/feed").await.unwrap(), None);
    assert_eq!(store.add_ticket(new(digest(), 60), 9).await.unwrap(), TicketMade::TokenGone);
    assert_eq!(database.number("select count(*) from feed_tickets").await, 0);
}

async fn no_more_tickets_are_made_at_once_than_one_by_one(database: Database) {
    let store = database.open().await;
    let (_, token_hash) = account(&store).await;
    let valid_until = store.time().await.unwrap() + TimeDelta::minutes(1);
    let make = |_| {
        let feed = "/feed".into();
        store.add_ticket(NewTicket { ticket_hash: digest(), token_hash, feed, valid_until }, 3)
    };
    let made = futures::future::join_all((0..20).map(make)).await;
    let made = made.into_iter().filter(|made| *made.as_ref().unwrap() == TicketMade::Made);
    assert_eq!(made.count(), 3);
    assert_eq!(database.number("select count(*) from feed_tickets").await, 3);
}

on_both_backends!(
    no_more_tickets_are_made_at_once_than_one_by_one,
    a_ticket_opens_its_feed_alone_for_as_long_as_it_is_valid,
    all_but_one_token_are_revoked_with_what_was_made_with_them,
    the_last_token_of_an_account_never_ends_unused,
    a_further_token_ends_when_it_is_unused_for_180_days,
    a_token_ends_at_its_time_with_its_ticket_and_not_with_its_webhook,
);
