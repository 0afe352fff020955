//! `GET /v1/log`: the public form of every event of every game.

use gavel_tests::chain;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::Table;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;
use tempfile::NamedTempFile;
use throwaway_postgres::Postgres;

on_both_stores!(
    the_operator_reads_the_public_form_of_every_game_once_and_in_order,
    a_log_that_is_followed_goes_on_until_the_server_stops_and_is_resumed_elsewhere,
);

const TOKEN: &str = "correct horse battery staple, and more";

/// A file with the operator's token.
fn token_file() -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    write!(file, "  {TOKEN}\n\n").unwrap();
    file
}

pub(super) fn operated(database: &Database) -> (Server, Client) {
    let file = token_file();
    let flags = ["--operator-token-file", file.path().to_str().unwrap()];
    let server = Server::start_with(database, &flags);
    let operator = server.client().with_token(TOKEN);
    (server, operator)
}

/// The whole log, page by page.
pub(super) async fn pages(operator: &Client, limit: usize) -> Vec<Value> {
    let mut events: Vec<Value> = Vec::new();
    let mut after = String::new();
    loop {
        let page = operator.get(format!("/v1/log?limit={limit}{after}")).await.body(200);
        let read = page["events"].as_array().unwrap();
        assert!(read.len() <= limit);
        events.extend(read.iter().cloned());
        if let Some(last) = read.last() {
            assert_eq!(page["next_after"], last["cursor"]);
        }
        after = format!("&after={}", page["next_after"].as_str().unwrap());
        if page["has_more"] == false {
            let next = operator.get(format!("/v1/log?limit=1{after}")).await.body(200);
            // Otherwise an event has become visible meanwhile.
            if next["events"] == json!([]) {
                return events;
            }
        }
    }
}

/// The events as a game's own list has them for the public, by game.
fn by_game(log: Vec<Value>) -> BTreeMap<String, Vec<Value>> {
    let mut games: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for mut event in log {
        assert!(event.as_object_mut().unwrap().remove("cursor").is_some());
        assert!(event.get("openings").is_none(), "{event}");
        event["openings"] = json!([]);
        games.entry(event["game_id"].as_str().unwrap().to_owned()).or_default().push(event);
    }
    games
}

async fn the_operator_reads_the_public_form_of_every_game_once_and_in_order(database: &Database) {
    let (server, operator) = operated(database);
    let nothing = operator.get("/v1/log").await.body(200);
    assert_eq!(nothing, json!({"events": [], "next_after": null, "has_more": false}));
    let public = Table::started(&server, 3).await;
    let mut private = Table::open(
        &server,
        json!({"seats": 3, "visibility": "private", "move_deadline_seconds": 600}),
    )
    .await;
    private.fill(&server, 3).await;
    private.start(json!({"first_auctioneer": 0})).await;
    private.bids(&[(0, "31415926"), (1, "27182818")]).await;
    public.bids(&[(0, "100")]).await;
    public.play_on().await;

    let newest = |table: &Table, log: &[Value]| {
        log.iter().filter(|event| event["game_id"] == *table.id).count() as u64
    };
    let (of_public, of_private) = (public.version().await, private.version().await);
    // Events that another transaction of the cluster holds back appear once it has ended.
    let log = loop {
        let log = pages(&operator, 7).await;
        if (newest(&public, &log), newest(&private, &log)) == (of_public, of_private) {
            break log;
        }
    };
    assert_eq!(pages(&operator, 1000).await, log);
    let text = serde_json::to_string(&log).unwrap();
    assert!(!text.contains("27182818") && !text.contains("\"salt\""), "an opening in the log");
    let games = by_game(log.clone());
    assert_eq!(games.len(), 2);
    for events in games.values() {
        chain::verify(events);
    }
    let mut theirs = public.events(None).await;
    theirs.iter_mut().for_each(|event| event["openings"] = json!([]));
    assert_eq!(games[&public.id], theirs);
    let timed =
        |id: &str| games[id].iter().filter(|event| event["deadline_at"].is_string()).count();
    assert_eq!((timed(&public.id), timed(&private.id) > 0), (0, true));

    let lines = Call::new("GET", "/v1/log.ndjson?limit=5");
    let lines = operator.send_outside(lines).await.expect(200);
    assert_eq!(lines.header("content-type"), Some("application/x-ndjson"));
    let lines: Vec<Value> =
        lines.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines, log[..5]);
}

