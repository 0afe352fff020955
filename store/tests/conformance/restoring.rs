//! A restored backup ends again what was ended since, each kind by itself, or nothing at all.

use chrono::{DateTime, TimeDelta, Utc};
use domain::seat::PlayerId;
use store::{
    CopiedTable, Ending, EndingKind, JwtHashes, KeyRevocation, Lasts, Linked, NewIdentity,
    NewSession, Opening, Session, Store, StoreError, Tokens, Unlinked,
};
use uuid::Uuid;

use crate::apps::{App, app, key, session};
use crate::database::Database;
use crate::lineage::{alive, enabled, guest, hook, opened, token};
use crate::table::digest;

on_both_backends!(
    a_revoked_token_ends_again_with_its_webhooks,
    exchanged_tokens_end_again,
    a_revoked_jwt_ends_again_in_all_its_signatures,
    a_jwt_that_no_server_had_seen_ends_again,
    a_revoked_key_ends_again_with_what_it_has_made,
    a_successor_gets_again_what_a_key_has_made_if_the_backup_has_it,
    a_removed_issuer_ends_again,
    a_removed_webhook_is_disabled,
    an_unlinked_player_is_unlinked_again,
    a_sign_out_ends_all_again,
    a_stopped_player_is_stopped_again_unless_they_were_resumed,
    an_erased_account_is_erased_again,
    a_token_that_the_backup_knows_is_not_ended_again,
    a_damaged_file_changes_nothing,
    a_database_knows_how_far_it_reaches,
);

const ONCE: KeyRevocation = KeyRevocation { successor: None, dry_run: false };

/// The tables of what can be ended.
const TABLES: [&str; 8] = [
    "players",
    "app_keys",
    "issuers",
    "issuer_audiences",
    "identities",
    "tokens",
    "webhooks",
    "endings",
];

/// A backup of a database.
async fn backup(database: &Database, store: &Store) -> (Database, Store) {
    let copy = if database.is_sqlite() { Database::sqlite() } else { Database::postgres() };
    let restored = copy.open().await;
    for table in &CopiedTable::ALL {
        restored.mirror(store, table).await.unwrap();
    }
    (copy, restored)
}

pub(crate) async fn endings(store: &Store) -> Vec<Ending> {
    store.endings(DateTime::UNIX_EPOCH, None, 1000).await.unwrap()
}

/// Declares the backup with what the original has noted; how many of each kind were ended.
async fn declare(restored: &Store, original: &Store) -> Vec<(EndingKind, u64)> {
    let declared = restored.begin_epoch(endings(original).await).await.unwrap();
    assert_eq!(restored.epoch().await.unwrap(), Some(declared.epoch));
    assert_eq!(declared.without_successor, []);
    declared.ended.into_iter().collect()
}

async fn is_as(restored: &Store, original: &Store) {
    for table in CopiedTable::ALL.iter().filter(|table| TABLES.contains(&table.name())) {
        let compared = restored.compare(original, table).await.unwrap();
        assert_eq!(compared.differing, 0, "{}", table.name());
    }
}

struct Scene {
    database: Database,
    store: Store,
    app: App,
    player: PlayerId,
    own: [u8; 32],
    now: DateTime<Utc>,
}

impl Scene {
    /// A guest who is an app's user.
    async fn new(database: Database) -> Self {
        let store = database.open().await;
        let app = app(&store, "a").await;
        let (player, own) = guest(&store, &app).await;
        let now = store.time().await.unwrap();
        Self { database, store, app, player, own, now }
    }

    async fn backup(&self) -> (Database, Store) {
        backup(&self.database, &self.store).await
    }

    async fn minted(&self, with: [u8; 32]) -> [u8; 32] {
        token(&self.store, self.player, with, Lasts::ForEver).await.token_hash
    }

    async fn revoke(&self, which: Tokens) {
        self.store.revoke_tokens(self.player, which, self.now, None).await.unwrap();
    }
}

async fn a_revoked_token_ends_again_with_its_webhooks(database: Database) {
    let scene = Scene::new(database).await;
    let lost = scene.minted(scene.own).await;
    let hooks = [
        hook(&scene.store, scene.player, lost).await,
        hook(&scene.store, scene.player, scene.own).await,
    ];
    let (_kept, restored) = scene.backup().await;
    scene.revoke(Tokens::Hashed(lost)).await;
    let ended = declare(&restored, &scene.store).await;
    assert_eq!(ended, [(EndingKind::Token, 1)]);
    assert_eq!(alive(&restored, [lost, scene.own]).await, [false, true]);
    assert_eq!(enabled(&restored, hooks).await, [false, true]);
    is_as(&restored, &scene.store).await;
}

