//! The id of the database, by which a client tells the server of its account from one with another database.

use gavel_tests::app::{App, Operated};
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::rows;
use gavel_tests::server::{Server, Starting};
use serde_json::{Value, json};
use std::fs;
use uuid::Uuid;

on_both_stores!(
    every_answer_with_a_token_names_the_database,
    a_refused_token_names_the_database_that_refuses_it,
    a_restart_and_a_declared_restore_keep_the_id,
    a_copy_has_the_id_of_its_source,
    a_database_of_the_first_release_gets_an_id_once,
);

const ME: &str = "/v1/players/me";

/// The id that the server names when it is ready.
async fn id_of(server: &Server) -> Value {
    let ready = server.client().get("/readyz").await.body(200);
    let id: Uuid = ready["database"].as_str().unwrap().parse().unwrap();
    assert_eq!(id.get_version_num(), 4);
    assert_eq!(server.client().get("/healthz").await.body(200), json!({"status": "ok"}));
    ready["database"].clone()
}

async fn every_answer_with_a_token_names_the_database(database: &Database) {
    let operated = Operated::start(database, &[]);
    let (server, public) = (&operated.server, operated.server.client());
    let id = id_of(server).await;
    let made = public.post("/v1/players", &json!({"name": "Ada"})).await.body(201);
    let ada = public.with_token(made["token"].as_str().unwrap());
    let token = ada.post(format!("{ME}/tokens"), &json!({})).await.body(201);

    let code = ada.post_nothing(format!("{ME}/device-codes")).await.body(201);
    let claim = json!({"code": code["code"], "device": "phone", "secret": "0f".repeat(32)});
    let claimed = public.post("/v1/device-claims", &claim).await.body(200);
    assert_eq!(claimed.get("database"), None);
    let path = format!("{ME}/device-codes/{}/confirm", code["id"].as_str().unwrap());
    ada.post_nothing(path).await.expect(200);
    let confirmed = public.post("/v1/device-claims", &claim).await.body(200);

    let app = App::create(&operated, "Card Club").await;
    let asked = json!({
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token_type": "urn:gavel:token-type:external-id",
        "subject_token": "auth0|7",
    });
    let exchanged = app.client.post("/v1/token", &asked).await.body(200);
    let me = ada.get(ME).await.body(200);
    for answer in [made, token, confirmed, exchanged, me] {
        assert_eq!(answer["database"], id, "{answer}");
    }
}

/// What a call is refused with.
async fn refused(client: &Client, path: &str, status: u16, code: &str) -> Value {
    client.get(path).await.problem(status, code)
}

async fn a_refused_token_names_the_database_that_refuses_it(database: &Database) {
    let server = Server::start(database);
    let other = Server::alone();
    let (id, others) = (id_of(&server).await, id_of(&other).await);
    assert_ne!(id, others);
    let made = server.client().post("/v1/players", &json!({"name": "Ada"})).await.body(201);
    let token = made["token"].as_str().unwrap();
    let there = other.client().with_token(token);
    let ada = server.client().with_token(token);
    let game = format!("/v1/qe/games/{}", Uuid::now_v7());
    let player = format!("/v1/players/{}", Uuid::now_v7());

    // The right server loses none by the wrong one's answer.
    let revoked = other.client().get(ME).await.problem(401, "token_required");
    assert_eq!(revoked["database"], others);
    for path in [ME, "/v1/players/me/feed", "/v1/games", &game] {
        let problem = there.get(path).await.expect(401).json();
        assert_eq!(problem["database"], others, "{problem}");
    }
    ada.get(ME).await.expect(200);
    assert_eq!(refused(&ada, &game, 404, "game_not_found").await["database"], id);
    assert_eq!(refused(&ada, &player, 404, "player_not_found").await["database"], id);

    for text in ["x", "gvp_broken", "eyJhbGciOiJub25lIn0.e30."] {
        let stranger = server.client().with_token(text);
        assert_eq!(stranger.get(ME).await.expect(401).json()["database"], id, "{text}");
    }
    let ticket = format!("{game}/feed?ticket={}", "0".repeat(64));
    assert_eq!(server.client().get(ticket).await.expect(401).json()["database"], id);
    ada.delete(format!("{ME}/tokens/current")).await.expect(204);
    assert_eq!(ada.get(ME).await.expect(401).json()["database"], id);

    let nothing = server.client().send_outside(Call::new("GET", "/v1/nothing")).await;
    let nothing = nothing.problem(404, "not_found");
    let wrong = server.client().post("/v1/players", &json!({})).await.problem(422, "invalid_field");
    assert_eq!((nothing.get("database"), wrong.get("database")), (None, None));
}

