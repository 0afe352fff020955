//! `gavel import`: a game goes from one database to another and back, and stays the same to the byte.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::record::file;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::json;

fn import(text: &str, database: &Database, arguments: &[&str]) -> (Option<i32>, String) {
    let file = file(text);
    let path = file.path().to_string_lossy().into_owned();
    let trust = if arguments.is_empty() { &["--untrusted"] } else { arguments };
    let all = [&["import", path.as_str(), "--database-url", &database.url], trust].concat();
    let output = program::run(&all);
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    (output.status.code(), said.into_owned())
}

async fn carry(from: &Database, to: &Database) {
    let server = Server::start(from);
    let mut table = Table::open(&server, json!({"seats": 3})).await;
    table.fill(&server, 3).await;
    let entropy = json!({"entropy": "c0ffee"});
    let path = table.path("/seats/me/entropy");
    let call = gavel_tests::client::Call::new("PUT", path).json(&entropy);
    table.players[1].client.send(call).await.expect(200);
    table.start(json!({})).await;
    table.play_on().await;
    let export = table.export().await;

    let (code, said) = import(&export, to, &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("imported: game"), "{said}");
    let there = Server::start(to);
    let copy = table.at(&there);
    let again = copy.public.get(copy.path("/export")).await.expect(200).text();
    assert!(again == export, "the export of the import is another");
    let view = copy.public.get(copy.path("")).await.body(200);
    assert_eq!(view["status"], "finished");
    assert_eq!(view["play"], table.look(None).await.json()["play"]);
    for seat in 0..3 {
        let path = copy.path(&format!("/export?viewer={seat}"));
        let seen = copy.public.get(path.as_str()).await.expect(200).text();
        assert_eq!(seen, table.public.get(path).await.expect(200).text());
    }

    let (code, said) = import(&export, to, &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.starts_with("nothing to do"), "{said}");
    let back = import(&again, from, &[]);
    assert_eq!(back.0, Some(0), "{}", back.1);
}

#[tokio::test]
async fn a_game_goes_from_postgres_to_sqlite_and_its_export_stays_the_same_to_the_byte() {
    carry(&Database::postgres(), &Database::sqlite()).await;
}

#[tokio::test]
async fn a_game_goes_from_sqlite_to_postgres_and_its_export_stays_the_same_to_the_byte() {
    carry(&Database::sqlite(), &Database::postgres()).await;
}

#[tokio::test]
async fn an_export_that_does_not_hold_is_not_whole_or_is_not_trusted_changes_nothing() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let export = table.export().await;
    let to = Database::sqlite();
    let seen = table.public.get(table.path("/export?viewer=1")).await.expect(200).text();
    let events = format!("{}\n{}", table.proof(None, "").await, table.lines(None).await);
    let forged = export.replacen("\"amount\":\"9\"", "\"amount\":\"8\"", 1);
    let stranger = "ab".repeat(32);
    for (text, arguments, why) in [
        (&forged, vec![], "version"),
        (&seen, vec![], "as seat 1 saw it"),
        (&events, vec![], "only an export"),
        (&export, vec!["--key", stranger.as_str()], "not trusted"),
    ] {
        let (code, said) = import(text, &to, &arguments);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.starts_with("refused: ") && said.contains(why), "{said}");
    }
    let there = Server::start(&to);
    table.at(&there).public.get(table.path("")).await.problem(404, "game_not_found");
}

/// Anyone can make a game up and sign it with a key of their own.
#[tokio::test]
async fn without_a_key_that_is_trusted_nothing_is_taken_over_unless_that_is_asked_for() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    table.play_on().await;
    let export = file(&table.export().await);
    let (path, to) = (export.path().to_str().unwrap(), Database::sqlite());
    let key = table.export().await.split("\"key\":\"").nth(1).unwrap()[..64].to_owned();
    let run = |trust: &[&str]| {
        let output = program::run(&[&["import", path, "--database-url", &to.url], trust].concat());
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for trust in [&[][..], &["--key", &key, "--untrusted"]] {
        let (code, said) = run(trust);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("--key") && said.contains("--untrusted"), "{said}");
    }
    assert!(!to.file().unwrap().exists());
    assert_eq!(run(&["--key", &key]).0, Some(0));
    assert_eq!(run(&["--untrusted"]).0, Some(0));
}

#[tokio::test]
async fn a_game_of_an_id_that_has_other_events_is_refused() {
    let (mine, theirs) = (Database::sqlite(), Database::sqlite());
    let server = Server::start(&mine);
    let table = Table::started(&server, 3).await;
    super::backup::vacuum_into(&mine.url, &theirs.file().unwrap()).await;
    table.play_on().await;
    let export = table.export().await;
    let (code, said) = import(&export, &theirs, &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("with other events"), "{said}");
}

#[tokio::test]
async fn all_finished_public_games_are_exported_page_by_page_and_imported_at_once() {
    let server = Server::alone();
    let mut finished = Vec::new();
    for _ in 0..3 {
        let table = Table::started(&server, 3).await;
        table.play_on().await;
        finished.push(table);
    }
    let running = Table::started(&server, 3).await;
    let mut private = Table::open(&server, json!({"seats": 3, "visibility": "private"})).await;
    private.fill(&server, 3).await;
    private.start(json!({})).await;
    for seat in 0..2 {
        private.players[seat].client.post_nothing(private.path("/resign")).await.expect(200);
    }
    let client = server.client();
    let all = client.get("/v1/exports").await.expect(200);
    assert_eq!(all.header("link"), None);
    let mut newest_first = String::new();
    for table in finished.iter().rev() {
        newest_first += &table.export().await;
    }
    assert!(all.text() == newest_first, "all of them, and no others");

    let mut pages = String::new();
    let mut path = "/v1/exports?limit=2".to_owned();
    for _ in 0..2 {
        let page = client.get(path.as_str()).await.expect(200);
        pages += &page.text();
        let Some(link) = page.header("link") else { break };
        path = link.trim_start_matches('<').split('>').next().unwrap().to_owned();
    }
    assert!(pages == newest_first, "page by page");
    let created = finished[1].look(None).await.json()["created_at"].as_str().unwrap().to_owned();
    let since = client.get(format!("/v1/exports?since={created}")).await.expect(200).text();
    let until = client.get(format!("/v1/exports?until={created}")).await.expect(200).text();
    assert_eq!(since.matches("gavel.export.1").count(), 2);
    assert!(until == finished[0].export().await);
    client.get("/v1/exports?limit=0").await.problem(400, "invalid_query");
    client.get("/v1/exports?since=yesterday").await.problem(400, "invalid_query");

    let to = Database::sqlite();
    let (code, said) = import(&all.text(), &to, &[]);
    assert_eq!((code, said.matches("imported: game").count()), (Some(0), 3), "{said}");
    let there = Server::start(&to);
    assert!(there.client().get("/v1/exports").await.expect(200).text() == newest_first);
    running.at(&there).public.get(running.path("")).await.problem(404, "game_not_found");
}