async fn exchanged_tokens_end_again(database: Database) {
    let scene = Scene::new(database).await;
    let by = Opening::KeyExchange(scene.app.key, false);
    let (exchanged, ..) = opened(&scene.store, &scene.app, by).await;
    let (_kept, restored) = scene.backup().await;
    scene.revoke(Tokens::Hashed(exchanged.token_hash)).await;
    assert_eq!(declare(&restored, &scene.store).await, [(EndingKind::Exchanged, 1)]);
    assert_eq!(alive(&restored, [exchanged.token_hash, scene.own]).await, [false, true]);
    is_as(&restored, &scene.store).await;
}

async fn a_revoked_jwt_ends_again_in_all_its_signatures(database: Database) {
    let scene = Scene::new(database).await;
    let (jwt, ..) =
        opened(&scene.store, &scene.app, Opening::Jwt(scene.app.issuer, scene.now)).await;
    let (_kept, restored) = scene.backup().await;
    let hashes = jwt.jwt.unwrap();
    scene.revoke(Tokens::Jwt(hashes)).await;
    let ended = declare(&restored, &scene.store).await;
    assert_eq!(ended, [(EndingKind::Jwt, 1), (EndingKind::JwtText, 1)]);
    assert_eq!(alive(&restored, [jwt.token_hash]).await, [false]);
    let text = digest();
    let twin = NewSession {
        token_hash: text,
        jwt: Some(JwtHashes { signed: hashes.signed, text }),
        ..jwt.clone()
    };
    assert_eq!(restored.open_session(twin).await.unwrap(), Session::Revoked);
    is_as(&restored, &scene.store).await;
}

async fn a_jwt_that_no_server_had_seen_ends_again(database: Database) {
    let scene = Scene::new(database).await;
    let issued = scene.now - TimeDelta::seconds(5);
    let (_kept, restored) = scene.backup().await;
    scene.revoke(Tokens::AllBut(scene.own)).await;
    assert_eq!(declare(&restored, &scene.store).await, [(EndingKind::JwtsBefore, 1)]);
    let new = session(&restored, &scene.app, "7", Opening::Jwt(scene.app.issuer, issued)).await;
    assert_eq!(restored.open_session(new).await.unwrap(), Session::Revoked);
    assert_eq!(alive(&restored, [scene.own]).await, [true]);
    is_as(&restored, &scene.store).await;
}

async fn a_revoked_key_ends_again_with_what_it_has_made(database: Database) {
    let scene = Scene::new(database).await;
    let (acting, ..) =
        opened(&scene.store, &scene.app, Opening::Acting(scene.app.key, false)).await;
    let made = scene.minted(acting.token_hash).await;
    let hooks = [hook(&scene.store, scene.player, acting.token_hash).await];
    let (_kept, restored) = scene.backup().await;
    scene.store.revoke_app_key(scene.app.id, scene.app.key, ONCE, scene.now).await.unwrap();
    let ended = declare(&restored, &scene.store).await;
    assert_eq!(ended, [(EndingKind::Key, 1)]);
    assert_eq!(alive(&restored, [acting.token_hash, made]).await, [false; 2]);
    assert_eq!(enabled(&restored, hooks).await, [false]);
    is_as(&restored, &scene.store).await;
}

async fn a_successor_gets_again_what_a_key_has_made_if_the_backup_has_it(database: Database) {
    let scene = Scene::new(database).await;
    let (acting, ..) =
        opened(&scene.store, &scene.app, Opening::Acting(scene.app.key, false)).await;
    let made = scene.minted(acting.token_hash).await;
    let (_early, without) = scene.backup().await;
    let second = key(scene.app.id);
    scene.store.add_app_key(second.clone(), 2).await.unwrap();
    let (_late, with) = scene.backup().await;
    let how = KeyRevocation { successor: Some(second.key_id), dry_run: false };
    scene.store.revoke_app_key(scene.app.id, scene.app.key, how, scene.now).await.unwrap();
    assert_eq!(declare(&with, &scene.store).await, [(EndingKind::Key, 1)]);
    assert_eq!(alive(&with, [acting.token_hash, made]).await, [false, true]);
    is_as(&with, &scene.store).await;
    let declared = without.begin_epoch(endings(&scene.store).await).await.unwrap();
    assert_eq!(declared.without_successor, [scene.app.key]);
    assert_eq!(alive(&without, [acting.token_hash, made]).await, [false; 2]);
}

