//! A database that has lost events beneath a server that knows them, as a standby has that was behind.

use super::audit::check;
use gavel_tests::client::{Call, Client};
use gavel_tests::database::Database;
use gavel_tests::server::Server;
use gavel_tests::table::{Player, Table};
use gavel_tests::tampering::{plant, unlock};
use reqwest::Response;
use serde_json::{Value, json};

on_both_stores!(
    a_game_goes_on_by_what_the_database_has,
    a_game_whose_end_is_lost_is_opened_to_nobody_until_it_ends_again,
    a_feed_ends_with_the_seat_that_was_lost,
    a_feed_that_begins_after_a_lost_seat_is_the_publics,
    a_feed_ends_as_soon_as_the_loss_is_noticed,
    after_the_loss_events_are_shown_by_the_new_seating,
);

/// A failover ends all sessions; here the writer's, which appends again over another one, is enough.
const END_THE_WRITERS_SESSION: &str = "select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%insert into events%'";

/// Takes the events of a game from a version on, and puts its row back to what it was before them.
async fn lose(database: &Database, table: &Table, from: u64) {
    unlock(database).await;
    let lose = format!("delete from events where game_id = {{id}} and version >= {from}");
    plant(database, &table.id, &lose).await;
    if database.file().is_none() {
        plant(database, &table.id, END_THE_WRITERS_SESSION).await;
    }
    let (code, printed) = check("rebuild", &[], database);
    assert_eq!(code, Some(0), "{printed}");
}

async fn a_game_goes_on_by_what_the_database_has(database: &Database) {
    let server = Server::start(database);
    let table = Table::started(&server, 3).await;
    table.bids(&[(0, "100"), (1, "500")]).await;
    let version = table.version().await;
    lose(database, &table, version).await;
    // By the state that the server had, this seat would have to wait for the others.
    let again = json!({"auction": 1, "ballot": 1, "amount": "7"});
    table.players[1].client.post(table.path("/bids"), &again).await.expect(200);
    assert_eq!(table.version().await, version);
    let bid = &table.events(Some(1)).await[version as usize - 1];
    assert_eq!(bid["openings"][0]["value"]["amount"], "7", "{bid}");
    table.play_on().await;
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
}

async fn a_game_whose_end_is_lost_is_opened_to_nobody_until_it_ends_again(database: &Database) {
    let first = Server::start(database);
    let table = Table::started(&first, 3).await;
    table.bids(&[(0, "100"), (1, "500"), (2, "7")]).await;
    let version = table.version().await;
    table.play_on().await;
    let from = json!({"version": version});
    let fork = Table { id: forked(&table, &from).await, ..table.clone() };
    for seat in [1, 2] {
        let player = &table.players[seat].client;
        player.post(fork.path("/seats"), &json!({"seat": seat})).await.expect(200);
    }
    let calls = [
        (Call::new("GET", table.path("?viewer=omniscient")), "game_not_over"),
        (Call::new("GET", table.path("?version=9&viewer=omniscient")), "game_not_over"),
        (Call::new("GET", table.path("?viewer=1")), "game_not_over"),
        (Call::new("GET", table.path("/events?viewer=omniscient")), "game_not_over"),
        (Call::new("GET", table.path("/score")), "not_finished"),
        (Call::new("GET", table.path("/export")), "game_not_over"),
        (Call::new("GET", table.path("/export?viewer=1")), "game_not_over"),
        (Call::new("POST", table.path("/forks")).json(&from), "parent_not_over"),
        (Call::new("POST", fork.path("/start")).json(&json!({})), "parent_not_over"),
    ];
    // Each call goes to a server that knows the end: a server that notices the loss forgets it.
    let servers = calls.each_ref().map(|_| Server::start(database));
    let [signer, pictured] = [Server::start(database), Server::start(database)];
    for server in servers.iter().chain([&signer, &pictured]) {
        assert_eq!(table.at(server).look(None).await.json()["status"], "finished");
    }
    // As if it had been kept while the end was being lost.
    table.public.get(table.path("/proof")).await.expect(200);
    lose(database, &table, version + 1).await;
    let last = Server::start(database);
    let goes_on = table.at(&last);
    goes_on.bids(&[(1, "40"), (2, "123454321")]).await;
    for (server, (call, code)) in servers.iter().zip(calls) {
        table.at(server).players[0].client.send(call).await.problem(409, code);
    }
    let picture = Call::new("GET", table.path("/report.svg"));
    table.at(&pictured).public.send_outside(picture).await.problem(409, "not_finished");
    // The server does not sign lost events either.
    let proof = table.at(&signer).public.get(table.path("/proof")).await.body(200);
    let events = goes_on.events(None).await;
    assert_eq!(proof["proof"]["version"], goes_on.version().await);
    assert_eq!(proof["proof"]["head"], events.last().unwrap()["hash"]);
    goes_on.play_on().await;
    let proof = table.at(&signer).public.get(table.path("/proof")).await.body(200);
    let events = goes_on.events(None).await;
    assert_eq!(proof["proof"]["head"], events.last().unwrap()["hash"]);
    let (code, printed) = check("audit", &[], database);
    assert_eq!(code, Some(0), "{printed}");
}

