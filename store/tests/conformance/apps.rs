//! Apps, their players and the sessions in which these play.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use sqlx::{Connection, SqliteConnection};
use store::{
    Accepts, AppId, AppRow, CopiedTable, Holder, IssuerId, IssuerRow, JwtHashes, KeyId,
    KeyRevocation, KeyRevoked, KeySource, Lasts, Linked, MadeThings, NewAppKey, NewAppPlayer,
    NewIdentity, NewSession, NewToken, NewWebhook, OfApp, Opening, Provisioned, Scope, Scopes,
    Session, Store, TokenMade, Tokens, Unlinked, WebhookId, WebhookMade,
};
use uuid::Uuid;

use crate::accounts::holder;
use crate::database::Database;
use crate::table::{at, digest};

pub(crate) struct App {
    pub(crate) id: AppId,
    pub(crate) key: KeyId,
    pub(crate) issuer: IssuerId,
}

pub(crate) fn issuer(app_id: AppId, name: &str, audience: &str) -> IssuerRow {
    IssuerRow {
        issuer_id: IssuerId(Uuid::now_v7()),
        app_id,
        issuer: name.into(),
        keys: KeySource::Url("https://example.com/keys".into()),
        audiences: vec![audience.into(), format!("{audience} too")],
        algorithms: vec!["ES256".into(), "RS256".into()],
        subject_claim: "sub".into(),
        name_claim: None,
        accepts: Accepts::Access,
        max_lifetime: 100_000,
        created_at: at(1),
    }
}

pub(crate) fn key(app_id: AppId) -> NewAppKey {
    NewAppKey {
        key_id: KeyId(Uuid::now_v7()),
        app_id,
        key_hash: digest(),
        label: Some("main".into()),
        scopes: [Scope::PlayersAct, Scope::GamesPlay].into_iter().collect(),
        created_at: at(2),
    }
}

pub(crate) async fn app(store: &Store, audience: &str) -> App {
    let row = AppRow { app_id: AppId(Uuid::now_v7()), name: "Cards".into(), created_at: at(1) };
    store.create_app(&row, digest()).await.unwrap();
    assert_eq!(store.app(row.app_id).await.unwrap(), Some(row.clone()));
    assert!(store.apps().await.unwrap().contains(&row));
    let key = key(row.app_id);
    assert_eq!(store.add_app_key(key.clone(), 2).await.unwrap(), OfApp::Made);
    let issuer = issuer(row.app_id, "https://issuer", audience);
    assert_eq!(store.add_issuer(issuer.clone(), 9).await.unwrap(), OfApp::Made);
    App { id: row.app_id, key: key.key_id, issuer: issuer.issuer_id }
}

/// Revokes a key with all that it has made.
async fn revoke_key(store: &Store, app: &App, key: KeyId) -> KeyRevoked {
    store.revoke_app_key(app.id, key, KeyRevocation::default(), at(9)).await.unwrap()
}

/// The hashes of a JWT that has opened a session.
fn of(session: &NewSession) -> JwtHashes {
    JwtHashes { signed: session.token_hash, text: session.token_hash }
}

fn ends(time: DateTime<Utc>) -> DateTime<Utc> {
    time + TimeDelta::hours(1)
}

pub(crate) async fn session(
    store: &Store,
    app: &App,
    external_id: &str,
    by: Opening,
) -> NewSession {
    let now = store.time().await.unwrap();
    NewSession {
        token_hash: digest(),
        app_id: app.id,
        external_id: external_id.into(),
        by,
        jwt: None,
        scopes: None,
        expires_at: ends(now),
        at: now,
        name: Some("Player".into()),
    }
}

