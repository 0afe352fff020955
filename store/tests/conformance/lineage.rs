//! What a credential has made ends with it, and what was ended is noted.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use store::{
    EndingKind, JwtHashes, KeyRevocation, KeyRevoked, Lasts, Linked, MadeBy, MadeThings,
    NewIdentity, NewSession, NewToken, NewWebhook, Opening, Session, Store, TokenMade, TokenRow,
    Tokens, Unlinked, WebhookId, WebhookMade,
};
use uuid::Uuid;

use crate::accounts::{holder, player};
use crate::apps::{App, app, key, session};
use crate::database::Database;
use crate::table::digest;

on_both_backends!(
    a_token_lives_no_longer_than_its_maker,
    a_key_takes_its_tokens_and_webhooks_along_or_leaves_them_to_its_successor,
    tokens_and_webhooks_of_a_jwt_end_when_it_is_revoked,
    a_revoked_jwt_stays_revoked_by_what_was_signed_and_without_its_issuer,
    a_token_that_is_revoked_by_its_id_ends_what_it_has_made_but_not_the_caller,
    unlinking_ends_all_that_comes_from_the_app,
    a_player_who_is_unlinked_before_the_lock_gets_no_session,
    no_link_is_made_with_a_token_that_has_ended,
    all_but_one_token_end_with_the_webhooks_of_apps,
    tokens_and_webhooks_without_a_maker_go_on_until_the_app_ends_them,
    every_end_is_noted_until_its_time,
);

