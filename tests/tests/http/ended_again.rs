//! A restored backup ends again what was revoked or erased since, from the replaced database or from a file.

use crate::backup::copy;
use gavel_tests::app::{App, Operated};
use gavel_tests::client::Client;
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::rows;
use gavel_tests::server::Server;
use gavel_tests::waiting::within;
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Stdio};
use tempfile::TempDir;

on_both_stores!(
    a_restore_ends_again_what_the_fenced_original_has_ended,
    a_restore_ends_again_what_a_file_says,
    a_restore_that_knows_of_no_revocations_declares_nothing,
    a_database_that_is_no_fenced_original_is_refused,
    a_source_that_begins_after_the_backup_is_refused,
    a_backup_of_0_1_0_is_known_by_its_players,
    a_follower_writes_what_is_ended_and_a_later_one_goes_on,
);

const ME: &str = "/v1/players/me";

/// A database of players, and its backup from before some of them ended things.
struct Scene {
    operated: Operated,
    app: App,
    ada: Client,
    ben: Client,
    cyd: Client,
    restored: Database,
}

async fn sign_up(operated: &Operated, name: &str) -> Client {
    let client = operated.server.client();
    let made = client.post("/v1/players", &json!({"name": name})).await.body(201);
    client.with_token(made["token"].as_str().unwrap())
}

impl Scene {
    async fn new(database: &Database) -> Self {
        let operated = Operated::start(database, &[]);
        let app = App::create(&operated, "Card Club").await;
        let [ada, ben, cyd] = [
            sign_up(&operated, "Ada Lovelace").await,
            sign_up(&operated, "Ben").await,
            sign_up(&operated, "Cyd").await,
        ];
        app.acting("7").get(ME).await.expect(200);
        let restored = copy(database).await;
        ada.delete(ME).await.expect(204);
        ben.delete(format!("{ME}/tokens/current")).await.expect(204);
        let key = app.path(&format!("/keys/{}", app.key));
        operated.operator.delete(key).await.expect(204);
        Self { operated, app, ada, ben, cyd, restored }
    }

    /// Declares the backup.
    fn declare(&self, how: &[&str]) -> (i32, String) {
        run(&[&["restored", "--database-url", &self.restored.url], how].concat())
    }

    /// Requires that the backup, once it is served, has ended what the original has.
    async fn has_ended(&self) {
        let server = Server::start(&self.restored);
        let at = |client: &Client| client.at(server.client().address());
        at(&self.ada).get(ME).await.expect(401);
        at(&self.ben).get(ME).await.expect(401);
        at(&self.app.acting("7")).get(ME).await.expect(401);
        at(&self.cyd).get(ME).await.expect(200);
        assert!(!rows::dump(&self.restored).await.contains("Lovelace"));
        let audited = program::run(&["audit", "--database-url", &self.restored.url]);
        assert!(audited.status.success(), "{audited:?}");
    }

    async fn declares_nothing(&self) {
        assert_eq!(rows::count(&self.restored, "select count(*) from epochs").await, 0);
        assert_eq!(rows::count(&self.restored, "select count(*) from endings").await, 0);
    }
}

/// Runs a command; its exit code and its words.
fn run(arguments: &[&str]) -> (i32, String) {
    let ran = program::run(arguments);
    let words = [ran.stdout, ran.stderr].map(|words| String::from_utf8(words).unwrap()).concat();
    (ran.status.code().unwrap(), words)
}

fn fence(database: &Database) {
    assert_eq!(run(&["fence", "--database-url", &database.url]).0, 0);
}

async fn a_restore_ends_again_what_the_fenced_original_has_ended(database: &Database) {
    let scene = Scene::new(database).await;
    fence(database);
    let (code, said) = scene.declare(&["--original", &database.url]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("\nended again: tokens: 1, keys: 1, accounts: 1\n"), "{said}");
    scene.has_ended().await;
}

fn revocations(database: &Database, file: &Path, more: &[&str]) -> (i32, String) {
    let file = file.to_str().unwrap();
    run(&[&["revocations", file, "--database-url", &database.url], more].concat())
}