#[tokio::test]
async fn nobody_but_the_operator_reads_the_log() {
    let database = Database::sqlite();
    let (server, operator) = operated(&database);
    let table = Table::started(&server, 3).await;
    server.client().get("/v1/log").await.problem(401, "token_required");
    table.players[0].client.get("/v1/log").await.problem(403, "not_operator");
    for token in ["", "x", "correct horse battery stapl", "correct horse battery staple."] {
        let other = server.client().with_token(token);
        other.get("/v1/log").await.problem(401, "token_invalid");
    }
    for wrong in ["limit=0", "limit=1001", "after=x", "follow=true", "unknown=1"] {
        operator.get(format!("/v1/log?{wrong}")).await.problem(400, "invalid_query");
    }
    operator.get("/v1/players/me").await.problem(401, "token_invalid");
}

#[tokio::test]
async fn without_the_file_operator_calls_are_off() {
    let server = Server::alone();
    let table = Table::started(&server, 3).await;
    server.client().get("/v1/log").await.problem(401, "token_required");
    table.players[0].client.get("/v1/log").await.problem(403, "operator_calls_off");
    server.client().with_token(TOKEN).get("/v1/log").await.problem(403, "operator_calls_off");
}

/// An open feed of the log.
pub(super) struct Follower {
    response: reqwest::Response,
    unread: String,
}

impl Follower {
    pub(super) async fn open(operator: &Client, after: &str) -> Self {
        let path = format!("{}/v1/log.ndjson?follow=true{after}", operator.address());
        let request = reqwest::Client::new().get(path).bearer_auth(TOKEN);
        let response = request.header("accept", "application/x-ndjson").send().await.unwrap();
        assert_eq!(response.status(), 200);
        Self { response, unread: String::new() }
    }

    pub(super) async fn event(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.unread.split_once('\n') {
                let line = line.to_owned();
                self.unread = rest.to_owned();
                if !line.is_empty() {
                    return Some(serde_json::from_str(&line).unwrap());
                }
                continue;
            }
            let chunk = self.response.chunk().await.unwrap()?;
            self.unread.push_str(str::from_utf8(&chunk).unwrap());
        }
    }
}

async fn a_log_that_is_followed_goes_on_until_the_server_stops_and_is_resumed_elsewhere(
    database: &Database,
) {
    let (server, operator) = operated(database);
    let mut follower = Follower::open(&operator, "").await;
    let table = Table::started(&server, 3).await;
    let mut log = Vec::new();
    while log.len() < table.version().await as usize {
        log.push(follower.event().await.unwrap());
    }
    let after = format!("&after={}", log.last().unwrap()["cursor"].as_str().unwrap());
    server.terminate();
    assert_eq!(follower.event().await, None);
    assert!(server.ended().success());

    let (server, operator) = operated(database);
    let mut follower = Follower::open(&operator, &after).await;
    let table = table.at(&server);
    table.play_on().await;
    while log.last().unwrap()["type"] != "GameFinished" {
        log.push(follower.event().await.unwrap());
    }
    chain::verify(&by_game(log)[&table.id]);
}

/// The warnings of feeds that the server has logged.
fn warnings(server: &Server) -> Vec<String> {
    let log = server.log();
    let lines = log.lines().filter(|line| line.contains("\"WARN\"") && line.contains("::feeds"));
    lines.map(str::to_owned).collect()
}

#[tokio::test]
async fn an_outage_of_the_database_is_warned_of_once_for_all_feeds() {
    let postgres = Postgres::start();
    let file = token_file();
    let flags = ["--operator-token-file", file.path().to_str().unwrap()];
    let server = Server::begin_with(&postgres.database(), &flags).ready();
    let operator = server.client().with_token(TOKEN);
    let table = Table::started(&server, 3).await;
    let mut followers = [Follower::open(&operator, "").await, Follower::open(&operator, "").await];
    let game = format!("{}{}", server.address, table.path("/feed"));
    let game = reqwest::Client::new().get(game).header("accept", "text/event-stream");
    let _followed = game.send().await.unwrap();

    postgres.kill();
    while warnings(&server).is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    postgres.start_again();
    table.bids(&[(0, "31415926")]).await;
    for follower in &mut followers {
        while follower.event().await.unwrap()["type"] != "OpeningBidPlaced" {}
    }
    let warnings = warnings(&server);
    assert_eq!(warnings.len(), 1, "{warnings:#?}");
}