#[track_caller]
fn open(session: Session) -> Holder {
    match session {
        Session::Open(holder) => holder,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn made(provisioned: Provisioned) -> PlayerId {
    match provisioned {
        Provisioned::Made(made) => made.player.player_id,
        there => panic!("{there:?}"),
    }
}

async fn named(store: &Store, app: &App, external_id: &str, name: Option<&str>) -> Provisioned {
    let new = NewAppPlayer {
        app_id: app.id,
        external_id: external_id.into(),
        name: name.map(str::to_owned),
        default_name: "Someone".into(),
        at: store.time().await.unwrap(),
    };
    store.provision(new).await.unwrap()
}

async fn provision(store: &Store, app: &App, external_id: &str) -> Provisioned {
    named(store, app, external_id, None).await
}

async fn an_app_has_so_many_keys_and_finds_each_by_its_hash(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let second = key(app.id);
    assert_eq!(store.add_app_key(second.clone(), 2).await.unwrap(), OfApp::Made);
    assert_eq!(store.add_app_key(key(app.id), 2).await.unwrap(), OfApp::TooMany);
    let nobody = key(AppId(Uuid::now_v7()));
    assert_eq!(store.add_app_key(nobody, 2).await.unwrap(), OfApp::NoApp);
    let found = store.app_key(second.key_hash).await.unwrap().unwrap();
    assert_eq!(
        (found.key_id, found.scopes, found.last_used_at),
        (second.key_id, second.scopes, None)
    );
    store.note_key_use(second.key_id, at(86_400)).await.unwrap();
    let keys = store.app_keys(app.id).await.unwrap();
    assert_eq!(
        keys.iter().map(|key| key.last_used_at).collect::<Vec<_>>(),
        [None, Some(at(86_400))]
    );
    let stranger = App { id: AppId(Uuid::now_v7()), ..app };
    assert_eq!(revoke_key(&store, &stranger, second.key_id).await, KeyRevoked::NoKey);
    let nothing = KeyRevoked::Revoked(MadeThings::default());
    assert_eq!(revoke_key(&store, &app, second.key_id).await, nothing);
    assert_eq!(store.app_key(second.key_hash).await.unwrap(), None);
}

async fn no_two_issuers_claim_one_audience(database: Database) {
    let store = database.open().await;
    let (one, other) = (app(&store, "one").await, app(&store, "other").await);
    let taken = issuer(other.id, "https://issuer", "one");
    assert_eq!(store.add_issuer(taken, 9).await.unwrap(), OfApp::AudienceTaken);
    let elsewhere = issuer(other.id, "https://another", "one");
    assert_eq!(store.add_issuer(elsewhere.clone(), 1).await.unwrap(), OfApp::TooMany);
    assert_eq!(store.add_issuer(elsewhere.clone(), 9).await.unwrap(), OfApp::Made);
    assert_eq!(store.issuers(other.id).await.unwrap().len(), 2);
    let named = store.issuers_named("https://issuer").await.unwrap();
    assert_eq!(named.iter().map(|row| row.app_id).collect::<Vec<_>>(), [one.id, other.id]);
    assert_eq!(named[0].audiences, ["one", "one too"]);
    assert_eq!(store.issuers_named("https://another").await.unwrap(), [elsewhere]);
    assert!(!store.remove_issuer(other.id, one.issuer, at(9)).await.unwrap());
    assert!(store.remove_issuer(one.id, one.issuer, at(9)).await.unwrap());
    let free = issuer(other.id, "https://issuer", "one");
    assert_eq!(store.add_issuer(free, 9).await.unwrap(), OfApp::Made);
}

async fn an_external_id_names_one_player_of_its_app_alone(database: Database) {
    let store = database.open().await;
    let (one, other) = (app(&store, "one").await, app(&store, "other").await);
    let ids = ["auth0|7", "a/b%", "Ζωή", "\0", "auth0|7 "];
    for id in ids {
        let first = named(&store, &one, id, Some("Ada")).await;
        let again = provision(&store, &one, id).await;
        let elsewhere = made(provision(&store, &other, id).await);
        let player = made(first);
        assert_ne!(player, elsewhere);
        let Provisioned::There(there) = again else { panic!("{again:?}") };
        assert_eq!((there.player.player_id, there.external_id.as_str()), (player, id));
    }
    let asked: Vec<String> = ["Ζωή", "auth0|7", "nobody"].map(str::to_owned).to_vec();
    let mut found = store.app_players(one.id, &asked).await.unwrap();
    found.sort_by_key(|found| found.player.player_id);
    let found: Vec<_> = found.into_iter().map(|found| found.external_id).collect();
    assert_eq!(found, ["auth0|7", "Ζωή"]);
    let renamed = named(&store, &one, "Ζωή", Some("Zoe")).await;
    let Provisioned::Renamed(there) = renamed else { panic!("{renamed:?}") };
    let again = named(&store, &one, "Ζωή", Some("Zoe")).await;
    assert_eq!(again, Provisioned::There(there.clone()));
    let stored = store.players(&[there.player.player_id]).await.unwrap();
    assert_eq!(stored[0].name.as_deref(), Some("Zoe"));
}

async fn a_player_who_is_made_by_many_at_once_is_one(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let mut opened = Vec::new();
    for _ in 0..8 {
        let by = Opening::Jwt(app.issuer, store.time().await.unwrap());
        opened.push(session(&store, &app, "7", by).await);
    }
    let opened = opened.into_iter().map(|new| store.open_session(new));
    let opened = futures::future::try_join_all(opened).await.unwrap();
    let players: Vec<_> = opened.into_iter().map(|new| open(new).player.player_id).collect();
    assert!(players.iter().all(|player| *player == players[0]), "{players:?}");
    assert_eq!(database.number("select count(*) from players").await, 1);
}

async fn a_jwt_opens_a_session_until_it_is_revoked_and_never_again(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let issued = store.time().await.unwrap();
    let by = Opening::Jwt(app.issuer, issued);
    let new = session(&store, &app, "7", by).await;
    let player = open(store.open_session(new.clone()).await.unwrap()).player;
    assert_eq!(open(store.open_session(new.clone()).await.unwrap()).player, player);
    assert_eq!(holder(&store, new.token_hash).await, Some(player.clone()));
    let now = store.time().await.unwrap();
    let which = Tokens::Hashed(new.token_hash);
    store.revoke_tokens(player.player_id, which, now, None).await.unwrap();
    assert_eq!(holder(&store, new.token_hash).await, None);
    assert_eq!(store.valid_tokens(&[new.token_hash]).await.unwrap(), Vec::<[u8; 32]>::new());
    assert_eq!(store.open_session(new).await.unwrap(), Session::Revoked);
    let another = session(&store, &app, "7", by).await;
    open(store.open_session(another.clone()).await.unwrap());
    // All that was issued before a sign-out is over, whether it was seen or not.
    store.sign_out(player.player_id, issued + TimeDelta::microseconds(1)).await.unwrap();
    assert_eq!(holder(&store, another.token_hash).await, None);
    let unseen = session(&store, &app, "7", by).await;
    assert_eq!(store.open_session(unseen).await.unwrap(), Session::Revoked);
    let later = Opening::Jwt(app.issuer, issued + TimeDelta::seconds(2));
    let later = session(&store, &app, "7", later).await;
    let later_holder = open(store.open_session(later.clone()).await.unwrap());
    assert_eq!(later_holder.player, player);
    assert!(store.remove_issuer(app.id, app.issuer, at(9)).await.unwrap());
    assert_eq!(holder(&store, later.token_hash).await, None);
    let gone = session(&store, &app, "7", Opening::Jwt(app.issuer, ends(issued))).await;
    assert_eq!(store.open_session(gone).await.unwrap(), Session::Revoked);
}

async fn a_key_acts_for_its_apps_players_and_its_sessions_end_with_it(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let may_not_make = session(&store, &app, "7", Opening::Acting(app.key, false)).await;
    assert_eq!(store.open_session(may_not_make.clone()).await.unwrap(), Session::Unknown);
    let player = made(provision(&store, &app, "7").await);
    let scopes: Scopes = "games:play games:read".parse().unwrap();
    let acting = NewSession { scopes: Some(scopes), ..may_not_make };
    for _ in 0..2 {
        let holder = open(store.open_session(acting.clone()).await.unwrap());
        assert_eq!((holder.player.player_id, holder.scopes), (player, Some(scopes)));
        assert_eq!(
            holder.expires_at.unwrap().timestamp_micros(),
            acting.expires_at.timestamp_micros()
        );
        // A player who signs out does not stop the app.
        store.sign_out(player, store.time().await.unwrap()).await.unwrap();
        assert_eq!(holder_of(&store, &acting).await, None);
    }
    open(store.open_session(acting.clone()).await.unwrap());
    let new = session(&store, &app, "8", Opening::Acting(app.key, true)).await;
    open(store.open_session(new).await.unwrap());
    let exchanged = session(&store, &app, "7", Opening::KeyExchange(app.key, false)).await;
    open(store.open_session(exchanged.clone()).await.unwrap());
    assert!(matches!(revoke_key(&store, &app, app.key).await, KeyRevoked::Revoked(_)));
    for new in [&acting, &exchanged] {
        assert_eq!(holder_of(&store, new).await, None);
    }
    assert_eq!(store.open_session(acting).await.unwrap(), Session::Revoked);
}

async fn holder_of(store: &Store, new: &NewSession) -> Option<PlayerId> {
    holder(store, new.token_hash).await.map(|player| player.player_id)
}

async fn sessions_of_apps_do_not_count_and_their_webhooks_last(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let new = session(&store, &app, "7", Opening::Jwt(app.issuer, now)).await;
    let player = open(store.open_session(new.clone()).await.unwrap()).player.player_id;
    let mut own = Vec::new();
    for room in [true, true, false] {
        let scopes = Some(Scopes::TO_PLAY);
        let own_token = NewToken {
            token_hash: digest(),
            label: None,
            created_at: now,
            lasts: Lasts::ForEver,
            scopes,
        };
        own.push(own_token.token_hash);
        let made = store.add_token(player, new.token_hash, own_token, 2).await.unwrap();
        assert_eq!(matches!(made, TokenMade::Made(_)), room, "{made:?}");
    }
    assert_eq!(store.holder(own[0]).await.unwrap().unwrap().scopes, Some(Scopes::TO_PLAY));
    let hook = NewWebhook {
        webhook_id: WebhookId(Uuid::now_v7()),
        player_id: player,
        game_id: None,
        url: "http://example.com/".into(),
        secret: vec![7; 32],
        token_hash: new.token_hash,
        created_at: now,
    };
    let id = hook.webhook_id;
    assert_eq!(store.create_webhook(hook, 10).await.unwrap(), WebhookMade::Made);
    // By itself it ends without it.
    let over = ends(ends(now));
    store.remove_ended(over).await.unwrap();
    assert!(store.webhook_target(id).await.unwrap().unwrap().enabled);
    store.sign_out(player, now).await.unwrap();
    assert!(!store.webhook_target(id).await.unwrap().unwrap().enabled);
}

async fn an_erased_player_is_not_made_anew_before_the_time_or_the_app(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let player = made(provision(&store, &app, "7").await);
    let now = store.time().await.unwrap();
    store.erase_player(player, now, None).await.unwrap();
    assert_eq!(database.number("select count(*) from identities").await, 0);
    assert!(store.is_erased(app.id, "7", now).await.unwrap());
    assert!(!store.is_erased(app.id, "8", now).await.unwrap());
    let by = Opening::Jwt(app.issuer, now);
    let new = session(&store, &app, "7", by).await;
    assert_eq!(store.open_session(new.clone()).await.unwrap(), Session::Erased);
    // The issuer's tokens last for 100,000 seconds at most, and its clock may be a minute ahead.
    let last = now + TimeDelta::seconds(100_059);
    assert!(store.is_erased(app.id, "7", last).await.unwrap());
    let over = NewSession { at: now + TimeDelta::seconds(100_061), ..new.clone() };
    assert!(!store.is_erased(app.id, "7", over.at).await.unwrap());
    store.remove_ended(last).await.unwrap();
    assert_eq!(database.number("select count(*) from erased_identities").await, 1);
    assert_ne!(made(provision(&store, &app, "7").await), player);
    assert_eq!(database.number("select count(*) from erased_identities").await, 0);
    open(store.open_session(new).await.unwrap());
    let again = made(provision(&store, &app, "9").await);
    store.erase_player(again, now, None).await.unwrap();
    store.remove_ended(over.at).await.unwrap();
    assert_eq!(database.number("select count(*) from erased_identities").await, 0);
}

async fn of_many_links_at_once_one_is_made(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let now = store.time().await.unwrap();
    let mut players = Vec::new();
    for _ in 0..8 {
        let guest = crate::accounts::player("Gus");
        store.create_player(&guest, digest()).await.unwrap();
        players.push(guest.player_id);
    }
    let link = |player_id| {
        let new =
            NewIdentity { app_id: app.id, external_id: "7".into(), player_id, with: None, at: now };
        store.link(new)
    };
    let outcomes = futures::future::try_join_all(players.iter().map(|player| link(*player)));
    let outcomes = outcomes.await.unwrap();
    let linked = outcomes.iter().filter(|outcome| matches!(outcome, Linked::Linked(_)));
    assert_eq!(linked.count(), 1, "{outcomes:?}");
    let taken = outcomes.iter().filter(|outcome| matches!(outcome, Linked::Taken));
    assert_eq!(taken.count(), 7, "{outcomes:?}");
    let place = outcomes.iter().position(|outcome| matches!(outcome, Linked::Linked(_))).unwrap();
    let player = players[place];
    assert_eq!(store.identities(player).await.unwrap().len(), 1);
    assert_eq!(store.unlink(player, now).await.unwrap(), Unlinked::Unlinked);
    let erased = PlayerId(Uuid::now_v7());
    assert_eq!(link(erased).await.unwrap(), Linked::CallerGone);
    assert!(matches!(link(players[(place + 1) % 8]).await.unwrap(), Linked::Linked(_)));
}

async fn a_copy_knows_apps_their_players_and_the_erased(database: Database) {
    let other = if database.is_sqlite() { Database::postgres() } else { Database::sqlite() };
    let (from, to) = (database.open().await, other.open().await);
    let app = app(&from, "a").await;
    let now = from.time().await.unwrap();
    let jwt = session(&from, &app, "jwt", Opening::Jwt(app.issuer, now)).await;
    let by = Opening::JwtExchange(app.issuer, now, Some(app.key));
    let exchanged = session(&from, &app, "jwt", by).await;
    let player = open(from.open_session(jwt.clone()).await.unwrap()).player.player_id;
    open(from.open_session(exchanged.clone()).await.unwrap());
    let gone = made(provision(&from, &app, "gone").await);
    from.erase_player(gone, now, None).await.unwrap();
    let revoked = session(&from, &app, "jwt", Opening::Jwt(app.issuer, now)).await;
    open(from.open_session(revoked.clone()).await.unwrap());
    let which = Tokens::Hashed(revoked.token_hash);
    from.revoke_tokens(player, which, now, None).await.unwrap();
    for table in &CopiedTable::ALL {
        to.mirror(&from, table).await.unwrap();
    }
    assert_eq!(to.app_keys(app.id).await.unwrap(), from.app_keys(app.id).await.unwrap());
    assert_eq!(to.issuers(app.id).await.unwrap(), from.issuers(app.id).await.unwrap());
    for token in [jwt.token_hash, exchanged.token_hash] {
        assert_eq!(to.holder(token).await.unwrap().unwrap().player.player_id, player);
    }
    assert!(to.is_revoked(of(&revoked)).await.unwrap());
    assert!(!to.is_revoked(of(&jwt)).await.unwrap());
    assert!(to.is_erased(app.id, "gone", now).await.unwrap());
    let found = to.app_players_after(app.id, "", 9).await.unwrap();
    assert_eq!(found.iter().map(|found| found.external_id.as_str()).collect::<Vec<_>>(), ["jwt"]);
    assert_eq!(to.app_players_after(app.id, "jwt", 9).await.unwrap(), []);
    let named = to.external_ids(app.id, &[player, gone]).await.unwrap();
    assert_eq!(named, [(player, "jwt".to_owned())]);
    assert_eq!(to.external_ids(app.id, &[]).await.unwrap(), []);
    // What has come from a key ends with it, and a copy finds that too.
    assert!(matches!(revoke_key(&from, &app, app.key).await, KeyRevoked::Revoked(_)));
    assert_eq!(from.holder(exchanged.token_hash).await.unwrap(), None);
    for table in &CopiedTable::ALL {
        to.mirror(&from, table).await.unwrap();
    }
    assert_eq!(to.app_keys(app.id).await.unwrap(), []);
    assert_eq!(to.holder(exchanged.token_hash).await.unwrap(), None);
}

async fn an_erased_id_is_looked_up_beside_a_writer(database: Database) {
    let store = database.open().await;
    let app = app(&store, "a").await;
    let player = made(provision(&store, &app, "7").await);
    let now = store.time().await.unwrap();
    store.erase_player(player, now, None).await.unwrap();
    let mut writer = None;
    if database.is_sqlite() {
        // SQLite has one writer at a time.
        let mut connection = SqliteConnection::connect(&database.url).await.unwrap();
        sqlx::raw_sql("begin immediate").execute(&mut connection).await.unwrap();
        writer = Some(connection);
    }
    assert!(store.is_erased(app.id, "7", now).await.unwrap());
    assert!(!store.is_erased(app.id, "8", now).await.unwrap());
    assert!(!store.is_erased(AppId(Uuid::now_v7()), "7", now).await.unwrap());
    drop(writer);
}

on_both_backends!(
    an_erased_id_is_looked_up_beside_a_writer,
    a_copy_knows_apps_their_players_and_the_erased,
    of_many_links_at_once_one_is_made,
    a_jwt_opens_a_session_until_it_is_revoked_and_never_again,
    a_key_acts_for_its_apps_players_and_its_sessions_end_with_it,
    a_player_who_is_made_by_many_at_once_is_one,
    an_app_has_so_many_keys_and_finds_each_by_its_hash,
    an_erased_player_is_not_made_anew_before_the_time_or_the_app,
    an_external_id_names_one_player_of_its_app_alone,
    no_two_issuers_claim_one_audience,
    sessions_of_apps_do_not_count_and_their_webhooks_last,
);