/// A session, its player, and the time now.
pub(crate) async fn opened(
    store: &Store,
    app: &App,
    by: Opening,
) -> (NewSession, PlayerId, DateTime<Utc>) {
    let now = store.time().await.unwrap();
    let (signed, text) = (digest(), digest());
    let jwt = matches!(by, Opening::Jwt(..) | Opening::JwtExchange(..));
    let new = session(store, app, "7", by).await;
    let new =
        NewSession { token_hash: text, jwt: jwt.then_some(JwtHashes { signed, text }), ..new };
    match store.open_session(new.clone()).await.unwrap() {
        Session::Open(holder) => (new, holder.player.player_id, now),
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn token(
    store: &Store,
    player: PlayerId,
    with: [u8; 32],
    lasts: Lasts,
) -> TokenRow {
    let created_at = store.time().await.unwrap();
    let new = NewToken { token_hash: digest(), label: None, created_at, lasts, scopes: None };
    match store.add_token(player, with, new, 50).await.unwrap() {
        TokenMade::Made(row) => row,
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn hook(store: &Store, player_id: PlayerId, token_hash: [u8; 32]) -> WebhookId {
    let new = NewWebhook {
        webhook_id: WebhookId(Uuid::now_v7()),
        player_id,
        game_id: None,
        url: "http://example.com/".into(),
        secret: vec![7; 32],
        token_hash,
        created_at: store.time().await.unwrap(),
    };
    let id = new.webhook_id;
    assert_eq!(store.create_webhook(new, 10).await.unwrap(), WebhookMade::Made);
    id
}

pub(crate) async fn alive<const N: usize>(store: &Store, tokens: [[u8; 32]; N]) -> [bool; N] {
    let mut alive = [false; N];
    for (place, token) in tokens.into_iter().enumerate() {
        alive[place] = holder(store, token).await.is_some();
    }
    alive
}

pub(crate) async fn enabled<const N: usize>(store: &Store, hooks: [WebhookId; N]) -> [bool; N] {
    let mut enabled = [false; N];
    for (place, hook) in hooks.into_iter().enumerate() {
        enabled[place] = store.webhook_target(hook).await.unwrap().unwrap().enabled;
    }
    enabled
}

/// What was ended, the oldest first.
async fn endings(store: &Store) -> Vec<(EndingKind, Vec<u8>)> {
    let (mut all, mut after) = (Vec::new(), None);
    // Page by page, from before everything.
    while let Some(ending) =
        store.endings(DateTime::UNIX_EPOCH, after.as_ref(), 1).await.unwrap().pop()
    {
        all.push((ending.kind, ending.subject.clone()));
        after = Some(ending);
    }
    all
}

pub(crate) async fn guest(store: &Store, app: &App) -> (PlayerId, [u8; 32]) {
    let (gus, own) = (player("Gus"), digest());
    store.create_player(&gus, own).await.unwrap();
    let at = store.time().await.unwrap();
    let player_id = gus.player_id;
    let new =
        NewIdentity { app_id: app.id, external_id: "7".into(), player_id, with: Some(own), at };
    assert!(matches!(store.link(new).await.unwrap(), Linked::Linked(_)));
    (player_id, own)
}

async fn a_token_lives_no_longer_than_its_maker(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let (jwt, player, _) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let until = jwt.expires_at.timestamp_micros();
    for lasts in [Lasts::ForEver, Lasts::WhileUsed, Lasts::Until(now + TimeDelta::days(9))] {
        let made = token(&store, player, jwt.token_hash, lasts).await;
        assert_eq!(made.ends_at.unwrap().timestamp_micros(), until);
        let further = token(&store, player, made.token_hash, lasts).await;
        assert_eq!(further.ends_at.unwrap().timestamp_micros(), until);
        assert_eq!(further.maker.unwrap().token, Some(made.token_id));
        assert_eq!(further.maker.unwrap().issuer, Some(app.issuer));
    }
    let early = now + TimeDelta::minutes(1);
    let made = token(&store, player, jwt.token_hash, Lasts::Until(early)).await;
    assert_eq!(made.ends_at.unwrap().timestamp_micros(), early.timestamp_micros());
    // The session of a key ends, and the key does not.
    let (acting, player, _) = opened(&store, &app, Opening::Acting(app.key, true)).await;
    let made = token(&store, player, acting.token_hash, Lasts::ForEver).await;
    assert_eq!((made.ends_at, made.maker.unwrap().by), (None, MadeBy::Key));
}

async fn a_key_takes_its_tokens_and_webhooks_along_or_leaves_them_to_its_successor(
    database: Database,
) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let second = key(app.id);
    store.add_app_key(second.clone(), 2).await.unwrap();
    let (acting, player, now) = opened(&store, &app, Opening::Acting(app.key, true)).await;
    let made = token(&store, player, acting.token_hash, Lasts::ForEver).await.token_hash;
    let further = token(&store, player, made, Lasts::ForEver).await.token_hash;
    let (exchanged, ..) = opened(&store, &app, Opening::KeyExchange(app.key, true)).await;
    let hooks = [
        hook(&store, player, acting.token_hash).await,
        hook(&store, player, further).await,
        hook(&store, player, exchanged.token_hash).await,
    ];
    let all = [made, further, exchanged.token_hash];
    let counted = KeyRevoked::Revoked(MadeThings { tokens: 3, webhooks: 3 });
    let revoke = |key, how| store.revoke_app_key(app.id, key, how, now);
    let dry = KeyRevocation { dry_run: true, ..KeyRevocation::default() };
    assert_eq!(revoke(app.key, dry).await.unwrap(), counted);
    for wrong in [app.key, store::KeyId(Uuid::now_v7())] {
        let how = KeyRevocation { successor: Some(wrong), dry_run: false };
        assert_eq!(revoke(app.key, how).await.unwrap(), KeyRevoked::NoSuccessor);
    }
    let handed = KeyRevocation { successor: Some(second.key_id), dry_run: false };
    assert_eq!(revoke(app.key, handed).await.unwrap(), counted);
    assert_eq!(alive(&store, all).await, [true; 3]);
    assert_eq!(alive(&store, [acting.token_hash]).await, [false]);
    assert_eq!(enabled(&store, hooks).await, [true; 3]);
    let listed = store.tokens(player).await.unwrap();
    assert!(listed.iter().all(|row| row.maker.unwrap().key == Some(second.key_id)), "{listed:?}");
    assert_eq!(revoke(second.key_id, KeyRevocation::default()).await.unwrap(), counted);
    assert_eq!(alive(&store, all).await, [false; 3]);
    assert_eq!(enabled(&store, hooks).await, [false; 3]);
    let shown = store.webhooks(player).await.unwrap();
    assert!(shown.iter().all(|row| row.maker.unwrap().key == Some(second.key_id)), "{shown:?}");
}

async fn tokens_and_webhooks_of_a_jwt_end_when_it_is_revoked(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let (jwt, player, _) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let hashes = jwt.jwt.unwrap();
    let exchanged = NewSession {
        token_hash: digest(),
        by: Opening::JwtExchange(app.issuer, now, Some(app.key)),
        ..jwt.clone()
    };
    assert!(matches!(store.open_session(exchanged.clone()).await.unwrap(), Session::Open(_)));
    let made = token(&store, player, jwt.token_hash, Lasts::ForEver).await.token_hash;
    let further = token(&store, player, exchanged.token_hash, Lasts::ForEver).await.token_hash;
    let (other, ..) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let others = token(&store, player, other.token_hash, Lasts::ForEver).await.token_hash;
    let hooks = [
        hook(&store, player, jwt.token_hash).await,
        hook(&store, player, further).await,
        hook(&store, player, other.token_hash).await,
    ];
    store.revoke_tokens(player, Tokens::Jwt(hashes), now, None).await.unwrap();
    let all = [jwt.token_hash, exchanged.token_hash, made, further, others];
    assert_eq!(alive(&store, all).await, [false, false, false, false, true]);
    assert_eq!(enabled(&store, hooks).await, [false, false, true]);
    // With the issuer all ends, and the webhooks too.
    assert!(store.remove_issuer(app.id, app.issuer, now).await.unwrap());
    assert_eq!(alive(&store, [others]).await, [false]);
    assert_eq!(enabled(&store, hooks).await, [false; 3]);
}

async fn a_revoked_jwt_stays_revoked_by_what_was_signed_and_without_its_issuer(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let (jwt, player, _) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let signed = jwt.jwt.unwrap().signed;
    let twin = |by| {
        let text = digest();
        NewSession { token_hash: text, by, jwt: Some(JwtHashes { signed, text }), ..jwt.clone() }
    };
    // Another signature has a session of its own.
    let before = twin(jwt.by);
    assert!(matches!(store.open_session(before.clone()).await.unwrap(), Session::Open(_)));
    let which = Tokens::Jwt(jwt.jwt.unwrap());
    store.revoke_tokens(player, which, now, None).await.unwrap();
    assert_eq!(alive(&store, [jwt.token_hash, before.token_hash]).await, [false; 2]);
    // One that an older server has revoked is known by its text.
    let (old, ..) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    database.run("update tokens set signed_hash = null").await.unwrap();
    store.revoke_tokens(player, Tokens::Hashed(old.token_hash), now, None).await.unwrap();
    for again in [false, true] {
        let issuer = if again {
            assert!(store.remove_issuer(app.id, app.issuer, now).await.unwrap());
            assert_eq!(database.number("select count(*) from tokens").await, 0);
            let mut row = crate::apps::issuer(app.id, "https://issuer", "a");
            row.created_at = now;
            store.add_issuer(row.clone(), 9).await.unwrap();
            row.issuer_id
        } else {
            app.issuer
        };
        let by = [Opening::Jwt(issuer, now), Opening::JwtExchange(issuer, now, None)];
        for new in [twin(by[0]), twin(by[1]), NewSession { by: by[0], ..jwt.clone() }] {
            assert!(store.is_revoked(new.jwt.unwrap()).await.unwrap());
            assert_eq!(store.open_session(new).await.unwrap(), Session::Revoked);
        }
        for by in by {
            let old = NewSession { by, ..old.clone() };
            assert_eq!(store.open_session(old).await.unwrap(), Session::Revoked);
        }
    }
    // Until it cannot count any more.
    store.remove_ended(now + TimeDelta::days(31)).await.unwrap();
    assert!(store.is_revoked(jwt.jwt.unwrap()).await.unwrap());
    store.remove_ended(now + TimeDelta::days(32)).await.unwrap();
    assert!(!store.is_revoked(jwt.jwt.unwrap()).await.unwrap());
}

async fn a_token_that_is_revoked_by_its_id_ends_what_it_has_made_but_not_the_caller(
    database: Database,
) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let (player, first) = guest(&store, &app).await;
    let leaked = token(&store, player, first, Lasts::ForEver).await;
    let thiefs = token(&store, player, leaked.token_hash, Lasts::ForEver).await.token_hash;
    let mine = token(&store, player, leaked.token_hash, Lasts::ForEver).await.token_hash;
    let further = token(&store, player, mine, Lasts::ForEver).await.token_hash;
    let now = store.time().await.unwrap();
    let named = Tokens::Named(leaked.token_id, mine);
    store.revoke_tokens(player, named, now, None).await.unwrap();
    let all = [first, leaked.token_hash, thiefs, mine, further];
    assert_eq!(alive(&store, all).await, [true, false, false, true, true]);
    // A token that ends itself leaves what it has made: it may have been replaced.
    store.revoke_tokens(player, Tokens::Hashed(mine), now, None).await.unwrap();
    assert_eq!(alive(&store, [first, mine, further]).await, [true, false, true]);
}

async fn unlinking_ends_all_that_comes_from_the_app(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let (player, own) = guest(&store, &app).await;
    let now = store.time().await.unwrap();
    let (acting, same, _) = opened(&store, &app, Opening::Acting(app.key, false)).await;
    assert_eq!(same, player);
    let (jwt, ..) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let (exchanged, ..) = opened(&store, &app, Opening::KeyExchange(app.key, false)).await;
    let minted = token(&store, player, acting.token_hash, Lasts::ForEver).await.token_hash;
    let further = token(&store, player, minted, Lasts::ForEver).await.token_hash;
    let mine = token(&store, player, own, Lasts::ForEver).await.token_hash;
    let hooks = [
        hook(&store, player, acting.token_hash).await,
        hook(&store, player, jwt.token_hash).await,
        hook(&store, player, further).await,
        hook(&store, player, mine).await,
    ];
    assert_eq!(store.unlink(player, now).await.unwrap(), Unlinked::Unlinked);
    let of_app = [acting.token_hash, jwt.token_hash, exchanged.token_hash, minted, further];
    assert_eq!(alive(&store, of_app).await, [false; 5]);
    assert_eq!(alive(&store, [own, mine]).await, [true; 2]);
    assert_eq!(enabled(&store, hooks).await, [false, false, false, true]);
    assert_eq!(store.account_faults(now, now, 9).await.unwrap(), []);
    // A user whom the app has made has no way in without it.
    let (jwt, user, _) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    assert_ne!(user, player);
    token(&store, user, jwt.token_hash, Lasts::ForEver).await;
    assert_eq!(store.unlink(user, now).await.unwrap(), Unlinked::LastWayIn);
}

/// Sessions that begin while their player is being unlinked open at another player, or not at all.
async fn a_player_who_is_unlinked_before_the_lock_gets_no_session(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    for _ in 0..4 {
        let (player, _) = guest(&store, &app).await;
        let now = store.time().await.unwrap();
        let new = session(&store, &app, "7", Opening::Acting(app.key, false)).await;
        let mut opening = Vec::new();
        for _ in 0..8 {
            let new = NewSession { token_hash: digest(), ..new.clone() };
            let store = store.clone();
            opening.push(tokio::spawn(async move { store.open_session(new).await.unwrap() }));
        }
        assert_eq!(store.unlink(player, now).await.unwrap(), Unlinked::Unlinked);
        for opening in opening {
            let opened = opening.await.unwrap();
            let known = matches!(opened, Session::Open(_) | Session::Unknown | Session::Revoked);
            assert!(known, "{opened:?}");
        }
        assert_eq!(database.number("select count(*) from tokens where made_by = 'app'").await, 0);
    }
}

async fn no_link_is_made_with_a_token_that_has_ended(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let (gus, own) = (player("Gus"), digest());
    store.create_player(&gus, own).await.unwrap();
    let (player_id, at) = (gus.player_id, store.time().await.unwrap());
    let new = NewIdentity {
        app_id: app.id,
        external_id: "7".into(),
        player_id,
        with: Some(digest()),
        at,
    };
    assert_eq!(store.link(new).await.unwrap(), Linked::CallerGone);
    assert_eq!(database.number("select count(*) from identities").await, 0);
}

async fn all_but_one_token_end_with_the_webhooks_of_apps(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let (player, own) = guest(&store, &app).await;
    let (acting, ..) = opened(&store, &app, Opening::Acting(app.key, false)).await;
    let minted = token(&store, player, acting.token_hash, Lasts::ForEver).await.token_hash;
    let hooks = [
        hook(&store, player, acting.token_hash).await,
        hook(&store, player, minted).await,
        hook(&store, player, own).await,
    ];
    let now = store.time().await.unwrap();
    store.revoke_tokens(player, Tokens::AllBut(own), now, None).await.unwrap();
    assert_eq!(alive(&store, [acting.token_hash, minted, own]).await, [false, false, true]);
    assert_eq!(enabled(&store, hooks).await, [false, false, true]);
    // A key that calls leaves its own ones.
    let (acting, ..) = opened(&store, &app, Opening::Acting(app.key, false)).await;
    let more = hook(&store, player, acting.token_hash).await;
    let which = Tokens::AllBut(acting.token_hash);
    store.revoke_tokens(player, which, now, None).await.unwrap();
    assert_eq!(enabled(&store, [hooks[2], more]).await, [false, true]);
}

async fn tokens_and_webhooks_without_a_maker_go_on_until_the_app_ends_them(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let (player, own) = guest(&store, &app).await;
    let (acting, ..) = opened(&store, &app, Opening::Acting(app.key, false)).await;
    let minted = token(&store, player, acting.token_hash, Lasts::ForEver).await.token_hash;
    let old = hook(&store, player, acting.token_hash).await;
    // As 0.1.0 has left them.
    database
        .run(
            "update tokens set maker = null, maker_hash = null, key_id = null
             where made_by is null and maker <> 'sign_up';
             update webhooks set maker = null, key_id = null",
        )
        .await
        .unwrap();
    let later = token(&store, player, minted, Lasts::ForEver).await.token_hash;
    let of_later = hook(&store, player, later).await;
    let rows = store.tokens(player).await.unwrap();
    let unknown: Vec<_> = rows.iter().filter(|row| row.maker.is_none()).collect();
    assert_eq!(unknown.iter().filter(|row| row.token_hash == minted).count(), 1);
    let now = store.time().await.unwrap();
    let end = |until, dry_run| store.end_unknown(app.id, until, dry_run, now);
    let nothing = MadeThings::default();
    assert_eq!(end(now - TimeDelta::days(1), false).await.unwrap(), nothing);
    let both = MadeThings { tokens: 1, webhooks: 1 };
    assert_eq!(end(now, true).await.unwrap(), both);
    assert_eq!(alive(&store, [own, minted, later]).await, [true; 3]);
    assert_eq!(end(now, false).await.unwrap(), both);
    // With what they have made since.
    assert_eq!(alive(&store, [own, minted, later]).await, [true, false, false]);
    assert_eq!(enabled(&store, [old, of_later]).await, [false; 2]);
    assert_eq!(end(now, false).await.unwrap(), nothing);
}

async fn every_end_is_noted_until_its_time(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let (player, own) = guest(&store, &app).await;
    let now = store.time().await.unwrap();
    let (jwt, ..) = opened(&store, &app, Opening::Jwt(app.issuer, now)).await;
    let (exchanged, ..) = opened(&store, &app, Opening::KeyExchange(app.key, false)).await;
    let mine = token(&store, player, own, Lasts::ForEver).await.token_hash;
    let its_hook = hook(&store, player, mine).await;
    let removed = hook(&store, player, own).await;
    let ended = |which| store.revoke_tokens(player, which, now, None);
    ended(Tokens::Hashed(mine)).await.unwrap();
    ended(Tokens::Jwt(jwt.jwt.unwrap())).await.unwrap();
    ended(Tokens::Hashed(exchanged.token_hash)).await.unwrap();
    store.delete_webhook(player, removed, now, None).await.unwrap();
    store.unlink(player, now).await.unwrap();
    store.revoke_app_key(app.id, app.key, KeyRevocation::default(), now).await.unwrap();
    store.remove_issuer(app.id, app.issuer, now).await.unwrap();
    store.sign_out(player, now).await.unwrap();
    store.erase_player(player, now, None).await.unwrap();
    let player = player.0.as_bytes().to_vec();
    let app_id = app.id.0.as_bytes().to_vec();
    let mut expected = vec![
        (EndingKind::Token, mine.to_vec()),
        (EndingKind::Webhook, its_hook.0.as_bytes().to_vec()),
        (EndingKind::Webhook, removed.0.as_bytes().to_vec()),
        (EndingKind::Jwt, jwt.jwt.unwrap().signed.to_vec()),
        (EndingKind::JwtText, jwt.token_hash.to_vec()),
        (EndingKind::Exchanged, player.clone()),
        (EndingKind::Unlinked, [player.clone(), app_id].concat()),
        (EndingKind::Key, app.key.0.as_bytes().to_vec()),
        (EndingKind::Issuer, app.issuer.0.as_bytes().to_vec()),
        (EndingKind::SignedOut, player.clone()),
        (EndingKind::Erased, player),
    ];
    let mut found = endings(&store).await;
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    assert_eq!(store.endings(now + TimeDelta::seconds(1), None, 9).await.unwrap(), []);
    store.remove_ended(now + TimeDelta::days(91)).await.unwrap();
    assert_eq!(endings(&store).await, []);
}
