//! Players whom the operator renames, stops and lets go on.

use domain::seat::PlayerId;
use store::{
    DeviceCodeId, DeviceCodeMade, Holder, Lasts, Linked, Managed, ManagedPlayer, NewDeviceCode,
    NewIdentity, NewTicket, NewToken, NewWebhook, Once, Opening, PlayerRow, Session, Store,
    TokenMade, WebhookId, WebhookMade,
};
use uuid::Uuid;

use crate::accounts::player;
use crate::apps::{app, session};
use crate::database::Database;
use crate::table::{at, digest};

on_both_backends!(
    nothing_counts_and_nothing_is_made_for_a_stopped_player,
    a_session_of_a_stopped_user_is_not_opened,
    a_player_is_renamed_until_erased,
);

/// What an account is, if it has not been erased.
fn there(managed: Managed) -> ManagedPlayer {
    match managed {
        Managed::Changed(player) => player,
        other => panic!("{other:?}"),
    }
}

/// If each way of making something with a token makes it.
async fn makes(store: &Store, player_id: PlayerId, with: [u8; 32]) -> [bool; 3] {
    let created_at = store.time().await.unwrap();
    let new = NewToken {
        token_hash: digest(),
        label: None,
        created_at,
        lasts: Lasts::ForEver,
        scopes: None,
    };
    let token = store.add_token(player_id, with, new, 50).await.unwrap();
    let hook = NewWebhook {
        webhook_id: WebhookId(Uuid::now_v7()),
        player_id,
        game_id: None,
        url: "http://example.com/".into(),
        secret: vec![7; 32],
        token_hash: with,
        created_at,
    };
    let hook = store.create_webhook(hook, 10).await.unwrap();
    let code = NewDeviceCode {
        code_id: DeviceCodeId(Uuid::now_v7()),
        code_hash: digest(),
        player_id,
        token_hash: with,
        salt: digest(),
        origin: None,
        created_at,
        expires_at: created_at + chrono::TimeDelta::minutes(10),
    };
    let code = store.add_device_code(code, None).await.unwrap();
    [
        matches!(token, TokenMade::Made(_)),
        hook == WebhookMade::Made,
        matches!(code, Once::Now(DeviceCodeMade::Made)),
    ]
}

async fn nothing_counts_and_nothing_is_made_for_a_stopped_player(database: Database) {
    let store = database.open().await;
    let (gus, own, ticket_hash) = (player("Gus"), digest(), digest());
    let id = gus.player_id;
    store.create_player(&gus, own).await.unwrap();
    let now = store.time().await.unwrap();
    let ticket = NewTicket {
        ticket_hash,
        token_hash: own,
        feed: "/feed".into(),
        valid_until: now + chrono::TimeDelta::minutes(1),
    };
    store.add_ticket(ticket, 9).await.unwrap();
    let holder: Option<Holder> = store.holder(own).await.unwrap();
    assert_eq!(makes(&store, id, own).await, [true; 3]);
    assert!(!store.is_stopped(own).await.unwrap());

    let stopped = there(store.stop_player(id, at(5)).await.unwrap());
    assert_eq!((stopped.player, stopped.stopped_at), (gus.clone(), Some(at(5))));
    // Stopped twice is stopped at the first time.
    let again = there(store.stop_player(id, at(6)).await.unwrap());
    assert_eq!(again.stopped_at, Some(at(5)));
    assert_eq!(store.managed(id).await.unwrap(), Managed::Changed(again));
    assert_eq!(store.holder(own).await.unwrap(), None);
    assert_eq!(store.valid_tokens(&[own]).await.unwrap(), Vec::<[u8; 32]>::new());
    assert_eq!(store.ticket_holder(ticket_hash, "/feed").await.unwrap(), None);
    assert!(store.is_stopped(own).await.unwrap());
    assert!(!store.is_stopped(digest()).await.unwrap());
    assert_eq!(makes(&store, id, own).await, [false; 3]);
    assert_eq!(store.stopped_among(&[id, PlayerId(Uuid::now_v7())]).await.unwrap(), [id]);
    let renamed = store.rename_player(id, "Ann".into(), Some(own)).await.unwrap();
    assert_eq!(renamed, Managed::CallerGone);
    let app = app(&store, "a").await;
    let link = NewIdentity {
        app_id: app.id,
        external_id: "7".into(),
        player_id: id,
        with: Some(own),
        at: now,
    };
    assert_eq!(store.link(link).await.unwrap(), Linked::CallerGone);

    let resumed = there(store.resume_player(id, at(7)).await.unwrap());
    assert_eq!(resumed.stopped_at, None);
    assert_eq!(store.holder(own).await.unwrap(), holder);
    assert_eq!(store.valid_tokens(&[own]).await.unwrap(), [own]);
    assert!(store.ticket_holder(ticket_hash, "/feed").await.unwrap().is_some());
    assert_eq!(makes(&store, id, own).await, [true; 3]);
    assert_eq!(store.stopped_among(&[id]).await.unwrap(), []);
}

async fn a_session_of_a_stopped_user_is_not_opened(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let ways = [
        Opening::Jwt(app.issuer, now),
        Opening::Acting(app.key, true),
        Opening::JwtExchange(app.issuer, now, None),
        Opening::KeyExchange(app.key, true),
    ];
    let new = session(&store, &app, "7", ways[0]).await;
    let Session::Open(holder) = store.open_session(new).await.unwrap() else { panic!("closed") };
    let id = holder.player.player_id;
    store.stop_player(id, now).await.unwrap();
    let tokens = database.number("select count(*) from tokens").await;
    for way in ways {
        let new = session(&store, &app, "7", way).await;
        assert_eq!(store.open_session(new).await.unwrap(), Session::Stopped);
    }
    assert_eq!(database.number("select count(*) from tokens").await, tokens);
    store.resume_player(id, now).await.unwrap();
    for way in ways {
        let new = session(&store, &app, "7", way).await;
        assert!(matches!(store.open_session(new).await.unwrap(), Session::Open(_)));
    }
}

async fn a_player_is_renamed_until_erased(database: Database) {
    let store = database.open().await;
    let (gus, own) = (player("Gus"), digest());
    let id = gus.player_id;
    store.create_player(&gus, own).await.unwrap();
    for with in [None, Some(own)] {
        let name = format!("Gus {}", with.is_some());
        let renamed = there(store.rename_player(id, name.clone(), with).await.unwrap());
        assert_eq!(renamed.player, PlayerRow { name: Some(name), ..gus.clone() });
        assert_eq!(store.players(&[id]).await.unwrap(), [renamed.player]);
    }
    let other = Some(digest());
    let refused = store.rename_player(id, "Eve".into(), other).await.unwrap();
    assert_eq!(refused, Managed::CallerGone);
    // A player who is stopped can be renamed and erased.
    store.stop_player(id, at(5)).await.unwrap();
    there(store.rename_player(id, "Ann".into(), None).await.unwrap());
    store.erase_player(id, at(6), None).await.unwrap();
    let nobody = PlayerId(Uuid::now_v7());
    for (player, outcome) in [(id, Managed::Erased), (nobody, Managed::Unknown)] {
        assert_eq!(store.rename_player(player, "Eve".into(), None).await.unwrap(), outcome);
        assert_eq!(store.stop_player(player, at(7)).await.unwrap(), outcome);
        assert_eq!(store.resume_player(player, at(7)).await.unwrap(), outcome);
        assert_eq!(store.managed(player).await.unwrap(), outcome);
    }
    assert_eq!(store.players(&[id]).await.unwrap()[0].name, None);
}
