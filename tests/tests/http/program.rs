//! The program's other commands, and what an operator sees in the database.

use gavel_tests::database::Database;
use gavel_tests::program;
use gavel_tests::server::{Server, Starting};
use gavel_tests::table::Table;
use gavel_tests::tampering::plant;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use throwaway_postgres::Postgres;
use throwaway_postgres::waiting::PATIENCE;

on_both_stores!(a_replay_prints_what_the_server_answers);

async fn a_replay_prints_what_the_server_answers(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100"), (1, "250"), (2, "0"), (3, "7")]).await;
    let version = table.version().await;
    for viewer in [None, Some(0), Some(2)] {
        for version in [1, 6, version - 1, version] {
            let path = table.path(&format!("?version={version}"));
            let answer = table.viewer(viewer).get(path).await.body(200);
            let (version, seat) = (version.to_string(), viewer.map(|seat| seat.to_string()));
            let mut arguments =
                vec!["replay", &table.id, "--version", &version, "--database-url", &database.url];
            arguments.extend(seat.iter().flat_map(|seat| ["--as", seat]));
            let printed = program::run(&arguments);
            assert!(printed.status.success(), "{}", String::from_utf8_lossy(&printed.stderr));
            let printed: Value = serde_json::from_slice(&printed.stdout).unwrap();
            // Before a player sat down, the seat is nobody's; the server then answers as to the public.
            if printed["status"] != "lobby" || viewer.is_none() {
                assert_eq!(printed, answer, "as {viewer:?}");
            }
        }
    }
    for wrong in [
        vec!["replay", &table.id, "--version", "99", "--database-url", &database.url],
        vec!["replay", &table.id, "--as", "4", "--database-url", &database.url],
        vec!["replay", "01a1f937-0000-7000-8000-000000000000", "--database-url", &database.url],
    ] {
        let printed = program::run(&wrong);
        assert!(!printed.status.success() && printed.stdout.is_empty(), "{wrong:?}");
    }
}

#[test]
fn the_committed_openapi_document_is_what_the_program_prints() {
    let printed = String::from_utf8(program::run(&["openapi"]).stdout).unwrap();
    let committed = include_str!("../../../openapi/openapi.json");
    assert!(printed == committed, "run `cargo run -- openapi > openapi/openapi.json`");
}

#[test]
fn the_committed_hash_is_that_of_the_document_in_the_form_of_openapi_3_0() {
    let printed = program::run(&["openapi", "--format", "3.0"]).stdout;
    let committed = include_str!("../../../openapi/openapi-3.0.sha256");
    assert!(
        committed.starts_with(&hex::encode(Sha256::digest(&printed))),
        "run `cargo run -- openapi --format 3.0 | sha256sum > openapi/openapi-3.0.sha256`"
    );
}

#[tokio::test]
async fn the_server_serves_the_document_and_its_pages_without_any_other_host() {
    let server = Server::alone();
    let get = async |path: &str| {
        let call = gavel_tests::client::Call::new("GET", path);
        server.client().send_outside(call).await.expect(200)
    };
    for (path, format) in [("/openapi.json", "3.1"), ("/openapi-3.0.json", "3.0")] {
        let document = get(path).await;
        let printed = program::run(&["openapi", "--format", format]).stdout;
        assert_eq!(document.json(), serde_json::from_slice::<Value>(&printed).unwrap(), "{path}");
        let client = server.client();
        let call = async |name, value: &str| {
            let call = gavel_tests::client::Call::new("GET", path).header(name, value);
            client.send_outside(call).await
        };
        let tag = document.header("etag").unwrap();
        let held = call("if-none-match", tag).await.expect(304);
        assert!(held.bytes.is_empty() && held.header("etag") == Some(tag), "{path}");
        let compressed = call("accept-encoding", "gzip").await.expect(200);
        assert_eq!(compressed.header("content-encoding"), Some("gzip"), "{path}");
        assert!(compressed.bytes.len() * 5 < document.bytes.len(), "{path}");
        assert_eq!(compressed.header("vary"), Some("accept-encoding"), "{path}");
    }
    let page = get("/docs/").await.text();
    assert!(!page.contains("http://") && !page.contains("https://"), "{page}");
    assert!(server.greeting.contains(&format!("{}/docs/", server.address)), "{}", server.greeting);
}