fn lines(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

async fn a_restore_ends_again_what_a_file_says(database: &Database) {
    let scene = Scene::new(database).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("revocations");
    assert_eq!(revocations(database, &file, &[]), (0, String::new()));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let text = fs::read_to_string(&file).unwrap();
    assert!(
        !["Ada", "Ben", "gvp_", "gva_", "Card"].iter().any(|word| text.contains(word)),
        "{text}"
    );
    let kinds: Vec<Value> = lines(&file)[1..].iter().map(|line| line["kind"].clone()).collect();
    assert_eq!(kinds, ["erased", "token", "key"]);
    // The other form of the command.
    let (code, printed) = run(&["revocations", "--database-url", &database.url]);
    assert_eq!((code, printed.lines().count()), (0, 4), "{printed}");
    let (_, since) = run(&[
        "revocations",
        "--since",
        lines(&file)[2]["ended_at"].as_str().unwrap(),
        "--database-url",
        &database.url,
    ]);
    assert_eq!(since.lines().count(), 3, "{since}");

    for (wrong, says) in wrong_files(&text) {
        let other = folder.path().join("wrong");
        fs::write(&other, wrong).unwrap();
        let (code, said) = scene.declare(&["--revocations", other.to_str().unwrap()]);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(says) && said.contains("wrong"), "{says}: {said}");
    }
    let (code, said) = scene.declare(&["--revocations", "/nowhere/revocations"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("/nowhere/revocations cannot be read: No such file"), "{said}");
    scene.declares_nothing().await;

    let (code, said) = scene.declare(&["--revocations", file.to_str().unwrap()]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("\nended again: tokens: 1, keys: 1, accounts: 1\n"), "{said}");
    scene.has_ended().await;
}

/// Files that are refused, each with what is said of it.
fn wrong_files(good: &str) -> Vec<(String, &'static str)> {
    const NONE: &str = "this is no file of gavel revocations";
    let header = good.lines().next().unwrap();
    let database = serde_json::from_str::<Value>(header).unwrap()["database"].clone();
    let player = serde_json::from_str::<Value>(header).unwrap()["first_player"].clone();
    let other = good
        .replace(database.as_str().unwrap(), "00000000-0000-0000-0000-000000000001")
        .replace(player.as_str().unwrap(), "00000000-0000-0000-0000-000000000002");
    vec![
        (String::new(), NONE),
        ("{\"manifest\":{}}\n".to_owned(), NONE),
        (header.to_owned(), NONE),
        (
            good.replace("\"gavel_revocations\":1", "\"gavel_revocations\":2"),
            "a newer gavel has written",
        ),
        (
            good.replace("\"erased\"", "\"forgiven\""),
            "line 2: this version does not know the kind forgiven",
        ),
        (
            good.replace("\"subject\":\"", "\"subject\":\"00"),
            "line 2: the subject has another length",
        ),
        (format!("{good}\n"), "line 5 is none of gavel revocations"),
        (other, " is of another database than "),
    ]
}

async fn a_restore_that_knows_of_no_revocations_declares_nothing(database: &Database) {
    let scene = Scene::new(database).await;
    let (code, said) = scene.declare(&[]);
    assert_eq!(code, 2, "{said}");
    for says in [
        "nothing was declared in ",
        "--original URL",
        "--revocations FILE",
        "--without-revocations",
    ] {
        assert!(said.contains(says), "{says}: {said}");
    }
    scene.declares_nothing().await;
    let (code, said) = scene.declare(&["--without-revocations"]);
    assert_eq!(code, 0, "{said}");
    let server = Server::start(&scene.restored);
    scene.ada.at(server.client().address()).get(ME).await.expect(200);
}

async fn a_database_that_is_no_fenced_original_is_refused(database: &Database) {
    let scene = Scene::new(database).await;
    let foreign = database.another();
    let of_foreign = Server::start(&foreign);
    of_foreign.client().post("/v1/players", &json!({"name": "Eve"})).await.expect(201);
    fence(&foreign);
    let nowhere = if database.file().is_some() {
        "sqlite:/nowhere/gavel.db".to_owned()
    } else {
        format!("{}_that_is_not_there", database.url.split('?').next().unwrap())
    };
    for (original, says) in [
        (&database.url, " is not fenced, so more may be revoked there: run gavel fence"),
        (&foreign.url, " is not the original of "),
        (&scene.restored.url, "--original names "),
        (&nowhere, "original"),
    ] {
        let (code, said) = scene.declare(&["--original", original]);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(says), "{says}: {said}");
        scene.declares_nothing().await;
    }
}