async fn a_restart_and_a_declared_restore_keep_the_id(database: &Database) {
    let server = Server::start(database);
    server.client().post("/v1/players", &json!({"name": "Ada"})).await.expect(201);
    let id = id_of(&server).await;
    server.kill();
    assert_eq!(id_of(&Server::start(database)).await, id);
    let restored =
        program::run(&["restored", "--without-revocations", "--database-url", &database.url]);
    assert!(restored.status.success());
    assert_eq!(id_of(&Server::start(database)).await, id);
    if database.file().is_some() {
        let copy = Database::sqlite();
        let file = copy.file().unwrap();
        let backup =
            program::run(&["backup", file.to_str().unwrap(), "--database-url", &database.url]);
        assert!(backup.status.success());
        assert_eq!(id_of(&Server::start(&copy)).await, id);
    }
}

async fn a_copy_has_the_id_of_its_source(database: &Database) {
    let id = id_of(&Server::start(database)).await;
    let target = if database.file().is_some() { Database::postgres() } else { Database::sqlite() };
    let copied = program::run(&["copy", "--from", &database.url, "--to", &target.url]);
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stdout));
    assert_eq!(id_of(&Server::start(&target)).await, id);
}

async fn a_database_of_the_first_release_gets_an_id_once(database: &Database) {
    database.make_as_of_the_first_release().await;
    let id = id_of(&Server::start(database)).await;
    assert_eq!(id_of(&Server::start(database)).await, id);
    assert_eq!(rows::count(database, "select count(*) from database_identity").await, 1);
    let audit = program::run(&["audit", "--database-url", &database.url]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

/// A server that is started in a folder, and that nobody has named a database.
fn unnamed(folder: &std::path::Path) -> Server {
    let mut program = program::command();
    program.current_dir(folder).args(["serve", "--listen", "127.0.0.1:0"]);
    program.args(["--metrics-listen", "127.0.0.1:0", "--log-format", "json"]);
    Starting::spawn(program).ready()
}

async fn page(server: &Server) -> String {
    server.client().send_outside(Call::new("GET", "/")).await.expect(200).text()
}

#[tokio::test]
async fn an_empty_database_that_nobody_has_named_is_no_secret() {
    const WARNING: &str = "the database is empty, and no option names it";
    const META: &str = "<meta name=\"gavel-database\" content=\"unnamed\">";
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let server = unnamed(folder.path());
        assert!(server.log().contains(WARNING), "{}", server.log());
        assert!(server.log().contains("gavel.db"), "{}", server.log());
        assert!(page(&server).await.contains(META));
    }
    let server = unnamed(folder.path());
    server.client().post("/v1/players", &json!({"name": "Ada"})).await.expect(201);
    server.kill();
    let named = Server::alone();
    for server in [unnamed(folder.path()), named] {
        assert!(!server.log().contains(WARNING), "{}", server.log());
        assert!(!page(&server).await.contains("gavel-database"));
    }
}

#[tokio::test]
async fn white_space_around_an_address_is_no_part_of_it() {
    let database = Database::sqlite();
    let folder = database.file().unwrap().parent().unwrap().to_owned();
    let id = id_of(&Server::start(&database)).await;
    for end in ["\n", "\r\n", " ", "\t"] {
        let url = format!(" {}{end}", database.url);
        let server = Server::begin_with(&url, &[]).ready();
        assert_eq!(id_of(&server).await, id, "{end:?}");
    }
    let names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| name.to_str().unwrap().trim() == name.to_str().unwrap()));
}