/// The program's message on standard error when it refuses its arguments.
fn refused(arguments: &[&str]) -> String {
    let ended = program::run(arguments);
    assert_eq!(ended.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(ended.stderr).unwrap()
}

#[test]
fn a_number_of_workers_that_cannot_be_is_refused() {
    for workers in ["0", "513", "-1", "x"] {
        let said = refused(&["serve", &format!("--workers={workers}")]);
        assert!(said.contains("--workers"), "{said}");
    }
}

#[test]
fn a_database_that_cannot_be_opened_is_refused_with_each_cause_told_once() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "no database").unwrap();
    let url = format!("sqlite:{}", file.path().display());
    let ended = program::run(&["serve", "--listen", "127.0.0.1:0", "--database-url", &url]);
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.starts_with("gavel: the database cannot be opened: "), "{said}");
    assert_eq!(said.matches("file is not a database").count(), 1, "{said}");
}

#[test]
fn an_address_of_no_database_is_refused_and_not_repeated() {
    for url in ["mysql://gavel:hunter2@db/gavel", "gavel.db", "postgres:hunter2", "sqlite", ""] {
        let schemes = ["sqlite:", "postgres://", "postgresql://"];
        for (option, command) in [
            ("--database-url", vec!["serve", "--database-url", url]),
            ("--database-url", vec!["audit", "--database-url", url]),
            ("--from", vec!["copy", "--from", url, "--to", "sqlite:never.db"]),
            ("--to", vec!["copy", "--from", "sqlite:never.db", "--to", url]),
        ] {
            let said = refused(&command);
            assert!(said.contains(option), "{said}");
            assert!(schemes.iter().all(|scheme| said.contains(scheme)), "{said}");
            assert!(!said.contains("hunter2"), "{said}");
        }
    }
}

#[test]
fn an_address_that_cannot_be_read_is_refused_with_what_to_escape() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite:{}/{name}", folder.path().display());
    for (url, advice) in [(file("per%cent.db"), "%25"), (file("what?.db"), "%3F")] {
        let said = refused(&["audit", "--database-url", &url]);
        assert!(said.contains(advice) && said.contains("--database-url"), "{said}");
    }
    for password in ["hun/ter2", "hun#ter2", "hun?ter2", "hun@127.0.0.1:1/ter2"] {
        let url = format!("postgres://gavel:{password}@127.0.0.1:1/gavel");
        let ended = program::run(&["audit", "--database-url", &url]);
        let said = String::from_utf8(ended.stderr).unwrap();
        assert!(said.contains("%40") && said.contains("--database-url"), "{said}");
        assert!(!said.contains("hun") && !said.contains("ter2"), "{said}");
    }
}

#[test]
fn white_space_around_a_variable_is_no_part_of_its_setting() {
    let database = Database::sqlite();
    let mut program = program::command();
    program
        .env("GAVEL_DRAIN_SECONDS", "0\n")
        .env("GAVEL_LISTEN", " localhost:0\r\n")
        .env("GAVEL_METRICS_LISTEN", "127.0.0.1:0\t")
        .env("GAVEL_BASE_PATH", "/gavel\n")
        // With the line feed it would read as true.
        .env("GAVEL_NO_WEB", "0\n")
        .args(["serve", "--database-url", &database.url]);
    let server = Starting::spawn(program).ready();
    assert!(server.greeting.contains("Play at http://127.0.0.1:"), "{}", server.greeting);
    assert!(server.greeting.contains("/gavel/docs/"), "{}", server.greeting);
}

#[test]
fn the_help_shows_no_value_of_a_variable_that_may_be_secret() {
    for url in ["postgres://gavel:hunter2@db/gavel", " postgres://gavel:hunter2@db/gavel\n"] {
        for command in ["serve", "audit", "fence"] {
            let mut program = program::command();
            let help = program.env("DATABASE_URL", url).args([command, "--help"]).output().unwrap();
            let said = String::from_utf8(help.stdout).unwrap();
            assert!(said.contains("--database-url") && !said.contains("hunter2"), "{said}");
        }
    }
}