/// Forks a game that is over; the fork's id.
async fn forked(parent: &Table, from: &Value) -> String {
    let created = parent.players[0].client.post(parent.path("/forks"), from).await.body(201);
    created["game"]["id"].as_str().unwrap().to_owned()
}

/// A game with a player in its last seat, in which somebody else sits once that is lost.
struct Reseated {
    table: Table,
    lost: Player,
    /// The version that the seat's loss brings back to be taken again.
    version: u64,
}

async fn reseated(server: &Server, visibility: &str) -> Reseated {
    let new = json!({"seats": 3, "visibility": visibility});
    let mut table = Table::open(server, new).await;
    table.fill(server, 2).await;
    let lost = Player::register(server, "Lost").await;
    let code = json!({"invite_code": table.invite_code});
    lost.client.post(table.path("/seats"), &code).await.expect(200);
    let version = table.version().await;
    Reseated { table, lost, version }
}

/// Opens a feed.
async fn follow(client: &Client, path: &str, accept: &str) -> Response {
    let request = reqwest::Client::new().get(format!("{}{path}", client.address()));
    let request = request.header("accept", accept).bearer_auth(client.token.as_ref().unwrap());
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer
}

/// All that a server-sent feed brings after what has been read.
async fn rest(feed: Response) -> Vec<Value> {
    let text = feed.text().await.unwrap();
    let data = text.lines().filter_map(|line| line.strip_prefix("data: "));
    data.map(|data| serde_json::from_str(data).unwrap()).collect()
}

/// Reads the snapshot and its turn.
async fn snapshot(feed: &mut Response) {
    let mut read = String::new();
    while !(read.contains("event: turn") && read.ends_with("\n\n")) {
        read += &String::from_utf8_lossy(&feed.chunk().await.unwrap().unwrap());
    }
    assert!(read.contains("event: snapshot"));
}

async fn a_feed_ends_with_the_seat_that_was_lost(database: &Database) {
    let servers = [Server::start(database), Server::start(database)];
    let Reseated { mut table, lost, version } = reseated(&servers[0], "public").await;
    let path = table.path("/feed");
    let mut feed = follow(&lost.client, &path, "text/event-stream").await;
    snapshot(&mut feed).await;
    lose(database, &table, version).await;
    // The very version that was lost is taken by somebody else, on the other instance.
    table = table.at(&servers[1]);
    table.fill(&servers[1], 3).await;
    assert_eq!(table.version().await, version);
    table.start(json!({"first_auctioneer": 2})).await;
    table.bids(&[(2, "123454321")]).await;
    table.play_on().await;
    assert_eq!(rest(feed).await, [json!({"type": "closed", "reason": "seat_changed"})]);
}

async fn a_feed_that_begins_after_a_lost_seat_is_the_publics(database: &Database) {
    let servers = [Server::start(database), Server::start(database)];
    let Reseated { mut table, lost, version } = reseated(&servers[0], "public").await;
    lose(database, &table, version).await;
    table = table.at(&servers[1]);
    table.fill(&servers[1], 3).await;
    // The version is the one that this instance knows, and the event another.
    let feed = follow(&lost.client, &table.path("/events.ndjson"), "application/x-ndjson").await;
    table.start(json!({"first_auctioneer": 2})).await;
    table.play_on().await;
    let feed = feed.text().await.unwrap();
    let feed: Vec<Value> = feed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(feed, table.events(None).await);
}

async fn a_feed_ends_as_soon_as_the_loss_is_noticed(database: &Database) {
    let server = Server::start(database);
    let Reseated { table, lost, version } = reseated(&server, "public").await;
    let mut feed = follow(&lost.client, &table.path("/feed"), "text/event-stream").await;
    snapshot(&mut feed).await;
    lose(database, &table, version).await;
    assert_eq!(table.version().await, version - 1);
    // A feed that has ended before has another reason than the server's stop.
    server.terminate();
    assert_eq!(rest(feed).await, [json!({"type": "closed", "reason": "seat_changed"})]);
}

async fn after_the_loss_events_are_shown_by_the_new_seating(database: &Database) {
    let servers = [Server::start(database), Server::start(database)];
    let Reseated { table, lost, version } = reseated(&servers[0], "private").await;
    lose(database, &table, version).await;
    let mut goes_on = table.at(&servers[1]);
    goes_on.fill(&servers[1], 3).await;
    assert_eq!(goes_on.version().await, version);
    // The version is the one that this instance knows, and the player an outsider.
    lost.client.get(table.path("/events")).await.problem(404, "game_not_found");
}