async fn a_removed_issuer_ends_again(database: Database) {
    let scene = Scene::new(database).await;
    let (jwt, ..) =
        opened(&scene.store, &scene.app, Opening::Jwt(scene.app.issuer, scene.now)).await;
    let made = scene.minted(jwt.token_hash).await;
    let (_kept, restored) = scene.backup().await;
    scene.store.remove_issuer(scene.app.id, scene.app.issuer, scene.now).await.unwrap();
    assert_eq!(declare(&restored, &scene.store).await, [(EndingKind::Issuer, 1)]);
    assert_eq!(alive(&restored, [jwt.token_hash, made]).await, [false; 2]);
    is_as(&restored, &scene.store).await;
}

async fn a_removed_webhook_is_disabled(database: Database) {
    let scene = Scene::new(database).await;
    let hooks = [
        hook(&scene.store, scene.player, scene.own).await,
        hook(&scene.store, scene.player, scene.own).await,
    ];
    let (_kept, restored) = scene.backup().await;
    scene.store.delete_webhook(scene.player, hooks[0], scene.now, None).await.unwrap();
    assert_eq!(declare(&restored, &scene.store).await, [(EndingKind::Webhook, 1)]);
    assert_eq!(enabled(&restored, hooks).await, [false, true]);
}

async fn an_unlinked_player_is_unlinked_again(database: Database) {
    let scene = Scene::new(database).await;
    let (acting, ..) =
        opened(&scene.store, &scene.app, Opening::Acting(scene.app.key, false)).await;
    let made = scene.minted(acting.token_hash).await;
    let (_kept, restored) = scene.backup().await;
    assert_eq!(scene.store.unlink(scene.player, scene.now).await.unwrap(), Unlinked::Unlinked);
    let ended = declare(&restored, &scene.store).await;
    assert!(ended.contains(&(EndingKind::Unlinked, 1)), "{ended:?}");
    assert_eq!(alive(&restored, [acting.token_hash, made, scene.own]).await, [false, false, true]);
    assert_eq!(restored.identities(scene.player).await.unwrap(), []);
    is_as(&restored, &scene.store).await;
}

async fn a_sign_out_ends_all_again(database: Database) {
    let scene = Scene::new(database).await;
    let (jwt, ..) =
        opened(&scene.store, &scene.app, Opening::Jwt(scene.app.issuer, scene.now)).await;
    let hooks = [hook(&scene.store, scene.player, scene.own).await];
    let issued = scene.now - TimeDelta::seconds(5);
    let (_kept, restored) = scene.backup().await;
    scene.store.sign_out(scene.player, scene.now).await.unwrap();
    let ended = declare(&restored, &scene.store).await;
    assert!(ended.contains(&(EndingKind::SignedOut, 1)), "{ended:?}");
    assert_eq!(alive(&restored, [jwt.token_hash, scene.own]).await, [false; 2]);
    assert_eq!(enabled(&restored, hooks).await, [false]);
    let new = session(&restored, &scene.app, "7", Opening::Jwt(scene.app.issuer, issued)).await;
    assert_eq!(restored.open_session(new).await.unwrap(), Session::Revoked);
    is_as(&restored, &scene.store).await;
}

async fn a_stopped_player_is_stopped_again_unless_they_were_resumed(database: Database) {
    let scene = Scene::new(database).await;
    let (_early, first) = scene.backup().await;
    let (_late, second) = scene.backup().await;
    scene.store.stop_player(scene.player, scene.now).await.unwrap();
    assert_eq!(declare(&first, &scene.store).await, [(EndingKind::Stopped, 1)]);
    assert_eq!(alive(&first, [scene.own]).await, [false]);
    is_as(&first, &scene.store).await;
    let later = scene.now + TimeDelta::seconds(1);
    scene.store.resume_player(scene.player, later).await.unwrap();
    let ended = declare(&second, &scene.store).await;
    assert_eq!(ended, [(EndingKind::Stopped, 1), (EndingKind::Resumed, 1)]);
    assert_eq!(alive(&second, [scene.own]).await, [true]);
    is_as(&second, &scene.store).await;
}