#[test]
fn the_bench_does_not_repeat_an_address_of_no_database_either() {
    let ended = program::bench(&["--database-url", "postgres:hunter2"]);
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(!ended.status.success() && ended.stdout.is_empty(), "{said}");
    assert!(said.contains("postgres://") && !said.contains("hunter2"), "{said}");
}

#[test]
fn the_demo_plays_with_three_four_and_five_and_says_who_won() {
    for players in ["3", "4", "5"] {
        let demo = program::run(&["demo", "--players", players]);
        let printed = String::from_utf8_lossy(&demo.stdout).into_owned();
        let errors = String::from_utf8_lossy(&demo.stderr);
        assert!(demo.status.success(), "{printed}{errors}");
        assert!(printed.contains("grand total"), "{printed}");
        let last = printed.trim_end().lines().last().unwrap();
        assert!(last.contains(" won, after "), "{printed}");
        check_sheet(&printed, players.parse().unwrap());
    }
}

#[test]
fn the_demo_plays_quotlibet_with_three_to_six() {
    for players in ["3", "6"] {
        let demo = program::run(&["demo", "--kind", "quotlibet", "--players", players]);
        let printed = String::from_utf8_lossy(&demo.stdout).into_owned();
        assert!(demo.status.success(), "{printed}{}", String::from_utf8_lossy(&demo.stderr));
        assert!(printed.trim_end().lines().last().unwrap().contains(" won, after "), "{printed}");
    }
}

#[test]
fn the_bench_plays_games_of_both_kinds_to_the_right_outcome() {
    for (kind, views) in [("qe", 0), ("qe", 3), ("quotlibet", 0)] {
        let bounds = ["--games", "2", "--connections", "2", "--players", "3", "--seconds", "60"];
        let views_a_bid = views.to_string();
        let load = ["--json", "--kind", kind, "--views", &views_a_bid];
        let bench = program::bench(&[&load, &bounds[..]].concat());
        let printed = String::from_utf8_lossy(&bench.stdout).into_owned();
        assert!(bench.status.success(), "{printed}{}", String::from_utf8_lossy(&bench.stderr));
        let report: serde_json::Value = serde_json::from_str(&printed).unwrap();
        assert_eq!(
            (report["games"].as_u64(), report["errors"].as_u64()),
            (Some(2), Some(0)),
            "{report}"
        );
        let commands = report["commands"].as_u64().unwrap();
        assert_eq!(report["views"].as_u64(), Some(views * commands), "{report}");
        let told = String::from_utf8_lossy(&bench.stderr).into_owned();
        assert!(told.lines().any(|line| line == "the load begins"), "{told}");
    }
}

#[test]
fn the_bench_signs_up_creates_joins_and_starts() {
    for kind in ["qe", "quotlibet"] {
        let bounds = ["--games", "3", "--connections", "2", "--players", "4", "--seconds", "60"];
        let bench =
            program::bench(&[&["--json", "--sign-up", "--kind", kind], &bounds[..]].concat());
        let printed = String::from_utf8_lossy(&bench.stdout).into_owned();
        assert!(bench.status.success(), "{printed}{}", String::from_utf8_lossy(&bench.stderr));
        let report: serde_json::Value = serde_json::from_str(&printed).unwrap();
        let counted = ["games", "errors", "commands"].map(|name| report[name].as_u64().unwrap());
        // Four sign-ups, a creation, three seats and a start each.
        assert_eq!(counted, [3, 0, 27], "{report}");
    }
}

/// Makes so many accounts for the first client, and then falls silent.
fn falls_silent(listener: &TcpListener, accounts: usize) {
    let (mut stream, _) = listener.accept().unwrap();
    for _ in 0..accounts {
        let (mut request, mut read) = (Vec::new(), [0; 1024]);
        while !request.ends_with(b"}") {
            let length = stream.read(&mut read).unwrap();
            assert!(length > 0, "the bench has gone");
            request.extend(&read[..length]);
        }
        let body = r#"{"token":"0"}"#;
        write!(stream, "HTTP/1.1 201 Created\r\ncontent-length: {}\r\n\r\n{body}", body.len())
            .unwrap();
    }
    // Until the bench has gone.
    let _gone = stream.read_to_end(&mut Vec::new());
}