async fn a_source_that_begins_after_the_backup_is_refused(database: &Database) {
    let scene = Scene::new(database).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("revocations");
    assert_eq!(revocations(database, &file, &[]).0, 0);
    fence(database);
    scene
        .restored
        .run(if database.file().is_some() {
            "update players set created_at = created_at - 91 * 86400000000;
         update tokens set created_at = created_at - 91 * 86400000000, last_used_at = null;
         update apps set created_at = created_at - 91 * 86400000000;
         update app_keys set created_at = created_at - 91 * 86400000000;
         update identities set created_at = created_at - 91 * 86400000000"
        } else {
            "update players set created_at = created_at - interval '91 days';
         update tokens set created_at = created_at - interval '91 days', last_used_at = null;
         update apps set created_at = created_at - 91 * 86400000000;
         update app_keys set created_at = created_at - 91 * 86400000000;
         update identities set created_at = created_at - 91 * 86400000000"
        })
        .await;
    for how in [["--original", database.url.as_str()], ["--revocations", file.to_str().unwrap()]] {
        let (code, said) = scene.declare(&how);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(" alone, and the newest entry of "), "{said}");
        assert!(said.contains("add --without-revocations"), "{said}");
        scene.declares_nothing().await;
    }
    let (code, said) = scene.declare(&["--original", &database.url, "--without-revocations"]);
    assert_eq!(code, 0, "{said}");
    scene.has_ended().await;
}

async fn a_backup_of_0_1_0_is_known_by_its_players(database: &Database) {
    database.make_as_of_the_first_release().await;
    database.run(if database.file().is_some() {
        "insert into players (player_id, name, created_at) values (zeroblob(16), 'Ada', 1000000)"
    } else {
        "insert into players (player_id, name, created_at)
         values ('00000000-0000-0000-0000-000000000000', 'Ada', to_timestamp(1))"
    }).await;
    let restored = copy(database).await;
    drop(Server::start(database));
    fence(database);
    let declare =
        |how: &[&str]| run(&[&["restored", "--database-url", &restored.url], how].concat());
    // What 0.1.0 has ended, nobody has noted.
    let (code, said) = declare(&["--original", &database.url]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains(" alone, and the newest entry of "), "{said}");
    let (code, said) = declare(&["--original", &database.url, "--without-revocations"]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("nothing was ended since the backup"), "{said}");
}

/// A program that is killed at the end.
struct Following(Child);

impl Drop for Following {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

async fn holds(file: &Path, kinds: &[&str]) {
    let as_expected = async {
        loop {
            let text = fs::read_to_string(file).unwrap_or_default();
            if text.matches("\"kind\"").count() == kinds.len() && text.ends_with('\n') {
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    within("the file has what was ended", as_expected).await;
    let found: Vec<Value> =
        lines(file).iter().filter_map(|line| line.get("kind").cloned()).collect();
    assert_eq!(found, kinds);
}

async fn a_follower_writes_what_is_ended_and_a_later_one_goes_on(database: &Database) {
    let scene = Scene::new(database).await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("revocations");
    let path = file.to_str().unwrap();
    let mut following = program::command();
    following.args(["revocations", path, "--follow", "--database-url", &database.url]);
    let following = Following(following.stderr(Stdio::null()).spawn().unwrap());
    holds(&file, &["erased", "token", "key"]).await;
    let (code, said) = revocations(database, &file, &[]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains(" another gavel revocations writes "), "{said}");
    let dan = sign_up(&scene.operated, "Dan").await;
    dan.delete(ME).await.expect(204);
    holds(&file, &["erased", "token", "key", "erased"]).await;
    drop(following);

    // It was killed while it wrote a line.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{text}{{\"kind\":\"to")).unwrap();
    scene.cyd.delete(format!("{ME}/tokens/current")).await.expect(204);
    assert_eq!(revocations(database, &file, &[]).0, 0);
    holds(&file, &["erased", "token", "key", "erased", "token"]).await;
    assert_eq!(revocations(database, &file, &["--since", "2026-01-01T00:00:00Z"]).0, 1);
    assert_eq!(revocations(database, &file, &[]).0, 0);
    holds(&file, &["erased", "token", "key", "erased", "token"]).await;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let (code, said) = revocations(database, &file, &[]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains(" other users can use "), "{said}");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    let (code, said) = revocations(&scene.restored, &file, &[]);
    assert_eq!(code, 0, "a copy of the database: {said}");
    let foreign = database.another();
    drop(Server::start(&foreign));
    let (code, said) = revocations(&foreign, &file, &[]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains(" is of another database"), "{said}");
}