async fn an_erased_account_is_erased_again(database: Database) {
    let scene = Scene::new(database).await;
    hook(&scene.store, scene.player, scene.own).await;
    let (copy, restored) = scene.backup().await;
    scene.store.erase_player(scene.player, scene.now, None).await.unwrap();
    assert_eq!(declare(&restored, &scene.store).await, [(EndingKind::Erased, 1)]);
    assert_eq!(restored.players(&[scene.player]).await.unwrap()[0].name, None);
    assert_eq!(alive(&restored, [scene.own]).await, [false]);
    for left in ["select count(*) from webhooks", "select count(*) from identities"] {
        assert_eq!(copy.number(left).await, 0, "{left}");
    }
    // A server at its start finds the player's seats.
    let lately = scene.now - TimeDelta::minutes(1);
    let erased = "select count(*) from players where erased_at is not null";
    assert_eq!(copy.number(erased).await, 1);
    restored
        .seats_of_erased(lately, (PlayerId(Uuid::nil()), domain::seat::GameId(Uuid::nil())), 1)
        .await
        .unwrap();
    let new = session(&restored, &scene.app, "7", Opening::Acting(scene.app.key, true)).await;
    assert_eq!(restored.open_session(new).await.unwrap(), Session::Erased);
}

async fn a_token_that_the_backup_knows_is_not_ended_again(database: Database) {
    let scene = Scene::new(database).await;
    assert_eq!(scene.store.unlink(scene.player, scene.now).await.unwrap(), Unlinked::Unlinked);
    // The player comes back before the backup.
    let new = NewIdentity {
        app_id: scene.app.id,
        external_id: "7".into(),
        player_id: scene.player,
        with: Some(scene.own),
        at: scene.now,
    };
    assert!(matches!(scene.store.link(new).await.unwrap(), Linked::Linked(_)));
    let lost = scene.minted(scene.own).await;
    let (copy, restored) = scene.backup().await;
    let mut noted = endings(&scene.store).await;
    assert_eq!(noted.len(), 1);
    scene.revoke(Tokens::Hashed(lost)).await;
    noted = endings(&scene.store).await;
    let declared = restored.begin_epoch(noted.clone()).await.unwrap();
    assert_eq!(declared.ended.into_iter().collect::<Vec<_>>(), [(EndingKind::Token, 1)]);
    assert_eq!(restored.identities(scene.player).await.unwrap().len(), 1);
    // Nor what it has known and forgotten, as a file that goes back further has it.
    copy.run("delete from endings").await.unwrap();
    for ending in &mut noted {
        ending.until = ending.ended_at;
        ending.ended_at -= TimeDelta::days(91);
        ending.until -= TimeDelta::days(1);
    }
    let declared = restored.begin_epoch(noted).await.unwrap();
    assert_eq!(declared.ended, [].into());
    assert_eq!(restored.identities(scene.player).await.unwrap().len(), 1);
}

async fn a_damaged_file_changes_nothing(database: Database) {
    let scene = Scene::new(database).await;
    let (_kept, restored) = scene.backup().await;
    scene.store.sign_out(scene.player, scene.now).await.unwrap();
    let mut noted = endings(&scene.store).await;
    let last = noted.last_mut().unwrap();
    let damaged = Ending { kind: EndingKind::Issuer, app_id: None, ..last.clone() };
    noted.push(damaged);
    let refused = restored.begin_epoch(noted).await;
    assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
    assert_eq!(restored.epoch().await.unwrap(), None);
    assert_eq!(alive(&restored, [scene.own]).await, [true]);
    assert_eq!(endings(&restored).await, []);
}

async fn a_database_knows_how_far_it_reaches(database: Database) {
    let scene = Scene::new(database).await;
    let bearings = scene.store.bearings().await.unwrap();
    assert_eq!(bearings.database_id, scene.store.database_id().await.unwrap());
    assert_eq!(bearings.first_player, Some(scene.player));
    assert!(bearings.newest.unwrap() <= scene.now);
    assert!(bearings.noted_since <= scene.now);
    let made = token(&scene.store, scene.player, scene.own, Lasts::ForEver).await;
    let bearings = scene.store.bearings().await.unwrap();
    assert_eq!(bearings.newest, Some(made.created_at));
    // What is ended now makes no database newer than its games and accounts.
    scene.store.sign_out(scene.player, scene.now + TimeDelta::days(1)).await.unwrap();
    assert!(scene.store.bearings().await.unwrap().newest.unwrap() <= scene.now);
}