#[test]
fn the_bench_does_not_wait_for_ever_for_a_server_that_falls_silent() {
    let (ended, bench) = mpsc::channel();
    for accounts in [0, 3] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        thread::spawn(move || falls_silent(&listener, accounts));
        let ended = ended.clone();
        thread::spawn(move || {
            let bounds = ["--connections", "1", "--players", "3", "--seconds", "1"];
            ended.send(program::bench(&[&["--url", &url], &bounds[..]].concat()))
        });
    }
    for _ in 0..2 {
        let bench = bench.recv_timeout(PATIENCE).expect("the bench gives up");
        let said = String::from_utf8_lossy(&bench.stderr);
        assert!(!bench.status.success() && said.contains("the server says nothing"), "{said}");
    }
}

/// The printed sheet adds up, and who is said to have won has the most points of those left.
fn check_sheet(printed: &str, players: usize) {
    let row = |title: &str| -> Vec<String> {
        let line = printed.lines().find(|line| line.contains(&format!("│ {title} ")));
        let line = line.unwrap_or_else(|| panic!("no row {title}:\n{printed}"));
        let cells = line.split(['│', '┆']).map(|cell| cell.trim().to_owned());
        cells.filter(|cell| !cell.is_empty()).skip(1).collect()
    };
    let numbers =
        |title: &str| -> Vec<u64> { row(title).iter().map(|cell| cell.parse().unwrap()).collect() };
    let parts = ["companies", "zero bids", "nationalization", "monopolization", "diversification"];
    let (bonus, grand, place) = (numbers("spent the least"), numbers("grand total"), row("place"));
    assert_eq!(grand.len(), players);
    for seat in 0..players {
        let sum: u64 = parts.iter().map(|part| numbers(part)[seat]).sum();
        assert_eq!(sum, numbers("subtotal")[seat], "{printed}");
        assert_eq!(sum + bonus[seat], grand[seat], "{printed}");
    }
    let left = || (0..players).filter(|seat| place[*seat] != "eliminated");
    let best = left().map(|seat| grand[seat]).max();
    assert!(left().filter(|seat| place[*seat] == "1").all(|seat| Some(grand[seat]) == best));
}

#[tokio::test]
async fn postgres_holds_one_row_an_event_with_readable_types() {
    let database = Database::postgres();
    let server = Server::start(&database);
    let table = Table::started(&server, 4).await;
    table.bids(&[(0, "100"), (1, "500"), (2, "500"), (3, "0"), (1, "600"), (2, "7")]).await;
    let printed = Command::new(Postgres::shared().bin_dir().join("psql"))
        .args(["--no-psqlrc", "--tuples-only", "--no-align", "--dbname", &database.url])
        .args(["--command", "select event_type, count(*) from events group by 1 order by 1"])
        .output()
        .unwrap();
    let printed = String::from_utf8(printed.stdout).unwrap();
    let right = "AuctionOpened|2\nCompanyAwarded|1\nGameCreated|1\nGameStarted|1\nOpeningBidPlaced|1\n\
                 RebidCalled|1\nRebidPlaced|2\nSeatTaken|4\nSecretBidPlaced|3\nZeroBidsRevealed|1\n";
    assert_eq!(printed, right);
}

/// An event of version 0.1.0 by hand: nothing replays it here.
const OLD_EVENT: &str = "insert into events (game_id, version, schema_version, recorded_at, kind, event_type, hash, data)
    values ({id}, 1, 1, to_timestamp(2), 'qe', 'GameCreated', sha256('x'), '{}')";

#[tokio::test]
async fn a_database_of_the_first_release_is_migrated_by_a_command_that_says_so_beforehand() {
    let database = Database::postgres();
    database.make_as_of_the_first_release().await;
    plant(&database, "01a2250b-5e81-7406-99fa-ad3f092044b0", OLD_EVENT).await;
    let migrate = |more: &[&str]| {
        let arguments = [&["migrate", "--database-url", &database.url], more].concat();
        let output = program::run(&arguments);
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    for dry in [true, false] {
        let printed = migrate(if dry { &["--dry-run"] } else { &[] });
        assert!(printed.starts_with("1 of 1 events are to be copied, in at most"), "{printed}");
        assert_eq!(printed.contains("copied 1 of 1 events\ndone: "), !dry, "{printed}");
    }
    assert!(migrate(&[]).starts_with("nothing to rewrite: "));
    drop(Server::start(&database));
}
